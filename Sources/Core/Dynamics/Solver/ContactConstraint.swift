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
  // Two places lie on one line along the tangent, so they rub as one, midway.
  var tangentLeverA = 0.0
  var tangentLeverB = 0.0
  var tangentMass = 0.0
  var rubbing = 0.0
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
  // Lever arms across the normal.
  var leverA = 0.0
  var leverB = 0.0
  var mass = 0.0
  /// What a unit of impulse does to the speed along the normal.
  var response = 0.0
  /// The speed along the normal that is to be left: of a bounce, or below 0 of closing a gap.
  var speed = 0.0
  var impulse = 0.0
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
      var place = ContactPlace()
      place.leverA = armA.cross(normal)
      place.leverB = armB.cross(normal)
      place.response =
        inverseMassA + inverseMassB + inverseInertiaA * place.leverA * place.leverA
        + inverseInertiaB * place.leverB * place.leverB
      place.mass = 1 / place.response
      place.separation = found.separation - 2 * skin
      place.offset =
        place.separation - normal.dot(stateB.position - stateA.position)
        - place.leverB * stateB.angle + place.leverA * stateA.angle
      place.feature = found.feature
      return place
    }
    first = measured(manifold.first)
    if count > 1 {
      second = measured(manifold.second)
      couple()
    }
    let point =
      count > 1
      ? manifold.first.point.interpolated(to: manifold.second.point, 0.5)
      : manifold.first.point
    let tangent = normal.perpendicular
    tangentLeverA = (point - stateA.position).cross(tangent)
    tangentLeverB = (point - stateB.position).cross(tangent)
    tangentMass =
      1
      / (inverseMassA + inverseMassB + inverseInertiaA * tangentLeverA * tangentLeverA
        + inverseInertiaB * tangentLeverB * tangentLeverB)
    let deep = -Tolerance.slop + 4 * Tolerance.drift
    isDeep = first.separation < deep || (count > 1 && second.separation < deep)
  }

  /// Two places are solved at once, unless they are so close that they are as good as one.
  private mutating func couple() {
    let (k11, k22) = (first.response, second.response)
    coupling =
      inverseMassA + inverseMassB + inverseInertiaA * first.leverA * second.leverA
      + inverseInertiaB * first.leverB * second.leverB
    let determinant = k11 * k22 - coupling * coupling
    guard k11 * k11 < 1000 * determinant else { return }
    (inverse11, inverse12, inverse22) = (
      k22 / determinant, -coupling / determinant, k11 / determinant
    )
  }

  /// Takes over what the same places had gathered.
  mutating func inherit(_ old: KeptImpulse) {
    first.impulse = old.impulse(of: first.feature)
    if count > 1 { second.impulse = old.impulse(of: second.feature) }
    if first.impulse > 0 || second.impulse > 0 { rubbing = old.rubbing }
  }

  /// Points between the two where they are nearest.
  var nearest: Double { count > 1 ? min(first.separation, second.separation) : first.separation }

  var kept: KeptImpulse {
    KeptImpulse(
      feature: first.feature, impulse: first.impulse, otherFeature: second.feature,
      otherImpulse: second.impulse, rubbing: rubbing)
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
      normal.dot(motionB.velocity - motionA.velocity) + place.leverB * motionB.spin
      - place.leverA * motionA.spin
    let gap = max(0, place.separation)
    if elasticity > 0, speed < -Tolerance.bounceSpeed, speed * h <= -gap {
      return min(-elasticity * speed, Tolerance.longestMove / h)
    }
    return -gap / h
  }

  @inline(__always)
  func warmStart(_ motions: inout MutableSpan<BodyMotion>) {
    let push =
      normal * (first.impulse + second.impulse) + normal.perpendicular * rubbing
    let twistA = first.leverA * first.impulse + second.leverA * second.impulse
    let twistB = first.leverB * first.impulse + second.leverB * second.impulse
    if inverseMassA > 0 {
      motions[Int(a)].velocity -= push * inverseMassA
      motions[Int(a)].spin -= inverseInertiaA * (twistA + tangentLeverA * rubbing)
    }
    motions[Int(b)].velocity += push * inverseMassB
    motions[Int(b)].spin += inverseInertiaB * (twistB + tangentLeverB * rubbing)
  }

  /// Answers whether it changed the speed of a body by more than so many points per second.
  @inline(__always)
  mutating func solveVelocity(
    _ motions: inout MutableSpan<BodyMotion>, in pass: Int32, beyond enough: Double
  ) -> Bool {
    var (motionA, motionB) = (motions[Int(a)], motions[Int(b)])
    var change = rub(&motionA, &motionB)
    if count > 1, inverse11 > 0 {
      change = max(change, pressBoth(&motionA, &motionB))
    } else {
      change = max(change, press(&first, &motionA, &motionB))
      if count > 1 { change = max(change, press(&second, &motionA, &motionB)) }
    }
    var hasChanged = false
    if change * inverseMassB >= enough, inverseMassB > 0 {
      motionB.pass = pass + 1
      hasChanged = true
    }
    motions[Int(b)] = motionB
    // The ground need not wait for the contact before this one.
    guard inverseMassA > 0 else { return hasChanged }
    if change * inverseMassA >= enough {
      motionA.pass = pass + 1
      hasChanged = true
    }
    motions[Int(a)] = motionA
    return hasChanged
  }

  @inline(__always)
  private mutating func rub(_ motionA: inout BodyMotion, _ motionB: inout BodyMotion) -> Double {
    let tangent = normal.perpendicular
    let speed =
      tangent.dot(motionB.velocity - motionA.velocity) + tangentLeverB * motionB.spin
      - tangentLeverA * motionA.spin
    let limit = friction * (first.impulse + second.impulse)
    let impulse = max(-limit, min(limit, rubbing - tangentMass * speed))
    let change = impulse - rubbing
    rubbing = impulse
    let push = tangent * change
    motionA.velocity -= push * inverseMassA
    motionA.spin -= inverseInertiaA * tangentLeverA * change
    motionB.velocity += push * inverseMassB
    motionB.spin += inverseInertiaB * tangentLeverB * change
    return change.magnitude
  }

  @inline(__always)
  private func press(
    _ place: inout ContactPlace, _ motionA: inout BodyMotion, _ motionB: inout BodyMotion
  ) -> Double {
    let speed =
      normal.dot(motionB.velocity - motionA.velocity) + place.leverB * motionB.spin
      - place.leverA * motionA.spin
    let impulse = max(0, place.impulse - place.mass * (speed - place.speed))
    let change = impulse - place.impulse
    place.impulse = impulse
    let push = normal * change
    motionA.velocity -= push * inverseMassA
    motionA.spin -= inverseInertiaA * place.leverA * change
    motionB.velocity += push * inverseMassB
    motionB.spin += inverseInertiaB * place.leverB * change
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
    let speed1 =
      apart + first.leverB * motionB.spin - first.leverA * motionA.spin - first.speed
    let speed2 =
      apart + second.leverB * motionB.spin - second.leverA * motionA.spin
      - second.speed
    var new1 = old1 - (inverse11 * speed1 + inverse12 * speed2)
    var new2 = old2 - (inverse12 * speed1 + inverse22 * speed2)
    // Said so that a NaN is not taken for a way that holds.
    if !(new1 >= 0 && new2 >= 0) {
      // The speeds that would be left without any impulse.
      let free1 = speed1 - first.response * old1 - coupling * old2
      let free2 = speed2 - coupling * old1 - second.response * old2
      new1 = -first.mass * free1
      new2 = 0
      if !(new1 >= 0 && coupling * new1 + free2 >= 0) {
        new1 = 0
        new2 = -second.mass * free2
        if !(new2 >= 0 && coupling * new2 + free1 >= 0) {
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
      inverseInertiaA * (first.leverA * change1 + second.leverA * change2)
    motionB.velocity += push * inverseMassB
    motionB.spin +=
      inverseInertiaB * (first.leverB * change1 + second.leverB * change2)
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
      place.offset + normal.dot(apart) + place.leverB * states[j].angle
      - place.leverA * states[i].angle
    let depth = -(separation + Tolerance.slop)
    guard depth > 0 else { return 0 }
    let push = min(Tolerance.pushedApart * depth, Tolerance.largestCorrection) * place.mass
    states[i].shift(normal * -push, lever: -place.leverA * push)
    states[j].shift(normal * push, lever: place.leverB * push)
    return depth
  }
}

/// The two bodies of a constraint, apart from all that passes need only if it has something to do.
struct ContactEnds: Equatable, Sendable {
  var a: Int32
  var b: Int32

  /// Whether the pass before, or this one so far, has changed what there is to do here.
  @inline(__always)
  func isDue(_ motions: borrowing MutableSpan<BodyMotion>, in pass: Int32) -> Bool {
    motions[Int(a)].pass >= pass || motions[Int(b)].pass >= pass
  }
}
