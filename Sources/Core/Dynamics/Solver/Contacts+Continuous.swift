import DetentGeometry

// A body so fast that it may pass something before the two touch is stopped
// at its first impact. The rest of its motion in this step is lost, but not
// its speed, and in the next step the two push each other as any others do.
extension Contacts {
  /// How far, in points, a sweep may enter another shape, so
  /// that a body that lies on the floor is not stopped by it.
  private var play: Double { Tolerance.slop / 2 }

  /// Finds the bodies that move so far in a step that they might pass through something, or would
  /// have before something slowed them down: contacts with walls have not looked that far ahead.
  mutating func findFastBodies(_ states: [BodyState], _ motions: [BodyMotion], step h: Double) {
    let (states, motions) = (states.span, motions.span)
    for index in 1..<proxies.count {
      let longest = proxies[index].safeDistance
      let turned = proxies[index].turned(by: motions[index].spin * h)
      // The condition counts a NaN as fast, since it is not known yet where that goes.
      let isSlow =
        turned <= longest && (motions[index].velocity * h).lengthSquared <= longest * longest
      if isSlow && !proxies[index].wasFast || !states[index].isActive { continue }
      workspace.fastBodies.append(Int32(index))
    }
  }

  /// Moves bodies back to where they are stopped. They lose their acceleration
  /// over the rest of the step. Bodies that are welded to one stop with it.
  mutating func stopAtImpacts(
    _ states: inout [BodyState], _ motions: inout [BodyMotion], _ welds: [WeldJoint], step h: Double
  ) {
    guard !workspace.fastBodies.isEmpty else { return }
    for _ in states.indices { workspace.impactTimes.append(1) }
    // All times are found before anything is moved, so that two bodies that meet both stop there.
    let ahead = longestWays(states)
    for index in workspace.fastBodies {
      workspace.impactTimes[Int(index)] = timeOfImpact(
        of: Int(index), states, welds, ahead: index == ahead.body ? ahead.second : ahead.first)
    }
    stopTogether(welds, states)
    for index in states.indices where workspace.impactTimes[index] < 1 {
      let (start, part) = (workspace.startPoses[index], workspace.impactTimes[index])
      let isTurning = isTurning(index, states)
      states[index].position = start.position + (states[index].position - start.position) * part
      motions[index].velocity -= states[index].acceleration * (h * (1 - part))
      guard isTurning else { continue }
      states[index].angle = start.angle + (states[index].angle - start.angle) * part
      states[index].turn()
      motions[index].spin -= states[index].angularAcceleration * (h * (1 - part))
    }
    workspace.fastBodies.removeAll(keepingCapacity: true)
    workspace.impactTimes.removeAll(keepingCapacity: true)
  }

  /// Returns how far the fastest body moves in the step, which one that is, and how far the next fastest one moves.
  private func longestWays(
    _ states: [BodyState]
  ) -> (first: Double, body: Int32, second: Double) {
    var (first, body, second) = (0.0, Int32(0), 0.0)
    for index in workspace.fastBodies {
      let way = states[Int(index)].position.distance(
        to: workspace.startPoses[Int(index)].position)
      if way > first {
        (first, body, second) = (way, index, first)
      } else {
        second = max(second, way)
      }
    }
    return (first, body, second)
  }

  /// Stops bodies that are welded together at the same time.
  private mutating func stopTogether(_ welds: [WeldJoint], _ states: [BodyState]) {
    var haveChanged = !welds.isEmpty
    while haveChanged {
      haveChanged = false
      // In both directions: along a chain, in either order, one round is then enough.
      for weld in welds where stopTogether(weld.ends, states) { haveChanged = true }
      for weld in welds.reversed() where stopTogether(weld.ends, states) { haveChanged = true }
    }
  }

  /// Stops two bodies at the same time. Returns whether one of them would have gone on.
  private mutating func stopTogether(_ ends: JointEnds, _ states: [BodyState]) -> Bool {
    let (a, b) = (Int(ends.a), Int(ends.b))
    let (part, other) = (workspace.impactTimes[a], workspace.impactTimes[b])
    guard part != other, states[a].isActive, states[b].isActive else { return false }
    (workspace.impactTimes[a], workspace.impactTimes[b]) = (min(part, other), min(part, other))
    return true
  }

  /// The time in the step at which something stops a body, 0…1; 1 if nothing does.
  ///
  /// - Parameter ahead: How far other fast bodies may come towards it in the step.
  private mutating func timeOfImpact(
    of index: Int, _ states: [BodyState], _ welds: [WeldJoint], ahead: Double
  ) -> Double {
    let start = workspace.startPoses[index]
    let displacement = states[index].position - start.position
    let isTurning = isTurning(index, states)
    var part = 1.0
    var piece = proxies[index].collider
    while piece >= 0 {
      let collider = colliders[Int(piece)]
      var box = collider.box(states[index], outlines.corners.span).stretched(by: -displacement)
      if isTurning { box = box.union(collider.box(states[index].at(start), outlines.corners.span)) }
      box = box.grown(by: Contacts.margin)
      findColliders(near: box.grown(by: ahead))
      for other in workspace.found {
        let obstacle = colliders[Int(other)]
        guard filter.allows(collider, obstacle), isSwept(other, near: box, states) else {
          continue
        }
        let (reach, otherReach) = (proxies[index].reach, proxies[Int(obstacle.body)].reach)
        if states[Int(obstacle.body)].isMovable, otherReach != reach {
          let isLarger = reach > otherReach
          let (larger, smaller) =
            isLarger ? (index, Int(obstacle.body)) : (Int(obstacle.body), index)
          if mayContain(larger, smaller, welds) {
            workspace.heldCores.append(
              isLarger ? HeldCore(piece: other, wall: piece) : HeldCore(piece: piece, wall: other))
            // What is in a container does not stop it, but is held by it. The container would otherwise stand still
            // while its contents are thrown about.
            if isLarger { continue }
          }
        }
        let isSweptTurning =
          isTurning && !states[Int(obstacle.body)].isMovable && collider.form != .circle
          && obstacle.form != .circle
        let time =
          isSweptTurning
          ? timeOfImpactInTurn(piece, other, states)
          : timeOfImpact(piece, other, start.position, displacement, states)
        if let time { part = min(part, time) }
      }
      workspace.found.removeAll(keepingCapacity: true)
      piece = collider.next
    }
    return part
  }

  /// Whether a piece is near a box at some time in the step. The tree is asked for what may be, as far as any other
  /// fast body goes; but what that other body does must not change what this piece meets.
  private func isSwept(_ piece: Int32, near box: Box, _ states: [BodyState]) -> Bool {
    let body = Int(colliders[Int(piece)].body)
    var place = tree.box(of: colliders[Int(piece)].leaf)
    if isFast(Int32(body)) {
      place = place.stretched(
        by: workspace.startPoses[body].position - states[body].position
      ).union(place.stretched(by: states[body].position - workspace.startPoses[body].position))
    }
    return place.meets(box)
  }

  /// Whether a body may be a container with a smaller body in it: one of several pieces, or a wall that is welded to
  /// others, near which the smaller one was.
  private func mayContain(_ body: Int, _ smaller: Int, _ welds: [WeldJoint]) -> Bool {
    if welds.contains(where: { $0.ends.a == body || $0.ends.b == body }) { return true }
    guard colliders[Int(proxies[body].collider)].next >= 0 else { return false }
    let (start, other) = (workspace.startPoses[body], workspace.startPoses[smaller])
    return start.position.distance(to: other.position) < proxies[body].reach
  }

  /// Whether the corners of a body move differently from its centre in this step.
  private func isTurning(_ body: Int, _ states: [BodyState]) -> Bool {
    let turn = states[body].angle - workspace.startPoses[body].angle
    return proxies[body].turned(by: turn) > play
  }

  /// The time at which a piece of a turning body meets a wall, by conservative
  /// advancement: no point of the piece goes further in any time than its body goes and
  /// turns, so it may advance as long as that leaves a gap (B. Mirtich, "Impulse-based
  /// Dynamic Simulation of Rigid Body Systems", dissertation, Berkeley 1996, section 2.3).
  private mutating func timeOfImpactInTurn(
    _ piece: Int32, _ wall: Int32, _ states: [BodyState]
  ) -> Double? {
    let body = Int(colliders[Int(piece)].body)
    let (start, end) = (workspace.startPoses[body], states[body])
    let (displacement, turn) = (end.position - start.position, end.angle - start.angle)
    let placedWall = Placed(colliders[Int(wall)], states[Int(colliders[Int(wall)].body)])
    let reach = proxies[body].reach
    guard
      Cast.passes(
        start.position, displacement, near: placedWall.center,
        within: reach + colliders[Int(wall)].reach)
    else { return nil }
    workspace.polygonB.become(wall, of: colliders, placedWall, outlines)
    var (time, depth) = (0.0, play)
    for _ in 0..<Contacts.mostAdvances {
      let pose = Pose(
        position: start.position + displacement * time, angle: start.angle + turn * time)
      let placed = Placed(colliders[Int(piece)], end.at(pose))
      workspace.polygonA.become(piece, of: colliders, placed, outlines)
      if time == 0 {
        // A piece that already touches the wall is pushed out by its contact, and goes no deeper here.
        let overlap = -Cast.gap(workspace.polygonA, workspace.polygonB)
        depth = max(play, overlap + play / 2)
      }
      let rest = Cast.free(
        workspace.polygonA, workspace.polygonB, displacement: displacement,
        turning: turn.magnitude * reach,
        reach: -depth)
      if rest <= 1e-3 { return time }
      time += rest
      if time >= 1 { return nil }
    }
    return time
  }

  /// The maximum number of advances. By then the remaining distance is invisible.
  private static let mostAdvances = 20

  /// The time at which a piece of a body meets another collider
  /// or, if they touch already, at which its inmost part does.
  ///
  /// The piece moves straight, with the angle that it has at the end of the step.
  private mutating func timeOfImpact(
    _ piece: Int32, _ obstacle: Int32, _ start: Point, _ displacement: Vector, _ states: [BodyState]
  ) -> Double? {
    let (body, otherBody) = (
      Int(colliders[Int(piece)].body), Int(colliders[Int(obstacle)].body)
    )
    var relative = displacement
    var placed = Placed(colliders[Int(piece)], states[body])
    var other = Placed(colliders[Int(obstacle)], states[otherBody])
    placed.center -= displacement
    if isFast(Int32(otherBody)) {
      let otherWay = states[otherBody].position - workspace.startPoses[otherBody].position
      relative -= otherWay
      other.center -= otherWay
    }
    // Most of what the tree finds near a long sweep does not lie on it.
    let (thickness, reach) = (proxies[body].thickness, colliders[Int(obstacle)].reach)
    let mayMeet = Cast.passes(
      placed.center, relative, near: other.center, within: colliders[Int(piece)].reach + reach)
    let mayInmostMeet = Cast.passes(
      start, relative, near: other.center, within: thickness + reach)
    guard mayMeet || mayInmostMeet else { return nil }
    workspace.polygonB.become(obstacle, of: colliders, other, outlines)
    let inmost =
      mayInmostMeet ? timeOfImpactOfCenter(start, thickness, relative, obstacle, other) : nil
    let whole = mayMeet ? timeOfImpact(piece, placed, relative, obstacle, other) : nil
    guard let inmost, let whole else { return inmost ?? whole }
    return min(inmost, whole)
  }

  /// The time at which the centre of mass meets a collider. It never passes
  /// through, however the rest turns: at worst it comes half as near.
  private func timeOfImpactOfCenter(
    _ start: Point, _ thickness: Double, _ displacement: Vector, _ obstacle: Int32, _ other: Placed
  ) -> Double? {
    if colliders[Int(obstacle)].form == .circle {
      let radius = colliders[Int(obstacle)].radius
      let distance = start.distance(to: other.center) - radius
      let core = min(thickness, max(0, distance)) * 0.5
      return Cast.circle(start, radius: core + radius, displacement: displacement, other.center)
    }
    let core = min(thickness, Cast.distance(from: start, to: workspace.polygonB)) * 0.5
    return Cast.circle(start, radius: core, displacement: displacement, workspace.polygonB)
  }

  private mutating func timeOfImpact(
    _ piece: Int32, _ placed: Placed, _ displacement: Vector, _ obstacle: Int32, _ other: Placed
  ) -> Double? {
    let (radius, otherRadius) = (
      colliders[Int(piece)].radius, colliders[Int(obstacle)].radius
    )
    switch (colliders[Int(piece)].form, colliders[Int(obstacle)].form) {
    case (.circle, .circle):
      return Cast.circle(
        placed.center, radius: radius + otherRadius - play, displacement: displacement, other.center
      )
    case (.circle, _):
      return Cast.circle(
        placed.center, radius: radius - play, displacement: displacement, workspace.polygonB)
    case (_, .circle):
      workspace.polygonA.become(piece, of: colliders, placed, outlines)
      return Cast.circle(
        other.center, radius: otherRadius - play, displacement: -displacement, workspace.polygonA)
    default:
      workspace.polygonA.become(piece, of: colliders, placed, outlines)
      return Cast.polygons(
        workspace.polygonA, workspace.polygonB, displacement: displacement, reach: -play)
    }
  }

  /// Whether the body at an index is among the fast ones.
  private func isFast(_ index: Int32) -> Bool {
    var (low, high) = (0, workspace.fastBodies.count)
    while low < high {
      let middle = (low + high) / 2
      if workspace.fastBodies[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < workspace.fastBodies.count && workspace.fastBodies[low] == index
  }
}
