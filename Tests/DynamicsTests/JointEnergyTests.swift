import DetentDynamics
import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

/// Bodies of a chain are thrown in all directions. Nothing else acts on them, so they can only lose energy.
@Suite struct `Bodies that joints hold together` {
  enum Kind: CaseIterable {
    case rod, limit, pin, range, weld, rail

    var form: Attachment.Form {
      switch self {
      case .rod: .rod()
      case .limit: .limit()
      case .pin: .pin()
      case .range: .pin(range: .degrees(-20)...(.degrees(50)))
      case .weld: .fixed
      case .rail: .sliding(axis: Vector(3, 2), range: -30...30)
      }
    }
  }

  private static func energy(_ world: World, _ bodies: [Handle<Body>]) -> Double {
    bodies.reduce(0) { sum, handle in
      let body = world[handle]
      return sum + 0.5 * body.mass * body.velocity.lengthSquared
        + 0.5 * body.inertia * body.angularVelocity * body.angularVelocity
    }
  }

  /// Six bodies, two rows of three, each held to the next halfway between them.
  private static func chain(
    _ world: inout World, of kind: Kind, _ random: inout SeededRandom, ratio: Double
  ) -> [Handle<Body>] {
    let bodies = (0..<6).map { index in
      world.add(
        Body(
          at: Point(Double(index % 3) * 80 + 60, Double(index / 3) * 80 + 60),
          size: Size(random.number(in: 10...50), random.number(in: 10...50)),
          angle: .radians(random.number(in: -3...3)),
          velocity: Vector(random.number(in: -1500...1500), random.number(in: -1500...1500)),
          angularVelocity: random.number(in: -5...5), density: random.number(in: 1...ratio),
          elasticity: random.unit(), resistance: 0, angularResistance: 0))
    }
    for (body, next) in zip(bodies, bodies.dropFirst()) {
      let (start, end) = (world.position(of: body), world.position(of: next))
      let middle = start + (end - start) * 0.5
      world.add(Attachment(next, to: world.anchor(at: middle, on: body), kind.form))
    }
    return bodies
  }

  @Test(arguments: Kind.allCases, [1.0, 100])
  func `gain no energy by themselves`(kind: Kind, ratio: Double) {
    for seed in 0..<(isHeavy ? 200 : 6) {
      var random = SeededRandom(seed)
      var world = World()
      let bodies = Self.chain(&world, of: kind, &random, ratio: ratio)
      let room = Boundary("room", .path(.rect(Rect(x: 0, y: 0, width: 300, height: 300))))
      world.add(Collision(of: bodies, boundaries: seed % 2 == 0 ? [room] : []))
      let start = Self.energy(world, bodies)
      for _ in 0..<600 {
        world.step()
        #expect(Self.energy(world, bodies) < 1.000_001 * start, "seed \(seed)")
      }
    }
  }

  /// Four boxes of one density, welded in a row. Too few passes would drive them apart in a second.
  @Test func `stay together however they are thrown`() {
    var world = World()
    let bodies = [
      (Point(0, 0), Size(38, 28), Vector(500, 490)),
      (Point(80, 0), Size(44, 16), Vector(-320, -610)),
      (Point(0, 80), Size(16, 21), Vector(550, -980)),
      (Point(80, 80), Size(42, 28), Vector(970, 780)),
    ].map { place, size, velocity in
      world.add(
        Body(at: place, size: size, velocity: velocity, resistance: 0, angularResistance: 0))
    }
    for (body, next) in zip(bodies, bodies.dropFirst()) {
      let (start, end) = (world.position(of: body), world.position(of: next))
      let middle = start + (end - start) * 0.5
      world.add(Attachment(next, to: world.anchor(at: middle, on: body), .fixed))
    }
    for _ in 0..<1200 {
      world.step()
      #expect(world.largestJointError < 15)
    }
  }

  /// What drives them does add energy: two boxes are welded, and a spring draws one of them.
  @Test func `gain what a spring adds`() {
    var world = World()
    let bodies = [Point(0, 0), Point(50, 0)].map {
      world.add(Body(at: $0, size: Size(20, 20), resistance: 0, angularResistance: 0))
    }
    world.add(Attachment(bodies[1], to: world.anchor(at: Point(25, 0), on: bodies[0]), .fixed))
    world.add(
      Attachment(
        bodies[0], to: .point(Point(-200, 0)), .spring(length: 20, frequency: 2, damping: 0)))
    var fastest = 0.0
    for _ in 0..<240 {
      world.step()
      fastest = max(fastest, world.velocity(of: bodies[1]).length)
    }
    // A harmonic oscillator of 2 Hz and 180 points, with twice the mass.
    #expect((1500...1700).contains(fastest))
  }
}
