import DetentDynamics
import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

@Suite struct `A body that something fast passes` {
  @Test func `stays where it is if nothing touches it`() {
    var world = World()
    let still = world.add(Body(at: Point(485, 307), size: Size(25, 6)))
    let fast = world.add(
      Body(
        at: Point(465.25, 322.81938774541624), size: Size(46, 15),
        angle: .radians(1.2049517950623798), velocity: Vector(8851.796, 3530.622),
        angularVelocity: 140))
    world.add(Collision(of: [still, fast]))
    world.step()
    #expect(world.position(of: still) == Point(485, 307))
  }

  /// Bodies are pushed out of each other by a few points at most. Beyond that, none goes further than it is fast.
  @Test(arguments: [2000.0, 6000, 20_000], [true, false])
  func `goes no further in a step than it is fast`(speed: Double, isInRoom: Bool) {
    for seed in 0..<(isHeavy ? 400 : 8) {
      var random = SeededRandom(seed)
      var world = World()
      let bodies = (0..<9).map { index in
        let share = index == 4 ? 1 : random.isTrue(0.5) ? 0 : random.unit()
        return world.add(
          Body(
            at: Point(Double(index % 3) * 120 + 60, Double(index / 3) * 120 + 60),
            size: Size(random.number(in: 10...60), random.number(in: 10...60)),
            outline: random.isTrue(0.3) ? .ellipse : .rectangle,
            angle: .radians(random.number(in: -3...3)),
            velocity: Vector(
              length: speed * share, angle: .degrees(random.number(in: 0...360))),
            elasticity: 0.9, resistance: 0, angularResistance: 0))
      }
      let room = Boundary("room", .path(.rect(Rect(x: 0, y: 0, width: 360, height: 360))))
      world.add(Collision(of: bodies, boundaries: isInRoom ? [room] : []))
      for _ in 0..<60 {
        let before = bodies.map { (world.position(of: $0), world.velocity(of: $0).length) }
        world.step()
        for (body, (start, speed)) in zip(bodies, before) {
          let way = max(speed, world.velocity(of: body).length) / 120
          #expect(world.position(of: body).distance(to: start) < way + 12, "seed \(seed)")
        }
      }
    }
  }
}
