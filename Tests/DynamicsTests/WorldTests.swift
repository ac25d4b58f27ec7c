import DetentDynamics
import DetentGeometry
import DetentRandom
import Testing

@Suite struct `A world` {
  /// A ball without resistance or rotation.
  func ball(at x: Double, _ y: Double, velocity: Vector = .zero, density: Double = 1) -> Body {
    Body(
      at: Point(x, y), size: Size(20, 20), velocity: velocity, density: density, resistance: 0,
      angularResistance: 0, allowsRotation: false)
  }

  @Test
  func `lets a body be changed that has flown beyond all places and turned beyond all angles`() {
    var world = World()
    let body = world.add(
      Body(
        at: Point(1e9, -1e9), size: Size(10, 10), angle: .radians(1e9),
        velocity: Vector(20_000, -20_000), angularVelocity: 100))
    world.advance(by: 1)
    #expect(world.position(of: body).x > 1e9 && world.angle(of: body).radians > 1e9)
    world[body].density = 2
    #expect(world[body].density == 2 && world.position(of: body).x > 1e9)
    world[body].position = Point(0, 0)
    #expect(world.position(of: body) == Point(0, 0))
  }

  @Test func `lets a small pendulum swing with the period of theory`() {
    // T = 2π·√(L/g), L = 100 pt, g = 1000 pt/s², for small angles.
    var world = World()
    let bob = world.add(ball(at: 105, 199.87))
    world.add(Attachment(bob, to: .point(Point(100, 100))))
    world.add(Gravity(on: [bob]))
    var crossings: [Double] = []
    var last = world.position(of: bob).x
    while crossings.count < 9 {
      world.step()
      let x = world.position(of: bob).x
      if (last - 100) * (x - 100) < 0 { crossings.append(world.elapsedTime) }
      last = x
    }
    let period = (crossings[8] - crossings[0]) / 4
    #expect((period - 1.98692).magnitude < 0.01 * 1.98692)
  }

  @Test(arguments: [1.0, 2, 4]) func `lets a spring swing at its frequency, whatever the mass`(
    frequency: Double
  ) {
    for density in [0.1, 1, 50] {
      var world = World(
        stepping: Stepping(seconds: 1.0 / 2400, velocityIterations: 8, positionIterations: 3))
      let bob = world.add(ball(at: 150, 100, density: density))
      world.add(Attachment(bob, to: .point(Point(0, 100)), length: 100, frequency: frequency))
      var crossings = 0
      var first = 0.0
      var end = 0.0
      var last = 50.0
      while crossings < 9 {
        world.step()
        let x = world.position(of: bob).x - 100
        if last * x < 0 {
          if crossings == 0 { first = world.elapsedTime }
          crossings += 1
          end = world.elapsedTime
        }
        last = x
      }
      #expect((4 / (end - first) - frequency).magnitude < 0.01 * frequency)
    }
  }

  @Test func `lets a body fall at its terminal speed`() {
    var world = World()
    var body = ball(at: 0, 0)
    body.resistance = 2
    let box = world.add(body)
    world.add(Gravity(on: [box]))
    world.advance(by: 5)
    #expect((world.velocity(of: box).y - 500).magnitude < 1)
  }

  @Test func `adds several gravities up, for those who are in them`() {
    var world = World()
    let one = world.add(ball(at: 0, 0))
    let two = world.add(ball(at: 0, 0))
    world.add(Gravity(Vector(0, 1), on: [one, two]))
    world.add(Gravity(Vector(1, -1), on: [two]))
    world.advance(by: 0.5)
    #expect((world.velocity(of: one) - Vector(0, 500)).length < 1e-6)
    #expect((world.velocity(of: two) - Vector(500, 0)).length < 1e-6)
  }

  @Test func `keeps the momentum of bodies that only pull on each other`() {
    var world = World()
    var bodies: [Handle<Body>] = []
    for index in 0..<5 {
      let velocity = Vector(Double(index * 37 % 11) * 20 - 100, Double(index * 53 % 7) * 30 - 90)
      bodies.append(world.add(ball(at: Double(index) * 50, 0, velocity: velocity)))
    }
    for index in 0..<4 {
      world.add(
        Attachment(
          bodies[index], to: .body(bodies[index + 1]), frequency: index % 2 == 0 ? 0 : 3,
          damping: 0.1))
    }
    func momentum() -> Vector {
      bodies.reduce(Vector.zero) { $0 + world.velocity(of: $1) * world[$1].mass }
    }
    let before = momentum()
    world.advance(by: 3)
    #expect((momentum() - before).length < 1e-9)
  }

  @Test func `gains less than a hundredth of a double pendulum's energy from its rods`() {
    var world = World()
    let bob = world.add(ball(at: 200, 100))
    let tail = world.add(ball(at: 300, 100))
    world.add(Attachment(bob, to: .point(Point(100, 100))))
    world.add(Attachment(tail, to: .body(bob)))
    world.add(Gravity(on: [bob, tail]))
    func energy() -> Double {
      [bob, tail].reduce(0) {
        $0 + world.velocity(of: $1).lengthSquared / 2 - 1000 * world.position(of: $1).y
      }
    }
    let start = energy()
    for _ in 0..<3600 {
      world.step()
      #expect(energy() < start + 3000)
    }
  }

  @Test func `keeps still what is anchored`() {
    var world = World()
    var wall = ball(at: 0, 0, velocity: Vector(100, 0))
    wall.isAnchored = true
    let post = world.add(wall)
    let bob = world.add(ball(at: 100, 0))
    world.add(Attachment(bob, to: .body(post)))
    world.add(Gravity(on: [bob, post]))
    world.advance(by: 2)
    #expect(world.position(of: post) == Point(0, 0))
    #expect((world.position(of: bob).distance(to: Point(0, 0)) - 100).magnitude < 0.5)
  }

  @Test func `snaps an oblong body alike from every side, without a wobble`() {
    for angle in stride(from: 0, to: 360, by: 30) {
      var world = World()
      let away = Vector(length: 200, angle: .degrees(Double(angle)))
      let item = world.add(Body(at: .zero + away, size: Size(80, 30)))
      world.add(Snap(item, to: .zero, .isotropic(frequency: 3, damping: 1)))
      var widest = 0.0
      for _ in 0..<240 {
        world.step()
        let offset = world.position(of: item) - Point(0, 0)
        widest = max(widest, (offset.cross(away) / 200).magnitude)
      }
      #expect(widest < 1e-9)
      #expect(world.position(of: item).distance(to: .zero) < 0.5)
    }
  }

  @Test func `comes to rest, does nothing then, and wakes at a change`() {
    var world = World()
    let item = world.add(ball(at: 0, 0))
    let snap = world.add(Snap(item, to: Point(50, 0)))
    world.advance(by: 10)
    #expect(world.isAtRest)
    let before = world
    world.step()
    world.advance(by: 1)
    #expect(world == before)
    world[snap].point = Point(50, 0)
    #expect(world.isAtRest)
    world[snap].point = Point(60, 0)
    #expect(!world.isAtRest)
    world.advance(by: 10)
    #expect(world.position(of: item).distance(to: Point(60, 0)) < 1)
  }

  @Test func `goes on alike whether a body is set as a whole or in parts`() {
    let lopsided = Outline.group([
      Outline.Member(at: Vector(-5, 0), size: Size(10, 20)),
      Outline.Member(at: Vector(5, 8), size: Size(10, 4)),
    ])
    var whole = World()
    let body = whole.add(
      Body(at: Point(150, 90), size: Size(20, 20), outline: lopsided, angle: .degrees(20)))
    let other = whole.add(ball(at: 150, 130))
    whole.add(Attachment(body, to: .point(Point(100, 100))))
    whole.add(Collision(of: [body, other]))
    whole.add(Gravity(on: [body, other]))
    whole.advance(by: 2)
    var parts = whole
    for round in 0..<20 {
      let place = Point(150, 80 + Double(round))
      let velocity = Vector(Double(round), 40)
      let resistance = Double(round % 3)
      whole[body].position = place
      whole[body].velocity = velocity
      whole[body].resistance = resistance
      parts.set(position: place, velocity: velocity, of: body)
      parts.set(resistance: resistance, of: body)
      if round == 10 {
        for item in [body, other] {
          whole.add(ItemProperties(on: [item], resistance: 5))
          parts.add(ItemProperties(on: [item], resistance: 5))
        }
      }
      whole.advance(by: 0.2)
      parts.advance(by: 0.2)
      #expect(whole[body] == parts[body])
      #expect(whole[other] == parts[other])
    }
  }

  @Test func `does not wake at a place or a resistance that a body has already`() {
    var world = World()
    let body = world.add(ball(at: 0, 0))
    world.advance(by: 1)
    #expect(world.isAtRest)
    world.set(position: .zero, velocity: .zero, of: body)
    world.set(resistance: 0, of: body)
    #expect(world.isAtRest)
    world.set(position: Point(1, 0), velocity: .zero, of: body)
    #expect(!world.isAtRest)
  }

  @Test func `is a value: a copy stepped alongside stays equal`() {
    var world = World()
    let item = world.add(ball(at: 0, 0, velocity: Vector(30, -20)))
    world.add(Snap(item, to: Point(100, 40), .uikit(damping: 0.3)))
    var copy = world
    for _ in 0..<500 {
      world.step()
      copy.step()
      #expect(world == copy)
    }
  }

  @Test func `cuts the same time into the same steps, however it comes`() {
    var coarse = World()
    var fine = World()
    for _ in 0..<2 {
      let body = ball(at: 0, 0, velocity: Vector(10, 0))
      coarse.add(body)
      fine.add(body)
    }
    for _ in 0..<64 { coarse.advance(by: 1.0 / 64) }
    for _ in 0..<1024 { fine.advance(by: 1.0 / 1024) }
    #expect(coarse == fine)
    // Hundredths of a second are no binary fractions: their sums are rounded.
    coarse.advance(by: 0.5)
    for _ in 0..<50 { fine.advance(by: 0.01) }
    #expect(coarse == fine)
  }

  @Test func `holds together while things come and go at random`() {
    var world = World()
    var bodies: [Handle<Body>] = []
    var rods: [Handle<DetentDynamics.Attachment>] = []
    var random = SeededRandom(3)
    for _ in 0..<4000 {
      switch random.below(6) {
      case 0, 1:
        bodies.append(world.add(ball(at: Double(random.below(500)), Double(random.below(500)))))
      case 2 where bodies.count > 1:
        let (one, other) = (bodies[random.below(bodies.count)], bodies[random.below(bodies.count)])
        guard one != other else { continue }
        let rod = world.add(Attachment(one, to: .body(other)))
        if !rods.contains(rod) { rods.append(rod) }
      case 3 where !bodies.isEmpty:
        let gone = bodies.remove(at: random.below(bodies.count))
        rods.removeAll { world[$0].body == gone || world[$0].anchor == .body(gone) }
        world.remove(gone)
        #expect(!world.contains(gone))
      case 4 where !rods.isEmpty: world.remove(rods.remove(at: random.below(rods.count)))
      default: world.step()
      }
      #expect(world.bodyCount == bodies.count)
    }
    for body in bodies { #expect(world.position(of: body).isFinite) }
  }

  @Test func `never moves a body further than 200 points in a step`() {
    var world = World()
    let fast = world.add(ball(at: 0, 0, velocity: Vector(1e9, 0)))
    world.step()
    #expect((world.position(of: fast).x - 200).magnitude < 1e-9)
  }
}

@Suite struct `Misuse of a world` {
  @Test func `by a handle of what was removed traps`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      let body = world.add(Body(at: .zero, size: Size(10, 10)))
      world.remove(body)
      world.add(Body(at: .zero, size: Size(10, 10)))
      _ = world[body]
    }
  }

  @Test func `by a step without length traps`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.stepping.seconds = 0
    }
  }

  @Test func `by a stepping with a number that is not finite traps`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.stepping.skin = .nan
    }
  }

  @Test func `by friction below 0 traps`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.add(Body(at: .zero, size: Size(10, 10), friction: -1))
    }
  }

  @Test func `by a body without size or with numbers that are not finite traps`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.add(Body(at: .zero, size: Size(0, 10)))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.add(Body(at: Point(.nan, 0), size: Size(10, 10)))
    }
  }

  @Test func `by a question about another world's body, or a place that is none, traps`() async {
    await #expect(processExitsWith: .failure) {
      var other = World()
      _ = World().isHeld(other.add(Body(at: .zero, size: Size(10, 10))))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      _ = world.anchor(at: Point(.nan, 0), on: world.add(Body(at: .zero, size: Size(10, 10))))
    }
  }
}
