import DetentDynamics
import DetentGeometry
import Testing

/// What anyone would try first, with the defaults.
@Suite struct `Everyday things` {
  let floor = Boundary("floor", from: Point(-5000, 0), to: Point(5000, 0))

  func box(
    at x: Double, _ y: Double, _ size: Size = Size(40, 40), outline: Outline = .rectangle,
    velocity: Vector = .zero, density: Double = 1, elasticity: Double = 0.2
  ) -> Body {
    Body(
      at: Point(x, y), size: size, outline: outline, velocity: velocity, density: density,
      elasticity: elasticity)
  }

  /// Bodies that fall onto the floor.
  func world(_ bodies: [Body]) -> (World, [Handle<Body>]) {
    var world = World()
    let handles = bodies.map { world.add($0) }
    world.add(Gravity(on: handles))
    world.add(Collision(of: handles, boundaries: [floor]))
    return (world, handles)
  }

  @Test(arguments: [0, 0.5, 10.0]) func `a stack of ten stands and sleeps within two seconds`(
    gap: Double
  ) {
    var (world, boxes) = world((0..<10).map { box(at: 0, -20.3 - Double($0) * (40 + gap)) })
    world.advance(by: 2)
    #expect(world.isAtRest)
    for (number, box) in boxes.enumerated() {
      let place = world.position(of: box)
      #expect(place.x.magnitude < 0.1)
      let height = -place.y - 40 * Double(number) - 20
      #expect(height > -0.1 * Double(number + 1) && height < 0.5 * Double(number + 1))
      #expect(world[box].angle.radians.magnitude < 0.001)
    }
  }

  @Test func `a ball that only its own resistance brakes spins on for 22 seconds`() {
    var world = World()
    let ball = world.add(
      Body(at: .zero, size: Size(40, 40), outline: .ellipse, angularVelocity: 0.3))
    world.advance(by: 21.5)
    #expect(!world.isAtRest && world[ball].angularVelocity > 0.03)
    world.advance(by: 1)
    #expect(world.isAtRest)
  }

  @Test func `dominoes stand, and all fall when one is tipped`() {
    var (world, dominoes) = world((0..<15).map { box(at: 40 * Double($0), -40.3, Size(10, 80)) })
    world.advance(by: 1)
    #expect(world.isAtRest)
    world.add(angularVelocity: 3, to: dominoes[0])
    world.advance(by: 6)
    #expect(world.isAtRest)
    for domino in dominoes { #expect(world[domino].angle.radians > 0.5) }
  }

  @Test func `a ball lies on a box, and in a cup`() {
    let cup = Outline.group([
      Outline.Member(at: Vector(-25, 0), size: Size(10, 60)),
      Outline.Member(at: Vector(25, 0), size: Size(10, 60)),
      Outline.Member(at: Vector(0, 25), size: Size(60, 10)),
    ])
    var (world, bodies) = world([
      box(at: 0, -20.3), box(at: 0, -60.9, outline: .ellipse),
      box(at: 200, -40, Size(60, 60), outline: cup),
      box(at: 200, -100, Size(24, 24), outline: .ellipse),
    ])
    world.advance(by: 3)
    #expect(world.isAtRest)
    #expect(world.position(of: bodies[1]).distance(to: Point(0, -60)) < 1)
    #expect(world.position(of: bodies[3]).distance(to: Point(200, -22)) < 1.5)
  }

  @Test(arguments: [10, 30.0]) func `a heavy box stands on four light ones`(ratio: Double) {
    var bodies = (0..<4).map { box(at: 0, -20.3 - 40.4 * Double($0)) }
    bodies.append(box(at: 0, -181.9, density: ratio))
    var (world, boxes) = world(bodies)
    world.advance(by: 3)
    #expect(world.isAtRest)
    #expect((world.position(of: boxes[4]).y + 181).magnitude < 1.5)
    #expect(world.position(of: boxes[4]).x.magnitude < 0.5)
  }

  @Test(arguments: [2000, 10_000, 24_000.0]) func `a box thrown into a corner stays inside`(
    speed: Double
  ) {
    var world = World()
    world.bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    let body = world.add(box(at: 200, 150, velocity: Vector(speed, speed), elasticity: 0.5))
    world.add(Gravity(on: [body]))
    world.add(Collision(of: [body], boundsInsets: .zero))
    for _ in 0..<600 {
      world.step()
      let place = world.position(of: body)
      #expect(place.x > 19 && place.x < 381 && place.y > 19 && place.y < 281)
    }
    #expect(world.isAtRest)
  }

  @Test func `a snap beyond a wall rests at the wall`() {
    var world = World()
    world.bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    let body = world.add(box(at: 50, 150))
    world.add(Collision(of: [body], boundsInsets: .zero))
    world.add(Snap(body, to: Point(450, 150)))
    world.advance(by: 3)
    #expect(world.isAtRest)
    #expect((world.position(of: body).x - 380).magnitude < 1)
  }

  @Test(arguments: [20, 60, 150.0]) func `a spinning rod bounces off a wall and gains nothing`(
    spin: Double
  ) {
    var world = World()
    var rod = box(at: 90, 0, Size(160, 6), velocity: Vector(-300, 0), elasticity: 0.5)
    rod.angularVelocity = spin
    let body = world.add(rod)
    let wall = Boundary("wall", from: Point(0, -500), to: Point(0, 500))
    world.add(Collision(of: [body], boundaries: [wall]))
    func energy() -> Double {
      let now = world[body]
      return now.mass * now.velocity.lengthSquared
        + now.inertia * now.angularVelocity * now.angularVelocity
    }
    let first = energy()
    for _ in 0..<240 {
      world.step()
      #expect(energy() <= first)
      #expect(world.position(of: body).x > 0)
    }
    #expect(world.velocity(of: body).x > 0)
  }

  @Test func `a ball rolls down a slope of many pieces as theory says`() {
    // A disc that rolls without slipping: a = ⅔·g·sin φ.
    var world = World()
    let points = (0...40).map { Point(25 * Double($0), 7.5 * Double($0) - 400) }
    var ball = box(at: 30, -425, outline: .ellipse, elasticity: 0)
    (ball.friction, ball.resistance, ball.angularResistance) = (0.8, 0, 0)
    let body = world.add(ball)
    world.add(Gravity(on: [body]))
    let slope = Boundary("slope", .path(Path(points)), friction: 0.8)
    world.add(Collision(of: [body], boundaries: [slope]))
    world.advance(by: 0.5)
    let before = world.velocity(of: body).length
    world.advance(by: 0.5)
    let acceleration = (world.velocity(of: body).length - before) / 0.5
    #expect((acceleration - 191.57).magnitude < 0.05 * 191.57)
  }
}
