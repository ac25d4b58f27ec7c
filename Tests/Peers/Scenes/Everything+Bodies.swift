import DetentDynamics
import DetentGeometry

extension Everything {
  mutating func addBodies() {
    for number in 0..<12 {
      addLoose(Size(24 + 2 * Double(number), 36), .rectangle)
    }
    for _ in 0..<8 { addLoose(Size(28, 28), .ellipse) }
    for _ in 0..<4 { addLoose(Size(60, 36), .ellipse) }
    for _ in 0..<4 { addLoose(Size(40, 40), Everything.stone) }
    for _ in 0..<3 { addLoose(Size(50, 40), Everything.dome) }
    for _ in 0..<3 { addLoose(Size(80, 60), Everything.club) }
    for _ in 0..<3 { addLoose(Size(60, 60), Everything.corner) }
    for number in 0..<6 {
      let body = addLoose(Size(20, 20), .ellipse)
      world[body].charge = number % 2 == 0 ? 1 : -0.5
      charged.append(body)
    }
    world[loose[0]].isAnchored = true
    world[loose[1]].allowsRotation = false
    world[loose[2]].angularVelocity = 12
    // Fast enough to pass the wall in a step if nothing stopped it.
    world[loose[3]].velocity = Vector(20_000, -3000)
    for number in 12..<16 {
      world[loose[number]].elasticity = 0.9
      world[loose[number]].friction = 0.8
      world[loose[number]].density = 3
    }
  }

  @discardableResult
  mutating func addLoose(_ size: Size, _ outline: Outline) -> Handle<Body> {
    let body = Body(
      at: place(), size: size, outline: outline, angle: .radians(6 * jitter.next()),
      velocity: Vector(300 * jitter.next(), 300 * jitter.next()))
    loose.append(world.add(body))
    return loose[loose.count - 1]
  }

  static let stone = Outline.convex([
    Point(-20, -8), Point(-4, -22), Point(17, -14), Point(21, 9), Point(0, 20), Point(2, 3),
  ])

  static var dome: Outline {
    var path = Path()
    path.move(to: Point(-25, 20))
    path.cubic(to: Point(25, 20), Point(-25, -28), Point(25, -28))
    path.close()
    return .convex(path)
  }

  /// An outline whose centre of mass is not at its centre.
  static let club = Outline.group([
    Outline.Member(at: Vector(-10, 0), size: Size(60, 8)),
    Outline.Member(at: Vector(24, 0), size: Size(32, 32), outline: .ellipse),
    Outline.Member(at: Vector(-34, 0), size: Size(12, 20), angle: .degrees(30), outline: stone),
  ])

  static let corner = Outline.group([
    Outline.Member(at: Vector(0, 24), size: Size(60, 12)),
    Outline.Member(at: Vector(-24, 0), size: Size(12, 60)),
    Outline.Member(at: Vector(4, 4), size: Size(56, 8), angle: .degrees(45)),
  ])

  static var boundaries: [Boundary] {
    var bowl = Path()
    bowl.arc(center: Point(900, 600), radius: 120, from: .left, sweep: .degrees(-180))
    return [
      Boundary("ramp", from: Point(60, 560), to: Point(420, 700), elasticity: 0.3, friction: 0.6),
      Boundary("bowl", .path(bowl)),
      Boundary("island", .path(.circle(center: Point(600, 420), radius: 40)), friction: 0),
      Boundary(
        "steps",
        .path(Path([Point(480, 790), Point(480, 740), Point(540, 740), Point(540, 690)]))),
    ]
  }
}
