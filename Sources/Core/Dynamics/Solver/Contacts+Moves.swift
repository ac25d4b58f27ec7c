import DetentGeometry

// Boundaries and outlines are changed from outside, by any amount at once. Bodies still stay on
// their side: a boundary carries them along, and an outline that grows moves its body off the wall.

/// A line of a boundary that was changed: as it was, and as it is now.
struct MovedLine {
  let before: Path.Polyline
  let now: Path.Polyline
  /// The index of its boundary within the collision.
  let boundary: Int32
  /// Whether it keeps out what was outside. The world's bounds do not: what was outside may come in.
  let keepsOut: Bool

  init(from before: Path.Polyline, to now: Path.Polyline, boundary: Int, keepsOut: Bool) {
    self.keepsOut = keepsOut
    self.before = before
    var now = now
    if !before.isClosed, !now.isClosed, before.isReversed(in: now) { now.points.reverse() }
    self.now = now
    self.boundary = Int32(boundary)
  }
}

extension MovedLine {
  /// Returns the side on which a point was if the line has gone across it, and its body is not back there yet; 0 if
  /// not.
  ///
  /// - Parameter core: Where the point is now, after its body was moved.
  fileprivate func sideCrossed(by point: Point, now core: Point) -> Int {
    let (side, present) = (before.side(of: point), now.side(of: core))
    if side != 0, present != 0 { return present == -side ? side : 0 }
    // The point lies beyond an end of the line, as it was or as it is. The line may have gone across it meanwhile.
    guard !now.isClosed, before.points.count == now.points.count else { return 0 }
    var swept = 0
    for index in 0..<before.points.count - 1 {
      let piece = MovingPiece(
        (before.points[index], before.points[index + 1]), (now.points[index], now.points[index + 1])
      )
      let crossed = piece.sideCrossed(by: point)
      if crossed != 0 { swept = swept == 0 ? crossed : 0 }
    }
    return present == swept ? 0 : swept
  }
}

/// A straight piece of a line, each end of which moves evenly from a place to another.
private struct MovingPiece {
  private let (start, wayOfStart): (Point, Vector)
  private let (along, wayOfAlong): (Vector, Vector)

  init(_ before: (Point, Point), _ now: (Point, Point)) {
    start = before.0
    wayOfStart = now.0 - before.0
    along = before.1 - before.0
    wayOfAlong = (now.1 - now.0) - along
  }

  /// Returns the side on which a point is until the piece goes across it; 0 if that does not happen.
  ///
  /// The point is on the straight line through the piece when a quadratic function of time is 0.
  func sideCrossed(by point: Point) -> Int {
    let offset = point - start
    let constant = along.cross(offset)
    let linear = wayOfAlong.cross(offset) - along.cross(wayOfStart)
    let square = -wayOfAlong.cross(wayOfStart)
    var crossings = 0
    for time in MovingPiece.roots(square, linear, constant)
    where time > 0 && time <= 1 && isWithin(offset, at: time) { crossings += 1 }
    guard crossings == 1, constant != 0 else { return 0 }
    return constant > 0 ? 1 : -1
  }

  /// Whether a point on the straight line lies on the piece, or hardly beyond its ends.
  private func isWithin(_ offset: Vector, at time: Double) -> Bool {
    let along = along + wayOfAlong * time
    let length = along.length
    guard length > 0 else { return false }
    let place = (offset - wayOfStart * time).dot(along) / length
    return place >= -Contacts.clearance && place <= length + Contacts.clearance
  }

  /// The roots of a·t² + b·t + c.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard a.magnitude > 1e-12 * b.magnitude else { return b == 0 ? [] : [-c / b] }
    let inside = b * b - 4 * a * c
    guard inside >= 0 else { return [] }
    // This form does not subtract numbers that are nearly equal.
    let sum = -0.5 * (b + (b < 0 ? -inside.squareRoot() : inside.squareRoot()))
    return sum == 0 ? [0] : [sum / a, c / sum]
  }
}

/// A body whose outline was changed.
struct Reshaped: Equatable, Sendable {
  /// Its solver index.
  var index: Int
  /// Where the cores of its old pieces were.
  let cores: [Point]
}

extension Contacts {
  /// Carries a body along with the boundaries of a collision that have moved across it.
  mutating func carry(
    _ index: Int, by lines: [MovedLine], of collision: Int, _ states: inout [BodyState]
  ) {
    saveCores(of: index, states[index])
    let cores = workspace.startCores
    var clearance = Contacts.clearance
    for _ in 0..<Contacts.rounds {
      var isCarried = false
      var (piece, number) = (proxies[index].collider, 0)
      while piece >= 0 {
        for line in lines {
          let core = states[index].core(of: colliders[Int(piece)])
          let side = line.sideCrossed(by: cores[number], now: core)
          guard side > 0 || side < 0 && line.keepsOut else { continue }
          let target = line.now.point(
            near: core, onSide: side, clearance: min(clearance, colliders[Int(piece)].depth / 4))
          states[index].position += target - core
          isCarried = true
        }
        (piece, number) = (colliders[Int(piece)].next, number + 1)
      }
      guard isCarried else { return }
      // The other walls hold it, as in a step.
      _ = hold(index, &states) { wall in
        wall.collision != Int32(collision)
          || !lines.contains { $0.boundary == wall.boundary }
      }
      clearance /= 2
    }
  }

  /// Carries bodies along with the anchored ones that were moved since the last step.
  mutating func carryByWalls(_ states: inout [BodyState]) {
    haveWallsMoved = false
    workspace.forgetPolygons()
    for index in 1..<proxies.count where proxies[index].isDue && proxies[index].collider >= 0 {
      if !states[index].isMovable { carry(by: index, &states) }
    }
  }

  /// Carries along what an anchored body has gone over, if it went no further than a body moves in a step:
  /// one that is put elsewhere leaves alone what is between.
  private mutating func carry(by wall: Int, _ states: inout [BodyState]) {
    let (start, end) = (proxies[wall], states[wall])
    let way = end.position - start.position
    let turn = Angle(radians: end.angle - start.angle).normalized
    guard way.length <= Tolerance.longestMove, turn.radians.magnitude <= Tolerance.widestTurn else {
      return
    }
    let room = Box(center: end.position, half: Vector(start.reach, start.reach))
    findColliders(near: room.stretched(by: -way))
    let near = workspace.found
    workspace.found.removeAll(keepingCapacity: true)
    for piece in near where states[Int(colliders[Int(piece)].body)].isMovable {
      let core = states[Int(colliders[Int(piece)].body)].core(of: colliders[Int(piece)])
      let origin = end.position + (core - start.position).rotated(by: turn)
      carry(piece, from: origin, by: wall, &states)
    }
  }

  /// Carries a piece along with an anchored body, if the other walls let it.
  ///
  /// - Parameter origin: Where its core was as seen from that body, in the body's present pose.
  private mutating func carry(
    _ piece: Int32, from origin: Point, by wall: Int, _ states: inout [BodyState]
  ) {
    let body = Int(colliders[Int(piece)].body)
    let start = states[body].position
    saveCores(of: body, states[body])
    var isCarried = true
    for _ in 0..<Contacts.rounds where isCarried {
      isCarried = false
      var own = proxies[wall].collider
      while own >= 0 {
        if filter.allows(colliders[Int(piece)], colliders[Int(own)]),
          let shift = shift(of: piece, since: origin, from: own, states)
        {
          states[body].position += shift
          isCarried = true
        }
        own = colliders[Int(own)].next
      }
    }
    if states[body].position == start { return }
    woken.append(Int32(body))
    // In a corner the pushes of its sides may contradict each other.
    if isCarried { states[body].position += origin - states[body].core(of: colliders[Int(piece)]) }
    if !hold(body, &states, where: { $0.body != wall }) { states[body].position = start }
  }

  /// Stores where a body's cores are.
  mutating func saveCores(of index: Int, _ state: BodyState) {
    workspace.startCores.removeAll(keepingCapacity: true)
    var piece = proxies[index].collider
    while piece >= 0 {
      workspace.startCores.append(state.core(of: colliders[Int(piece)]))
      piece = colliders[Int(piece)].next
    }
  }

  /// Stores where the cores of a body are before it gets other pieces.
  mutating func saveReshaped(_ index: Int, _ state: BodyState) {
    saveCores(of: index, state)
    guard !workspace.startCores.isEmpty, !reshaped.contains(where: { $0.index == index }) else {
      return
    }
    reshaped.append(Reshaped(index: index, cores: workspace.startCores))
  }

  /// Forgets where the old pieces of a body were, because it has been put elsewhere.
  mutating func forgetReshaped(_ index: Int) {
    if !reshaped.isEmpty { reshaped.removeAll { $0.index == index } }
  }

  /// Moves a body with new pieces off the walls that they cross, given where the cores of the old pieces were.
  mutating func settle(_ index: Int, from old: [Point], _ states: inout [BodyState]) {
    saveCores(of: index, states[index])
    for number in workspace.startCores.indices {
      var nearest = old[0]
      for core in old
      where core.distance(to: workspace.startCores[number])
        < nearest.distance(to: workspace.startCores[number])
      { nearest = core }
      workspace.startCores[number] = nearest
    }
    if hold(index, &states, where: { _ in true }) { return }
    // In a wedge the pushes of the walls contradict each other.
    // The largest piece then starts where an old one was.
    var (piece, number) = (proxies[index].collider, 0)
    var (largest, place) = (piece, 0)
    while piece >= 0 {
      if colliders[Int(piece)].depth > colliders[Int(largest)].depth {
        (largest, place) = (piece, number)
      }
      (piece, number) = (colliders[Int(piece)].next, number + 1)
    }
    states[index].position +=
      workspace.startCores[place] - states[index].core(of: colliders[Int(largest)])
    _ = hold(index, &states) { _ in true }
  }
}

extension Path.Polyline {
  /// Whether each of its ends lies nearer to the other end of another line.
  fileprivate func isReversed(in other: Path.Polyline) -> Bool {
    guard let (a, b) = ends, let (c, d) = other.ends else { return false }
    return a.distance(to: d) + b.distance(to: c) < a.distance(to: c) + b.distance(to: d)
  }

  private var ends: (Point, Point)? {
    guard let first = points.first, let last = points.last else { return nil }
    return (first, last)
  }

  /// The side of the line on which a point lies: 1 within a closed line or to the left
  /// of an open one, −1 on the other side; 0 on an open line, or beyond its ends.
  fileprivate func side(of point: Point) -> Int {
    if isClosed { return contains(point) ? 1 : -1 }
    let nearest = nearest(to: point)
    if nearest.isEnd { return 0 }
    let lean = (point - nearest.point).dot(nearest.left)
    return lean > 0 ? 1 : lean < 0 ? -1 : 0
  }

  /// A point on one side of the line that is near another point.
  fileprivate func point(near point: Point, onSide side: Int, clearance: Double) -> Point {
    var nearest = nearest(to: point)
    let left = nearest.left * clearance
    guard isClosed else {
      // Away from its end, where another line may begin.
      if nearest.isEnd { nearest.point += inwards(from: nearest.point, by: clearance) }
      return nearest.point + (side > 0 ? left : -left)
    }
    let target = nearest.point + left
    return (contains(target) ? 1 : -1) == side ? target : nearest.point - left
  }

  /// The way from an end along the line, no further than to the middle of its first piece.
  private func inwards(from end: Point, by distance: Double) -> Vector {
    let isAtStart = end == points[0]
    let piece =
      isAtStart ? points[1] - points[0] : points[points.count - 2] - points[points.count - 1]
    return piece.normalized * min(distance, piece.length / 2)
  }

  /// The point on the line that is nearest to another point, and the direction to its
  /// left there. At a corner that is the mean of both sides' directions (J. A.
  /// Bærentzen and H. Aanæs, "Signed distance computation using the angle weighted
  /// pseudonormal", IEEE Transactions on Visualization and Computer Graphics 11, 2005).
  private func nearest(to point: Point) -> (point: Point, left: Vector, isEnd: Bool) {
    var (best, least) = ((point: points[0], left: Vector.zero, isEnd: true), Double.infinity)
    let count = isClosed ? points.count : points.count - 1
    for index in 0..<count {
      let (start, end) = (points[index], points[(index + 1) % points.count])
      let side = end - start
      let part = max(0, min(1, (point - start).dot(side) / side.lengthSquared))
      let foot = start + side * part
      let distance = (point - foot).lengthSquared
      guard distance < least else { continue }
      let isAtStart = part == 0 && index == 0 || part == 1 && index == count - 1
      var left = side.perpendicular.normalized
      if part == 1, isClosed || index + 1 < count {
        let next = points[(index + 2) % points.count] - end
        left = (left + next.perpendicular.normalized).normalized
      } else if part == 0, isClosed || index > 0 {
        let last = start - points[(index + points.count - 1) % points.count]
        left = (left + last.perpendicular.normalized).normalized
      }
      (best, least) = ((foot, left, !isClosed && isAtStart), distance)
    }
    return best
  }

  /// Whether a point lies inside the line, by how often a ray from the point crosses it (M. Shimrat,
  /// "Algorithm 112: Position of point relative to polygon", Communications of the ACM 5, 1962).
  private func contains(_ point: Point) -> Bool {
    var isWithin = false
    for index in points.indices {
      let (start, end) = (points[index], points[index + 1 == points.count ? 0 : index + 1])
      guard (start.y > point.y) != (end.y > point.y) else { continue }
      let x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
      if point.x < x { isWithin.toggle() }
    }
    return isWithin
  }
}
