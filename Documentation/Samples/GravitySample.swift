import DetentDynamics

extension Sample {
  static let gravity = Sample("gravity", Size(360, 220), at: every(0.1, until: 0.6)) { world in
    let ball = Body(at: Point(40, 25), size: Size(26, 26), outline: .ellipse)
    var (heavy, thrown, free) = (ball, ball, ball)
    (heavy.position.x, heavy.density) = (90, 5)
    (thrown.position.x, thrown.velocity) = (140, Vector(300, 0))
    free.position.x = 340
    let falling = [ball, heavy, thrown].map { world.add($0) }
    world.add(free)
    world.add(Gravity(on: falling))
  }

  static func gravityTurned(_ world: inout World, _ gravity: Handle<Gravity>) {
    world[gravity].vector = Vector(0.5, -1)  // up, and to the right
    world[gravity] = Gravity(angle: .top, magnitude: 2, on: world[gravity].bodies)
  }
}
