import DetentGeometry

/// Two contacts without a body in common, which passes solve side by side: neither waits
/// for the other, and where the machine has numbers of two lanes each takes one.
///
/// A contact that finds no other is a pair with itself: both lanes then come to the same.
struct WideContact: Equatable, Sendable {
  /// Places among the constraints.
  let first: Int32
  let second: Int32
  // Their bodies, apart from all that passes need only if there is something to do.
  let a: Int32
  let b: Int32
  let otherA: Int32
  let otherB: Int32
  /// Whether one overlaps by so much that positions are to be corrected.
  let isDeep: Bool

  init(_ one: ContactEnds, _ other: ContactEnds) {
    (first, second, a, b, otherA, otherB) = (one.place, other.place, one.a, one.b, other.a, other.b)
    isDeep = one.isDeep || other.isDeep
  }

  /// Whether the pass before, or this one so far, has changed what there is to do here.
  @inline(__always)
  func isDue(_ motions: borrowing MutableSpan<BodyMotion>, in pass: Int32) -> Bool {
    motions[Int(a)].pass >= pass || motions[Int(b)].pass >= pass
      || motions[Int(otherA)].pass >= pass || motions[Int(otherB)].pass >= pass
  }
}

/// What a contact has to tell to find another for a pair.
struct ContactEnds {
  /// Among the constraints.
  let place: Int32
  /// Its bodies, by their solver indices.
  let a: Int32
  let b: Int32
  let isDeep: Bool

  init(_ constraint: borrowing ContactConstraint, at place: Int) {
    (self.place, a, b, isDeep) = (Int32(place), constraint.a, constraint.b, constraint.isDeep)
  }

  /// Whether it shares no body with the other; the ground, which does not move, is anybody's.
  func isApart(from other: ContactEnds) -> Bool {
    b != other.b && b != other.a && a != other.b && (a == 0 || a != other.a)
  }
}

extension WideContact {
  /// How far on a contact looks for another: neighbours have bodies in common, those far away would
  /// carry a push up and down a stack as two halves.
  private static let distance = 32

  /// Makes pairs of all contacts.
  static func gather(_ constraints: [ContactConstraint], into all: inout [WideContact]) {
    all.removeAll(keepingCapacity: true)
    let constraints = constraints.span
    var start = 0
    while start < constraints.count {
      let way = min(distance, (constraints.count - start + 1) / 2)
      for place in start..<start + way {
        let one = ContactEnds(constraints[place], at: place)
        guard place + way < constraints.count else {
          all.append(WideContact(one, one))
          continue
        }
        let other = ContactEnds(constraints[place + way], at: place + way)
        if one.isApart(from: other) {
          all.append(WideContact(one, other))
        } else {
          all.append(WideContact(one, one))
          all.append(WideContact(other, other))
        }
      }
      start += 2 * way
    }
  }
}

private typealias Lanes = SIMD2<Double>

extension MutableSpan<ContactConstraint> {
  /// One pass of sequential impulses for both of a pair; answers whether it changed the speed of a body
  /// by more than so many points per second.
  ///
  /// What rubs and what presses are looked at once: what rubbing does to the speeds along the normal
  /// is added to them.
  @inline(__always)
  mutating func solveVelocities(
    of pair: WideContact, _ motions: inout MutableSpan<BodyMotion>, in pass: Int32,
    beyond enough: Double
  ) -> Bool {
    let (one, other) = (self[Int(pair.first)], self[Int(pair.second)])
    var (motionA, motionB) = (motions[Int(pair.a)], motions[Int(pair.b)])
    var (motionOtherA, motionOtherB) = (motions[Int(pair.otherA)], motions[Int(pair.otherB)])

    let normalX = Lanes(one.normal.x, other.normal.x)
    let normalY = Lanes(one.normal.y, other.normal.y)
    let spinA = Lanes(motionA.spin, motionOtherA.spin)
    let spinB = Lanes(motionB.spin, motionOtherB.spin)
    let apartX =
      Lanes(motionB.velocity.x, motionOtherB.velocity.x)
      - Lanes(motionA.velocity.x, motionOtherA.velocity.x)
    let apartY =
      Lanes(motionB.velocity.y, motionOtherB.velocity.y)
      - Lanes(motionA.velocity.y, motionOtherA.velocity.y)

    let tangentLeverA = Lanes(one.tangentLeverA, other.tangentLeverA)
    let tangentLeverB = Lanes(one.tangentLeverB, other.tangentLeverB)
    let slide =
      normalX * apartY - normalY * apartX + tangentLeverB * spinB - tangentLeverA * spinA
    let now = Impulses(
      Lanes(one.impulses.x, other.impulses.x), Lanes(one.impulses.y, other.impulses.y))
    let limit = Lanes(one.friction, other.friction) * (now.x + now.y)
    let rubbing = Lanes(one.rubbing, other.rubbing)
    let newRubbing = greater(
      -limit, lesser(limit, rubbing - Lanes(one.tangentMass, other.tangentMass) * slide))
    let rubbed = newRubbing - rubbing

    let leversAX = Lanes(one.leversA.x, other.leversA.x)
    let leversAY = Lanes(one.leversA.y, other.leversA.y)
    let leversBX = Lanes(one.leversB.x, other.leversB.x)
    let leversBY = Lanes(one.leversB.y, other.leversB.y)
    let along = normalX * apartX + normalY * apartY
    let offX =
      along + leversBX * spinB - leversAX * spinA - Lanes(one.speeds.x, other.speeds.x)
      + Lanes(one.twists.x, other.twists.x) * rubbed
    let offY =
      along + leversBY * spinB - leversAY * spinA - Lanes(one.speeds.y, other.speeds.y)
      + Lanes(one.twists.y, other.twists.y) * rubbed
    let coupling = Lanes(one.inverseCoupling, other.inverseCoupling)
    var new = Impulses(
      now.x - Lanes(one.inverseResponses.x, other.inverseResponses.x) * offX - coupling * offY,
      now.y - Lanes(one.inverseResponses.y, other.inverseResponses.y) * offY - coupling * offX)
    if !new.arePushes {
      new.pushOnly(
        instead: now, offX, offY, Lanes(one.responses.x, other.responses.x),
        Lanes(one.responses.y, other.responses.y), Lanes(one.coupling, other.coupling))
    }
    let (changeX, changeY) = (new.x - now.x, new.y - now.y)

    let press = changeX + changeY
    let pushX = normalX * press - normalY * rubbed
    let pushY = normalY * press + normalX * rubbed
    let turnA = leversAX * changeX + leversAY * changeY + tangentLeverA * rubbed
    let turnB = leversBX * changeX + leversBY * changeY + tangentLeverB * rubbed
    let change = magnitude(rubbed) + magnitude(changeX) + magnitude(changeY)

    self[Int(pair.first)].impulses = SIMD2(new.x.x, new.y.x)
    self[Int(pair.first)].rubbing = newRubbing.x
    self[Int(pair.second)].impulses = SIMD2(new.x.y, new.y.y)
    self[Int(pair.second)].rubbing = newRubbing.y

    var hasChanged = false
    func push(
      _ motion: inout BodyMotion, by push: Vector, _ inverseMass: Double, turn: Double,
      change: Double
    ) {
      motion.velocity += push * inverseMass
      motion.spin += turn
      guard change * inverseMass >= enough else { return }
      // What touches the body is to be looked at in the next pass.
      motion.pass = pass &+ 1
      hasChanged = true
    }
    push(
      &motionB, by: Vector(pushX.x, pushY.x), one.inverseMassB,
      turn: one.inverseInertiaB * turnB.x, change: change.x)
    motions[Int(pair.b)] = motionB
    push(
      &motionOtherB, by: Vector(pushX.y, pushY.y), other.inverseMassB,
      turn: other.inverseInertiaB * turnB.y, change: change.y)
    motions[Int(pair.otherB)] = motionOtherB
    // The ground need not wait for the contact before this one.
    if one.inverseMassA > 0 {
      push(
        &motionA, by: Vector(-pushX.x, -pushY.x), one.inverseMassA,
        turn: -one.inverseInertiaA * turnA.x, change: change.x)
      motions[Int(pair.a)] = motionA
    }
    if other.inverseMassA > 0 {
      push(
        &motionOtherA, by: Vector(-pushX.y, -pushY.y), other.inverseMassA,
        turn: -other.inverseInertiaA * turnA.y, change: change.y)
      motions[Int(pair.otherA)] = motionOtherA
    }
    return hasChanged
  }
}

extension Span<ContactConstraint> {
  /// Moves apart what overlaps by more than the slop in a pair, a part of it at a time; answers by how
  /// much.
  ///
  /// Normals and levers are those of the last measurement: over the little that bodies drift until the
  /// next, a separation is as good as linear. Sines and cosines are left to be renewed.
  @inline(__always)
  func solvePositions(of pair: WideContact, _ states: inout MutableSpan<BodyState>) -> Double {
    let (one, other) = (self[Int(pair.first)], self[Int(pair.second)])
    let (a, b) = (Int(pair.a), Int(pair.b))
    let (otherA, otherB) = (Int(pair.otherA), Int(pair.otherB))
    let normalX = Lanes(one.normal.x, other.normal.x)
    let normalY = Lanes(one.normal.y, other.normal.y)
    let leversAX = Lanes(one.leversA.x, other.leversA.x)
    let leversAY = Lanes(one.leversA.y, other.leversA.y)
    let leversBX = Lanes(one.leversB.x, other.leversB.x)
    let leversBY = Lanes(one.leversB.y, other.leversB.y)
    let (apart, otherApart) = (
      states[b].position - states[a].position, states[otherB].position - states[otherA].position
    )
    let along = normalX * Lanes(apart.x, otherApart.x) + normalY * Lanes(apart.y, otherApart.y)
    let angleA = Lanes(states[a].angle, states[otherA].angle)
    let angleB = Lanes(states[b].angle, states[otherB].angle)
    func depth(_ separation: Lanes) -> Lanes {
      greater(.zero, -(separation + Tolerance.slop))
    }
    func push(against depth: Lanes, _ response: Lanes) -> Lanes {
      lesser(Tolerance.pushedApart * depth, Lanes(repeating: Tolerance.largestCorrection))
        / response
    }
    let separationX =
      Lanes(one.offsets.x, other.offsets.x) + along + leversBX * angleB - leversAX * angleA
    let depthX = depth(separationX)
    let pushX = push(against: depthX, Lanes(one.responses.x, other.responses.x))
    let separationY =
      Lanes(one.offsets.y, other.offsets.y) + along + leversBY * angleB - leversAY * angleA
      + Lanes(one.coupling, other.coupling) * pushX
    let depthY = depth(separationY)
    let pushY = push(against: depthY, Lanes(one.responses.y, other.responses.y))
    let depths = greater(depthX, depthY)
    let worst = max(depths.x, depths.y)
    guard worst > 0 else { return 0 }
    let press = pushX + pushY
    let (wayX, wayY) = (normalX * press, normalY * press)
    let turnA = leversAX * pushX + leversAY * pushY
    let turnB = leversBX * pushX + leversBY * pushY
    states[a].shiftAlone(Vector(-wayX.x, -wayY.x), lever: -turnA.x)
    states[b].shiftAlone(Vector(wayX.x, wayY.x), lever: turnB.x)
    guard pair.first != pair.second else { return worst }
    states[otherA].shiftAlone(Vector(-wayX.y, -wayY.y), lever: -turnA.y)
    states[otherB].shiftAlone(Vector(wayX.y, wayY.y), lever: turnB.y)
    return worst
  }
}

/// Along the normals of a pair of contacts, at the first place of each and at the second.
private struct Impulses {
  var x: Lanes
  var y: Lanes

  @inline(__always)
  init(_ x: Lanes, _ y: Lanes) { (self.x, self.y) = (x, y) }

  /// Whether none pulls; said so that a NaN does not pass.
  @inline(__always)
  var arePushes: Bool { x.x >= 0 && x.y >= 0 && y.x >= 0 && y.y >= 0 }

  /// Where one would pull for the speeds along the normal to be as they are to be, those that do
  /// without; `now` are those so far, with which the speeds are off by `offX` and `offY`.
  ///
  /// Of the four ways in which either place pushes or is left alone, the one that holds (R. W. Cottle,
  /// J.-S. Pang and R. E. Stone, The Linear Complementarity Problem, 1992, section 1.1). At most one
  /// does where masses are sound; if rounding leaves none, all stays.
  @inline(__always)
  mutating func pushOnly(
    instead now: Impulses, _ offX: Lanes, _ offY: Lanes, _ responsesX: Lanes, _ responsesY: Lanes,
    _ coupling: Lanes
  ) {
    let isEach = (x .>= 0) .& (y .>= 0)
    // The speeds that would be left without any impulse.
    let freeX = offX - responsesX * now.x - coupling * now.y
    let freeY = offY - responsesY * now.y - coupling * now.x
    let (aloneX, aloneY) = (-freeX / responsesX, -freeY / responsesY)
    let isNone = (freeX .>= 0) .& (freeY .>= 0)
    let isOnlyY = (aloneY .>= 0) .& (coupling * aloneY + freeX .>= 0)
    let isOnlyX = (aloneX .>= 0) .& (coupling * aloneX + freeY .>= 0)
    let otherX = now.x.replacing(with: 0, where: isNone .| isOnlyY)
      .replacing(with: aloneX, where: isOnlyX)
    let otherY = now.y.replacing(with: 0, where: isNone .| isOnlyX)
      .replacing(with: aloneY, where: isOnlyY)
    x = otherX.replacing(with: x, where: isEach)
    y = otherY.replacing(with: y, where: isEach)
  }
}

@inline(__always)
private func lesser(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .< x) }

@inline(__always)
private func greater(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .> x) }

@inline(__always)
private func magnitude(_ x: Lanes) -> Lanes { Lanes(x.x.magnitude, x.y.magnitude) }
