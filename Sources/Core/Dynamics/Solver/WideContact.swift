import DetentGeometry

/// Two contacts without a body in common, which velocity passes solve side by side. Neither waits
/// for the other. Where the machine has vectors of two numbers, each contact takes one lane.
///
/// A contact without a partner is in both lanes, which then have equal results.
struct WideContact: Equatable, Sendable {
  /// The indices of their constraints, by lanes.
  let index0: Int32
  let index1: Int32
  /// The solver indices of the bodies of the two contacts, by lanes.
  let a0: Int32
  let b0: Int32
  let a1: Int32
  let b1: Int32
  /// Whether body A can move in both lanes.
  let isFree: Bool
  /// Whether nothing connects the bodies of one lane with those of the other.
  let isUnconnected: Bool

  // The fields below are those of the constraints. In their names, 1 is a constraint's first contact point
  // and 2 its second.
  let normalX: Lanes
  let normalY: Lanes
  let leverA1: Lanes
  let leverA2: Lanes
  let leverB1: Lanes
  let leverB2: Lanes
  let tangentLeverA: Lanes
  let tangentLeverB: Lanes
  let tangentMass: Lanes
  let friction: Lanes
  let targetSpeed1: Lanes
  let targetSpeed2: Lanes
  let blockMass11: Lanes
  let blockMass22: Lanes
  let blockMass12: Lanes
  /// How much more a contact point pushes for each unit that the other pushes less: k₁₂ / k₁₁ and k₁₂ / k₂₂.
  let coupling1: Lanes
  let coupling2: Lanes
  /// The normal impulses that a unit of tangent impulse requires. With them a pass needs only one
  /// product between friction and pressure, which shortens the chain of dependent operations.
  let frictionCoupling1: Lanes
  let frictionCoupling2: Lanes
  let inverseMassA: Lanes
  let inverseMassB: Lanes
  let inverseInertiaA: Lanes
  let inverseInertiaB: Lanes
  // Passes change these fields.
  var normalImpulse1: Lanes
  var normalImpulse2: Lanes
  var tangentImpulse: Lanes

  @inline(__always)
  init(
    _ one: borrowing ContactConstraint, at index0: Int32, _ other: borrowing ContactConstraint,
    at index1: Int32, isUnconnected: Bool, _ states: borrowing Span<BodyState>
  ) {
    (self.index0, self.index1) = (index0, index1)
    self.isUnconnected = isUnconnected
    (a0, b0, a1, b1) = (one.a, one.b, other.a, other.b)
    let (stateA0, stateB0, stateA1, stateB1) = (Int(a0), Int(b0), Int(a1), Int(b1))
    inverseMassA = Lanes(states[stateA0].inverseMass, states[stateA1].inverseMass)
    inverseMassB = Lanes(states[stateB0].inverseMass, states[stateB1].inverseMass)
    inverseInertiaA = Lanes(states[stateA0].inverseInertia, states[stateA1].inverseInertia)
    inverseInertiaB = Lanes(states[stateB0].inverseInertia, states[stateB1].inverseInertia)
    isFree = inverseMassA.lane0 > 0 && inverseMassA.lane1 > 0
    normalX = Lanes(one.normal.x, other.normal.x)
    normalY = Lanes(one.normal.y, other.normal.y)
    leverA1 = Lanes(one.leversA.x, other.leversA.x)
    leverA2 = Lanes(one.leversA.y, other.leversA.y)
    leverB1 = Lanes(one.leversB.x, other.leversB.x)
    leverB2 = Lanes(one.leversB.y, other.leversB.y)
    tangentLeverA = Lanes(one.tangentLeverA, other.tangentLeverA)
    tangentLeverB = Lanes(one.tangentLeverB, other.tangentLeverB)
    tangentMass = Lanes(one.tangentMass, other.tangentMass)
    friction = Lanes(one.friction, other.friction)
    targetSpeed1 = Lanes(one.targetSpeeds.x, other.targetSpeeds.x)
    targetSpeed2 = Lanes(one.targetSpeeds.y, other.targetSpeeds.y)
    blockMass11 = Lanes(one.blockMass.x, other.blockMass.x)
    blockMass22 = Lanes(one.blockMass.y, other.blockMass.y)
    blockMass12 = Lanes(one.blockMass12, other.blockMass12)
    let k12 = Lanes(one.k12, other.k12)
    coupling1 = k12 * Lanes(one.normalMass.x, other.normalMass.x)
    coupling2 = k12 * Lanes(one.normalMass.y, other.normalMass.y)
    // What a unit of tangent impulse does to the normal speeds.
    let (rubA, rubB) = (inverseInertiaA * tangentLeverA, inverseInertiaB * tangentLeverB)
    let speed1 = rubA * leverA1 + rubB * leverB1
    let speed2 = rubA * leverA2 + rubB * leverB2
    frictionCoupling1 = blockMass11 * speed1 + blockMass12 * speed2
    frictionCoupling2 = blockMass22 * speed2 + blockMass12 * speed1
    normalImpulse1 = Lanes(one.normalImpulses.x, other.normalImpulses.x)
    normalImpulse2 = Lanes(one.normalImpulses.y, other.normalImpulses.y)
    tangentImpulse = Lanes(one.tangentImpulse, other.tangentImpulse)
  }

  /// Whether a pass has something to do for at least one of the two.
  @inline(__always)
  func isDue(_ motions: borrowing MutableSpan<BodyMotion>, _ pass: Pass) -> Bool {
    pass.isDue(a0, b0, motions) || pass.isDue(a1, b1, motions)
  }

  /// Whether nothing connects the two, and a pass has something to do for exactly one of them.
  @inline(__always)
  func isOneDue(_ motions: borrowing MutableSpan<BodyMotion>, _ pass: Pass) -> Bool {
    isUnconnected && pass.isDue(a0, b0, motions) != pass.isDue(a1, b1, motions)
  }
}

extension ContactConstraint {
  /// Whether it shares no body with another constraint. The ground, which does not move, may be shared.
  fileprivate func isApart(from other: borrowing ContactConstraint) -> Bool {
    let (otherA, otherB) = (other.a, other.b)
    return b != otherB && b != otherA && a != otherB && (a == 0 || a != otherA)
  }
}

extension Contacts {
  /// Puts all constraints into lanes for the passes of a step.
  mutating func prepareLanes(_ states: [BodyState], _ motions: [BodyMotion], _ islands: Islands) {
    if constraints.isEmpty { return }
    // A copy of a world has no memory here yet. Most constraints find
    // a partner, so there are little more than half as many pairs.
    workspace.wide.reserveCapacity(constraints.capacity * 5 / 8)
    WideContact.prepare(
      constraints, workspace.order, states, motions, islands, into: &workspace.wide,
      &workspace.overlaps)
  }

  /// Stores the impulses that passes have accumulated back in the constraints.
  mutating func storeImpulses() {
    WideContact.storeImpulses(of: workspace.wide, in: &constraints)
    workspace.wide.removeAll(keepingCapacity: true)
    workspace.overlaps.removeAll(keepingCapacity: true)
  }
}

extension WideContact {
  /// How far ahead a contact looks for a partner. Neighbours have bodies in common; with
  /// a partner far away, a push would travel through a stack as through two halves.
  private static let distance = 32

  /// Makes pairs of all contacts in their order, in lists that are empty before.
  ///
  /// Both contacts of a pair are in the same island, so that each island keeps its own order. Only
  /// the last contact of an island, if it has no partner, is paired with the first of the next.
  static func prepare(
    _ constraints: [ContactConstraint], _ order: [Int32], _ states: [BodyState],
    _ motions: [BodyMotion], _ islands: Islands,
    into all: inout [WideContact], _ overlaps: inout [WideOverlap]
  ) {
    let (constraints, order) = (constraints.span, order.span)
    let (states, motions) = (states.span, motions.span)
    func island(_ position: Int) -> Int {
      islands.root(of: Int(constraints[Int(order[position])].ends(motions).last))
    }
    /// The last position if it has no partner yet, and its island.
    var waiting: (position: Int, island: Int)?
    func add(_ first: Int, _ second: Int, isUnconnected: Bool = false) {
      WideContact.add(
        Int(order[first]), Int(order[second]), isUnconnected: isUnconnected, of: constraints,
        states, to: &all, &overlaps)
    }
    func addWaiting() {
      if let (position, _) = waiting { add(position, position) }
      waiting = nil
    }
    func addAlone(_ position: Int, of island: Int) {
      if let (other, otherIsland) = waiting, island != otherIsland,
        constraints[Int(order[other])].isApart(from: constraints[Int(order[position])])
      {
        add(other, position, isUnconnected: true)
        waiting = nil
      } else {
        addWaiting()
        waiting = (position, island)
      }
    }
    var start = 0
    while start < order.count {
      let own = island(start)
      var end = start + 1
      while end < order.count, island(end) == own { end += 1 }
      while start < end {
        let stride = min(distance, (end - start + 1) / 2)
        for position in start..<start + stride {
          let other = position + stride
          if other < end,
            constraints[Int(order[position])].isApart(from: constraints[Int(order[other])])
          {
            addWaiting()
            add(position, other)
          } else {
            addAlone(position, of: own)
            if other < end { addAlone(other, of: own) }
          }
        }
        start += 2 * stride
      }
      start = end
    }
    addWaiting()
  }

  @inline(never)
  private static func add(
    _ first: Int, _ second: Int, isUnconnected: Bool, of constraints: Span<ContactConstraint>,
    _ states: borrowing Span<BodyState>, to all: inout [WideContact],
    _ overlaps: inout [WideOverlap]
  ) {
    let pair = WideContact(
      constraints[first], at: Int32(first), constraints[second], at: Int32(second),
      isUnconnected: isUnconnected, states)
    all.append(pair)
    let (isDeep, isOtherDeep) = (constraints[first].isDeep, constraints[second].isDeep)
    guard isDeep || isOtherDeep else { return }
    overlaps.append(WideOverlap(pair, constraints[first], constraints[second]))
  }

  static func storeImpulses(
    of all: [WideContact], in constraints: inout [ContactConstraint]
  ) {
    var constraints = constraints.mutableSpan
    let all = all.span
    for index in all.indices {
      let (index0, index1) = (Int(all[index].index0), Int(all[index].index1))
      let (normal1, normal2) = (all[index].normalImpulse1, all[index].normalImpulse2)
      let tangent = all[index].tangentImpulse
      constraints[index0].normalImpulses = SIMD2(normal1.lane0, normal2.lane0)
      constraints[index0].tangentImpulse = tangent.lane0
      constraints[index1].normalImpulses = SIMD2(normal1.lane1, normal2.lane1)
      constraints[index1].tangentImpulse = tangent.lane1
    }
  }
}

extension WideContact {
  /// Applies the impulses of the last step.
  @inline(__always)
  func warmStart(_ motions: inout MutableSpan<BodyMotion>) {
    var motion = WideMotion(of: self, motions)
    motion.apply(self, normal1: normalImpulse1, normal2: normalImpulse2, tangent: tangentImpulse)
    motion.store(in: &motions, of: self)
  }

  /// Makes one pass for the one of the two that has something to do, and leaves the other unchanged.
  mutating func solveOneVelocity(
    _ motions: inout MutableSpan<BodyMotion>, _ pass: inout Pass
  ) {
    let isLane0 = pass.isDue(a0, b0, motions)
    let (idleA, idleB) = isLane0 ? (Int(a1), Int(b1)) : (Int(a0), Int(b0))
    let (motionA, motionB) = (motions[idleA], motions[idleB])
    let (normal1, normal2, tangent) = (normalImpulse1, normalImpulse2, tangentImpulse)
    solveVelocities(&motions, &pass)
    (motions[idleA], motions[idleB]) = (motionA, motionB)
    if isLane0 {
      (normalImpulse1.lane1, normalImpulse2.lane1) = (normal1.lane1, normal2.lane1)
      tangentImpulse.lane1 = tangent.lane1
    } else {
      (normalImpulse1.lane0, normalImpulse2.lane0) = (normal1.lane0, normal2.lane0)
      tangentImpulse.lane0 = tangent.lane0
    }
  }

  /// One pass of sequential impulses for both contacts.
  ///
  /// Friction and pressure are solved together: the effect of
  /// friction on the normal speeds is added to what those require.
  @inline(__always)
  mutating func solveVelocities(
    _ motions: inout MutableSpan<BodyMotion>, _ pass: inout Pass
  ) {
    var motion = WideMotion(of: self, motions)
    let relativeX = motion.velocityBX - motion.velocityAX
    let relativeY = motion.velocityBY - motion.velocityAY
    let (spinA, spinB) = (motion.spinA, motion.spinB)
    let tangentSpeed =
      (normalX * relativeY - normalY * relativeX)
      + (tangentLeverB * spinB - tangentLeverA * spinA)
    let limit = friction * (normalImpulse1 + normalImpulse2)
    let newTangent = greater(
      -limit, lesser(limit, tangentImpulse - tangentMass * tangentSpeed))
    let tangentChange = newTangent - tangentImpulse

    let along = normalX * relativeX + normalY * relativeY
    let error1 = (along - targetSpeed1) + (leverB1 * spinB - leverA1 * spinA)
    let error2 = (along - targetSpeed2) + (leverB2 * spinB - leverA2 * spinA)
    let both1 =
      normalImpulse1 - (blockMass11 * error1 + blockMass12 * error2)
      - frictionCoupling1 * tangentChange
    let both2 =
      normalImpulse2 - (blockMass22 * error2 + blockMass12 * error1)
      - frictionCoupling2 * tangentChange
    let (new1, new2) = WideContact.solveBlock(both1, both2, coupling1, coupling2)
    let (change1, change2) = (new1 - normalImpulse1, new2 - normalImpulse2)
    (normalImpulse1, normalImpulse2, tangentImpulse) = (new1, new2, newTangent)
    motion.apply(self, normal1: change1, normal2: change2, tangent: tangentChange)
    motion.store(in: &motions, of: self)

    let change = magnitude(tangentChange) + magnitude(change1) + magnitude(change2)
    let (changeA, changeB) = (change * inverseMassA, change * inverseMassB)
    if changeA.lane0 >= pass.enough { pass.mark(a0, &motions) }
    if changeB.lane0 >= pass.enough { pass.mark(b0, &motions) }
    if changeA.lane1 >= pass.enough { pass.mark(a1, &motions) }
    if changeB.lane1 >= pass.enough { pass.mark(b1, &motions) }
  }

  /// Finds normal impulses that never pull, and that leave the target speed wherever a contact point
  /// pushes. If one of the two would have to pull, it does nothing, and the other pushes as if alone.
  ///
  /// This solves the linear complementarity problem of either lane, whose matrix is positive definite
  /// (R. W. Cottle, J.-S. Pang and R. E. Stone, The Linear Complementarity Problem, 1992, section 3.1):
  /// the segment from what both would push to the solution enters the quadrant of pushes through the side
  /// of the contact point that would pull; if both would, at most one pushes alone. A NaN pushes nothing.
  ///
  /// - Parameters:
  ///   - both1: The impulse of the first contact point if both could pull as well.
  ///   - both2: The impulse of the second one, likewise.
  @inline(__always)
  static func solveBlock(
    _ both1: Lanes, _ both2: Lanes, _ coupling1: Lanes, _ coupling2: Lanes
  ) -> (Lanes, Lanes) {
    let (pulled2, pulled1) = (lesser(.zero, both2), lesser(.zero, both1))
    return (
      greater(.zero, both1 + coupling1 * pulled2), greater(.zero, both2 + coupling2 * pulled1)
    )
  }
}
