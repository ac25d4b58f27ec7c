import DetentGeometry

extension Collider {
  /// Its corners in the world, clockwise on screen. A segment has its two ends, a circle nothing.
  func corners(_ placed: Placed, _ all: [Vector], into points: inout [Point]) {
    points.removeAll(keepingCapacity: true)
    switch form {
    case .circle: break
    case .segment:
      points.append(placed.center - half)
      points.append(placed.center + half)
    case .box:
      let (x, y) = (
        Vector(placed.cosine, placed.sine) * half.x, Vector(-placed.sine, placed.cosine) * half.y
      )
      points.append(placed.center - x - y)
      points.append(placed.center + x - y)
      points.append(placed.center + x + y)
      points.append(placed.center - x + y)
    case .polygon:
      for index in Int(first)..<Int(first + count) {
        points.append(placed.center + placed.rotated(all[index]))
      }
    }
  }
}

/// One side of a polygon: where it starts and ends, and its normal outwards.
struct Side {
  let start: Point
  let end: Point
  let normal: Vector

  @inline(__always)
  init(_ corners: [Point], _ index: Int) {
    start = corners[index]
    end = corners[index + 1 == corners.count ? 0 : index + 1]
    let way = end - start
    let length = way.length
    normal = length > 0 ? Vector(way.y / length, -way.x / length) : .zero
  }

  /// How far the nearest of the corners is in front of it.
  @inline(__always)
  func separation(of corners: [Point]) -> Double {
    var nearest = Double.infinity
    for index in corners.indices {
      nearest = min(nearest, (corners[index] - start).dot(normal))
    }
    return nearest
  }
}

extension Manifold {
  /// Two convex polygons, of which the first may be a segment: separating axes, then clipping.
  ///
  /// - Parameter segment: The first one, if it is a segment.
  /// - Parameter core: A point within the second one. A segment pushes it out where that is.
  static func polygons(
    _ a: [Point], _ b: [Point], segment: Collider?, core: Point, reach: Double, lastAxis: UInt8
  ) -> Manifold {
    var manifold = Manifold()
    let front = segment?.front(a, of: core)
    let lastSide = Int(lastAxis & 127)
    let wasFlipped = lastAxis & 128 != 0
    var (best, bestA) = (-Double.infinity, -Double.infinity)
    var (side, sideOfA) = (0, 0)
    var isFlipped = false
    for index in a.indices {
      let separation = Side(a, index).separation(of: b)
      if separation > reach { return .apart(by: separation) }
      if let front, front != index { continue }
      let value = separation + (!wasFlipped && index == lastSide ? preference : 0)
      if value > best + 1e-9 { (best, side) = (value, index) }
      if separation > bestA { (bestA, sideOfA) = (separation, index) }
    }
    for index in b.indices {
      let face = Side(b, index)
      let separation = face.separation(of: a)
      if separation > reach { return .apart(by: separation) }
      if let front, face.normal.dot(Side(a, front).normal) > 1e-9 { continue }
      let value = separation + (wasFlipped && index == lastSide ? preference : 0)
      if value > best + 1e-9 { (best, side, isFlipped) = (value, index, true) }
    }
    if isFlipped, let segment, segment.goesOn(a, beyond: Side(b, side).normal) {
      // Where a line goes on, nothing may catch on its corner: it is met from the front or, deep
      // down at its end, is the next piece's to hold.
      if front == nil, bestA < -4 { return manifold }
      (side, isFlipped) = (sideOfA, false)
    }
    manifold.axis = UInt8(min(127, side)) | (isFlipped ? 128 : 0)
    manifold.clip(
      isFlipped ? b : a, side: side, isFlipped ? a : b, reach: reach, isFlipped: isFlipped)
    return manifold
  }

  private mutating func clip(
    _ reference: [Point], side: Int, _ other: [Point], reach: Double, isFlipped: Bool
  ) {
    let face = Side(reference, side)
    let tangent = (face.end - face.start).normalized
    let length = (face.end - face.start).length
    // The other's side that faces it most.
    var (facing, least) = (0, Double.infinity)
    for index in other.indices {
      let dot = Side(other, index).normal.dot(face.normal)
      if dot < least { (facing, least) = (index, dot) }
    }
    let incident = Side(other, facing)
    let (a, b) = (incident.start - face.start, incident.end - face.start)
    let (t0, t1) = (a.dot(tangent), b.dot(tangent))
    let (d0, d1) = (a.dot(face.normal), b.dot(face.normal))
    if max(t0, t1) < 0 || min(t0, t1) > length { return }
    let slope = t1 != t0 ? (d1 - d0) / (t1 - t0) : 0
    normal = isFlipped ? -face.normal : face.normal
    let feature = UInt32(side) << 16 | UInt32(facing) << 2 | (isFlipped ? 2 : 0)
    func take(_ t: Double, _ d: Double, _ end: UInt32) {
      let clipped = max(0, min(length, t))
      let separation = d + slope * (clipped - t)
      if separation > reach { return }
      let point = face.start + tangent * clipped + face.normal * (separation * 0.5)
      add(point, separation, feature: feature | end)
    }
    take(t0, d0, 0)
    take(t1, d1, 1)
  }

  /// A polygon or a segment, and a circle.
  static func polygonAndCircle(
    _ a: [Point], _ circle: Point, _ radius: Double, segment: Collider?, reach: Double
  ) -> Manifold {
    var manifold = Manifold()
    // The side that it is farthest in front of.
    var (best, index) = (-Double.infinity, 0)
    for side in a.indices {
      let face = Side(a, side)
      let separation = (circle - face.start).dot(face.normal)
      if separation > best { (best, index) = (separation, side) }
    }
    guard best - radius <= reach else { return .apart(by: best - radius) }
    let face = Side(a, index)
    let way = face.end - face.start
    let along = (circle - face.start).dot(way)
    var (normal, separation) = (face.normal, best)
    if best > 0 || segment != nil, along < 0 || along > way.lengthSquared {
      let corner = along < 0 ? face.start : face.end
      if let segment, segment.hands(circle, over: corner, a) { return manifold }
      let apart = circle - corner
      separation = apart.length
      guard separation - radius <= reach else { return .apart(by: separation - radius) }
      if separation > 1e-9 { normal = apart / separation }
    }
    separation -= radius
    manifold.normal = normal
    manifold.add(circle - normal * (radius + separation * 0.5), separation, feature: 0)
    return manifold
  }
}

extension Collider {
  /// Whether another piece of the line goes on at the end that lies this way.
  fileprivate func goesOn(_ ends: [Point], beyond normal: Vector) -> Bool {
    // The normal of the other's side looks at the segment, so out of its end it looks back.
    let leaning = (ends[1] - ends[0]).dot(normal)
    return leaning < 0 ? isJoinedAtEnd : isJoinedAtStart
  }

  /// The side of a segment on which a point lies; nil beyond its ends.
  fileprivate func front(_ ends: [Point], of point: Point) -> Int? {
    let (way, from) = (ends[1] - ends[0], point - ends[0])
    let along = from.dot(way)
    guard along >= 0, along <= way.lengthSquared else { return nil }
    return from.cross(way) >= 0 ? 0 : 1
  }

  /// Whether a circle beyond its corner is nearer to the piece that goes on there.
  fileprivate func hands(_ circle: Point, over corner: Point, _ ends: [Point]) -> Bool {
    if corner == ends[0], isJoinedAtStart {
      return (circle - corner).dot(before - corner) > 0
    }
    if corner == ends[1], isJoinedAtEnd { return (circle - corner).dot(after - corner) > 0 }
    return false
  }
}
