import DetentGeometry

// A container that is thrown or spun can move so far in a step that its wall passes over what is inside. The core of
// a piece therefore stays on its side of the pieces of larger bodies, too, as seen from those. It is a disc here, half
// as deep as the piece, because the walls of a container may be welded to each other, and part a little.

/// A piece of a body whose core a piece of a larger body keeps out. Both bodies move.
struct HeldCore: Equatable, Sendable {
  let piece: Int32
  /// The piece of the larger body.
  let wall: Int32
}

extension Contacts {
  /// Moves cores back that pieces of larger bodies have passed over in this step. Continuous collision has
  /// found the pairs near bodies that move far.
  mutating func holdInContainers(_ states: inout [BodyState], _ welds: [WeldJoint]) {
    if workspace.heldCores.isEmpty { return }
    defer { workspace.heldCores.removeAll(keepingCapacity: true) }
    workspace.forgetPolygons()
    for round in 1...Contacts.rounds {
      var isHeld = true
      for pair in workspace.heldCores {
        guard let shift = shift(of: pair, states) else { continue }
        isHeld = false
        let (body, container) = (
          Int(colliders[Int(pair.piece)].body), Int(colliders[Int(pair.wall)].body)
        )
        // Shares by mass may contradict each other, as when something else holds the container.
        let isHeldFast =
          round == Contacts.rounds
          || welds.contains { $0.ends.a == container || $0.ends.b == container }
        let share = isHeldFast ? 1 : shareOfShift(of: body, from: container, states)
        if share > 0 { move(body, by: shift * share, &states) }
        if share < 1 { move(container, by: shift * (share - 1), &states) }
      }
      if isHeld { return }
    }
  }

  /// Moves a body as far as the walls let it.
  private mutating func move(_ body: Int, by shift: Vector, _ states: inout [BodyState]) {
    states[body].position += shift
    hold(body, &states)
    workspace.forgetPolygons()
  }

  /// The part of a shift that a body takes, 0…1: the lighter of two moves further, and what sleeps does not move.
  private func shareOfShift(of body: Int, from container: Int, _ states: [BodyState]) -> Double {
    guard states[container].isActive else { return 1 }
    guard states[body].isActive else { return 0 }
    let sum = states[body].inverseMass + states[container].inverseMass
    return states[body].inverseMass / sum
  }

  /// The displacement that takes a core out of a piece of a larger body that has passed over it; nil if none has.
  ///
  /// As seen from a body that turns, the core goes along a curve. It is made of straight parts, each of which is so
  /// short that it keeps within `clearance` of the curve for a hundred points around.
  private mutating func shift(of pair: HeldCore, _ states: [BodyState]) -> Vector? {
    guard mayMeet(pair, states) else { return nil }
    let container = Int(colliders[Int(pair.wall)].body)
    let turn = (states[container].angle - workspace.startPoses[container].angle).magnitude
    let parts = max(1, Int((turn / Contacts.largestPart).rounded(.up)))
    var origin = place(of: pair, at: 0, states)
    for part in 1...parts {
      let end = place(of: pair, at: Double(part) / Double(parts), states)
      let shift = shift(
        of: pair.piece, since: origin, to: end, from: pair.wall, states,
        margin: colliders[Int(pair.piece)].depth / 2)
      if let shift { return shift }
      origin = end
    }
    return nil
  }

  /// The largest turn, in radians, of which the way of a core counts as straight.
  private static let largestPart = 0.125

  /// Whether a core may have come as near to the other piece as that reaches.
  private func mayMeet(_ pair: HeldCore, _ states: [BodyState]) -> Bool {
    let (piece, wall) = (Int(pair.piece), Int(pair.wall))
    let (body, container) = (Int(colliders[piece].body), Int(colliders[wall].body))
    let (start, end) = (workspace.startPoses[container], states[container])
    let before = workspace.startPoses[body].core(of: colliders[piece])
    let core = states[body].core(of: colliders[piece])
    let turn = (end.angle - start.angle).magnitude
    let way =
      before.distance(to: core) + start.position.distance(to: end.position)
      + turn * before.distance(to: start.position)
    let center = end.position + end.rotated(colliders[wall].center)
    // The factor keeps rounding from missing anything.
    let room =
      (colliders[wall].reach + colliders[piece].depth + Contacts.clearance + way) * 1.000_001
    return !(core.distance(to: center) > room)
  }

  /// Where a core was at a time in the step, 0…1, as seen from the larger body as that is now.
  private func place(of pair: HeldCore, at time: Double, _ states: [BodyState]) -> Point {
    let piece = colliders[Int(pair.piece)]
    let container = Int(colliders[Int(pair.wall)].body)
    let (start, end) = (workspace.startPoses[container], states[container])
    let before = workspace.startPoses[Int(piece.body)].core(of: piece)
    let core = states[Int(piece.body)].core(of: piece)
    if time == 1 { return core }
    let apart =
      before + (core - before) * time
      - (start.position + (end.position - start.position) * time)
    return end.position + apart.rotated(by: .radians((end.angle - start.angle) * (1 - time)))
  }
}
