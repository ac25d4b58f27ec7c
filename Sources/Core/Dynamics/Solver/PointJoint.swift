import DetentGeometry

/// Draws a body's centre to a point by an implicit spring, and its angle to the nearest whole turn by another.
struct PointJoint: Equatable, Sendable {
  var body: Int32
  /// The centre of mass, from the body's centre.
  private let centerOfMass: Vector
  var point: Point
  var frequency: Double
  var damping: Double

  var impulse = Vector.zero
  var twist = 0.0

  // Valid within a step.
  private var mass = 0.0
  private var softness = 0.0
  private var bias = Vector.zero
  private var inertia = 0.0
  private var angularSoftness = 0.0
  private var angularBias = 0.0
  private var inverseMass = 0.0
  private var inverseInertia = 0.0

  init(_ body: Int, centerOfMass: Vector, point: Point, frequency: Double, damping: Double) {
    self.body = Int32(body)
    self.centerOfMass = centerOfMass
    self.point = point
    self.frequency = frequency
    self.damping = damping
  }

  mutating func prepare(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    step h: Double
  ) {
    let state = states[Int(body)]
    (inverseMass, inverseInertia) = (state.inverseMass, state.inverseInertia)
    guard state.isActive else {
      (mass, inertia) = (0, 0)
      if !state.isMovable { (impulse, twist) = (.zero, 0) }
      return
    }
    let linear = SoftConstraint(
      mass: 1 / state.inverseMass, frequency: frequency, damping: damping, step: h)
    softness = linear.softness
    bias = (state.position - state.rotated(centerOfMass) - point) * linear.bias
    mass = 1 / (state.inverseMass + softness)
    if state.inverseInertia > 0 {
      let angular = SoftConstraint(
        mass: 1 / state.inverseInertia, frequency: frequency, damping: damping, step: h)
      angularSoftness = angular.softness
      let turns = (state.angle / (2 * Double.pi)).roundedToEven
      angularBias = (state.angle - turns * (2 * Double.pi)) * angular.bias
      inertia = 1 / (state.inverseInertia + angularSoftness)
    } else {
      (inertia, twist) = (0, 0)
    }
    apply(impulse, twist, &motions)
  }

  /// Makes one velocity pass. Returns by how much it changed speeds, in points per second.
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    let motion = motions[Int(body)]
    let change = (motion.velocity + bias + impulse * softness) * -mass
    let turn = -inertia * (motion.spin + angularBias + angularSoftness * twist)
    impulse += change
    twist += turn
    apply(change, turn, &motions)
    // A radian counts as a radius of gyration.
    let reach = inverseInertia > 0 ? (inverseMass / inverseInertia).squareRoot() : 0
    return change.length * inverseMass + (turn * inverseInertia).magnitude * reach
  }

  /// Adds the accelerations that the joint gave its body in this step.
  func addAccelerations(to states: inout [BodyState], step h: Double) {
    states[Int(body)].acceleration += impulse * (inverseMass / h)
    states[Int(body)].angularAcceleration += twist * inverseInertia / h
  }

  mutating func scaleImpulses(by ratio: Double) {
    impulse *= ratio
    twist *= ratio
  }

  private func apply(_ impulse: Vector, _ twist: Double, _ motions: inout MutableSpan<BodyMotion>) {
    motions[Int(body)].velocity += impulse * inverseMass
    motions[Int(body)].spin += twist * inverseInertia
  }
}
