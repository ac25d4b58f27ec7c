import DetentDynamics

extension Sample {
  static let body = Sample("body", Size(360, 140), at: every(0.2, until: 1)) { world in
    world.add(
      Body(
        at: Point(50, 40), size: Size(50, 30), velocity: Vector(250, 0), angularVelocity: 2))
    world.add(
      Body(
        at: Point(50, 100), size: Size(50, 30), velocity: Vector(250, 0), angularVelocity: 2,
        resistance: 2, angularResistance: 2))
  }

  static func bodyRead() {
    var world = World()
    let box = world.add(Body(at: Point(50, 40), size: Size(50, 30)))
    world.advance(by: 0.5)
    var now = world[box]  // its place, angle and velocities, as they are
    now.velocity = Vector(0, -200)
    world[box] = now  // wakes it
  }
}
