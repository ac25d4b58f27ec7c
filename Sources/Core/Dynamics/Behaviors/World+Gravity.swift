import DetentGeometry

extension World {
  /// One that equals a gravity that is there is that one: nothing changes, and its handle is answered. One that
  /// lists nobody is always new. A listed body that is not in the world traps.
  @discardableResult
  public mutating func add(_ gravity: Gravity) -> Handle<Gravity> {
    precondition(gravity.vector.isFinite, "Gravity is made of finite numbers")
    check(gravity.bodies)
    if !gravity.bodies.isEmpty, let same = gravities.handle(of: gravity) { return same }
    use(.forces)
    wake(gravity.bodies)
    return gravities.add(gravity)
  }

  /// Removes a gravity; bodies it pulled go on with the velocity they have.
  public mutating func remove(_ gravity: Handle<Gravity>) {
    wake(gravities[gravity].bodies)
    gravities.remove(gravity)
  }

  /// Setting what it is already does nothing; anything else wakes the world.
  public subscript(gravity: Handle<Gravity>) -> Gravity {
    get { gravities[gravity] }
    set {
      check(newValue.bodies)
      guard newValue != self[gravity] else { return }
      precondition(newValue.vector.isFinite, "Gravity is made of finite numbers")
      wake(gravities[gravity].bodies)
      wake(newValue.bodies)
      gravities[gravity] = newValue
    }
  }

  /// Adds to what the step gathers of forces.
  mutating func pull(_ gravity: Gravity) {
    let acceleration = gravity.vector * Gravity.pointsPerSecondSquared
    for body in gravity.bodies { states[stateIndex(body)].accelerate(by: acceleration) }
  }
}
