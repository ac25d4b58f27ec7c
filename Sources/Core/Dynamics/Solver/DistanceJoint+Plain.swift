import DetentGeometry

// A rigid rod to a body's centre from another's or from the ground. The terms
// that the general form has besides are 0, so both give the same numbers.
//
// Passes wait for memory and for each other's results more than they calculate. A rod to
// the ground does not touch the ground, so that it need not wait for the rod before it.
extension DistanceJoint {
  private var isGrounded: Bool { a == 0 }

  mutating func preparePlain(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>
  ) {
    let (a, b) = (Int(a), Int(b))
    (inverseMassA, inverseMassB) = (states[a].inverseMass, states[b].inverseMass)
    let offset = states[b].position - (states[a].position + offsetA)
    axis = DistanceJoint.axis(of: offset).axis
    let inverseMass = inverseMassA + inverseMassB
    mass = inverseMass > 0 ? 1 / inverseMass : 0
    applyPlain(impulse, &motions)
  }

  @inline(__always)
  mutating func solvePlainVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    var velocity = motions[Int(b)].velocity
    if !isGrounded { velocity -= motions[Int(a)].velocity }
    let speed = axis.dot(velocity)
    let change = -mass * speed
    impulse += change
    applyPlain(change, &motions)
    return speed.magnitude
  }

  @inline(__always)
  func solvePlainPosition(_ states: inout MutableSpan<BodyState>) -> Double {
    let (a, b) = (Int(a), Int(b))
    guard mass > 0 else { return 0 }
    let offset = states[b].position - (states[a].position + offsetA)
    let (axis, distance) = DistanceJoint.axis(of: offset)
    let error = distance - length
    let limit = Tolerance.largestCorrection
    let push = -max(-limit, min(limit, error)) / (inverseMassA + inverseMassB)
    if !isGrounded { states[a].position += (axis * -push) * inverseMassA }
    states[b].position += (axis * push) * inverseMassB
    return error.magnitude
  }

  @inline(__always)
  private func applyPlain(_ impulse: Double, _ motions: inout MutableSpan<BodyMotion>) {
    if !isGrounded { motions[Int(a)].velocity -= axis * inverseMassA * impulse }
    motions[Int(b)].velocity += axis * inverseMassB * impulse
  }

  @inline(__always)
  static func axis(of offset: Vector) -> (axis: Vector, distance: Double) {
    let distance = offset.length
    return (distance > 1e-9 ? offset / distance : .zero, distance)
  }
}
