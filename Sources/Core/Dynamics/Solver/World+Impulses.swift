extension World {
  /// Scales the impulses with which constraints begin a step, so that forces stay the same in
  /// a step `ratio` times as long (E. Catto, `b2_contact_solver.cpp`, Box2D 2.4, "dtRatio").
  @inline(never)
  mutating func scaleImpulses(by ratio: Double) {
    // A step that is many times as long has little to do with the last one.
    let ratio = ratio <= 16 ? ratio : 0
    for index in snapJoints.indices { snapJoints[index].scaleImpulses(by: ratio) }
    for index in rods.indices { rods[index].impulse *= ratio }
    respond(to: .scaleImpulses(by: ratio))
  }
}

extension Contacts {
  mutating func scaleImpulses(by ratio: Double) {
    for index in constraints.indices {
      constraints[index].normalImpulses *= ratio
      constraints[index].tangentImpulse *= ratio
    }
    for index in stored.indices { stored[index].impulse.scale(by: ratio) }
  }
}
