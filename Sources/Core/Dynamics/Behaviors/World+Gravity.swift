import DetentGeometry

extension World {
  /// Adds a gravity and returns its handle. If an equal one is in the world, nothing changes, and its handle
  /// is returned. One that lists no bodies is always new. A listed body that is not in the world traps.
  @discardableResult
  public mutating func add(_ gravity: Gravity) -> Handle<Gravity> {
    precondition(gravity.vector.isFinite, "Gravity is made of finite numbers")
    check(gravity.bodies)
    if !gravity.bodies.isEmpty, let same = gravities.handle(of: gravity) { return same }
    use(.forces)
    wake(gravity.bodies)
    return gravities.add(gravity)
  }

  /// Removes a gravity. Bodies that it pulled keep their velocities.
  public mutating func remove(_ gravity: Handle<Gravity>) {
    wake(gravities[gravity].bodies)
    gravities.remove(gravity)
  }

  /// A gravity. Setting an equal value does nothing; any other wakes its bodies.
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

  /// Adds a gravity to the accelerations that the step gathers.
  mutating func pull(_ gravity: Gravity) {
    let acceleration = gravity.vector * Gravity.pointsPerSecondSquared
    for body in gravity.bodies { states[stateIndex(body)].accelerate(by: acceleration) }
  }
}
