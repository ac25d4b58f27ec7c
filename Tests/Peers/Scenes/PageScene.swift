import DetentDrawing
import DetentDynamics
import DetentGeometry

/// Everything that a page can make with dynamics.js, made by calls to the world. Web/page-scene.mjs makes the same with
/// that script, and gets the same digests.
struct PageScene: Steppable {
  var world = World()
  private var bodies: [Handle<Body>] = []
  private var gravity: Handle<Gravity>
  private var collision: Handle<Collision>
  private var blow: Handle<Push>?
  private var hand: Handle<Attachment>?
  private var rod: Handle<Attachment>?
  private var snap: Handle<Snap>?
  private var fields: [Handle<Field>] = []
  private var steps = 0

  init() {
    world.bounds = Rect(x: 0, y: 0, width: 800, height: 600)
    gravity = world.add(Gravity())
    collision = world.add(Collision())
    for number in 0..<20 { bodies.append(world.add(PageScene.body(number))) }
    world[gravity] = Gravity(angle: .radians(1.5), magnitude: 0.8, on: bodies)
    world[collision] = Collision(
      of: bodies, boundaries: PageScene.boundaries,
      boundsInsets: Insets(top: -100, left: 5, bottom: 10, right: 5))
    addAttachments()
    addForces()
  }

  var isAtRest: Bool { world.isAtRest }
  var digest: Digest { Digest(world) }

  mutating func step() {
    change()
    world.step()
    steps += 1
  }

  private mutating func change() {
    if let hand, steps < 160 { world[hand].anchor = .point(Point(100 + Double(steps), 300)) }
    switch steps {
    case 150: if let blow { world[blow].isActive = true }
    case 160: if let hand { world.remove(hand) }
    case 200:
      world[gravity].vector = Vector(0, 1)
      if let snap { world[snap].point = Point(300, 200) }
    case 250:
      if let rod { world[rod].length = 70 }
      world[bodies[2]].velocity = Vector(-300, -500)
      world[bodies[3]].outline = .ellipse
    case 300:
      world[collision].boundaries.removeFirst()
      world.add(velocity: Vector(200, -100), to: bodies[4])
    case 400: for field in fields { world.remove(field) }
    default: break
    }
  }

  private static func body(_ number: Int) -> Body {
    let n = Double(number)
    let outline: Outline =
      switch number % 4 {
      case 1: .ellipse
      case 2: .convex([Point(-20, -8), Point(-4, -22), Point(17, -14), Point(21, 9), Point(0, 20)])
      case 3:
        .group([
          Outline.Member(at: Vector(-10, 0), size: Size(40, 8)),
          Outline.Member(
            at: Vector(14, 0), size: Size(22, 22), angle: .radians(0.5), outline: .ellipse),
        ])
      default: .rectangle
      }
    return Body(
      at: Point(60 + 36 * n, 80 + 10 * n), size: Size(24 + 2 * n, 36), outline: outline,
      angle: .radians(0.25 * n), velocity: Vector(10 * n - 50, 20), angularVelocity: 0.5 * n,
      density: 1 + 0.125 * n, elasticity: 0.0625 * n, friction: 0.25, resistance: 0.125,
      angularResistance: 0.25, allowsRotation: number != 5, isAnchored: number == 6,
      charge: n / 8 - 1)
  }

  private static var boundaries: [Boundary] {
    var curve = Path()
    curve.move(to: Point(500, 520))
    curve.cubic(to: Point(700, 520), Point(550, 560), Point(650, 560))
    return [
      Boundary("ramp", from: Point(60, 450), to: Point(300, 540), elasticity: 0.5, friction: 0.75),
      Boundary(
        "island", .path(Path([Point(350, 400), Point(420, 420), Point(380, 460)], closed: true))),
      Boundary("curve", .path(curve)),
    ]
  }

  private mutating func addAttachments() {
    rod = world.add(Attachment(bodies[8], to: .point(Point(300, 20))))
    world.add(
      Attachment(
        bodies[9], offset: Vector(4, 2), to: .body(bodies[8], offset: Vector(0, 5)),
        .spring(length: 50, frequency: 2, damping: 0.25)))
    world.add(Attachment(bodies[10], to: .point(Point(420, 60)), .limit(length: 150)))
    world.add(
      Attachment(
        bodies[11], to: .point(Point(440, 180)),
        .pin(range: .radians(-1)...(.radians(2)), frictionTorque: 0.5)))
    world.add(
      Attachment(
        bodies[12], to: .point(Point(500, 200)), .sliding(axis: Vector(1, 0.5), range: -60...80)))
    world.add(Attachment(bodies[13], to: .body(bodies[12], offset: Vector(30, 10)), .fixed))
    hand = world.add(
      Attachment(
        bodies[0], to: .point(Point(62, 78)),
        .hand(frequency: 5, damping: 0.75, maximumForce: 40, allowsRotation: false)))
    snap = world.add(Snap(bodies[14], to: Point(600, 300), .uikit(damping: 0.25)))
    world.add(Snap(bodies[15], to: Point(640, 200), .isotropic(frequency: 3, damping: 0.5)))
  }

  private mutating func addForces() {
    world.add(Push(Vector(1, -2), on: [bodies[16]], offset: Vector(0, 10)))
    blow = world.add(
      Push(angle: .radians(-1.25), magnitude: 0.5, .instantaneous, on: [bodies[17], bodies[18]]))
    world.add(ItemProperties(on: [bodies[18], bodies[19]], elasticity: 0.75, angularResistance: 1))
    let circle = FieldRegion.circle(radius: 260)
    let square = FieldRegion.rectangle(Size(500, 300))
    let left = Point(200, 300)
    let right = Point(600, 300)
    add(.linearGravity(Vector(1, -0.5), at: left, on: bodies), in: circle)
    add(.radialGravity(at: right, strength: 0.5, on: bodies), in: square.inverse, from: 30)
    add(.spring(at: right, strength: 0.25, on: bodies), in: circle.intersection(square))
    add(.vortex(at: left, strength: 3, on: bodies), in: circle.union(square), from: 30)
    add(.drag(wind: Vector(2, 0), at: right, strength: 0.125, on: bodies), in: square)
    add(.velocity(Vector(0, -2), at: Point(60, 500), on: bodies), in: .rectangle(Size(60, 100)))
    add(.electric(at: right, strength: 2, on: bodies), in: .infinite)
    add(.magnetic(strength: 3, on: bodies), in: square.difference(.circle(radius: 60)))
    add(.noise(smoothness: 0.5, animationSpeed: 1, strength: 0.5, on: bodies), in: .infinite)
    var turbulence = Field.turbulence(
      smoothness: 0.875, animationSpeed: 0.5, strength: 0.25, on: bodies)
    turbulence.law = .measured
    turbulence.falloff = 0.5
    add(turbulence, in: .infinite)
  }

  private mutating func add(_ field: Field, in region: FieldRegion, from radius: Double? = nil) {
    var field = field
    field.region = region
    if let radius { field.minimumRadius = radius }
    fields.append(world.add(field))
  }
}
