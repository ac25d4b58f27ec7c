import DetentGeometry

// A body that goes so fast that it may be past something before the two ever touch is stopped where
// it meets it first; what is left of its way in this step is lost, its speed is not, and in the next
// step the two push each other as any others do.
extension Contacts {
  /// Points that a sweep may go into another: what lies on the floor is not to be stopped by it.
  private var play: Double { Tolerance.slop / 2 }

  /// Takes down who goes so far in a step that it might pass through something.
  mutating func noteFast(_ states: [BodyState], _ motions: [BodyMotion], step h: Double) {
    let (states, motions) = (states.span, motions.span)
    for index in 1..<footprints.count {
      let longest = footprints[index].longestWay
      // Not so for what is no number either: nobody knows yet where that goes.
      let isSlow = (motions[index].velocity * h).lengthSquared <= longest * longest
      if isSlow || !states[index].isActive { continue }
      fast.append(Int32(index))
    }
  }

  /// Where the rest of a body's way is lost, so is what accelerated it on that way.
  mutating func stopAtObstacles(
    _ states: inout [BodyState], _ motions: inout [BodyMotion], step h: Double
  ) {
    guard !fast.isEmpty else { return }
    // First all of their ways, then what is left of them: two that meet both stop there.
    for place in fast.indices { stops.append(partOfWay(of: place, states)) }
    for place in fast.indices where stops[place] < 1 {
      let body = Int(fast[place])
      let start = poses[body].position
      states[body].position = start + (states[body].position - start) * stops[place]
      motions[body].velocity -= states[body].acceleration * (h * (1 - stops[place]))
    }
    fast.removeAll(keepingCapacity: true)
    stops.removeAll(keepingCapacity: true)
  }

  /// The part of its way after which something stops a body: the fast one at this place.
  private mutating func partOfWay(of fastBody: Int, _ states: [BodyState]) -> Double {
    let (index, start) = (Int(fast[fastBody]), poses[Int(fast[fastBody])].position)
    let way = states[index].position - start
    var part = 1.0
    var place = footprints[index].collider
    while place >= 0 {
      let collider = colliders[Int(place)]
      let box = collider.box(states[index], corners.span)
      tree.collect(
        box.stretched(by: -way).grown(by: Contacts.margin), into: &found, path: &path)
      for other in found {
        let obstacle = colliders[Int(other)]
        guard filter.allows(collider, obstacle) else { continue }
        if let time = meeting(collider, obstacle, start, way, states) { part = min(part, time) }
      }
      found.removeAll(keepingCapacity: true)
      place = collider.next
    }
    return part
  }

  /// When a piece of a body meets another collider, or its inmost part does if they touch already.
  ///
  /// It goes straight, turned as it is at the end.
  private mutating func meeting(
    _ collider: Collider, _ obstacle: Collider, _ start: Point, _ way: Vector,
    _ states: [BodyState]
  ) -> Double? {
    let index = Int(collider.body)
    var relative = way
    var placed = Placed(collider, states[index])
    var other = Placed(obstacle, states[Int(obstacle.body)])
    placed.center -= way
    if isFast(obstacle.body) {
      let ways = states[Int(obstacle.body)].position - poses[Int(obstacle.body)].position
      relative -= ways
      other.center -= ways
    }
    obstacle.corners(other, corners, into: &cornersB)
    // The centre of mass never passes, whatever the way the rest turns: at worst it comes half as
    // near.
    let inmost = start
    let distance =
      obstacle.form == .circle
      ? inmost.distance(to: other.center) - obstacle.radius
      : Cast.distance(from: inmost, to: cornersB)
    let core = min(footprints[index].thickness, max(0, distance)) * 0.5
    var first =
      obstacle.form == .circle
      ? Cast.circle(inmost, radius: core + obstacle.radius, way: relative, other.center)
      : Cast.circle(inmost, radius: core, way: relative, cornersB)
    let whole: Double?
    switch (collider.form, obstacle.form) {
    case (.circle, .circle):
      whole = Cast.circle(
        placed.center, radius: collider.radius + obstacle.radius - play, way: relative, other.center
      )
    case (.circle, _):
      whole = Cast.circle(
        placed.center, radius: collider.radius - play, way: relative, cornersB)
    case (_, .circle):
      collider.corners(placed, corners, into: &cornersA)
      whole = Cast.circle(other.center, radius: obstacle.radius - play, way: -relative, cornersA)
    default:
      collider.corners(placed, corners, into: &cornersA)
      whole = Cast.polygons(cornersA, cornersB, way: relative, reach: -play)
    }
    if let whole { first = min(first ?? 1, whole) }
    return first
  }

  /// Whether the body of this index is among the fast.
  private func isFast(_ index: Int32) -> Bool {
    var (low, high) = (0, fast.count)
    while low < high {
      let middle = (low + high) / 2
      if fast[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < fast.count && fast[low] == index
  }
}
