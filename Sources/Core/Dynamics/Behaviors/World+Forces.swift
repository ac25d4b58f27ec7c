import DetentGeometry

extension StepPart {
  /// Gravity and pushes.
  static let forces = StepPart(kind: .forces) { world, stage in
    if case .gatherForces = stage {
      for index in world.pushes.indices { world.push(index) }
      for gravity in world.gravities.things { world.pull(gravity) }
    }
    return false
  }
}

extension World {
  /// Adds to a body's velocity, in points per second. An anchored body keeps none.
  ///
  /// Adding zero changes nothing; anything else wakes the body.
  public mutating func add(velocity: Vector, to body: Handle<Body>) {
    precondition(velocity.isFinite, "A velocity is made of finite numbers")
    let index = stateIndex(body)
    guard velocity != .zero, states[index].isMovable else { return }
    motions[index].velocity = (motions[index].velocity + velocity.limitedForSteps).limitedForSteps
    wake(index)
  }

  /// Adds to a body's angular velocity, in radians per second, clockwise on screen. This also works for
  /// a body that does not allow rotation, since a spin that it has goes on. An anchored body keeps none.
  ///
  /// Adding zero changes nothing; anything else wakes the body.
  public mutating func add(angularVelocity: Double, to body: Handle<Body>) {
    precondition(angularVelocity.isFinite, "A spin is a finite number")
    let index = stateIndex(body)
    guard angularVelocity != 0, states[index].isMovable else { return }
    motions[index].spin = (motions[index].spin + angularVelocity.limitedForSteps).limitedForSteps
    wake(index)
  }
}

extension BodyState {
  /// Adds to the acceleration that the step gathers, in points per second².
  mutating func accelerate(by change: Vector) { acceleration += change.limitedForSteps }

  /// Adds to the angular acceleration that the step gathers, in radians per second².
  mutating func accelerate(angularlyBy change: Double) {
    angularAcceleration += change.limitedForSteps
  }
}

extension Double {
  /// The number limited to ±10¹², far above the speeds that a
  /// step allows and far below where sums and products overflow.
  var limitedForSteps: Double { max(-1e12, min(1e12, self)) }

  /// The number limited to ±10³⁰, so that products of several stay finite.
  var limitedForProducts: Double { max(-1e30, min(1e30, self)) }
}

extension Vector {
  var limitedForSteps: Vector { Vector(x.limitedForSteps, y.limitedForSteps) }
  var limitedForProducts: Vector { Vector(x.limitedForProducts, y.limitedForProducts) }
}
