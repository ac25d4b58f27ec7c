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
      workspace.fastBodies.append(Int32(index))
    }
  }

  /// Where the rest of a body's way is lost, so is what accelerated it on that way.
  mutating func stopAtObstacles(
    _ states: inout [BodyState], _ motions: inout [BodyMotion], step h: Double
  ) {
    guard !workspace.fastBodies.isEmpty else { return }
    // First all of their ways, then what is left of them: two that meet both stop there.
    for place in workspace.fastBodies.indices {
      workspace.meetings.append(partOfWay(of: place, states))
    }
    for place in workspace.fastBodies.indices where workspace.meetings[place] < 1 {
      let body = Int(workspace.fastBodies[place])
      let start = workspace.startPoses[body].position
      states[body].position = start + (states[body].position - start) * workspace.meetings[place]
      motions[body].velocity -= states[body].acceleration * (h * (1 - workspace.meetings[place]))
    }
    workspace.fastBodies.removeAll(keepingCapacity: true)
    workspace.meetings.removeAll(keepingCapacity: true)
  }

  /// The part of its way after which something stops a body: the fast one at this place.
  private mutating func partOfWay(of fastBody: Int, _ states: [BodyState]) -> Double {
    let (index, start) = (
      Int(workspace.fastBodies[fastBody]),
      workspace.startPoses[Int(workspace.fastBodies[fastBody])].position
    )
    let way = states[index].position - start
    var part = 1.0
    var place = footprints[index].collider
    while place >= 0 {
      let collider = colliders[Int(place)]
      let box = collider.box(states[index], outlines.corners.span)
      tree.collect(
        box.stretched(by: -way).grown(by: Contacts.margin), into: &workspace.found,
        path: &workspace.path)
      for other in workspace.found {
        let obstacle = colliders[Int(other)]
        guard filter.allows(collider, obstacle) else { continue }
        if let time = meeting(place, other, start, way, states) { part = min(part, time) }
      }
      workspace.found.removeAll(keepingCapacity: true)
      place = collider.next
    }
    return part
  }

  /// When a piece of a body meets another collider, or its inmost part does if they touch already.
  ///
  /// It goes straight, turned as it is at the end.
  private mutating func meeting(
    _ piece: Int32, _ obstacle: Int32, _ start: Point, _ way: Vector, _ states: [BodyState]
  ) -> Double? {
    let (body, otherBody) = (
      Int(colliders[Int(piece)].body), Int(colliders[Int(obstacle)].body)
    )
    var relative = way
    var placed = Placed(colliders[Int(piece)], states[body])
    var other = Placed(colliders[Int(obstacle)], states[otherBody])
    placed.center -= way
    if isFast(Int32(otherBody)) {
      let otherWay = states[otherBody].position - workspace.startPoses[otherBody].position
      relative -= otherWay
      other.center -= otherWay
    }
    // Most of what the tree finds near a long way is not on it.
    let (thickness, reach) = (footprints[body].thickness, colliders[Int(obstacle)].reach)
    let mayMeet = Cast.passes(
      placed.center, relative, near: other.center, within: colliders[Int(piece)].reach + reach)
    let mayInmostMeet = Cast.passes(
      start, relative, near: other.center, within: thickness + reach)
    guard mayMeet || mayInmostMeet else { return nil }
    workspace.polygonB.become(obstacle, of: colliders, other, outlines)
    let inmost =
      mayInmostMeet ? meetingOfInmost(start, thickness, relative, obstacle, other) : nil
    let whole = mayMeet ? meeting(piece, placed, relative, obstacle, other) : nil
    guard let inmost, let whole else { return inmost ?? whole }
    return min(inmost, whole)
  }

  /// The centre of mass never passes, whatever the way the rest turns: at worst it comes half as near.
  private func meetingOfInmost(
    _ start: Point, _ thickness: Double, _ way: Vector, _ obstacle: Int32, _ other: Placed
  ) -> Double? {
    if colliders[Int(obstacle)].form == .circle {
      let radius = colliders[Int(obstacle)].radius
      let distance = start.distance(to: other.center) - radius
      let core = min(thickness, max(0, distance)) * 0.5
      return Cast.circle(start, radius: core + radius, way: way, other.center)
    }
    let core = min(thickness, Cast.distance(from: start, to: workspace.polygonB)) * 0.5
    return Cast.circle(start, radius: core, way: way, workspace.polygonB)
  }

  private mutating func meeting(
    _ piece: Int32, _ placed: Placed, _ way: Vector, _ obstacle: Int32, _ other: Placed
  ) -> Double? {
    let (radius, otherRadius) = (
      colliders[Int(piece)].radius, colliders[Int(obstacle)].radius
    )
    switch (colliders[Int(piece)].form, colliders[Int(obstacle)].form) {
    case (.circle, .circle):
      return Cast.circle(
        placed.center, radius: radius + otherRadius - play, way: way, other.center)
    case (.circle, _):
      return Cast.circle(placed.center, radius: radius - play, way: way, workspace.polygonB)
    case (_, .circle):
      workspace.polygonA.become(piece, of: colliders, placed, outlines)
      return Cast.circle(other.center, radius: otherRadius - play, way: -way, workspace.polygonA)
    default:
      workspace.polygonA.become(piece, of: colliders, placed, outlines)
      return Cast.polygons(workspace.polygonA, workspace.polygonB, way: way, reach: -play)
    }
  }

  /// Whether the body of this index is among the fast.
  private func isFast(_ index: Int32) -> Bool {
    var (low, high) = (0, workspace.fastBodies.count)
    while low < high {
      let middle = (low + high) / 2
      if workspace.fastBodies[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < workspace.fastBodies.count && workspace.fastBodies[low] == index
  }
}
