import DetentControls
import DetentGeometry
import DetentMenus

/// The frame of a drawer's panel in a window of a given size, by how far it has come out.
struct DrawerFrame: Equatable, Sendable {
  enum Side: UInt8, Equatable, Sendable { case left, right, top, bottom }

  let side: Side
  /// The size of the window.
  let size: Size
  /// How far the panel is out at its widest detent, in points.
  let extent: Double
  /// The panel's detents, from hidden to fully out.
  let places: [Double]

  /// The greatest fraction of the window that the panel covers.
  private static let most = 0.8
  /// The length of the part of the panel beyond the window's edge, which hides its outer corners.
  private static let beyond = 40.0

  /// Creates a frame.
  ///
  /// - Parameter titles: The width at which every title is shown whole.
  init(size: Size, tuning: DrawerMenu.Tuning, isMirrored: Bool, wanted titles: Double) {
    self.size = size
    switch tuning.edge {
    case .leading: side = isMirrored ? .right : .left
    case .trailing: side = isMirrored ? .left : .right
    case .top: side = .top
    case .bottom: side = .bottom
    }
    let isUpright = tuning.edge == .leading || tuning.edge == .trailing
    let (room, wanted) =
      isUpright
      ? (size.width, max(tuning.width, min(tuning.widest, titles))) : (size.height, tuning.height)
    extent = max(1, min(wanted, room * DrawerFrame.most))
    places = DrawerFrame.places(extent: extent, tuning)
  }

  private static func places(extent: Double, _ tuning: DrawerMenu.Tuning) -> [Double] {
    var places = [0.0]
    let (detents, half) = (tuning.detents, extent / 2)
    let hasRail = detents == .rail || detents == .railAndHalf
    if hasRail, tuning.rail < extent - 1 { places.append(tuning.rail) }
    if detents == .half || detents == .railAndHalf, half > places[places.count - 1] + 1 {
      places.append(half)
    }
    places.append(extent)
    return places
  }

  /// Whether the panel moves horizontally.
  var isHorizontal: Bool { side == .left || side == .right }

  /// The least length for which rows have a narrow layout. While less is out, the rows slide with the panel.
  var least: Double { places[1] }

  /// The mass of the panel in kilograms: 1 kg for each 100 × 100 points.
  ///
  /// A panel without area has some mass too, so that a push gives it a finite speed.
  var mass: Double { max(1, extent * (isHorizontal ? size.height : size.width)) / 10_000 }

  /// Returns the panel's frame, including the part beyond the window's edge.
  func panel(at shown: Double) -> Rect {
    let length = max(0, shown) + DrawerFrame.beyond
    switch side {
    case .left: return Rect(x: -DrawerFrame.beyond, y: 0, width: length, height: size.height)
    case .right: return Rect(x: size.width - shown, y: 0, width: length, height: size.height)
    case .top: return Rect(x: 0, y: -DrawerFrame.beyond, width: size.width, height: length)
    case .bottom: return Rect(x: 0, y: size.height - shown, width: size.width, height: length)
    }
  }

  /// Returns the length of the panel's content. Up to the least length the content slides, and
  /// from there on it is uncovered.
  func length(at shown: Double) -> Double { max(least, min(extent, shown)) }

  /// Returns the frame of the panel's content, which ends where the panel ends.
  func content(at shown: Double) -> Rect {
    let length = length(at: shown)
    switch side {
    case .left: return Rect(x: shown - length, y: 0, width: length, height: size.height)
    case .right: return Rect(x: size.width - shown, y: 0, width: length, height: size.height)
    case .top: return Rect(x: 0, y: shown - length, width: size.width, height: length)
    case .bottom: return Rect(x: 0, y: size.height - shown, width: size.width, height: length)
    }
  }

  /// Returns the distance of a point from the edge.
  func depth(of point: Point) -> Double {
    switch side {
    case .left: return point.x
    case .right: return size.width - point.x
    case .top: return point.y
    case .bottom: return size.height - point.y
    }
  }

  /// Returns the part of a movement that goes inwards from the edge.
  func inward(_ vector: Vector) -> Double {
    switch side {
    case .left: return vector.x
    case .right: return -vector.x
    case .top: return vector.y
    case .bottom: return -vector.y
    }
  }

  /// Returns a rectangle at the middle of the edge, from one depth to another, with a length along the edge.
  func strip(from near: Double, to far: Double, length: Double) -> Rect {
    let (thick, middle) = (max(0, far - near), isHorizontal ? size.height / 2 : size.width / 2)
    let start = middle - length / 2
    switch side {
    case .left: return Rect(x: near, y: start, width: thick, height: length)
    case .right: return Rect(x: size.width - far, y: start, width: thick, height: length)
    case .top: return Rect(x: start, y: near, width: length, height: thick)
    case .bottom: return Rect(x: start, y: size.height - far, width: length, height: thick)
    }
  }

  /// Returns the detent nearest to a depth.
  func place(nearest shown: Double) -> Double {
    var best = 0.0
    for place in places where (place - shown).magnitude < (best - shown).magnitude { best = place }
    return best
  }

  /// Returns the next detent beyond a depth, inwards or outwards, or the last one if there is none.
  func place(beyond shown: Double, inwards: Bool) -> Double {
    if inwards {
      for place in places where place > shown + 0.5 { return place }
      return extent
    }
    var found = 0.0
    for place in places where place < shown - 0.5 { found = place }
    return found
  }
}
