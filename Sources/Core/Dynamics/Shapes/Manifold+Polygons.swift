import DetentGeometry

extension Manifold {
  /// The manifold of two convex polygons, of which the first may be a segment: separating axes, then clipping.
  ///
  /// - Parameters:
  ///   - coreA: The core of the first one.
  ///   - coreB: The core of the second one. A segment pushes it out on the side where that is.
  ///   - line: How the first one continues along its line, if it is a segment.
  static func polygons(
    _ a: PlacedPolygon, _ coreA: Core, _ b: PlacedPolygon, _ coreB: Core, line: Collider.Line?,
    reach: Double, lastAxis: UInt8
  ) -> Manifold {
    let lastSide = Int(lastAxis & 127)
    let wasFlipped = lastAxis & 128 != 0
    var (best, bestA) = (-Double.infinity, -Double.infinity)
    var (side, sideOfA) = (0, 0)
    var isFlipped = false
    // The axis that separated the two last mostly still does. Where they touch,
    // it is mostly the best one still, and most other sides need not be measured.
    if lastSide < (wasFlipped ? b : a).corners.count {
      var caliper = Caliper()
      let gap =
        wasFlipped
        ? a.separation(from: b.side(lastSide), &caliper)
        : b.separation(from: a.side(lastSide), &caliper)
      if gap > reach { return .apart(by: gap, axis: lastAxis) }
      if line == nil { (best, side, isFlipped) = (gap + preference, lastSide, wasFlipped) }
    }
    var manifold = Manifold()
    let front = line == nil ? nil : a.front(of: coreB.point)
    var caliper = Caliper()
    for index in a.indices {
      if line == nil, coreB.largestSeparation(from: a.side(index)) < best { continue }
      let separation = b.separation(from: a.side(index), &caliper)
      if separation > reach { return .apart(by: separation, axis: axis(index, isFlipped: false)) }
      if let front, front != index { continue }
      let value = separation + (!wasFlipped && index == lastSide ? preference : 0)
      if value > best + 1e-9 { (best, side, isFlipped) = (value, index, false) }
      if separation > bestA { (bestA, sideOfA) = (separation, index) }
    }
    caliper = Caliper()
    for index in b.indices {
      if coreA.largestSeparation(from: b.side(index)) < best { continue }
      let separation = a.separation(from: b.side(index), &caliper)
      if separation > reach { return .apart(by: separation, axis: axis(index, isFlipped: true)) }
      if let front, b.normals[index].dot(a.normals[front]) > 1e-9 { continue }
      let value = separation + (wasFlipped && index == lastSide ? preference : 0)
      if value > best + 1e-9 { (best, side, isFlipped) = (value, index, true) }
    }
    if isFlipped, let line, line.continues(a.corners, beyond: b.normals[side]) {
      // Where a line continues, nothing may catch on its corner. It is met
      // from the front or, deep down at its end, left to the next piece.
      if front == nil, bestA < -4 { return manifold }
      (side, isFlipped) = (sideOfA, false)
    }
    manifold.axis = axis(side, isFlipped: isFlipped)
    manifold.clip(
      isFlipped ? b : a, side: side, isFlipped ? a : b, line: line, reach: reach,
      isFlipped: isFlipped)
    return manifold
  }

  /// Encodes a side. Only the first 127 sides of either polygon are told apart.
  @inline(__always)
  private static func axis(_ side: Int, isFlipped: Bool) -> UInt8 {
    UInt8(min(127, side)) | (isFlipped ? 128 : 0)
  }

  private mutating func clip(
    _ reference: PlacedPolygon, side: Int, _ other: PlacedPolygon, line: Collider.Line?,
    reach: Double, isFlipped: Bool
  ) {
    let face = reference.side(side)
    let length = (face.end - face.start).length
    let tangent = face.normal.perpendicular
    // The incident side: the other's side that faces the reference side most.
    var (facing, least) = (0, Double.infinity)
    for index in other.indices {
      let dot = other.normals[index].dot(face.normal)
      if dot < least { (facing, least) = (index, dot) }
    }
    let incident = other.side(facing)
    let (a, b) = (incident.start - face.start, incident.end - face.start)
    let (t0, t1) = (a.dot(tangent), b.dot(tangent))
    let (d0, d1) = (a.dot(face.normal), b.dot(face.normal))
    let isBefore = max(t0, t1) < 0
    if isBefore || min(t0, t1) > length {
      let corner = isBefore ? face.start : face.end
      // A side that is square to this one, as a line's may be, has both ends equally far along it.
      let isStart = (incident.start - corner).lengthSquared < (incident.end - corner).lengthSquared
      let otherCorner = isStart ? incident.start : incident.end
      // Where a line continues, the next piece meets what is in front of its corner.
      let ends = (isFlipped ? other : reference).corners
      if let line, line.continues(at: isFlipped ? otherCorner : corner, of: ends) { return }
      meetAtCorners(
        corner, otherCorner, reach: reach, isFlipped: isFlipped, apart: min(d0, d1))
      return
    }
    let slope = t1 != t0 ? (d1 - d0) / (t1 - t0) : 0
    normal = isFlipped ? -face.normal : face.normal
    let feature = UInt32(side) << 16 | UInt32(facing) << 2 | (isFlipped ? 2 : 0)
    func clip(_ t: Double, _ d: Double, _ end: UInt32) {
      let clipped = max(0, min(length, t))
      let separation = d + slope * (clipped - t)
      if separation > reach { return }
      let point = face.start + tangent * clipped + face.normal * (separation * 0.5)
      add(point, separation, feature: feature | end)
    }
    clip(t0, d0, 0)
    clip(t1, d1, 1)
  }

  /// The manifold of a polygon or a segment and a circle.
  static func polygonAndCircle(
    _ a: PlacedPolygon, _ circle: Point, _ radius: Double, line: Collider.Line?,
    reach: Double
  ) -> Manifold {
    var manifold = Manifold()
    // The side that the circle is farthest in front of.
    var (best, index) = (-Double.infinity, 0)
    for side in a.indices {
      let face = a.side(side)
      let separation = (circle - face.start).dot(face.normal)
      if separation > best { (best, index) = (separation, side) }
    }
    guard best - radius <= reach else { return .apart(by: best - radius) }
    let face = a.side(index)
    let side = face.end - face.start
    let along = (circle - face.start).dot(side)
    var (normal, separation) = (face.normal, best)
    if best > 0 || line != nil, along < 0 || along > side.lengthSquared {
      let corner = along < 0 ? face.start : face.end
      if let line, line.isNextPieceNearer(to: circle, beyond: corner, of: a.corners) {
        return manifold
      }
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

extension PlacedPolygon {
  /// The side of a segment on which a point lies; nil beyond its ends.
  fileprivate func front(of point: Point) -> Int? {
    let (side, from) = (corners[1] - corners[0], point - corners[0])
    let along = from.dot(side)
    guard along >= 0, along <= side.lengthSquared else { return nil }
    return from.cross(side) >= 0 ? 0 : 1
  }
}

extension Collider.Line {
  /// Whether the line continues at the end that lies in this direction.
  fileprivate func continues(_ ends: [Point], beyond normal: Vector) -> Bool {
    // The normal of the other's side points at the segment, so beyond the segment's end it points back.
    let leaning = (ends[1] - ends[0]).dot(normal)
    return leaning < 0 ? isJoinedAtEnd : isJoinedAtStart
  }

  /// Whether the line continues at an end.
  fileprivate func continues(at end: Point, of ends: [Point]) -> Bool {
    end == ends[0] ? isJoinedAtStart : isJoinedAtEnd
  }

  /// Whether a circle beyond a corner is nearer to the piece that continues there.
  fileprivate func isNextPieceNearer(
    to circle: Point, beyond corner: Point, of ends: [Point]
  ) -> Bool {
    if corner == ends[0], isJoinedAtStart {
      return (circle - corner).dot(before - corner) > 0
    }
    if corner == ends[1], isJoinedAtEnd { return (circle - corner).dot(after - corner) > 0 }
    return false
  }
}
