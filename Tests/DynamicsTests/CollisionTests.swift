import DetentDynamics
import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

@Suite struct `A collision` {
  /// A box without damping or bounce, so that the theory is simple.
  func box(
    at x: Double, _ y: Double, size: Size = Size(40, 40), outline: Outline = .rectangle,
    velocity: Vector = .zero, density: Double = 1, elasticity: Double = 0, friction: Double = 0,
    allowsRotation: Bool = true
  ) -> Body {
    Body(
      at: Point(x, y), size: size, outline: outline, velocity: velocity, density: density,
      elasticity: elasticity, friction: friction, resistance: 0, angularResistance: 0,
      allowsRotation: allowsRotation)
  }

  let floor = Boundary("floor", from: Point(-5000, 0), to: Point(5000, 0), friction: 1)

  // MARK: Measured

  @Test func `rests where Apple's engine is measured to rest`() {
    // 100 × 100, elasticity 0, falling from 100 onto a line at 300 whose own elasticity is 0.2.
    var world = World(stepping: .uikit)
    let box = world.add(
      Body(at: Point(150, 100), size: Size(100, 100), elasticity: 0, resistance: 0))
    world.add(Gravity(on: [box]))
    let line = Boundary("floor", from: Point(0, 300), to: Point(400, 300), elasticity: 0.2)
    world.add(Collision(of: [box], boundaries: [line]))
    let measured = [26: 192.083, 27: 199.375, 28: 206.944]
    for frame in 1...200 {
      for _ in 0..<(frame == 1 ? 1 : 2) { world.step() }
      if let y = measured[frame] {
        #expect((world.position(of: box).y - y).magnitude < 0.05)
      }
    }
    #expect((world.position(of: box).y - 248.217).magnitude < 0.05)
    #expect(world.isAtRest)
  }

  // MARK: Theory

  @Test(arguments: [0.3, 0.5, 0.8, 0.95]) func `bounces to the height that elasticity leaves`(
    elasticity: Double
  ) {
    // Heights are proportional to e², and a collision that is early or late within a step changes them by v·h.
    var world = World(
      stepping: Stepping(
        seconds: 1.0 / 960, velocityIterations: 8, positionIterations: 3, skin: 0, foresight: 8))
    let ball = world.add(box(at: 0, -520, outline: .ellipse, elasticity: elasticity))
    world.add(Gravity(on: [ball]))
    world.add(Collision(of: [ball], boundaries: [floor]))
    var last = world.velocity(of: ball).y
    var peaks: [Double] = []
    while peaks.count < 2 {
      world.step()
      let speed = world.velocity(of: ball).y
      if last < 0, speed >= 0 { peaks.append(-20 - world.position(of: ball).y) }
      last = speed
    }
    let squared = elasticity * elasticity
    #expect((peaks[0] / 500 - squared).magnitude < 0.02)
    #expect((peaks[1] / peaks[0] - squared).magnitude < 0.02)
  }

  @Test func `holds a box on a slope below the angle of friction, and lets it slide above`() {
    // tan 20° = 0.364. Both surfaces have the same coefficient, so the geometric mean equals it.
    for (friction, slides) in [(0.45, false), (0.3, true)] {
      var world = World()
      let slope = Angle.degrees(20)
      let along = Vector(length: 1, angle: slope)
      let start = Point.zero - along.perpendicular * 20.2
      var body = box(at: start.x, start.y, friction: friction)
      body.angle = slope
      let box = world.add(body)
      world.add(Gravity(on: [box]))
      let ground = Boundary(
        "slope", from: Point.zero - along * 3000, to: .zero + along * 3000, friction: friction)
      world.add(Collision(of: [box], boundaries: [ground]))
      world.advance(by: 1.5)
      let way = (world.position(of: box) - start).dot(along)
      let pull = 1000 * (along.y - friction * along.x)
      if slides {
        #expect((way - pull * 1.5 * 1.5 / 2).magnitude < 0.02 * way)
      } else {
        #expect(way.magnitude < 0.5)
      }
    }
  }

  @Test func `hands momentum on from ball to ball`() {
    var world = World()
    let hit = world.add(box(at: 0, 0, outline: .ellipse, velocity: Vector(600, 0), elasticity: 1))
    let other = world.add(box(at: 120, 0, outline: .ellipse, elasticity: 1))
    let heavy = world.add(
      box(at: 300, 0, outline: .ellipse, density: 3, elasticity: 1))
    world.add(Collision(of: [hit, other, heavy]))
    world.advance(by: 1)
    // With masses 1 and 3, the first bounces back at half its speed, and the second moves on at the other half. The
    // first then passes its remaining speed back to where it came from.
    #expect((world.velocity(of: hit) - Vector(-300, 0)).length < 1e-6)
    #expect(world.velocity(of: other).length < 1e-6)
    #expect((world.velocity(of: heavy) - Vector(300, 0)).length < 1e-6)
  }

  /// Boxes, circles and disks of many corners that fly at one another.
  private struct Crowd {
    var world = World()
    private var bodies: [Handle<Body>] = []

    init(_ seed: Int, elasticity: Double, friction: Double) {
      var random = SeededRandom(seed)
      world.allowsSleeping = false
      for index in 0..<60 {
        let outlines: [Outline] = [
          .rectangle, .ellipse, .convex(.circle(center: .zero, radius: 14)),
        ]
        bodies.append(
          world.add(
            Body(
              at: Point(Double(index % 8) * 50, Double(index / 8) * 50), size: Size(30, 24),
              outline: outlines[index % 3],
              velocity: Vector(random.number(in: -400...400), random.number(in: -400...400)),
              density: random.number(in: 0.5...3), elasticity: elasticity, friction: friction,
              resistance: 0, angularResistance: 0)))
      }
      world.add(Collision(of: bodies))
    }

    var momentum: Vector { bodies.reduce(.zero) { $0 + world[$1].velocity * world[$1].mass } }

    var energy: Double {
      bodies.reduce(0) { sum, body in
        let (body, spin) = (world[body], world[body].angularVelocity)
        return sum + (body.mass * body.velocity.lengthSquared + body.inertia * spin * spin) / 2
      }
    }
  }

  @Test func `keeps momentum, and hardly makes energy, in a crowd that rubs`() {
    var crowd = Crowd(7, elasticity: 0.9, friction: 0.3)
    let (momentum, energy) = (crowd.momentum, crowd.energy)
    var last = energy
    for _ in 0..<600 {
      crowd.world.step()
      let now = crowd.energy
      #expect((crowd.momentum - momentum).length < 1e-6)
      #expect(now <= last * 1.01)
      last = now
    }
    #expect(last < energy)
  }

  @Test(arguments: [0.3, 0.6, 0.9]) func `makes no energy to speak of in a crowd without friction`(
    elasticity: Double
  ) {
    for seed in 0..<(isHeavy ? 100 : 2) {
      var crowd = Crowd(seed, elasticity: elasticity, friction: 0)
      var last = crowd.energy
      for _ in 0..<200 {
        crowd.world.step()
        let now = crowd.energy
        #expect(now <= last * 1.0001)
        last = now
      }
    }
  }

  // MARK: Who meets whom

  @Test func `is between those in it, and in its mode`() {
    func overlap(_ modes: [Collision.Mode], apart: Bool) -> (bodies: Bool, floor: Bool) {
      var world = World()
      let a = world.add(box(at: 0, -60))
      let b = world.add(box(at: 5, -120))
      world.add(Gravity(on: [a, b]))
      if apart {
        for body in [a, b] {
          world.add(Collision(of: [body], mode: modes[0], boundaries: [floor]))
        }
      } else {
        for mode in modes { world.add(Collision(of: [a, b], mode: mode, boundaries: [floor])) }
      }
      world.advance(by: 2)
      let (one, other) = (world.position(of: a), world.position(of: b))
      return ((one.y - other.y).magnitude < 35, one.y > 0)
    }
    #expect(overlap([.everything], apart: false) == (false, false))
    #expect(overlap([.boundaries], apart: false) == (true, false))
    #expect(overlap([.items], apart: false) == (false, true))
    #expect(overlap([.items, .boundaries], apart: false) == (false, false))
    #expect(overlap([.everything], apart: true) == (true, false))
  }

  @Test func `goes by any number of sets`() {
    var world = World()
    let bodies = (0..<100).map { world.add(box(at: Double($0) * 200, 0)) }
    for body in bodies { world.add(Collision(of: [body])) }
    let falling = world.add(box(at: 70 * 200, -300, velocity: Vector(0, 400)))
    world.add(Collision(of: [bodies[70], falling]))
    let passing = world.add(box(at: 71 * 200, -300, velocity: Vector(0, 400)))
    world.add(Collision(of: [passing]))
    world.advance(by: 2)
    #expect(world.position(of: falling).y < world.position(of: bodies[70]).y)
    #expect(world.position(of: passing).y > 400)
  }

  // MARK: Events

  @Test func `tells where two began to touch, and that they ended`() {
    var world = World()
    let ball = world.add(box(at: 0, -220, outline: .ellipse, elasticity: 0.5))
    world.add(Gravity(on: [ball]))
    let collision = world.add(Collision(of: [ball], boundaries: [floor]))
    var events: [CollisionEvent] = []
    for _ in 0..<400 {
      world.step()
      events += world.collisionEvents
    }
    #expect(events.count > 2)
    for (index, event) in events.enumerated() {
      #expect(event.phase == (index % 2 == 0 ? .began : .ended))
      #expect(event.collision == collision)
      #expect(event.body == ball)
      #expect(event.other == .boundary("floor"))
      #expect(event.point.distance(to: .zero) < 6)
    }
  }

  @Test func `counts a boundary of many pieces, and a group, as one`() {
    var world = World()
    let members = [
      Outline.Member(at: Vector(-15, 0), size: Size(10, 40)),
      Outline.Member(at: Vector(15, 0), size: Size(10, 40)),
    ]
    let table = world.add(box(at: 100, 60, outline: .group(members)))
    world.add(Gravity(on: [table]))
    world.bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    world.add(Collision(of: [table], boundsInsets: .zero))
    var events: [CollisionEvent] = []
    for _ in 0..<240 {
      world.step()
      events += world.collisionEvents
    }
    #expect(events.map { $0.phase } == [.began])
    #expect(events.first?.other == .bounds)
  }

  @Test func `traps for bounds with a negative side`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.bounds = Rect(x: 0, y: 0, width: -100, height: 100)
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.bounds = Rect(x: 0, y: 0, width: 100, height: -100)
    }
  }

  @Test func `lets bodies go while its events are read`() {
    var world = World()
    let bodies = (0..<10).map { world.add(box(at: Double($0) * 60, -60)) }
    world.add(Gravity(on: bodies))
    world.add(Collision(of: bodies, boundaries: [floor]))
    var (began, ended) = (0, 0)
    for _ in 0..<240 {
      world.step()
      for event in world.collisionEvents {
        if event.phase == .ended { ended += 1 }
        guard event.phase == .began else { continue }
        began += 1
        if world.contains(event.body) { world.remove(event.body) }
      }
    }
    world.step()
    ended += world.collisionEvents.count
    #expect(world.bodyCount == 0)
    // Contacts of a removed body end without an event.
    #expect((began, ended) == (10, 0))
  }

  @Test func `ends when it is removed, and what stood on it falls`() {
    var world = World()
    let body = world.add(box(at: 0, -20.3))
    world.add(Gravity(on: [body]))
    let collision = world.add(Collision(of: [body], boundaries: [floor]))
    world.advance(by: 2)
    #expect(world.isAtRest)
    world.remove(collision)
    #expect(!world.isAtRest)
    world.advance(by: 1)
    #expect(world.collisionEvents.map { $0.phase } == [.ended])
    #expect(world.position(of: body).y > 300)
  }

  @Test func `replaces a boundary of the same id`() {
    var world = World()
    let body = world.add(box(at: 0, -100))
    world.add(Gravity(on: [body]))
    let lower = Boundary("floor", from: Point(-500, 200), to: Point(500, 200))
    let collision = world.add(Collision(of: [body], boundaries: [floor, lower]))
    world.advance(by: 3)
    #expect((world.position(of: body).y - 180).magnitude < 1)
    world[collision].boundaries = []
    world.advance(by: 1)
    #expect(world.position(of: body).y > 300)
  }

  // MARK: Outlines

  @Test func `rests on what its outline is`() {
    let outlines: [(Outline, Double)] = [
      (.rectangle, 20), (.ellipse, 20),
      (.convex([Point(-20, 12), Point(20, 12), Point(0, -28)]), 12),
      (.group([Outline.Member(at: Vector(0, 10), size: Size(30, 30))]), 25),
    ]
    for (outline, height) in outlines {
      var world = World()
      let body = world.add(box(at: 0, -200, outline: outline, friction: 0.5))
      world.add(Gravity(on: [body]))
      world.add(Collision(of: [body], boundaries: [floor]))
      world.advance(by: 4)
      #expect(world.isAtRest)
      #expect((world.position(of: body).y + height + 0.25).magnitude < 0.3)
      #expect(world[body].angle.radians.magnitude < 0.01)
    }
  }

  @Test func `turns a body about its centre of mass`() {
    var body = box(at: 0, 0, outline: .convex([Point(0, 0), Point(60, 0), Point(0, 60)]))
    #expect((body.centerOfMass - Vector(20, 20)).length < 1e-9)
    #expect((body.mass - 0.18).magnitude < 1e-9)
    body.angularVelocity = 2
    var world = World()
    let handle = world.add(body)
    let center = { (world: World) in
      world.position(of: handle) + body.centerOfMass.rotated(by: world[handle].angle)
    }
    let before = center(world)
    world.advance(by: 1)
    #expect(world.position(of: handle).distance(to: .zero) > 10)
    #expect(center(world).distance(to: before) < 1e-6)
  }

  @Test func `does not catch on the seams of a line`() {
    var world = World()
    let points = (0...60).map { Point(Double($0) * 25, 0) }
    let body = world.add(box(at: 100, -20.3, velocity: Vector(500, 0)))
    world.add(Gravity(on: [body]))
    world.add(Collision(of: [body], boundaries: [Boundary("seams", .path(Path(points)))]))
    for _ in 0..<240 {
      world.step()
      #expect((world.velocity(of: body).x - 500).magnitude < 1e-6)
      #expect((world.position(of: body).y + 20.25).magnitude < 0.5)
    }
  }

  // MARK: Fast things

  @Test func `stops a bullet of any outline at a line`() {
    var random = SeededRandom(11)
    let count = isHeavy ? 10_000 : 500
    for index in 0..<count {
      let outlines: [Outline] = [
        .rectangle, .ellipse, .convex([Point(-5, 4), Point(6, 3), Point(0, -7)]),
      ]
      let size = Size(random.number(in: 2...40), random.number(in: 2...40))
      let angle = Angle.radians(random.number(in: -1.2...1.2))
      let start = Point(random.number(in: -250...(-50)), random.number(in: -30...30))
      var body = box(
        at: start.x, start.y, size: size, outline: outlines[index % 3],
        velocity: Vector(length: random.number(in: 2_000...24_000), angle: angle), elasticity: 0.3)
      body.angularVelocity = random.number(in: -30...30)
      body.angle = .radians(random.number(in: -3...3))
      var world = World()
      let bullet = world.add(body)
      let wall = Boundary("wall", from: Point(0, -20_000), to: Point(0, 20_000))
      world.add(Collision(of: [bullet], boundaries: [wall]))
      for _ in 0..<40 {
        world.step()
        let now = world[bullet]
        let x = (now.position + now.centerOfMass.rotated(by: now.angle)).x
        if x > 0 {
          Issue.record("bullet \(index), \(size), is at \(x)")
          return
        }
      }
    }
  }

  @Test func `stops a bullet at a thin plate, and two bullets at each other`() {
    for angle in [0.0, 0.3, 1.2] {
      var world = World()
      let bullet = world.add(box(at: -600, 0, size: Size(6, 6), velocity: Vector(24_000, 0)))
      var plate = box(at: 0, 0, size: Size(2, 200))
      plate.isAnchored = true
      plate.angle = .radians(angle)
      let wall = world.add(plate)
      world.add(Collision(of: [bullet, wall]))
      let along = Vector(length: 1, angle: .radians(angle)).perpendicular
      for _ in 0..<60 {
        world.step()
        let place = world.position(of: bullet) - Point.zero
        // It may go round the plate's end, but not through.
        guard place.dot(along).magnitude < 95 else { break }
        #expect(place.cross(along) < 0)
      }
    }
    var world = World()
    let one = world.add(box(at: -650, 0, size: Size(6, 6), velocity: Vector(24_000, 0)))
    let other = world.add(box(at: 650, 0, size: Size(6, 6), velocity: Vector(-24_000, 0)))
    world.add(Collision(of: [one, other]))
    world.advance(by: 0.5)
    #expect(world.position(of: one).x < world.position(of: other).x)
  }

  // MARK: Stacks and sleep

  @Test func `lets a pyramid stand`() {
    let base = isHeavy ? 40 : 12
    var world = World()
    var bodies: [Handle<Body>] = []
    for row in 0..<base {
      for column in 0..<(base - row) {
        bodies.append(
          world.add(
            box(
              at: (Double(column) - 0.5 * Double(base - row - 1)) * 42,
              -20.25 - Double(row) * 40.25, friction: 0.6)))
      }
    }
    world.add(Gravity(on: bodies))
    world.add(Collision(of: bodies, boundaries: [floor]))
    world.advance(by: 2)
    let early = bodies.map { world.position(of: $0) }
    world.advance(by: isHeavy ? 58 : 18)
    for (body, place) in zip(bodies, early) {
      #expect(world.position(of: body).distance(to: place) < 1)
    }
    #expect(world.isAtRest)
  }

  @Test func `lets one heap sleep while another moves, and wakes it by a touch`() {
    var world = World()
    let near = (0..<3).map { world.add(box(at: 0, -20.3 - Double($0) * 40.3)) }
    let far = (0..<3).map { world.add(box(at: 2000, -20.3 - Double($0) * 40.3)) }
    let swinging = world.add(box(at: 1100, -200, size: Size(20, 20)))
    world.add(Attachment(swinging, to: .point(Point(1000, -200))))
    world.add(Gravity(on: near + far + [swinging]))
    world.add(Collision(of: near + far + [swinging], boundaries: [floor]))
    world.advance(by: 3)
    for body in near + far { #expect(world.isAsleep(body)) }
    #expect(!world.isAsleep(swinging))
    let rolling = world.add(
      box(at: 300, -20.3, outline: .ellipse, velocity: Vector(-300, 0), elasticity: 0.5))
    world[world.add(Collision(boundaries: [floor]))].bodies = [rolling] + near
    world.advance(by: 1)
    for body in near { #expect(!world.isAsleep(body)) }
    for body in far { #expect(world.isAsleep(body)) }
  }

  @Test func `wakes what stood on something that is taken away or moved`() {
    var world = World()
    var shelf = box(at: 0, 0, size: Size(200, 20))
    shelf.isAnchored = true
    let plate = world.add(shelf)
    let body = world.add(box(at: 0, -30.3))
    world.add(Gravity(on: [body]))
    world.add(Collision(of: [plate, body]))
    world.advance(by: 2)
    #expect(world.isAtRest)
    world[plate].position.y = 100
    world.advance(by: 2)
    #expect((world.position(of: body).y - 69.75).magnitude < 0.6)
    #expect(world.isAtRest)
    world.remove(plate)
    world.advance(by: 1)
    #expect(world.position(of: body).y > 300)
  }

  @Test func `is part of the value: a copy stepped alongside stays equal`() {
    var world = World()
    var random = SeededRandom(3)
    let bodies = (0..<40).map { index in
      world.add(
        box(
          at: random.number(in: 0...300), -100 - Double(index) * 30, size: Size(30, 20),
          outline: index % 2 == 0 ? .rectangle : .ellipse, friction: 0.4))
    }
    world.add(Gravity(on: bodies))
    world.bounds = Rect(x: -20, y: -2000, width: 340, height: 2000)
    world.add(Collision(of: bodies, boundsInsets: .zero))
    world.advance(by: 0.7)
    var copy = world
    for _ in 0..<600 {
      world.step()
      copy.step()
      let isEqual = world == copy
      #expect(isEqual)
    }
    copy[bodies[3]].velocity = Vector(0, -100)
    let isEqual = world == copy
    #expect(!isEqual)
  }
}
