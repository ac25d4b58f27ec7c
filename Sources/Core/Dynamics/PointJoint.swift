import DetentGeometry

/// A body's centre on an implicit spring to a point, and its angle on one to 0.
struct PointJoint: Equatable, Sendable {
  var body: Int32
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

  init(_ body: Int, point: Point, frequency: Double, damping: Double) {
    self.body = Int32(body)
    self.point = point
    self.frequency = frequency
    self.damping = damping
  }

  mutating func prepare(_ states: inout MutableSpan<BodyState>, step h: Double) {
    let state = states[Int(body)]
    guard state.isMovable else {
      (mass, inertia, impulse, twist) = (0, 0, .zero, 0)
      return
    }
    let linear = SoftConstraint(
      mass: 1 / state.inverseMass, frequency: frequency, damping: damping, step: h)
    softness = linear.softness
    bias = (state.position - point) * linear.bias
    mass = 1 / (state.inverseMass + softness)
    if state.inverseInertia > 0 {
      let angular = SoftConstraint(
        mass: 1 / state.inverseInertia, frequency: frequency, damping: damping, step: h)
      angularSoftness = angular.softness
      angularBias = state.angle * angular.bias
      inertia = 1 / (state.inverseInertia + angularSoftness)
    } else {
      (inertia, twist) = (0, 0)
    }
    apply(impulse, twist, &states)
  }

  mutating func solveVelocity(_ states: inout MutableSpan<BodyState>) {
    let state = states[Int(body)]
    let change = (state.velocity + bias + impulse * softness) * -mass
    let turn = -inertia * (state.spin + angularBias + angularSoftness * twist)
    impulse += change
    twist += turn
    apply(change, turn, &states)
  }

  private func apply(_ impulse: Vector, _ twist: Double, _ states: inout MutableSpan<BodyState>) {
    let index = Int(body)
    states[index].velocity += impulse * states[index].inverseMass
    states[index].spin += twist * states[index].inverseInertia
  }
}
