import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `Heavy bodies on light ones` {
  /// kg·pt²/s², with 1000 pt/s² of gravity above a floor at 400.
  private static func energy(_ world: World, _ bodies: [Handle<Body>]) -> Double {
    bodies.reduce(0) { sum, handle in
      let body = world[handle]
      let motion =
        body.mass * body.velocity.lengthSquared
        + body.inertia * body.angularVelocity * body.angularVelocity
      return sum + motion / 2 + body.mass * 1000 * (400 - body.position.y)
    }
  }

  /// Box2D 2.4 gains 1.4 % at a hundred times the mass.
  @Test(arguments: [10.0, 100, 1000, 10_000])
  func `sink in without a gain of energy, and throw nothing up`(ratio: Double) {
    var world = World()
    var bodies: [Handle<Body>] = []
    for stack in 0..<4 {
      for row in 0..<5 {
        bodies.append(
          world.add(
            Body(
              at: Point(60 * Double(stack), 390 - 20 * Double(row)), size: Size(20, 20),
              density: row == 4 ? ratio : 1)))
      }
    }
    world.add(Gravity(on: bodies))
    let floor = Boundary("floor", from: Point(-10_000, 400), to: Point(10_000, 400))
    world.add(Collision(of: bodies, boundaries: [floor]))
    let start = Self.energy(world, bodies)
    for _ in 0..<600 {
      world.step()
      #expect(Self.energy(world, bodies) < 1.002 * start)
      for body in bodies { #expect(world.position(of: body).y > 309) }
    }
  }
}
