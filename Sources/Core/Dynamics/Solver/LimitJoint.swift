import DetentGeometry

/// Keeps two ends no further apart than a distance: a rope.
///
/// It acts on ends that would be too far apart at the end of the step, as the stops of a range do.
struct LimitJoint: PairJoint {
  var ends: JointEnds
  private let length: Double

  /// The accumulated impulse along the axis, kept from step to step. It pulls, so it is not positive.
  private var impulse = 0.0

  // Valid within a step.
  private var arms = JointArms()
  private var axis = Vector.zero
  private var inverseMass = 0.0
  /// The speed at which the rope becomes taut just at the end of the step.
  private var slack = 0.0

  init(_ ends: JointEnds, length: Double) {
    self.ends = ends
    self.length = length
  }

  /// Takes over the state of another joint between the same bodies.
  mutating func inherit(from old: LimitJoint) { impulse = old.impulse }

  mutating func prepare(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    step h: Double
  ) {
    arms = JointArms(ends, states[Int(ends.a)], states[Int(ends.b)])
    guard states[Int(ends.a)].isActive || states[Int(ends.b)].isActive else { return }
    let distance: Double
    (axis, distance) = DistanceJoint.axis(of: arms.apart)
    inverseMass = LimitJoint.inverseMass(arms, axis)
    slack = max(length - distance, 0) / h
    arms.push(ends, &motions, by: axis * impulse, turn: 0)
  }

  func addAccelerations(to states: inout [BodyState], step h: Double) {
    arms.addAccelerations(to: &states, ends, by: axis * impulse, turn: 0, step: h)
  }

  mutating func scaleImpulses(by ratio: Double) {
    impulse *= ratio
  }

  /// Makes one velocity pass. Returns by how much it changed the speed of its ends, in points per second.
  @inline(__always) @discardableResult
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    let speed = axis.dot(arms.speed(motions[Int(ends.a)], motions[Int(ends.b)]))
    let old = impulse
    impulse = min(0, old - (speed - slack) / inverseMass)
    // Most ropes are slack most of the time.
    guard impulse != old else { return 0 }
    arms.push(ends, &motions, by: axis * (impulse - old), turn: 0)
    return (impulse - old).magnitude * inverseMass
  }

  /// Moves ends that are too far apart together. Returns the distance by which they were off.
  mutating func solvePosition(_ states: inout MutableSpan<BodyState>) -> Double {
    var arms = JointArms(ends, states[Int(ends.a)], states[Int(ends.b)])
    var (axis, distance) = DistanceJoint.axis(of: arms.apart)
    let error = distance - length
    guard error > 0 else { return 0 }
    if error > Tolerance.largestCorrection {
      arms.mend(ends, &states, axis * error)
      arms = JointArms(ends, states[Int(ends.a)], states[Int(ends.b)])
      (axis, distance) = DistanceJoint.axis(of: arms.apart)
    }
    let push = Tolerance.limited(
      -Tolerance.limitedMove(distance - length) / LimitJoint.inverseMass(arms, axis),
      turning: (
        arms.armA.cross(axis) * arms.inverseInertiaA, arms.armB.cross(axis) * arms.inverseInertiaB
      ))
    arms.shift(ends, &states, by: axis * push, turn: 0)
    return error
  }

  @inline(__always)
  private static func inverseMass(_ arms: JointArms, _ axis: Vector) -> Double {
    let (leverA, leverB) = (arms.armA.cross(axis), arms.armB.cross(axis))
    return arms.inverseMass + arms.inverseInertiaA * leverA * leverA
      + arms.inverseInertiaB * leverB * leverB
  }

  /// The distance by which the joint is off, in points.
  func error(_ states: [BodyState]) -> Double {
    let arms = JointArms(ends, states[Int(ends.a)], states[Int(ends.b)])
    return max(0, arms.apart.length - length)
  }
}
