import DetentDynamics
import DetentGeometry
import Testing

/// What is at rest does not move, and is not about to.
@Suite struct `A body at rest` {
  @Test(arguments: [100.0, 10, 1, 0.1]) func `is not one that a weak push accelerates`(pull: Double)
  {
    var world = World()
    let body = world.add(Body(at: .zero, size: Size(100, 100), resistance: 0))
    world.add(Push(Vector(pull / 100, 0), on: [body]))
    for _ in 0..<1200 { world.step() }
    #expect(!world.isAtRest)
    #expect((world.velocity(of: body).x - 10 * pull).magnitude < 0.01 * pull)
  }

  /// Corrections of positions move bodies without a velocity.
  @Test(arguments: [Stepping.standard, .uikit], [true, false])
  func `is not one that is still being pushed out of others`(stepping: Stepping, turns: Bool) {
    var world = World(stepping: stepping)
    let cards = (0..<20).map { _ in
      world.add(Body(at: .zero, size: Size(60, 60), allowsRotation: turns))
    }
    world.add(Collision(of: cards))
    for _ in 0..<3600 where !world.isAtRest { world.step() }
    #expect(world.isAtRest)
    for (index, card) in cards.enumerated() {
      for other in cards[..<index] {
        let apart = world.position(of: card) - world.position(of: other)
        #expect(max(apart.x.magnitude, apart.y.magnitude) > 59)
      }
    }
  }

  @Test(arguments: [Attachment.Form.rod(length: 100), .limit(length: 100), .pin(), .fixed])
  func `is not one that is still being drawn to what it is joined to`(form: Attachment.Form) {
    var world = World()
    let body = world.add(Body(at: Point(5000, 0), size: Size(20, 20)))
    world.add(Attachment(body, offset: .zero, to: .point(.zero), form))
    for _ in 0..<1200 { world.step() }
    #expect(world.isAtRest)
    #expect(world.largestJointError < 0.01)
  }

  /// What is jammed cannot come apart, and trembles between its neighbours.
  @Test func `may be jammed between others`() {
    var world = World()
    world.bounds = Rect(x: 0, y: 0, width: 800, height: 800)
    let cards = (0..<100).map { number in
      let place = Point(40 + 80 * Double(number / 10), 40 + 80 * Double(number % 10))
      return world.add(Body(at: place, size: Size(30, 30), allowsRotation: false))
    }
    world.add(Collision(of: cards, boundsInsets: .zero))
    world.advance(by: 1)
    world.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
    world.advance(by: 10)
    #expect(world.isAtRest)
  }

  /// For up to two seconds it is slower than what counts as still.
  @Test(arguments: [1.0, 2, 4, 10]) func `is not one at its turning point`(pull: Double) {
    var world = World()
    let body = world.add(
      Body(at: .zero, size: Size(40, 40), velocity: Vector(-3, 0), resistance: 0))
    world.add(Gravity(Vector(pull / 1000, 0), on: [body]))
    for _ in 0..<Int(12 / pull * 120) { world.step() }
    #expect(world.velocity(of: body).x > 8)
  }

  @Test(arguments: [0.2, 0.5, 1]) func `is not a ball at its turning point on a slope`(
    degrees: Double
  ) {
    var world = World()
    let ball = world.add(
      Body(
        at: Point(0, -20.2), size: Size(40, 40), outline: .ellipse, velocity: Vector(4, 0),
        angularVelocity: 0.2,
        elasticity: 0, friction: 1, resistance: 0, angularResistance: 0))
    world.add(Gravity(on: [ball]))
    let way = Vector(length: 3000, angle: .degrees(-degrees))
    world.add(
      Collision(
        of: [ball], boundaries: [Boundary("slope", from: .zero - way, to: .zero + way)]))
    for _ in 0..<2400 { world.step() }
    #expect(!world.isAtRest)
    #expect(world.velocity(of: ball).x < -2)
  }

  /// On a floor, whose reaction is a thousand times as large.
  @Test(arguments: [0.3, 1, 3]) func `is not one that slides as a weak push accelerates it`(
    pull: Double
  ) {
    var (world, body) = Self.floor(friction: 0)
    world.add(Gravity(Vector(pull / 1000, 0), on: [body]))
    for _ in 0..<600 { world.step() }
    #expect(!world.isAtRest)
    #expect((world.position(of: body).x - 12.5 * pull).magnitude < 0.1 * pull)
  }

  @Test(arguments: [0.02, 0.1]) func `is not one that slides down a slight slope`(degrees: Double) {
    var (world, body) = Self.floor(friction: 0, slope: .degrees(degrees))
    let pull = 1000 * Angle.degrees(degrees).radians
    for _ in 0..<600 { world.step() }
    #expect(!world.isAtRest)
    #expect((world.position(of: body).x - 12.5 * pull).magnitude < 0.1 * pull)
  }

  @Test(arguments: [1.0, 100]) func `is one that friction holds against a push`(pull: Double) {
    var (world, body) = Self.floor(friction: 0.2)
    world.add(Gravity(Vector(pull / 1000, 0), on: [body]))
    for _ in 0..<600 { world.step() }
    #expect(world.isAtRest)
    #expect(world.position(of: body).x < 0.1)
  }

  private static func floor(friction: Double, slope: Angle = .zero) -> (World, Handle<Body>) {
    var world = World()
    let body = world.add(
      Body(at: Point(0, -20), size: Size(40, 40), friction: friction, resistance: 0))
    world.add(Gravity(on: [body]))
    let way = Vector(length: 3000, angle: slope)
    world.add(
      Collision(
        of: [body],
        boundaries: [
          Boundary("floor", from: .zero - way, to: .zero + way, friction: friction)
        ]))
    return (world, body)
  }

  @Test func `is one that has been as slow for as long as the stepping says`() {
    func time(speed: Double, sleepSpeed: Double, sleepTime: Double) -> Int? {
      var stepping = Stepping.standard
      (stepping.sleepSpeed, stepping.sleepTime) = (sleepSpeed, sleepTime)
      var world = World(stepping: stepping)
      world.add(
        Body(at: .zero, size: Size(40, 40), velocity: Vector(speed, 0), resistance: 0))
      for step in 1..<2000 {
        world.step()
        if world.isAtRest { return step }
      }
      return nil
    }
    #expect(time(speed: 0.9, sleepSpeed: 1, sleepTime: 0.5) == 61)
    #expect(time(speed: 0.9, sleepSpeed: 1, sleepTime: 2) == 241)
    #expect(time(speed: 0.9, sleepSpeed: 0.8, sleepTime: 0.5) == nil)
    #expect(time(speed: 5, sleepSpeed: 6, sleepTime: 0.1) == 13)
    #expect(time(speed: 0.9, sleepSpeed: 1, sleepTime: 0) == 1)
  }

  /// A box that sleeps on the floor, and something anchored far from it.
  private static func sleeping() -> (World, box: Handle<Body>, anchored: Handle<Body>) {
    var world = World()
    world.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
    let box = world.add(Body(at: Point(200, 380), size: Size(40, 40)))
    let anchored = world.add(Body(at: Point(20, 20), size: Size(20, 20), isAnchored: true))
    world.add(Collision(of: [box, anchored], boundsInsets: .zero))
    world.add(Gravity(on: [box]))
    world.advance(by: 3)
    return (world, box, anchored)
  }

  @Test(arguments: [0, 1, 2])
  func `what is anchored and put onto a sleeping body, or grows into it, wakes it`(way: Int) {
    var (world, box, anchored) = Self.sleeping()
    #expect(world.isAtRest)
    switch way {
    case 0: world.set(position: Point(175, 375), velocity: .zero, of: anchored)
    case 1: world[anchored].size = Size(400, 800)
    default:
      let wall = world.add(Body(at: Point(175, 375), size: Size(20, 20), isAnchored: true))
      world.add(Collision(of: [box, wall]))
    }
    var began = false
    for _ in 0..<60 {
      world.advance(by: 1.0 / 60)
      began = began || world.collisionEvents.contains { $0.phase == .began }
    }
    #expect(began)
    #expect(world.position(of: box).x > 203)
  }

  @Test func `time for a long step does not become millions of short ones`() {
    var world = World(
      stepping: Stepping(seconds: 1000, velocityIterations: 4, positionIterations: 2))
    let body = world.add(Body(at: .zero, size: Size(10, 10)))
    world[body].velocity = Vector(1, 0)
    world.advance(by: 999)
    world.stepping.seconds = 1e-9
    world.advance(by: 0)
    #expect(world.elapsedTime > 0 && world.elapsedTime < 1e-7)
  }

  @Test func `time that was handed in outlives another stepping`() {
    func fallen(_ change: (inout World) -> Void) -> Double {
      var world = World()
      let body = world.add(Body(at: .zero, size: Size(10, 10)))
      world.add(Gravity(on: [body]))
      for _ in 0..<144 {
        change(&world)
        world.advance(by: 1.0 / 144)
      }
      return world.position(of: body).y
    }
    let usual = fallen { _ in }
    #expect(fallen { $0.stepping = .standard } == usual)
    #expect(fallen { $0.stepping.velocityIterations += 1 } == usual)
    var world = World()
    world.add(Gravity(on: [world.add(Body(at: .zero, size: Size(10, 10)))]))
    world.advance(by: 1) { $0.stepping.velocityIterations = 9 }
    #expect((world.elapsedTime - 1).magnitude < 1e-6)
  }

  /// A thousandth of its size or hundreds of points away, at the ends of slow springs and snaps.
  @Test(arguments: [Slow.snap, .spring, .hand]) func `is not one that a slow spring draws`(
    _ slow: Slow
  ) {
    var world = World()
    let body = world.add(Body(at: .zero, size: Size(40, 40)))
    switch slow {
    case .snap:
      world.add(Snap(body, to: Point(10, 0), .isotropic(frequency: 0.05, damping: 0.7)))
    case .spring:
      let form = Attachment.Form.spring(length: 0, frequency: 0.05, damping: 0.7)
      world.add(Attachment(body, to: .point(Point(10, 0)), form))
    case .hand:
      let hand = world.add(Attachment(body, to: .point(.zero), .hand(frequency: 0.05)))
      world[hand].anchor = .point(Point(10, 0))
    }
    world.advance(by: 60)
    #expect(world.position(of: body).distance(to: Point(10, 0)) < 0.3)
    #expect(world.isAtRest)
  }

  enum Slow { case snap, spring, hand }

  @Test func `is not a pendulum that stands on its head`() {
    var world = World()
    let bob = world.add(Body(at: Point(0.1, -100), size: Size(20, 20), resistance: 0))
    world.add(Gravity(on: [bob]))
    world.add(Attachment(bob, to: .point(.zero), .rod(length: 100)))
    world.advance(by: 20)
    #expect(world.position(of: bob).y > -50)
  }

  @Test func `is not a beam with more weight on one side`() {
    var world = World()
    let beam = world.add(Body(at: .zero, size: Size(400, 10)))
    let left = world.add(Body(at: Point(-100, -15), size: Size(20, 20)))
    let right = world.add(Body(at: Point(100.5, -15), size: Size(20, 20)))
    for box in [left, right] { world.add(Attachment(box, to: .body(beam), .fixed)) }
    world.add(Attachment(beam, to: .point(.zero), .pin()))
    world.add(Gravity(on: [beam, left, right]))
    world.advance(by: 10)
    #expect(world.angle(of: beam).radians.magnitude > 0.1)
  }

  @Test(arguments: [Size(100, 10), Size(10, 20)])
  func `falls when what it lies on becomes smaller`(_ size: Size) {
    var world = World()
    let support = world.add(Body(at: Point(0, 100), size: Size(100, 20), isAnchored: true))
    let box = world.add(Body(at: Point(30, 79.5), size: Size(20, 20)))
    world.add(Gravity(on: [box]))
    world.add(Collision(of: [support, box]))
    world.advance(by: 3)
    #expect(world.isAtRest)
    world[support].size = size
    world.advance(by: 1)
    #expect(world.position(of: box).y > 84)
  }

  /// The impulses of a step are for a step of that length.
  @Test(arguments: [1.0 / 30, 1.0 / 60, 1.0 / 500, 1.0 / 1000])
  func `stays at rest when steps are of another length`(_ seconds: Double) {
    var (world, bodies) = Self.pile(of: 4)
    let bob = world.add(Body(at: Point(500, 100), size: Size(20, 20)))
    world.add(Gravity(on: [bob]))
    world.add(Attachment(bob, to: .point(Point(500, 0)), .rod(length: 100)))
    bodies.append(bob)
    world.advance(by: 3)
    let places = bodies.map { world.position(of: $0) }
    world.stepping.seconds = seconds
    world.allowsSleeping = false
    var fastest = 0.0
    for _ in 0..<30 {
      world.step()
      fastest = bodies.reduce(fastest) { max($0, world.velocity(of: $1).length) }
    }
    #expect(fastest < 0.5)
    for (body, place) in zip(bodies, places) {
      #expect(world.position(of: body).distance(to: place) < 0.5)
    }
  }

  @Test func `ends when bodies are to keep another distance`() {
    var world = World()
    let body = world.add(Body(at: Point(0, -11), size: Size(20, 20)))
    world.add(Gravity(on: [body]))
    world.add(
      Collision(of: [body], boundaries: [Boundary("floor", from: Point(-50, 0), to: Point(50, 0))]))
    world.advance(by: 5)
    let before = world.position(of: body).y
    world.stepping.skin = 3
    world.advance(by: 5)
    #expect(before - world.position(of: body).y > 2)
  }

  @Test func `is shown at rest between steps`() {
    var (world, bodies) = Self.pile(of: 8)
    world.allowsSleeping = false
    world.advance(by: 3)
    world.advance(by: 0.4 / 120)
    for body in bodies { #expect(world.presentation.velocity(of: body).length < 0.2) }
  }

  private static func pile(of count: Int) -> (world: World, bodies: [Handle<Body>]) {
    var world = World()
    let bodies = (0..<count).map { place in
      world.add(Body(at: Point(0, 89.5 - 20.5 * Double(place)), size: Size(20, 20)))
    }
    world.add(Gravity(on: bodies))
    let floor = Boundary("floor", from: Point(-300, 100), to: Point(300, 100))
    world.add(Collision(of: bodies, boundaries: [floor]))
    return (world, bodies)
  }
}
