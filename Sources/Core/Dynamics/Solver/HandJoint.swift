import DetentGeometry

/// An implicit spring that draws two ends together in both
/// directions, with a greatest force: a body in a hand.
///
/// (K + γ·1)·Δλ = −(v + β·x + γ·λ), with K as in `PointBlock` and γ and β
/// as in `SoftConstraint`, for the mass of the bodies and not of the point,
/// as in Box2D's mouse joint (E. Catto, `b2_mouse_joint.cpp`, Box2D 2.4).
struct HandJoint: PairJoint {
  var ends: JointEnds
  private let frequency: Double
  private let damping: Double
  /// The greatest force, in kg·pt/s².
  private let maximumForce: Double
  private let allowsRotation: Bool
  /// The angle from A to B that is held.
  private var reference: Double

  // Kept from step to step.
  private var impulse = Vector.zero
  private var twist = 0.0

  // Valid within a step.
  private var arms = JointArms()
  private var block = PointBlock()
  private var softness = 0.0
  private var bias = Vector.zero
  private var inertia = 0.0
  private var angularSoftness = 0.0
  private var angularBias = 0.0
  private var reach = 0.0
  private var largestImpulse = 0.0
  private var largestTwist = 0.0

  /// How fast a body that may turn about the hand stops turning, in 1/s: a spin of
  /// five radians per second is invisible after a second, and a swing after three.
  private static let turningResistance = 4.0

  init(
    _ ends: JointEnds, reference: Double, frequency: Double, damping: Double, maximumForce: Double,
    allowsRotation: Bool
  ) {
    self.ends = ends
    self.reference = reference
    self.frequency = frequency
    self.damping = damping
    self.maximumForce = maximumForce
    self.allowsRotation = allowsRotation
  }

  /// Takes over the state of another joint between the same bodies.
  mutating func inherit(from old: HandJoint) {
    (reference, impulse, twist) = (old.reference, old.impulse, old.twist)
  }

  mutating func prepare(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    step h: Double
  ) {
    let (a, b) = (Int(ends.a), Int(ends.b))
    arms = JointArms(pulling: ends, states[a], states[b], turning: allowsRotation)
    guard states[a].isActive || states[b].isActive else { return }
    let spring = SoftConstraint(
      mass: 1 / arms.inverseMass, frequency: frequency, damping: damping, step: h)
    softness = spring.softness
    bias = arms.apart * spring.bias
    block = PointBlock(arms, softness: softness)
    reach = arms.reach
    largestImpulse = min(maximumForce * h, arms.largestImpulse(step: h))
    // A torque counts as a force at the radius of gyration.
    let torque = reach > 0 ? maximumForce * reach : 0
    largestTwist = min(torque * h, arms.largestTwist(step: h))
    prepareTurn(states[b].angle - states[a].angle - reference, step: h)
    impulse = impulse.limited(to: largestImpulse)
    twist = max(-largestTwist, min(largestTwist, twist))
    arms.push(ends, &motions, by: impulse, turn: twist)
  }

  /// Resists all turning, by the moment of inertia about the hand (parallel
  /// axis theorem), or draws the body back to the angle that is held.
  private mutating func prepareTurn(_ angle: Double, step h: Double) {
    let inverse = arms.inverseInertia
    guard inverse > 0 else {
      (inertia, twist) = (0, 0)
      return
    }
    if allowsRotation {
      let aboutHand = 1 / inverse + arms.armB.lengthSquared / arms.inverseMass
      (angularSoftness, angularBias) = (1 / (h * HandJoint.turningResistance * aboutHand), 0)
    } else {
      let spring = SoftConstraint(
        mass: 1 / inverse, frequency: frequency, damping: damping, step: h)
      (angularSoftness, angularBias) = (spring.softness, angle * spring.bias)
    }
    inertia = 1 / (inverse + angularSoftness)
  }

  func addAccelerations(to states: inout [BodyState], step h: Double) {
    arms.addAccelerations(to: &states, ends, by: impulse, turn: twist, step: h)
  }

  mutating func scaleImpulses(by ratio: Double) {
    impulse *= ratio
    twist *= ratio
  }

  /// Makes one velocity pass. Returns by how much it changed speeds, in points per second.
  @inline(__always) @discardableResult
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    let (a, b) = (motions[Int(ends.a)], motions[Int(ends.b)])
    let spin = (b.spin - a.spin).limitedForSteps + angularBias + angularSoftness * twist
    let turn = max(-largestTwist, min(largestTwist, twist - inertia * spin)) - twist
    twist += turn
    arms.push(ends, &motions, by: .zero, turn: turn)

    let error =
      arms.speed(motions[Int(ends.a)], motions[Int(ends.b)]) + bias + impulse * softness
    let old = impulse
    impulse = (old + block.push(against: error)).limited(to: largestImpulse)
    arms.push(ends, &motions, by: impulse - old, turn: 0)
    return (impulse - old).length * arms.inverseMass
      + (turn * arms.inverseInertia).magnitude * reach
  }

  /// Returns 0: a hand gives way, so it is never off.
  mutating func solvePosition(_ states: inout MutableSpan<BodyState>) -> Double { 0 }
}
