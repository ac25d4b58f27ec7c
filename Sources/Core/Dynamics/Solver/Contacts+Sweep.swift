import DetentGeometry

// A body that goes so fast that it may be past something before the two ever touch is stopped where
// it meets it first; what is left of its way in this step is lost, its speed is not, and in the next
// step the two push each other as any others do.
extension Contacts {
  /// Points that a sweep may go into another: what lies on the floor is not to be stopped by it.
  private var play: Double { Tolerance.slop / 2 }

  mutating func stopAtObstacles(_ states: inout [BodyState]) {
    // First all of their ways, then what is left of them: two that meet both stop there.
    for place in fast.indices { fast[place].freePart = freePart(of: fast[place], states) }
    for body in fast where body.freePart < 1 {
      let way = states[Int(body.index)].position - body.start
      states[Int(body.index)].position = body.start + way * body.freePart
    }
  }

  /// The part of its way, 0…1, that a body can go before something stops it.
  private mutating func freePart(of body: FastBody, _ states: [BodyState]) -> Double {
    let index = Int(body.index)
    let way = states[index].position - body.start
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
        if let time = meeting(collider, obstacle, body, way, states) { part = min(part, time) }
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
    _ collider: Collider, _ obstacle: Collider, _ body: FastBody, _ way: Vector,
    _ states: [BodyState]
  ) -> Double? {
    let index = Int(body.index)
    var relative = way
    var placed = Placed(collider, states[index])
    var other = Placed(obstacle, states[Int(obstacle.body)])
    placed.center -= way
    if let rival = fast(obstacle.body) {
      let ways = states[Int(rival.index)].position - rival.start
      relative -= ways
      other.center -= ways
    }
    obstacle.corners(other, corners, into: &cornersB)
    // The centre of mass never passes, whatever the way the rest turns: at worst it comes half as
    // near.
    let inmost = body.start
    let distance =
      obstacle.form == .circle
      ? inmost.distance(to: other.center) - obstacle.radius
      : Cast.distance(from: inmost, to: cornersB)
    let core = min(extents[index].thickness, max(0, distance)) * 0.5
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

  /// The body of this index, if it goes fast.
  private func fast(_ index: Int32) -> FastBody? {
    var (low, high) = (0, fast.count)
    while low < high {
      let middle = (low + high) / 2
      if fast[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < fast.count && fast[low].index == index ? fast[low] : nil
  }
}
