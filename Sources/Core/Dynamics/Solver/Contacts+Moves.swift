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
          let side = line.before.side(of: cores[number])
          let core = states[index].core(of: colliders[Int(piece)])
          guard side > 0 || side < 0 && line.keepsOut, line.now.side(of: core) == -side else {
            continue
          }
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
    let nearest = nearest(to: point)
    let left = nearest.left * clearance
    guard isClosed else { return nearest.point + (side > 0 ? left : -left) }
    let target = nearest.point + left
    return (contains(target) ? 1 : -1) == side ? target : nearest.point - left
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
