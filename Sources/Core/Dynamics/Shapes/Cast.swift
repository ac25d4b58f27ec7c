import DetentGeometry

/// When a moving shape first meets one that stands still.
enum Cast {
  /// Two convex polygons, either of which may be a segment: the part of its way, 0…1, after which
  /// the first comes within `reach` of the second; nil if it does not, or is there already.
  ///
  /// On each separating axis they overlap for one stretch of time, and they meet while all of these
  /// do.
  static func polygons(
    _ a: [Point], _ b: [Point], way: Vector, reach: Double
  ) -> Double? {
    var overlap = Overlap()
    overlap.cut(a, by: a, b, way: way, reach: reach)
    overlap.cut(b, by: a, b, way: way, reach: reach)
    return overlap.meeting
  }

  /// While two shapes overlap on all axes so far.
  private struct Overlap {
    var entry = -Double.infinity
    var exit = Double.infinity

    var meeting: Double? { entry < exit && entry >= 0 && entry <= 1 ? entry : nil }

    /// By all axes across the sides of one of the two.
    mutating func cut(
      _ sides: [Point], by a: [Point], _ b: [Point], way: Vector, reach: Double
    ) {
      for index in 0..<sides.count where entry < exit {
        cut(Side(sides, index).normal, a, b, way: way, reach: reach)
      }
    }

    private mutating func cut(
      _ normal: Vector, _ a: [Point], _ b: [Point], way: Vector, reach: Double
    ) {
      let (lowA, highA) = Cast.extent(of: a, along: normal)
      var (lowB, highB) = Cast.extent(of: b, along: normal)
      lowB -= reach
      highB += reach
      let speed = way.dot(normal)
      if speed == 0 {
        if lowA >= highB || lowB >= highA { exit = entry }
        return
      }
      let (t0, t1) = ((lowB - highA) / speed, (highB - lowA) / speed)
      entry = max(entry, min(t0, t1))
      exit = min(exit, max(t0, t1))
    }
  }

  private static func extent(
    of corners: [Point], along normal: Vector
  ) -> (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in corners.indices {
      let place = (corners[index] - .zero).dot(normal)
      (low, high) = (min(low, place), max(high, place))
    }
    return (low, high)
  }

  /// From a point to a polygon or a segment; 0 within a polygon.
  static func distance(from point: Point, to corners: [Point]) -> Double {
    var (nearest, isInside) = (Double.infinity, true)
    for index in corners.indices {
      let side = Side(corners, index)
      let (along, apart) = (side.end - side.start, point - side.start)
      if apart.dot(side.normal) > 0 { isInside = false }
      let length = along.lengthSquared
      let part = length > 0 ? max(0, min(1, apart.dot(along) / length)) : 0
      nearest = min(nearest, point.distance(to: side.start + along * part))
    }
    return isInside ? 0 : nearest
  }

  /// A moving circle and a polygon or a segment.
  static func circle(
    _ center: Point, radius: Double, way: Vector, _ corners: [Point]
  ) -> Double? {
    var first: Double?
    func take(_ time: Double) {
      if time >= 0, time <= first ?? 1 { first = time }
    }
    for index in corners.indices {
      let side = Side(corners, index)
      let speed = way.dot(side.normal)
      if speed < 0 {
        let time = (radius - (center - side.start).dot(side.normal)) / speed
        let along = (center + way * time) - side.start
        let length = side.end - side.start
        let place = along.dot(length)
        if place >= 0, place <= length.lengthSquared { take(time) }
      }
      if let time = circle(center, radius: radius, way: way, side.start) { take(time) }
    }
    return first
  }

  /// A moving circle and a point, or two circles whose radii are added.
  static func circle(
    _ center: Point, radius: Double, way: Vector, _ point: Point
  ) -> Double? {
    let apart = center - point
    let a = way.lengthSquared
    let b = apart.dot(way)
    let c = apart.lengthSquared - radius * radius
    guard c >= 0, b < 0, a > 0 else { return nil }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let time = (-b - discriminant.squareRoot()) / a
    return time >= 0 && time <= 1 ? time : nil
  }
}
