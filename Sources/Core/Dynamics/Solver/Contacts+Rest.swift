import DetentGeometry

extension Contacts {
  /// Removes, from the accelerations of bodies that are about to sleep, what their contacts bear. What
  /// remains moves them: a weak push on a body that lies on a floor must not be lost in its weight.
  func removeBorne(from states: inout [BodyState]) {
    for index in workspace.order where constraints[Int(index)].isPressed {
      let constraint = constraints[Int(index)]
      let isHeldAlong = constraint.isStuck
      states[Int(constraint.b)].bear(constraint.normal, isHeldAlong: isHeldAlong)
      states[Int(constraint.a)].bear(-constraint.normal, isHeldAlong: isHeldAlong)
    }
  }
}

extension ContactConstraint {
  /// Whether friction holds its bodies and neither rolls.
  fileprivate var isStuck: Bool {
    count > 1 && tangentImpulse.magnitude < 0.99 * friction * normalImpulses.sum()
  }
}

extension BodyState {
  /// Removes the acceleration that a contact bears.
  ///
  /// - Parameter normal: The direction in which the contact pushes the body.
  fileprivate mutating func bear(_ normal: Vector, isHeldAlong: Bool) {
    let along = acceleration.dot(normal)
    acceleration -= normal * min(0, along)
    if isHeldAlong, along < 0 {
      let tangent = normal.perpendicular
      acceleration -= tangent * acceleration.dot(tangent)
    }
  }
}
