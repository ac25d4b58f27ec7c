import DetentGeometry

/// One or two places at which two bodies push each other apart and rub.
///
/// Sequential impulses with accumulated clamping and warm starting; friction first, since not
/// passing through matters more (E. Catto, "Fast and Simple Physics using Sequential Impulses", Game
/// Developers Conference 2006, https://box2d.org/files/ErinCatto_SequentialImpulses_GDC2006.pdf).
///
/// Everything that depends on where the bodies are stays as it is until one of them has moved, so a
/// pile that rests costs its passes and nothing else.
struct ContactConstraint: Equatable, Sendable {
  var a: Int32
  var b: Int32
  /// Where its contact lies.
  var contact: Int32
  var count: Int32
  /// From the first to the second.
  var normal: Vector
  var friction: Double
  var elasticity: Double
  var inverseMassA: Double
  var inverseMassB: Double
  var inverseInertiaA: Double
  var inverseInertiaB: Double
  var first = ContactPlace()
  var second = ContactPlace()
  /// What a unit of impulse at one of two places does at the other.
  var coupling = 0.0
  /// The inverse of the two places' matrix of effective masses; 0 if they are solved one by one.
  var inverse11 = 0.0
  var inverse12 = 0.0
  var inverse22 = 0.0
  /// Whether a place overlaps by so much that positions are to be corrected.
  var isDeep = false
  /// Whether it is yet to find out at which speeds the two come.
  var isNew = true
}

struct ContactPlace: Equatable, Sendable {
  // Lever arms across the normal and across the tangent.
  var normalLeverA = 0.0
  var normalLeverB = 0.0
  var tangentLeverA = 0.0
  var tangentLeverB = 0.0
  var normalMass = 0.0
  var tangentMass = 0.0
  /// The speed along the normal that is to be left: of a bounce, or below 0 of closing a gap.
  var speed = 0.0
  var impulse = 0.0
  var tangentImpulse = 0.0
  /// With the bodies' places it gives the separation: see `separation`.
  var offset = 0.0
  /// When it was last measured, less the skin.
  var separation = 0.0
  var feature: UInt32 = .max
}

extension ContactConstraint {
  init(
    _ contact: Contact, at index: Int, _ manifold: Manifold, _ stateA: BodyState,
    _ stateB: BodyState, skin: Double
  ) {
    (a, b) = (contact.a, contact.b)
    self.contact = Int32(index)
    normal = manifold.normal
    friction = contact.friction
    elasticity = contact.elasticity
    (inverseMassA, inverseMassB) = (stateA.inverseMass, stateB.inverseMass)
    (inverseInertiaA, inverseInertiaB) = (stateA.inverseInertia, stateB.inverseInertia)
    count = Int32(manifold.count)
    func measured(_ found: Manifold.Place) -> ContactPlace {
      let (armA, armB) = (found.point - stateA.position, found.point - stateB.position)
      let tangent = normal.perpendicular
      var place = ContactPlace()
      place.normalLeverA = armA.cross(normal)
      place.normalLeverB = armB.cross(normal)
      place.tangentLeverA = armA.cross(tangent)
      place.tangentLeverB = armB.cross(tangent)
      let inverseMass = inverseMassA + inverseMassB
      place.normalMass =
        1
        / (inverseMass + inverseInertiaA * place.normalLeverA * place.normalLeverA
          + inverseInertiaB * place.normalLeverB * place.normalLeverB)
      place.tangentMass =
        1
        / (inverseMass + inverseInertiaA * place.tangentLeverA * place.tangentLeverA
          + inverseInertiaB * place.tangentLeverB * place.tangentLeverB)
      place.separation = found.separation - 2 * skin
      place.offset =
        place.separation - normal.dot(stateB.position - stateA.position)
        - place.normalLeverB * stateB.angle + place.normalLeverA * stateA.angle
      place.feature = found.feature
      return place
    }
    first = measured(manifold.first)
    if count > 1 {
      second = measured(manifold.second)
      couple()
    }
    let deep = -Tolerance.slop + 4 * Tolerance.drift
    isDeep = first.separation < deep || (count > 1 && second.separation < deep)
  }

  /// Two places are solved at once, unless they are so close that they are as good as one.
  private mutating func couple() {
    let (k11, k22) = (1 / first.normalMass, 1 / second.normalMass)
    coupling =
      inverseMassA + inverseMassB + inverseInertiaA * first.normalLeverA * second.normalLeverA
      + inverseInertiaB * first.normalLeverB * second.normalLeverB
    let determinant = k11 * k22 - coupling * coupling
    guard k11 * k11 < 1000 * determinant else { return }
    (inverse11, inverse12, inverse22) = (
      k22 / determinant, -coupling / determinant, k11 / determinant
    )
  }

  /// Takes over what the same places had gathered.
  mutating func inherit(_ old: KeptImpulse, _ other: KeptImpulse) {
    first.inherit(old, other)
    if count > 1 { second.inherit(old, other) }
  }

  /// Finds the speeds that are to be left, from those at which the two come: what is fast enough to
  /// arrive in this step and to bounce is thrown back, what has a gap before it may close it.
  mutating func aim(_ motions: borrowing MutableSpan<BodyMotion>, step h: Double) {
    isNew = false
    let (motionA, motionB) = (motions[Int(a)], motions[Int(b)])
    first.speed = speedLeft(first, motionA, motionB, step: h)
    if count > 1 { second.speed = speedLeft(second, motionA, motionB, step: h) }
  }

  private func speedLeft(
    _ place: ContactPlace, _ motionA: BodyMotion, _ motionB: BodyMotion, step h: Double
  ) -> Double {
    let speed =
      normal.dot(motionB.velocity - motionA.velocity) + place.normalLeverB * motionB.spin
      - place.normalLeverA * motionA.spin
    let gap = max(0, place.separation)
    if elasticity > 0, speed < -Tolerance.bounceSpeed, speed * h <= -gap {
      return min(-elasticity * speed, Tolerance.longestMove / h)
    }
    return -gap / h
  }

  @inline(__always)
  func warmStart(_ motions: inout MutableSpan<BodyMotion>) {
    var (motionA, motionB) = (motions[Int(a)], motions[Int(b)])
    let tangent = normal.perpendicular
    apply(first, first.impulse, first.tangentImpulse, tangent, &motionA, &motionB)
    if count > 1 {
      apply(second, second.impulse, second.tangentImpulse, tangent, &motionA, &motionB)
    }
    store(motionA, motionB, &motions)
  }

  @inline(__always)
  private func apply(
    _ place: ContactPlace, _ impulse: Double, _ rub: Double, _ tangent: Vector,
    _ motionA: inout BodyMotion, _ motionB: inout BodyMotion
  ) {
    let push = normal * impulse + tangent * rub
    motionA.velocity -= push * inverseMassA
    motionA.spin -=
      inverseInertiaA * (place.normalLeverA * impulse + place.tangentLeverA * rub)
    motionB.velocity += push * inverseMassB
    motionB.spin += inverseInertiaB * (place.normalLeverB * impulse + place.tangentLeverB * rub)
  }

  @inline(__always)
  private func store(
    _ motionA: BodyMotion, _ motionB: BodyMotion, _ motions: inout MutableSpan<BodyMotion>
  ) {
    // The ground need not wait for the contact before this one.
    if a != 0 { motions[Int(a)] = motionA }
    motions[Int(b)] = motionB
  }

  /// Answers by how much it changed the speed of either body, in points per second.
  @inline(__always)
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    var (motionA, motionB) = (motions[Int(a)], motions[Int(b)])
    let tangent = normal.perpendicular
    var change = rub(&first, tangent, &motionA, &motionB)
    if count > 1 { change = max(change, rub(&second, tangent, &motionA, &motionB)) }
    if count > 1, inverse11 > 0 {
      change = max(change, pressBoth(&motionA, &motionB))
    } else {
      change = max(change, press(&first, &motionA, &motionB))
      if count > 1 { change = max(change, press(&second, &motionA, &motionB)) }
    }
    store(motionA, motionB, &motions)
    return change * max(inverseMassA, inverseMassB)
  }

  @inline(__always)
  private func rub(
    _ place: inout ContactPlace, _ tangent: Vector, _ motionA: inout BodyMotion,
    _ motionB: inout BodyMotion
  ) -> Double {
    let speed =
      tangent.dot(motionB.velocity - motionA.velocity) + place.tangentLeverB * motionB.spin
      - place.tangentLeverA * motionA.spin
    let limit = friction * place.impulse
    let impulse = max(-limit, min(limit, place.tangentImpulse - place.tangentMass * speed))
    let change = impulse - place.tangentImpulse
    place.tangentImpulse = impulse
    let push = tangent * change
    motionA.velocity -= push * inverseMassA
    motionA.spin -= inverseInertiaA * place.tangentLeverA * change
    motionB.velocity += push * inverseMassB
    motionB.spin += inverseInertiaB * place.tangentLeverB * change
    return change.magnitude
  }

  @inline(__always)
  private func press(
    _ place: inout ContactPlace, _ motionA: inout BodyMotion, _ motionB: inout BodyMotion
  ) -> Double {
    let speed =
      normal.dot(motionB.velocity - motionA.velocity) + place.normalLeverB * motionB.spin
      - place.normalLeverA * motionA.spin
    let impulse = max(0, place.impulse - place.normalMass * (speed - place.speed))
    let change = impulse - place.impulse
    place.impulse = impulse
    let push = normal * change
    motionA.velocity -= push * inverseMassA
    motionA.spin -= inverseInertiaA * place.normalLeverA * change
    motionB.velocity += push * inverseMassB
    motionB.spin += inverseInertiaB * place.normalLeverB * change
    return change.magnitude
  }

  /// Two places at once: of the four ways in which either pushes or is left alone, the one that
  /// holds (R. W. Cottle, J.-S. Pang and R. E. Stone, The Linear Complementarity Problem, 1992,
  /// section 1.1). At most one way does where masses are sound; if rounding leaves none, all stays.
  @inline(__always)
  private mutating func pressBoth(
    _ motionA: inout BodyMotion, _ motionB: inout BodyMotion
  ) -> Double {
    let apart = normal.dot(motionB.velocity - motionA.velocity)
    let (old1, old2) = (first.impulse, second.impulse)
    // The speeds that would be left without any impulse.
    let speed1 =
      apart + first.normalLeverB * motionB.spin - first.normalLeverA * motionA.spin - first.speed
    let speed2 =
      apart + second.normalLeverB * motionB.spin - second.normalLeverA * motionA.spin
      - second.speed
    let free1 = speed1 - old1 / first.normalMass - coupling * old2
    let free2 = speed2 - coupling * old1 - old2 / second.normalMass
    var new1 = -(inverse11 * free1 + inverse12 * free2)
    var new2 = -(inverse12 * free1 + inverse22 * free2)
    if new1 < 0 || new2 < 0 {
      new1 = -first.normalMass * free1
      new2 = 0
      if new1 < 0 || coupling * new1 + free2 < 0 {
        new1 = 0
        new2 = -second.normalMass * free2
        if new2 < 0 || coupling * new2 + free1 < 0 {
          guard free1 >= 0, free2 >= 0 else { return 0 }
          new2 = 0
        }
      }
    }
    (first.impulse, second.impulse) = (new1, new2)
    let (change1, change2) = (new1 - old1, new2 - old2)
    let push = normal * (change1 + change2)
    motionA.velocity -= push * inverseMassA
    motionA.spin -=
      inverseInertiaA * (first.normalLeverA * change1 + second.normalLeverA * change2)
    motionB.velocity += push * inverseMassB
    motionB.spin +=
      inverseInertiaB * (first.normalLeverB * change1 + second.normalLeverB * change2)
    return max(change1.magnitude, change2.magnitude)
  }

  /// Moves apart what overlaps by more than the slop, a part of it at a time; answers by how much.
  ///
  /// The normal and the levers are those of the step's beginning: over the little that a correction
  /// moves, the separation is as good as linear.
  mutating func solvePosition(_ states: inout MutableSpan<BodyState>) -> Double {
    var worst = part(first, &states)
    if count > 1 { worst = max(worst, part(second, &states)) }
    return worst
  }

  @inline(__always)
  private func part(_ place: ContactPlace, _ states: inout MutableSpan<BodyState>) -> Double {
    let (i, j) = (Int(a), Int(b))
    let apart = states[j].position - states[i].position
    let separation =
      place.offset + normal.dot(apart) + place.normalLeverB * states[j].angle
      - place.normalLeverA * states[i].angle
    let depth = -(separation + Tolerance.slop)
    guard depth > 0 else { return 0 }
    let push = min(Tolerance.pushedApart * depth, Tolerance.largestCorrection) * place.normalMass
    states[i].shift(normal * -push, lever: -place.normalLeverA * push)
    states[j].shift(normal * push, lever: place.normalLeverB * push)
    return depth
  }
}

extension ContactPlace {
  mutating func inherit(_ old: KeptImpulse, _ other: KeptImpulse) {
    if old.feature == feature {
      (impulse, tangentImpulse) = (old.normal, old.tangent)
    } else if other.feature == feature {
      (impulse, tangentImpulse) = (other.normal, other.tangent)
    }
  }

  var kept: KeptImpulse {
    KeptImpulse(feature: feature, normal: impulse, tangent: tangentImpulse)
  }
}
