import DetentGeometry

/// The solver's form of a snap: springs, or one joint.
struct SnapJoints: Equatable, Sendable {
  private(set) var body: Int32
  // Separate properties rather than the cases of an enum, which would be copied out and back in every pass.
  private var springs: [DistanceJoint] = []
  private var joint: PointJoint?

  /// UIKit's springs: two from the top left corner of the body, to points
  /// 50 points to the left of and 50 points above where that corner is to
  /// be; two from the bottom right corner likewise, to the right and below.
  init(_ snap: Snap, body index: Int, of properties: Body) {
    let (size, centerOfMass) = (properties.size, properties.centerOfMass)
    body = Int32(index)
    switch snap.form {
    case .uikit(let damping):
      let corner = Vector(size.width / 2, size.height / 2)
      let center = Vector(snap.point.x, snap.point.y)
      @inline(never) func spring(from offset: Vector, towards direction: Vector) -> DistanceJoint {
        DistanceJoint(
          0, index, offsetA: center + offset + direction * SnapJoints.rest,
          offsetB: offset - centerOfMass, length: SnapJoints.rest, frequency: 4, damping: damping)
      }
      springs = [
        spring(from: -corner, towards: Vector(-1, 0)),
        spring(from: -corner, towards: Vector(0, -1)),
        spring(from: corner, towards: Vector(1, 0)), spring(from: corner, towards: Vector(0, 1)),
      ]
    case .isotropic(let frequency, let damping):
      joint = PointJoint(
        index, centerOfMass: centerOfMass, point: snap.point, frequency: frequency, damping: damping
      )
    }
  }

  static let rest = 50.0

  /// Moves the target without changing the pull: impulses stay.
  mutating func move(by offset: Vector) {
    joint?.point += offset
    for index in springs.indices { springs[index].offsetA += offset }
  }

  mutating func attach(to index: Int) {
    body = Int32(index)
    joint?.body = body
    for spring in springs.indices { springs[spring].b = body }
  }

  mutating func prepare(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    step h: Double
  ) {
    joint?.prepare(states, &motions, step: h)
    for index in springs.indices { springs[index].prepare(states, &motions, step: h) }
  }

  /// Makes one velocity pass. Returns by how much it changed speeds, in points per second.
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    var change = joint?.solveVelocity(&motions) ?? 0
    for index in springs.indices { change = max(change, springs[index].solveVelocity(&motions)) }
    return change
  }

  /// Adds the accelerations that the snap gave its body in this step.
  func addAccelerations(to states: inout [BodyState], step h: Double) {
    joint?.addAccelerations(to: &states, step: h)
    for spring in springs { spring.addAccelerations(to: &states, step: h) }
  }

  /// Scales the accumulated impulses for a step `ratio` times as long.
  mutating func scaleImpulses(by ratio: Double) {
    joint?.scaleImpulses(by: ratio)
    for index in springs.indices { springs[index].impulse *= ratio }
  }
}
