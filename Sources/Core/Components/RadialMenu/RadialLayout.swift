import DetentControls
import DetentGeometry
import DetentMenus

/// The place and size of an open menu in an environment of a given size.
struct RadialLayout: Equatable, Sendable {
  /// The size of the area, whose upper left corner is the window's.
  let size: Size
  let center: Point
  /// The factor of the open menu's radii.
  let k: Double
  /// Whether there is room for the thick ring, and so for texts between it and the rim.
  let isRoomy: Bool
  /// The inner and outer radii between which a pointer means an item, in points.
  let inner: Double
  let outer: Double
  /// The radius of the rim.
  let rim: Double

  /// Creates a layout.
  ///
  /// - Parameter point: The point around which the menu should open, as far as it fits; nil for the middle.
  init(_ size: Size, at point: Point?, _ tuning: RadialMenu.Tuning, leastTarget: Double) {
    self.size = size
    let half = max(20, size.shorterSide / 2 - tuning.margin)
    k = min(1, half / tuning.rim)
    isRoomy = half >= tuning.thickRing
    rim = tuning.rim * k
    inner = max(rim / 4, min(tuning.deadZone * k, rim - leastTarget))
    outer = rim + tuning.outerSlop
    if let point {
      center = RadialLayout.inside(point, size, RadialLayout.reach(k, isRoomy, tuning))
    } else {
      center = Point(size.width / 2, size.height / 2)
    }
  }

  /// Creates a layout that stays at a point, except that its middle must be visible.
  init(_ layout: RadialLayout, at point: Point, _ tuning: RadialMenu.Tuning) {
    size = layout.size
    center = RadialLayout.inside(point, size, tuning.ring1 * layout.k + tuning.margin)
    (k, isRoomy, rim) = (layout.k, layout.isRoomy, layout.rim)
    (inner, outer) = (layout.inner, layout.outer)
  }

  /// Returns the distance from the centre that everything with a meaning needs, including the margin.
  static func reach(_ k: Double, _ isRoomy: Bool, _ tuning: RadialMenu.Tuning) -> Double {
    (isRoomy ? tuning.thickRing : tuning.rim * k) + tuning.margin
  }

  /// Returns the nearest point with a distance from every edge, or the middle if two edges are too close together.
  private static func inside(_ point: Point, _ size: Size, _ reach: Double) -> Point {
    func inside(_ value: Double, _ length: Double) -> Double {
      2 * reach >= length ? length / 2 : max(reach, min(length - reach, value))
    }
    return Point(inside(point.x, size.width), inside(point.y, size.height))
  }

  /// Returns the longest part of the circle that lies within the environment, or nil if all of it does.
  ///
  /// The search has steps of 2.5°.
  static func freeArc(
    around center: Point, radius: Double, in size: Size
  ) -> (start: Angle, sweep: Angle)? {
    let steps = 144
    let step = 2 * Double.pi / Double(steps)
    var (best, length, bestLength) = (0, 0, 0)
    // The loop goes round twice, so that a part across the beginning is found whole.
    for index in 0..<(2 * steps) {
      let point = center + Vector(length: radius, angle: .radians(Double(index) * step))
      let isFree = point.x >= 0 && point.y >= 0 && point.x <= size.width && point.y <= size.height
      length = isFree ? length + 1 : 0
      if length > bestLength { (best, bestLength) = (index - length + 1, length) }
    }
    if bestLength >= steps { return nil }
    return (.radians(Double(best) * step), .radians(Double(max(0, bestLength - 1)) * step))
  }
}
