import DetentDynamics
import DetentGeometry
import DetentRandom
import Testing

@Suite struct `A field` {
  /// A body without resistance, by default at (300, 400) points from the origin.
  func body(
    at position: Point = Point(300, 400), mass: Double = 1, charge: Double = 0,
    velocity: Vector = .zero
  ) -> Body {
    Body(
      at: position, size: Size(100, 100), velocity: velocity, density: mass, resistance: 0,
      angularResistance: 0, charge: charge)
  }

  /// The acceleration of a body in one field, in points per second².
  func acceleration(of body: Body, in field: Field) -> Vector {
    var world = World()
    let handle = world.add(body)
    var field = field
    field.bodies = [handle]
    world.add(field)
    world.step()
    return (world.velocity(of: handle) - body.velocity) * 120
  }

  func measured(_ field: Field) -> Field {
    var field = field
    field.law = .measured
    return field
  }

  func expect(
    _ body: Body, in field: Field, accelerates x: Double, _ y: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let now = acceleration(of: body, in: field)
    #expect((now - Vector(x, y)).length < 1e-9, "\(now)", sourceLocation: sourceLocation)
  }

  // MARK: Spot values measured on Apple's engine (kern0x1b/charon, facts/UIKit).

  @Test func `accelerates as measured, by the measured law`() {
    let place = Point(0, 0)
    expect(body(), in: measured(.linearGravity(Vector(3, 4))), accelerates: 300, 400)
    expect(body(), in: measured(.radialGravity(at: place)), accelerates: -2.4, -3.2)
    expect(body(charge: 2), in: measured(.electric(at: place)), accelerates: 24, 32)
    expect(body(), in: measured(.spring(at: place)), accelerates: -300, -400)
    expect(body(mass: 3), in: measured(.spring(at: place)), accelerates: -100, -400.0 / 3)
    expect(body(), in: measured(.vortex(at: place)), accelerates: -80, 60)
    expect(body(mass: 3), in: measured(.vortex(at: place)), accelerates: -80.0 / 9, 60.0 / 9)
  }

  @Test func `drags by the square of the speed, by the measured law`() {
    var world = World()
    let box = world.add(body(velocity: Vector(100, 0)))
    world.add(measured(.drag(on: [box])))
    for _ in 0..<3 { world.step() }
    #expect((world.velocity(of: box).x - 97.5411).magnitude < 2e-4)
  }

  @Test func `turns charges whatever their size and sign, by the measured law`() {
    let magnet = measured(.magnetic(strength: 2))
    let moving = Vector(30, 40)
    for charge in [1.0, -5] {
      // S·(vy, −vx)/r, 5 m from the middle.
      expect(body(charge: charge, velocity: moving), in: magnet, accelerates: 16, -12)
    }
    expect(body(velocity: moving), in: magnet, accelerates: 0, 0)
  }

  // MARK: Documented laws.

  @Test func `of linear gravity pulls all alike`() {
    let field = Field.linearGravity(Vector(3, 4), strength: -2)
    for mass in [0.5, 1, 7] { expect(body(mass: mass), in: field, accelerates: -600, -800) }
  }

  @Test func `of radial gravity pulls in proportion to the distance, all alike`() {
    let field = Field.radialGravity(at: Point(0, 0), strength: 2)
    for mass in [0.5, 1, 7] { expect(body(mass: mass), in: field, accelerates: -600, -800) }
    expect(body(at: .zero), in: field, accelerates: 0, 0)
  }

  @Test func `of a spring swings with the period of Hooke's law`() {
    // T = 2π·√(m/S)
    for (mass, strength) in [(1.0, 40.0), (4, 40), (2, 200)] {
      var world = World(
        stepping: Stepping(seconds: 1.0 / 2400, velocityIterations: 8, positionIterations: 3))
      let box = world.add(body(at: Point(50, 0), mass: mass))
      world.add(Field.spring(at: .zero, strength: strength, on: [box]))
      var crossings: [Double] = []
      var last = 50.0
      while crossings.count < 9 {
        world.step()
        let x = world.position(of: box).x
        if last * x < 0 { crossings.append(world.elapsedTime) }
        last = x
      }
      let period = 2 * Double.pi * (mass / strength).squareRoot()
      #expect(((crossings[8] - crossings[0]) / 4 - period).magnitude < 0.002 * period)
    }
  }

  @Test func `of a vortex pushes counter-clockwise on screen, in proportion to the distance`() {
    let field = Field.vortex(at: Point(0, 0))
    for mass in [0.5, 1, 7] { expect(body(mass: mass), in: field, accelerates: 400, -300) }
    // From the right, up.
    expect(body(at: Point(100, 0)), in: field, accelerates: 0, -100)
  }

  @Test func `of drag slows in proportion to the speed, by each step's h·S/m`() {
    var world = World()
    let box = world.add(body(mass: 2, velocity: Vector(60, 80)))
    world.add(Field.drag(strength: 3, on: [box]))
    var expected = 100.0
    for _ in 0..<120 {
      world.step()
      expected *= 1 - 3.0 / 2 / 120
      #expect((world.velocity(of: box).length - expected).magnitude < 1e-9)
    }
    // e^(−S·t/m)
    #expect((expected - 100 * exponential(-1.5)).magnitude < 0.3)
  }

  @Test(arguments: [Field.Law.documented, .measured])
  func `of drag stops at most, however strong`(law: Field.Law) {
    var field = Field.drag(strength: 1e9)
    field.law = law
    expect(body(velocity: Vector(60, 80)), in: field, accelerates: -60 * 120, -80 * 120)
  }

  @Test(arguments: [1, 2, 3, 10], [4.0, 1000])
  func `of drag reverses no motion, however many there are`(count: Int, strength: Double) {
    var world = World()
    let body = world.add(
      Body(at: .zero, size: Size(20, 20), velocity: Vector(100, 0), resistance: 0))
    for number in 0..<count {
      world.add(Field.drag(at: Point(Double(number), 0), strength: strength, on: [body]))
    }
    var last = 100.0
    for _ in 0..<20 {
      world.step()
      let speed = world.velocity(of: body).x
      #expect(speed >= 0 && speed <= last)
      last = speed
    }
    #expect(last < 1)
  }

  @Test(arguments: [1, 2, 5]) func `of magnetism leaves the speed, however many there are`(
    count: Int
  ) {
    var world = World()
    let body = world.add(
      Body(at: .zero, size: Size(20, 20), velocity: Vector(100, 0), resistance: 0, charge: 0.2))
    for number in 0..<count {
      world.add(Field.magnetic(at: Point(Double(number), 0), strength: 1, on: [body]))
    }
    world.advance(by: 5)
    #expect((world.velocity(of: body).length - 100).magnitude < 1e-6)
  }

  @Test func `of drag with a wind carries bodies along`() {
    var world = World()
    let box = world.add(body())
    world.add(Field.drag(wind: Vector(0.5, -1), strength: 10, on: [box]))
    world.advance(by: 5)
    #expect((world.velocity(of: box) - Vector(50, -100)).length < 1e-6)
  }

  @Test func `of velocity gives it whatever else pulls or resists`() {
    var world = World()
    var thing = body(velocity: Vector(-500, 3))
    thing.resistance = 5
    let box = world.add(thing)
    let other = world.add(thing)
    world.add(Field.velocity(Vector(0.5, 1), strength: 2, on: [box]))
    world.add(Gravity(on: [box]))
    world.add(Push(Vector(9, 9), on: [box]))
    world.add(Field.spring(at: .zero, strength: 100, on: [box]))
    for _ in 0..<20 {
      world.step()
      #expect((world.velocity(of: box) - Vector(100, 200)).length < 1e-9)
    }
    #expect(world.velocity(of: other).x < 0)
  }

  @Test func `of velocity ignores its strength by the measured law`() {
    expect(
      body(), in: measured(.velocity(Vector(0.5, 1), strength: 2)), accelerates: 50 * 120, 100 * 120
    )
  }

  @Test func `of electricity pushes like charges away`() {
    let field = Field.electric(at: Point(0, 0), strength: 3)
    expect(body(charge: 2), in: field, accelerates: 360, 480)
    expect(body(mass: 2, charge: -1), in: field, accelerates: -90, -120)
    expect(body(), in: field, accelerates: 0, 0)
  }

  @Test func `of magnetism drives charges round in circles and leaves their speed`() {
    // Period 2π·m/(q·B), radius m·v/(q·B), counter-clockwise on screen.
    var world = World()
    let (mass, charge, strength) = (2.0, 4.0, Double.pi)
    let box = world.add(body(at: .zero, mass: mass, charge: charge, velocity: Vector(100, 0)))
    world.add(Field.magnetic(strength: strength, on: [box]))
    let radius = 100 * mass / (charge * strength)
    for step in 1...120 {
      world.step()
      #expect((world.velocity(of: box).length - 100).magnitude < 1e-9)
      if step == 30 {
        #expect((world.velocity(of: box) - Vector(0, -100)).length < 1e-9)
        #expect(world.position(of: box).distance(to: Point(radius, -radius)) < 0.04 * radius)
      }
    }
    #expect(world.position(of: box).distance(to: .zero) < 1e-9)
    expect(
      body(charge: 0, velocity: Vector(9, 9)), in: .magnetic(strength: 1e9), accelerates: 0, 0)
  }

  @Test func `of noise pushes by its value times its slope, the lighter the more`() {
    let place = Point(123, 456)
    let one = acceleration(of: body(at: place), in: .noise(smoothness: 0.5))
    #expect(one.length > 1)
    let heavy = acceleration(of: body(at: place, mass: 4), in: .noise(smoothness: 0.5))
    #expect((heavy * 4 - one).length < 1e-9)
    // One picture, seen from the field's place and drawn at the scale of its smoothness:
    // 1.25/(s + 1/12) − 1 is 14 at 0 and 2/13 at 1.
    let here = acceleration(
      of: body(at: Point(1000 + 13, -500 - 26)), in: .noise(at: Point(1000, -500)))
    let there = acceleration(
      of: body(at: Point(13 * 91, -26 * 91)), in: .noise(smoothness: 1))
    #expect(here.length > 1)
    #expect((here - there).length < 1e-6)
    #expect(
      acceleration(of: body(at: place), in: .noise(smoothness: -3))
        == acceleration(of: body(at: place), in: .noise(smoothness: 0)))
  }

  @Test func `of noise stands still or flows`() {
    for speed in [0.0, 1] {
      var world = World()
      // The box is so heavy that it stays where it is.
      let box = world.add(body(at: Point(123, 456), mass: 1e9))
      world.add(Field.noise(smoothness: 0.5, animationSpeed: speed, on: [box]))
      var last = Vector.zero
      var changes: [Vector] = []
      for _ in 0..<60 {
        world.step()
        changes.append((world.velocity(of: box) - last) * (120 * 1e9))
        last = world.velocity(of: box)
      }
      let change = (changes[59] - changes[0]).length
      #expect(speed == 0 ? change < 1e-3 : change > 1)
    }
  }

  @Test func `of turbulence pushes in proportion to the speed, or its square and the mass`() {
    let place = Point(123, 456)
    let noise = acceleration(of: body(at: place), in: .noise(smoothness: 0.5))
    let field = Field.turbulence(smoothness: 0.5)
    expect(body(at: place), in: field, accelerates: 0, 0)
    for (speed, mass) in [(50.0, 1.0), (200, 1), (200, 4)] {
      let moving = body(at: place, mass: mass, velocity: Vector(0, speed))
      let metres = speed / 100
      expect(
        moving, in: field, accelerates: noise.x * metres / mass, noise.y * metres / mass)
      expect(
        moving, in: measured(field), accelerates: noise.x * metres * metres,
        noise.y * metres * metres)
    }
  }

  @Test func `of one's own does what its function says`() {
    let function = Field.Function(id: 1) { sample in
      Vector(
        sample.offset.x * sample.strength + sample.velocity.y,
        sample.mass + sample.charge + sample.time + sample.position.y)
    }
    let thing = body(mass: 2, charge: 3, velocity: Vector(0, 7))
    expect(
      thing, in: .custom(function, at: Point(290, 0), strength: 4), accelerates: 50 * 47,
      50 * (2 + 3 + 0 + 400))
    expect(thing, in: measured(.custom(function, strength: 0)), accelerates: 0, 0)
    #expect(function == Field.Function(id: 1) { _ in .zero })
    #expect(function != Field.Function(id: 2) { _ in .zero })
  }

  @Test func `of a custom kind gets the time and the step`() {
    var world = World()
    let box = world.add(body())
    let clock = Field.Function(id: 1) { Vector($0.time, $0.step) }
    world.add(Field.custom(clock, on: [box]))
    for _ in 0..<3 { world.step() }
    #expect((world.velocity(of: box) - Vector(100 * 3.0 / 14400, 100 * 3.0 / 14400)).length < 1e-12)
  }

  // MARK: What they have in common.

  @Test(arguments: [-2.0, -1, 0, 0.5, 1, 2, 3.7])
  func `falls off as the distance to the power of its falloff`(falloff: Double) {
    var field = Field.electric(at: .zero)
    field.falloff = falloff
    let near = acceleration(of: body(at: Point(100, 0), charge: 1), in: field).x
    #expect((near - 100).magnitude < 1e-9)
    let far = acceleration(of: body(at: Point(400, 0), charge: 1), in: field).x
    #expect((far / near * exponential(falloff * logarithm(4)) - 1).magnitude < 1e-12)
  }

  @Test func `treats what is nearer than the minimum radius as if it were there`() {
    var field = Field.electric(at: .zero)
    field.falloff = 2
    field.minimumRadius = 50
    let edge = acceleration(of: body(at: Point(50, 0), charge: 1), in: field)
    #expect((acceleration(of: body(at: Point(0.5, 0), charge: 1), in: field) - edge).length < 1e-9)
    #expect((edge.x - 400).magnitude < 1e-9)
    expect(body(at: .zero, charge: 1), in: field, accelerates: 0, 0)
  }

  @Test func `acts in its region only, on its own bodies only`() {
    var field = Field.linearGravity(at: Point(1000, 0))
    field.region = .circle(radius: 100)
    expect(body(at: Point(900, 0)), in: field, accelerates: 0, 100)
    expect(body(at: Point(899, 0)), in: field, accelerates: 0, 0)
    var world = World()
    let box = world.add(body())
    let other = world.add(body())
    let pull = world.add(Field.linearGravity(on: [box]))
    world.step()
    #expect(world.velocity(of: other) == .zero)
    world.remove(pull)
    let before = world.velocity(of: box)
    world.step()
    #expect(world.velocity(of: box) == before)
  }

  @Test func `adds to others, beyond thirty-two`() {
    var world = World()
    let box = world.add(body())
    for index in 0..<100 {
      world.add(Field.linearGravity(Vector(0.1, 0), at: Point(Double(index), 0), on: [box]))
    }
    world.add(Field.velocity(Vector(5, 0)))
    for _ in 0..<12 { world.step() }
    #expect((world.velocity(of: box) - Vector(100, 0)).length < 1e-9)
    world.add(Field.velocity(Vector(1, 0), on: [box]))
    world.add(Field.velocity(Vector(0, 2), on: [box]))
    world.step()
    #expect((world.velocity(of: box) - Vector(100, 200)).length < 1e-9)
  }

  @Test func `sees the charge and the mass that item properties give`() {
    var world = World()
    let box = world.add(body())
    world.add(Field.electric(at: .zero, on: [box]))
    world.add(ItemProperties(on: [box], density: 2, charge: 4))
    world.step()
    #expect((world.velocity(of: box) - Vector(1, 4.0 / 3)).length < 1e-9)
  }

  @Test func `forgets a body that was removed, and leaves an anchored one`() {
    var world = World()
    let box = world.add(body())
    var wall = body()
    wall.isAnchored = true
    let post = world.add(wall)
    let field = world.add(Field.velocity(Vector(1, 1), on: [box, post]))
    world.remove(box)
    #expect(world[field].bodies == [post])
    world.step()
    #expect(world.velocity(of: post) == .zero)
    #expect(world.position(of: post) == Point(300, 400))
  }

  @Test func `moves a copy of the world by the same bits`() {
    var draws = SeededRandom(7)
    var world = World()
    let bodies = (0..<20).map { _ in
      world.add(
        Body(
          at: Point(draws.number(in: -200...200), draws.number(in: -200...200)), size: Size(30, 30),
          charge: draws.number(in: -1...1)))
    }
    for field in all { world.add(field(bodies)) }
    world.add(Push(Vector(0.01, 0), on: bodies, offset: Vector(3, 4), offsetTurns: true))
    var copy = world
    for step in 0..<300 {
      world.step()
      copy.step()
      #expect(world == copy)
      if step % 50 == 0 {
        let strength = draws.number(in: 0.5...2)
        for _ in 0..<2 { swap(&world, &copy) }
        world.add(Field.linearGravity(strength: strength, on: bodies))
        copy.add(Field.linearGravity(strength: strength, on: bodies))
      }
    }
    for body in bodies { #expect(world.position(of: body).isFinite) }
  }

  /// One of each kind but velocity.
  var all: [([Handle<Body>]) -> Field] {
    [
      { .linearGravity(on: $0) }, { .radialGravity(at: .zero, on: $0) },
      { .spring(at: .zero, on: $0) }, { .vortex(at: .zero, on: $0) }, { .drag(on: $0) },
      { .electric(at: .zero, on: $0) }, { .magnetic(on: $0) },
      { .noise(smoothness: 0.3, animationSpeed: 1, on: $0) },
      { .turbulence(smoothness: 0.3, animationSpeed: 1, on: $0) },
      { .custom(Field.Function(id: 1) { $0.offset * -0.001 }, on: $0) },
    ]
  }

  @Test(arguments: [1e12, 1e100, 1e200, Double.greatestFiniteMagnitude])
  func `of any finite numbers leaves finite numbers`(huge: Double) {
    var draws = SeededRandom(13)
    let numbers = [huge, -huge, 1 / huge, 0, 1, -1]
    func pick() -> Double { numbers[draws.below(numbers.count)] }
    for round in 0..<400 {
      var world = World()
      let mass = [1e-9, 1e-3, 1, 1e9][draws.below(4)]
      let box = world.add(
        Body(
          at: Point(max(-1e9, min(1e9, pick())), draws.number(in: -1e9...1e9)),
          size: Size(100, 100),
          velocity: Vector(pick(), pick()),
          density: mass, charge: pick()))
      for index in 0..<4 {
        let fields = all + [{ .velocity(.zero, on: $0) }]
        var field = fields[(round + index * 3) % fields.count]([box])
        field.law = draws.below(2) == 0 ? .documented : .measured
        field.position = Point(pick(), pick())
        field.strength = pick()
        field.direction = Vector(pick(), pick())
        field.falloff = draws.below(2) == 0 ? nil : pick()
        field.minimumRadius = max(pick(), 1e-300)
        field.smoothness = pick()
        field.animationSpeed = pick()
        world.add(field)
      }
      for _ in 0..<4 { world.step() }
      let now = world[box]
      #expect(now.position.isFinite && now.velocity.isFinite)
    }
  }

  @Test func `with numbers that are not finite traps`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      var field = Field.drag()
      field.strength = .nan
      world.add(field)
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      let field = world.add(Field.drag())
      world[field].minimumRadius = 0
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      let box = world.add(Body(at: .zero, size: Size(1, 1)))
      let broken = Field.Function(id: 1) { _ in Vector(.nan, 0) }
      world.add(Field.custom(broken, on: [box]))
      world.step()
    }
  }
}
