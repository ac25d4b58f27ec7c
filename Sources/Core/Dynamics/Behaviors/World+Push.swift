import DetentGeometry

extension World {
  /// Adds a push and returns its handle. If an equal continuous push is in the world, nothing
  /// changes, and its handle is returned. One that lists no bodies is always new, and so is
  /// an instantaneous push: each is a blow. A listed body that is not in the world traps.
  @discardableResult
  public mutating func add(_ push: Push) -> Handle<Push> {
    push.validate()
    check(push.bodies)
    if push.mode == .continuous, !push.bodies.isEmpty, let same = pushes.handle(of: push) {
      return same
    }
    use(.forces)
    wake(push.bodies)
    return pushes.add(push)
  }

  /// Removes a push. Bodies that it pushed keep their velocities.
  public mutating func remove(_ push: Handle<Push>) {
    wake(pushes[push].bodies)
    pushes.remove(push)
  }

  /// A push. Setting an equal value does nothing; any other wakes its bodies.
  public subscript(push: Handle<Push>) -> Push {
    get { pushes[push] }
    set {
      check(newValue.bodies)
      guard newValue != self[push] else { return }
      newValue.validate()
      wake(pushes[push].bodies)
      wake(newValue.bodies)
      pushes[push] = newValue
    }
  }

  /// Adds a push to the accelerations that the step gathers, or applies its impulse.
  mutating func push(_ index: Int) {
    let push = pushes[index]
    guard push.isActive else { return }
    for body in push.bodies {
      let index = stateIndex(body)
      guard states[index].isActive else { continue }
      let (change, turn) = states[index].response(to: push)
      switch push.mode {
      case .continuous:
        states[index].accelerate(by: change)
        states[index].accelerate(angularlyBy: turn)
      case .instantaneous:
        motions[index].velocity += change.limitedForSteps
        motions[index].spin += turn.limitedForSteps
      }
    }
    if push.mode == .instantaneous { pushes[index].isActive = false }
  }
}

extension BodyState {
  /// How much a push changes velocity and spin, per second or
  /// at once: F/m, and the torque r × F divided by the inertia.
  fileprivate func response(to push: Push) -> (velocity: Vector, spin: Double) {
    let force = push.vector.limitedForProducts * Push.newton
    let offset = push.offset.limitedForProducts
    let arm = push.offsetTurns ? rotated(offset) : offset
    return (
      force * inverseMass.limitedForProducts,
      arm.cross(force) * inverseInertia.limitedForProducts
    )
  }
}
