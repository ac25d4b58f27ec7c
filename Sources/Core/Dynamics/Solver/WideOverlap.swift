import DetentGeometry

/// A pair of contacts, one of which overlaps so much that positions are to be corrected. It has what
/// passes for positions need of them, by lanes.
struct WideOverlap: Equatable, Sendable {
  let a: Int32
  let b: Int32
  let otherA: Int32
  let otherB: Int32
  let isPair: Bool
  let normalX: Lanes
  let normalY: Lanes
  let leversAX: Lanes
  let leversAY: Lanes
  let leversBX: Lanes
  let leversBY: Lanes
  /// The impulse that a unit of way asks for at a place that pushes alone.
  let aloneX: Lanes
  let aloneY: Lanes
  let coupling: Lanes
  let inverseResponsesX: Lanes
  let inverseResponsesY: Lanes
  let inverseCoupling: Lanes
  let offsetsX: Lanes
  let offsetsY: Lanes

  @inline(__always)
  init(
    _ pair: WideContact, _ one: borrowing ContactConstraint, _ other: borrowing ContactConstraint
  ) {
    (a, b, otherA, otherB) = (pair.a, pair.b, pair.otherA, pair.otherB)
    isPair = pair.first != pair.second
    (normalX, normalY) = (pair.normalX, pair.normalY)
    (leversAX, leversAY) = (pair.leversAX, pair.leversAY)
    (leversBX, leversBY) = (pair.leversBX, pair.leversBY)
    aloneX = Lanes(one.alone.x, other.alone.x)
    aloneY = Lanes(one.alone.y, other.alone.y)
    coupling = Lanes(one.coupling, other.coupling)
    (inverseResponsesX, inverseResponsesY) = (pair.inverseResponsesX, pair.inverseResponsesY)
    inverseCoupling = pair.inverseCoupling
    // One that is not to be pushed apart seems to be so already.
    let far = -ContactConstraint.nothing
    offsetsX = Lanes(one.isDeep ? one.offsets.x : far, other.isDeep ? other.offsets.x : far)
    offsetsY = Lanes(one.isDeep ? one.offsets.y : far, other.isDeep ? other.offsets.y : far)
  }

  /// Moves apart the bodies of a pair that overlap by more than the slop, by a part of it at a time.
  /// Answers whether it did.
  ///
  /// Normals and levers are those of the last measurement: over the little that bodies drift until the
  /// next, a separation is as good as linear. Sines and cosines are left to be renewed.
  @inline(__always)
  func solvePositions(
    _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    _ pass: inout Pass
  ) -> Bool {
    let isFirstDue = pass.isDue(a, b, motions)
    let isOtherDue = isPair ? pass.isDue(otherA, otherB, motions) : isFirstDue
    guard isFirstDue || isOtherDue else { return false }
    let due = Lanes(isFirstDue ? 1 : 0, isOtherDue ? 1 : 0)
    let (a, b, otherA, otherB) = (Int(a), Int(b), Int(otherA), Int(otherB))
    let (apart, otherApart) = (
      states[b].position - states[a].position, states[otherB].position - states[otherA].position
    )
    let along = normalX * Lanes(apart.x, otherApart.x) + normalY * Lanes(apart.y, otherApart.y)
    let angleA = Lanes(states[a].angle, states[otherA].angle)
    let angleB = Lanes(states[b].angle, states[otherB].angle)
    let most = Lanes(repeating: Tolerance.largestCorrection)
    let fromX = offsetsX + along + leversBX * angleB - leversAX * angleA
    let depthX = greater(.zero, -(fromX + Tolerance.slop)) * due
    let wayX = lesser(most, Tolerance.pushedApart * depthX)
    let fromY = offsetsY + along + leversBY * angleB - leversAY * angleA
    let depthY = greater(.zero, -(fromY + Tolerance.slop)) * due
    let wayY = lesser(most, Tolerance.pushedApart * depthY)
    // Both at once, or what lies flat would turn towards the second.
    let (bothX, bothY) = WideContact.pushes(
      inverseResponsesX * wayX + inverseCoupling * wayY,
      inverseResponsesY * wayY + inverseCoupling * wayX, coupling * aloneX, coupling * aloneY)
    let areBoth = (depthX .> .zero) .& (depthY .> .zero)
    let pushX = (wayX * aloneX).replacing(with: bothX, where: areBoth)
    let pushY = (wayY * aloneY).replacing(with: bothY, where: areBoth)
    let depths = greater(depthX, depthY)
    guard max(depths.x, depths.y) > 0 else { return false }
    pass.note(depths.x, self.a, self.b, &motions)
    if isPair { pass.note(depths.y, self.otherA, self.otherB, &motions) }
    let press = pushX + pushY
    let (pressX, pressY) = (normalX * press, normalY * press)
    let massA = Lanes(states[a].inverseMass, states[otherA].inverseMass)
    let massB = Lanes(states[b].inverseMass, states[otherB].inverseMass)
    let inertiaA = Lanes(states[a].inverseInertia, states[otherA].inverseInertia)
    let inertiaB = Lanes(states[b].inverseInertia, states[otherB].inverseInertia)
    let (wayAX, wayAY) = (pressX * massA, pressY * massA)
    let (wayBX, wayBY) = (pressX * massB, pressY * massB)
    let turnA = (leversAX * pushX + leversAY * pushY) * inertiaA
    let turnB = (leversBX * pushX + leversBY * pushY) * inertiaB
    states[a].shift(by: Vector(-wayAX.x, -wayAY.x), turn: -turnA.x)
    states[b].shift(by: Vector(wayBX.x, wayBY.x), turn: turnB.x)
    guard isPair else { return true }
    states[otherA].shift(by: Vector(-wayAX.y, -wayAY.y), turn: -turnA.y)
    states[otherB].shift(by: Vector(wayBX.y, wayBY.y), turn: turnB.y)
    return true
  }
}
