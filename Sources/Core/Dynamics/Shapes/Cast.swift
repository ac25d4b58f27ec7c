import DetentGeometry

/// Finds when a moving shape first meets one that stands still.
enum Cast {
  /// For two convex polygons, either of which may be a segment: the part of its displacement, 0…1,
  /// after which the first comes within `reach` of the second; nil if it does not, or is there already.
  ///
  /// On each separating axis they overlap during one interval; they meet while all intervals overlap.
  static func polygons(
    _ a: PlacedPolygon, _ b: PlacedPolygon, displacement: Vector, reach: Double
  ) -> Double? {
    var overlap = Overlap()
    overlap.cut(a.normals, a.corners, b.corners, displacement: displacement, reach: reach)
    overlap.cut(b.normals, a.corners, b.corners, displacement: displacement, reach: reach)
    return overlap.meeting
  }

  /// The interval in which two shapes overlap on all axes so far.
  private struct Overlap {
    var entry = -Double.infinity
    var exit = Double.infinity

    var meeting: Double? { entry < exit && entry >= 0 && entry <= 1 ? entry : nil }

    /// Narrows the interval by the axes along the normals of one of the two.
    mutating func cut(
      _ normals: [Vector], _ a: [Point], _ b: [Point], displacement: Vector, reach: Double
    ) {
      var (high, low) = (Extent(), Extent())
      for normal in normals {
        if entry >= exit { return }
        // How far the first has to go until it reaches the second, and until it has left it.
        let first = -low.reach(of: b, a, along: -normal) - reach
        let last = high.reach(of: b, a, along: normal) + reach
        let speed = displacement.dot(normal)
        if speed == 0 {
          if first >= 0 || last <= 0 { exit = entry }
          continue
        }
        let (t0, t1) = (first / speed, last / speed)
        entry = max(entry, min(t0, t1))
        exit = min(exit, max(t0, t1))
      }
    }
  }

  /// How far one polygon reaches beyond the near end of another, for directions that turn clockwise.
  private struct Extent {
    private var far = Caliper()
    private var near = Caliper()

    mutating func reach(of corners: [Point], _ others: [Point], along direction: Vector) -> Double {
      guard let origin = others.first else { return 0 }
      return far.reach(of: corners, from: origin, along: direction)
        + near.reach(of: others, from: origin, along: -direction)
    }
  }

  /// A lower bound of the distance between two polygons, in points; below 0 the depth of their overlap.
  static func gap(_ a: PlacedPolygon, _ b: PlacedPolygon) -> Double {
    var (caliper, gap) = (Caliper(), -Double.infinity)
    for side in b.indices { gap = max(gap, a.separation(from: b.side(side), &caliper)) }
    caliper = Caliper()
    for side in a.indices { gap = max(gap, b.separation(from: a.side(side), &caliper)) }
    return gap
  }

  /// A part of its displacement on which the first of two polygons surely comes
  /// no nearer to the second than `reach`; 0 or less if it is already as near.
  ///
  /// - Parameter turning: The most that turning adds to the way of a corner of the first, in points.
  static func free(
    _ a: PlacedPolygon, _ b: PlacedPolygon, displacement: Vector, turning: Double, reach: Double
  ) -> Double {
    var (caliper, room, part) = (Caliper(), -Double.infinity, 0.0)
    // The second stands still, so along its normals only the displacement towards it counts.
    for side in b.indices {
      let face = b.side(side)
      let own = a.separation(from: face, &caliper) - reach
      room = max(room, own)
      part = max(part, own / max(turning - displacement.dot(face.normal), 1e-9))
    }
    caliper = Caliper()
    for side in a.indices { room = max(room, b.separation(from: a.side(side), &caliper) - reach) }
    return room > 0 ? max(part, room / (displacement.length + turning)) : room
  }

  /// Whether a moving point comes within a distance of another.
  static func passes(
    _ point: Point, _ displacement: Vector, near other: Point, within distance: Double
  ) -> Bool {
    let (apart, length) = (other - point, displacement.lengthSquared)
    let part = length > 0 ? max(0, min(1, apart.dot(displacement) / length)) : 0
    // The factor keeps rounding from missing anything.
    return !((apart - displacement * part).length > distance * 1.000_001)
  }

  /// The distance from a point to a polygon or a segment; 0 within a polygon.
  static func distance(from point: Point, to polygon: PlacedPolygon) -> Double {
    var (nearest, isInside) = (Double.infinity, true)
    for index in polygon.indices {
      let side = polygon.side(index)
      let (along, apart) = (side.end - side.start, point - side.start)
      if apart.dot(side.normal) > 0 { isInside = false }
      let length = along.lengthSquared
      let part = length > 0 ? max(0, min(1, apart.dot(along) / length)) : 0
      nearest = min(nearest, point.distance(to: side.start + along * part))
    }
    return isInside ? 0 : nearest
  }

  /// Returns the part of a circle's displacement after which it meets a polygon or a segment; nil if it does not.
  static func circle(
    _ center: Point, radius: Double, displacement: Vector, _ polygon: PlacedPolygon
  ) -> Double? {
    var first: Double?
    func take(_ time: Double) {
      if time >= 0, time <= first ?? 1 { first = time }
    }
    for index in polygon.indices {
      let side = polygon.side(index)
      let speed = displacement.dot(side.normal)
      if speed < 0 {
        let time = (radius - (center - side.start).dot(side.normal)) / speed
        let along = (center + displacement * time) - side.start
        let length = side.end - side.start
        let projection = along.dot(length)
        if projection >= 0, projection <= length.lengthSquared { take(time) }
      }
      if let time = circle(center, radius: radius, displacement: displacement, side.start) {
        take(time)
      }
    }
    return first
  }

  /// Returns the part of a circle's displacement after which it meets a point; nil if it does not. Two circles meet
  /// when one with both radii added meets the other's centre.
  static func circle(
    _ center: Point, radius: Double, displacement: Vector, _ point: Point
  ) -> Double? {
    let apart = center - point
    let a = displacement.lengthSquared
    let b = apart.dot(displacement)
    let c = apart.lengthSquared - radius * radius
    guard c >= 0, b < 0, a > 0 else { return nil }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let time = (-b - discriminant.squareRoot()) / a
    return time >= 0 && time <= 1 ? time : nil
  }
}
