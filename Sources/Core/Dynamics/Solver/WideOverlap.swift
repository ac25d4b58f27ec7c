import DetentGeometry

/// What position passes need of two contacts, by lanes, one of
/// which overlaps so much that positions are to be corrected.
struct WideOverlap: Equatable, Sendable {
  let a0: Int32
  let b0: Int32
  let a1: Int32
  let b1: Int32
  /// Whether the lanes have two different contacts.
  let isPair: Bool
  let normalX: Lanes
  let normalY: Lanes
  let leverA1: Lanes
  let leverA2: Lanes
  let leverB1: Lanes
  let leverB2: Lanes
  let normalMass1: Lanes
  let normalMass2: Lanes
  let blockMass11: Lanes
  let blockMass22: Lanes
  let blockMass12: Lanes
  let coupling1: Lanes
  let coupling2: Lanes
  let offset1: Lanes
  let offset2: Lanes

  @inline(__always)
  init(
    _ pair: WideContact, _ one: borrowing ContactConstraint, _ other: borrowing ContactConstraint
  ) {
    (a0, b0, a1, b1) = (pair.a0, pair.b0, pair.a1, pair.b1)
    isPair = pair.index0 != pair.index1
    (normalX, normalY) = (pair.normalX, pair.normalY)
    (leverA1, leverA2) = (pair.leverA1, pair.leverA2)
    (leverB1, leverB2) = (pair.leverB1, pair.leverB2)
    normalMass1 = Lanes(one.normalMass.x, other.normalMass.x)
    normalMass2 = Lanes(one.normalMass.y, other.normalMass.y)
    (blockMass11, blockMass22) = (pair.blockMass11, pair.blockMass22)
    blockMass12 = pair.blockMass12
    (coupling1, coupling2) = (pair.coupling1, pair.coupling2)
    // A contact that is not to be pushed apart gets a separation that is already large.
    let far = -ContactConstraint.nothing
    offset1 = Lanes(one.isDeep ? one.offsets.x : far, other.isDeep ? other.offsets.x : far)
    offset2 = Lanes(one.isDeep ? one.offsets.y : far, other.isDeep ? other.offsets.y : far)
  }

  /// Moves bodies apart whose contacts overlap by more than the slop,
  /// a part of the overlap at a time. Returns whether it moved any.
  ///
  /// Normals and levers are those of the last measurement: over the little that bodies drift
  /// until the next, a separation is nearly linear. Sines and cosines are left to be computed.
  @inline(__always)
  func solvePositions(
    _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    _ pass: inout Pass
  ) -> Bool {
    let isDue0 = pass.isDue(self.a0, self.b0, motions)
    let isDue1 = isPair ? pass.isDue(self.a1, self.b1, motions) : isDue0
    guard isDue0 || isDue1 else { return false }
    let due = Lanes(isDue0 ? 1 : 0, isDue1 ? 1 : 0)
    let (a0, b0, a1, b1) = (Int(a0), Int(b0), Int(a1), Int(b1))
    let (apart0, apart1) = (
      states[b0].position - states[a0].position, states[b1].position - states[a1].position
    )
    let along = normalX * Lanes(apart0.x, apart1.x) + normalY * Lanes(apart0.y, apart1.y)
    let angleA = Lanes(states[a0].angle, states[a1].angle)
    let angleB = Lanes(states[b0].angle, states[b1].angle)
    let most = Lanes(repeating: Tolerance.largestCorrection)
    let separation1 = offset1 + along + leverB1 * angleB - leverA1 * angleA
    let depth1 = greater(.zero, -(separation1 + Tolerance.slop)) * due
    let correction1 = lesser(most, Tolerance.pushedApart * depth1)
    let separation2 = offset2 + along + leverB2 * angleB - leverA2 * angleA
    let depth2 = greater(.zero, -(separation2 + Tolerance.slop)) * due
    let correction2 = lesser(most, Tolerance.pushedApart * depth2)
    // Both are solved at once, or what lies flat would turn towards the second.
    let (both1, both2) = WideContact.solveBlock(
      blockMass11 * correction1 + blockMass12 * correction2,
      blockMass22 * correction2 + blockMass12 * correction1, coupling1, coupling2)
    let areBoth = (depth1 .> .zero) .& (depth2 .> .zero)
    let impulse1 = (correction1 * normalMass1).replacing(with: both1, where: areBoth)
    let impulse2 = (correction2 * normalMass2).replacing(with: both2, where: areBoth)
    let depths = greater(depth1, depth2)
    guard max(depths.lane0, depths.lane1) > 0 else { return false }
    pass.note(depths.lane0, self.a0, self.b0, &motions)
    if isPair { pass.note(depths.lane1, self.a1, self.b1, &motions) }
    let impulse = impulse1 + impulse2
    let (impulseX, impulseY) = (normalX * impulse, normalY * impulse)
    let massA = Lanes(states[a0].inverseMass, states[a1].inverseMass)
    let massB = Lanes(states[b0].inverseMass, states[b1].inverseMass)
    let inertiaA = Lanes(states[a0].inverseInertia, states[a1].inverseInertia)
    let inertiaB = Lanes(states[b0].inverseInertia, states[b1].inverseInertia)
    let (shiftAX, shiftAY) = (impulseX * massA, impulseY * massA)
    let (shiftBX, shiftBY) = (impulseX * massB, impulseY * massB)
    let turnA = (leverA1 * impulse1 + leverA2 * impulse2) * inertiaA
    let turnB = (leverB1 * impulse1 + leverB2 * impulse2) * inertiaB
    states[a0].shift(by: Vector(-shiftAX.lane0, -shiftAY.lane0), turn: -turnA.lane0)
    states[b0].shift(by: Vector(shiftBX.lane0, shiftBY.lane0), turn: turnB.lane0)
    guard isPair else { return true }
    states[a1].shift(by: Vector(-shiftAX.lane1, -shiftAY.lane1), turn: -turnA.lane1)
    states[b1].shift(by: Vector(shiftBX.lane1, shiftBY.lane1), turn: turnB.lane1)
    return true
  }
}
