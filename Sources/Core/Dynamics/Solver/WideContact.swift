import DetentGeometry

/// Two contacts without a body in common, which passes solve side by side. Neither waits for the
/// other. Where the machine has vectors of two numbers, each contact takes one lane.
///
/// A contact that finds no other is a pair with itself; both lanes then have equal results.
struct WideContact: Equatable, Sendable {
  /// Places among the constraints.
  let first: Int32
  let second: Int32
  /// Their bodies, by their solver indices.
  let a: Int32
  let b: Int32
  let otherA: Int32
  let otherB: Int32
  /// Whether the first bodies of both contacts move.
  let isFree: Bool
  /// Whether nothing connects the bodies of one with those of the other.
  let isUnconnected: Bool

  // The fields below are those of the constraints, by lanes: the first of the pair, and the second.
  let normalX: Lanes
  let normalY: Lanes
  /// Here and below, X is a constraint's first place and Y its second.
  let leversAX: Lanes
  let leversAY: Lanes
  let leversBX: Lanes
  let leversBY: Lanes
  let tangentLeverA: Lanes
  let tangentLeverB: Lanes
  let tangentMass: Lanes
  let friction: Lanes
  let speedsX: Lanes
  let speedsY: Lanes
  let inverseResponsesX: Lanes
  let inverseResponsesY: Lanes
  let inverseCoupling: Lanes
  /// How much more a place pushes for each unit by which the other pushes less.
  let insteadX: Lanes
  let insteadY: Lanes
  /// The impulses along the normal that a unit of friction asks for. With them a pass needs one product
  /// between friction and pressure, which shortens the chain of numbers that wait for each other.
  let twistsX: Lanes
  let twistsY: Lanes
  let inverseMassA: Lanes
  let inverseMassB: Lanes
  let inverseInertiaA: Lanes
  let inverseInertiaB: Lanes
  // What passes change.
  var impulsesX: Lanes
  var impulsesY: Lanes
  var rubbing: Lanes

  @inline(__always)
  init(
    _ one: borrowing ContactConstraint, at first: Int32, _ other: borrowing ContactConstraint,
    at second: Int32, isUnconnected: Bool, _ states: borrowing Span<BodyState>
  ) {
    (self.first, self.second) = (first, second)
    self.isUnconnected = isUnconnected
    (a, b, otherA, otherB) = (one.a, one.b, other.a, other.b)
    let (stateA, stateB) = (Int(a), Int(b))
    let (otherStateA, otherStateB) = (Int(otherA), Int(otherB))
    inverseMassA = Lanes(states[stateA].inverseMass, states[otherStateA].inverseMass)
    inverseMassB = Lanes(states[stateB].inverseMass, states[otherStateB].inverseMass)
    inverseInertiaA = Lanes(states[stateA].inverseInertia, states[otherStateA].inverseInertia)
    inverseInertiaB = Lanes(states[stateB].inverseInertia, states[otherStateB].inverseInertia)
    isFree = inverseMassA.x > 0 && inverseMassA.y > 0
    normalX = Lanes(one.normal.x, other.normal.x)
    normalY = Lanes(one.normal.y, other.normal.y)
    leversAX = Lanes(one.leversA.x, other.leversA.x)
    leversAY = Lanes(one.leversA.y, other.leversA.y)
    leversBX = Lanes(one.leversB.x, other.leversB.x)
    leversBY = Lanes(one.leversB.y, other.leversB.y)
    tangentLeverA = Lanes(one.tangentLeverA, other.tangentLeverA)
    tangentLeverB = Lanes(one.tangentLeverB, other.tangentLeverB)
    tangentMass = Lanes(one.tangentMass, other.tangentMass)
    friction = Lanes(one.friction, other.friction)
    speedsX = Lanes(one.speeds.x, other.speeds.x)
    speedsY = Lanes(one.speeds.y, other.speeds.y)
    inverseResponsesX = Lanes(one.inverseResponses.x, other.inverseResponses.x)
    inverseResponsesY = Lanes(one.inverseResponses.y, other.inverseResponses.y)
    inverseCoupling = Lanes(one.inverseCoupling, other.inverseCoupling)
    let coupling = Lanes(one.coupling, other.coupling)
    insteadX = coupling * Lanes(one.alone.x, other.alone.x)
    insteadY = coupling * Lanes(one.alone.y, other.alone.y)
    // What a unit of friction does to the speeds along the normal.
    let (rubA, rubB) = (inverseInertiaA * tangentLeverA, inverseInertiaB * tangentLeverB)
    let speedsRubbedX = rubA * leversAX + rubB * leversBX
    let speedsRubbedY = rubA * leversAY + rubB * leversBY
    twistsX = inverseResponsesX * speedsRubbedX + inverseCoupling * speedsRubbedY
    twistsY = inverseResponsesY * speedsRubbedY + inverseCoupling * speedsRubbedX
    impulsesX = Lanes(one.impulses.x, other.impulses.x)
    impulsesY = Lanes(one.impulses.y, other.impulses.y)
    rubbing = Lanes(one.rubbing, other.rubbing)
  }

  /// Whether there is something to do for one of the two.
  @inline(__always)
  func isDue(_ motions: borrowing MutableSpan<BodyMotion>, _ pass: Pass) -> Bool {
    pass.isDue(a, b, motions) || pass.isDue(otherA, otherB, motions)
  }

  /// Whether there is something to do for just one of two that nothing connects, if there is for any.
  @inline(__always)
  func isOneDue(_ motions: borrowing MutableSpan<BodyMotion>, _ pass: Pass) -> Bool {
    isUnconnected && pass.isDue(a, b, motions) != pass.isDue(otherA, otherB, motions)
  }
}

extension ContactConstraint {
  /// Whether it shares no body with the other; the ground, which does not move, is anybody's.
  fileprivate func isApart(from other: borrowing ContactConstraint) -> Bool {
    let (otherA, otherB) = (other.a, other.b)
    return b != otherB && b != otherA && a != otherB && (a == 0 || a != otherA)
  }
}

extension Contacts {
  /// Pairs up all constraints for the passes of a step.
  mutating func pairUp(_ states: [BodyState], _ motions: [BodyMotion], _ islands: Islands) {
    if constraints.isEmpty { return }
    // A copy of a world has no room of its own yet; most find another, so little more than half do.
    workspace.wide.reserveCapacity(constraints.capacity * 5 / 8)
    WideContact.gather(
      constraints, workspace.order, states, motions, islands, into: &workspace.wide,
      &workspace.overlaps)
    workspace.order.removeAll(keepingCapacity: true)
  }

  /// Takes over what passes have changed, and dissolves the pairs.
  mutating func partPairs() {
    WideContact.part(workspace.wide, into: &constraints)
    workspace.wide.removeAll(keepingCapacity: true)
    workspace.overlaps.removeAll(keepingCapacity: true)
  }
}

extension WideContact {
  /// How far on a contact looks for another. Neighbours have bodies in common; with one far away, a
  /// push would travel through a stack as through two halves.
  private static let distance = 32

  /// Makes pairs of all contacts in their order, in lists that are empty before.
  ///
  /// Both of a pair are of one island, so that each island keeps its own order. Only the last contact of
  /// an island, if it is alone, is paired with the first of the next.
  static func gather(
    _ constraints: [ContactConstraint], _ order: [Int32], _ states: [BodyState],
    _ motions: [BodyMotion], _ islands: Islands,
    into all: inout [WideContact], _ overlaps: inout [WideOverlap]
  ) {
    let (constraints, order) = (constraints.span, order.span)
    let (states, motions) = (states.span, motions.span)
    func island(_ place: Int) -> Int {
      islands.root(of: Int(constraints[Int(order[place])].ends(motions).last))
    }
    /// The last one if it is alone yet, and its island.
    var waiting: (place: Int, island: Int)?
    func add(_ first: Int, _ second: Int, isUnconnected: Bool = false) {
      WideContact.add(
        Int(order[first]), Int(order[second]), isUnconnected: isUnconnected, of: constraints,
        states, to: &all, &overlaps)
    }
    func addWaiting() {
      if let (place, _) = waiting { add(place, place) }
      waiting = nil
    }
    func addAlone(_ place: Int, of island: Int) {
      if let (other, otherIsland) = waiting, island != otherIsland,
        constraints[Int(order[other])].isApart(from: constraints[Int(order[place])])
      {
        add(other, place, isUnconnected: true)
        waiting = nil
      } else {
        addWaiting()
        waiting = (place, island)
      }
    }
    var start = 0
    while start < order.count {
      let own = island(start)
      var end = start + 1
      while end < order.count, island(end) == own { end += 1 }
      while start < end {
        let way = min(distance, (end - start + 1) / 2)
        for place in start..<start + way {
          let other = place + way
          if other < end,
            constraints[Int(order[place])].isApart(from: constraints[Int(order[other])])
          {
            addWaiting()
            add(place, other)
          } else {
            addAlone(place, of: own)
            if other < end { addAlone(other, of: own) }
          }
        }
        start += 2 * way
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

  /// Tells the constraints of all pairs what passes have changed.
  static func part(_ all: [WideContact], into constraints: inout [ContactConstraint]) {
    var constraints = constraints.mutableSpan
    let all = all.span
    for index in all.indices {
      let (first, second) = (Int(all[index].first), Int(all[index].second))
      let (x, y, rubbing) = (all[index].impulsesX, all[index].impulsesY, all[index].rubbing)
      constraints[first].impulses = SIMD2(x.x, y.x)
      constraints[first].rubbing = rubbing.x
      constraints[second].impulses = SIMD2(x.y, y.y)
      constraints[second].rubbing = rubbing.y
    }
  }
}

extension WideContact {
  /// Gives in advance what was gathered in the last step.
  @inline(__always)
  func warmStart(_ motions: inout MutableSpan<BodyMotion>) {
    var motion = WideMotion(of: self, motions)
    motion.push(self, x: impulsesX, y: impulsesY, rubbing: rubbing)
    motion.tell(&motions, of: self)
  }

  /// A pass for the one of the two that has something to do: it may not move the other.
  mutating func solveOneVelocity(
    _ motions: inout MutableSpan<BodyMotion>, _ pass: inout Pass
  ) {
    let isFirst = pass.isDue(a, b, motions)
    let (idleA, idleB) = isFirst ? (Int(otherA), Int(otherB)) : (Int(a), Int(b))
    let (motionA, motionB) = (motions[idleA], motions[idleB])
    let old = (x: impulsesX, y: impulsesY, rubbing: rubbing)
    solveVelocities(&motions, &pass)
    (motions[idleA], motions[idleB]) = (motionA, motionB)
    if isFirst {
      (impulsesX.y, impulsesY.y, rubbing.y) = (old.x.y, old.y.y, old.rubbing.y)
    } else {
      (impulsesX.x, impulsesY.x, rubbing.x) = (old.x.x, old.y.x, old.rubbing.x)
    }
  }

  /// One pass of sequential impulses for both contacts of a pair.
  ///
  /// Friction and pressure are solved together: what friction does to the pressure is added to what the
  /// speeds ask for.
  @inline(__always)
  mutating func solveVelocities(
    _ motions: inout MutableSpan<BodyMotion>, _ pass: inout Pass
  ) {
    var motion = WideMotion(of: self, motions)
    let apartX = motion.velocityBX - motion.velocityAX
    let apartY = motion.velocityBY - motion.velocityAY
    let (spinA, spinB) = (motion.spinA, motion.spinB)
    let slide =
      (normalX * apartY - normalY * apartX) + (tangentLeverB * spinB - tangentLeverA * spinA)
    let limit = friction * (impulsesX + impulsesY)
    let newRubbing = greater(-limit, lesser(limit, rubbing - tangentMass * slide))
    let rubbed = newRubbing - rubbing

    let along = normalX * apartX + normalY * apartY
    let offX = (along - speedsX) + (leversBX * spinB - leversAX * spinA)
    let offY = (along - speedsY) + (leversBY * spinB - leversAY * spinA)
    let bothX =
      impulsesX - (inverseResponsesX * offX + inverseCoupling * offY) - twistsX * rubbed
    let bothY =
      impulsesY - (inverseResponsesY * offY + inverseCoupling * offX) - twistsY * rubbed
    let (newX, newY) = WideContact.pushes(bothX, bothY, insteadX, insteadY)
    let (changeX, changeY) = (newX - impulsesX, newY - impulsesY)
    (impulsesX, impulsesY, rubbing) = (newX, newY, newRubbing)
    motion.push(self, x: changeX, y: changeY, rubbing: rubbed)
    motion.tell(&motions, of: self)

    let change = magnitude(rubbed) + magnitude(changeX) + magnitude(changeY)
    let (changeA, changeB) = (change * inverseMassA, change * inverseMassB)
    if changeA.x >= pass.enough { pass.mark(a, &motions) }
    if changeB.x >= pass.enough { pass.mark(b, &motions) }
    if changeA.y >= pass.enough { pass.mark(otherA, &motions) }
    if changeB.y >= pass.enough { pass.mark(otherB, &motions) }
  }

  /// Finds impulses that never pull, and that leave the wanted speed wherever a place pushes. Where one
  /// of two places would have to pull, it does nothing, and the other pushes as if alone.
  ///
  /// This solves the linear complementarity problem of either lane, whose matrix is positive definite
  /// (R. W. Cottle, J.-S. Pang and R. E. Stone, The Linear Complementarity Problem, 1992, section 3.1):
  /// from where both would be, the way to the solution enters the quadrant of pushes through the side
  /// of the place that would pull; if both would, at most one pushes alone. A NaN pushes nothing.
  @inline(__always)
  static func pushes(
    _ bothX: Lanes, _ bothY: Lanes, _ insteadX: Lanes, _ insteadY: Lanes
  ) -> (Lanes, Lanes) {
    let (withoutY, withoutX) = (lesser(.zero, bothY), lesser(.zero, bothX))
    return (
      greater(.zero, bothX + insteadX * withoutY), greater(.zero, bothY + insteadY * withoutX)
    )
  }
}
