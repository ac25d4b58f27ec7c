import DetentDynamics
import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

/// What a bounce keeps of speed, height and energy, depending on elasticity.
@Suite struct `A bounce` {
  static let steppings = [Stepping.standard, .uikit]

  private static func body(
    _ place: Point, _ outline: Outline = .ellipse, velocity: Vector = .zero, elasticity: Double
  ) -> Body {
    Body(
      at: place, size: Size(40, 40), outline: outline, velocity: velocity, elasticity: elasticity,
      friction: 0, resistance: 0, angularResistance: 0)
  }

  /// The heights to which a body comes that falls from one onto a floor.
  private static func heights(
    _ stepping: Stepping, _ outline: Outline, from height: Double, elasticity: Double, _ count: Int
  ) -> [Double] {
    var world = World(stepping: stepping)
    let ball = world.add(body(Point(0, -20 - height), outline, elasticity: elasticity))
    world.add(Gravity(on: [ball]))
    let floor = Boundary("floor", from: Point(-500, 0), to: Point(500, 0), elasticity: 0)
    world.add(Collision(of: [ball], boundaries: [floor]))
    var heights: [Double] = []
    var last = 0.0
    while heights.count < count {
      world.step()
      let speed = world.velocity(of: ball).y
      if last < 0, speed >= 0 {
        // The top of the parabola through its last positions.
        let turn = speed + 500 * stepping.seconds
        heights.append(-20 - world.position(of: ball).y + turn * turn / 2000)
      }
      last = speed
    }
    return heights
  }

  @Test(arguments: steppings, [Outline.ellipse, .rectangle])
  func `comes up to the square of its elasticity`(stepping: Stepping, outline: Outline) {
    for elasticity in [0.2, 0.35, 0.5, 0.7, 0.9, 1] {
      for fall in stride(from: 50.0, through: 650, by: 37.3) {
        let height = Self.heights(stepping, outline, from: fall, elasticity: elasticity, 1)[0]
        let ideal = elasticity * elasticity * fall
        #expect((height - ideal).magnitude < 0.005 * ideal, "\(elasticity) from \(fall)")
      }
    }
  }

  @Test(arguments: [30.0, 60, 90, 240, 1000]) func `is as high at any step`(rate: Double) {
    var stepping = Stepping.standard
    stepping.seconds = 1 / rate
    for elasticity in [0.3, 0.6, 1] {
      let height = Self.heights(stepping, .ellipse, from: 300, elasticity: elasticity, 1)[0]
      let ideal = elasticity * elasticity * 300
      #expect((height - ideal).magnitude < 0.005 * ideal)
    }
  }

  @Test(arguments: steppings) func `of what loses nothing never ends`(stepping: Stepping) {
    let heights = Self.heights(
      stepping, .ellipse, from: 300, elasticity: 1, isHeavy ? 400 : 100)
    #expect(heights.allSatisfy { ($0 - 300).magnitude < 0.1 })
  }

  @Test(arguments: steppings, [Outline.ellipse, .rectangle])
  func `makes no energy, however many bounce`(stepping: Stepping, outline: Outline) {
    for gravity in [0.0, 1] {
      var world = World(stepping: stepping)
      world.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
      var bodies: [Handle<Body>] = []
      for index in 0..<6 {
        let (row, column) = (Double(index / 3), Double(index % 3))
        let velocity = Vector(210 * column - 300, 190 * row + 110 * column - 350)
        bodies.append(
          world.add(
            Self.body(
              Point(60 + 100 * column, 80 + 120 * row), outline, velocity: velocity,
              elasticity: 1)))
      }
      world.add(Gravity(Vector(0, gravity), on: bodies))
      world.add(Collision(of: bodies, boundsInsets: .zero))
      func energy() -> Double {
        var energy = 0.0
        for handle in bodies {
          let body = world[handle]
          let velocity = body.velocity + Vector(0, 500 * gravity * stepping.seconds)
          energy += velocity.lengthSquared / 2
          energy += 1000 * gravity * (400 - body.position.y)
          let inertia = outline == .ellipse ? 200.0 : 3200.0 / 12
          energy += inertia * body.angularVelocity * body.angularVelocity / 2
        }
        return energy
      }
      let first = energy()
      for _ in 0..<(isHeavy ? 72_000 : 3600) {
        world.step()
        #expect(energy() < 1.01 * first)
      }
    }
  }

  /// Five touching balls on rods, the first released from 128.6 points aside.
  @Test(arguments: steppings) func `goes through a row of touching balls to the last`(
    stepping: Stepping
  ) {
    var world = World(stepping: stepping)
    let balls = (0..<5).map { place in
      let pivot = Point(100 + 40 * Double(place), 0)
      let angle = Angle(radians: .pi / 2 + (place == 0 ? 0.32731 : 0))
      let at = pivot + Vector(length: 400, angle: angle)
      let ball = world.add(Self.body(at, elasticity: 1))
      world.add(Attachment(ball, to: .point(pivot), .rod(length: 400)))
      return ball
    }
    world.add(Gravity(on: balls))
    world.add(Collision(of: balls))
    var (farthest, middle) = (0.0, 0.0)
    for _ in 0..<240 {
      world.step()
      farthest = max(farthest, world.position(of: balls[4]).x - 260)
      middle = max(middle, (world.position(of: balls[2]).x - 180).magnitude)
    }
    #expect(farthest > 125)
    #expect(middle < 5)
  }

  @Test func `begins at the speed that the stepping says`() {
    func comesUp(_ speed: Double, restitutionSpeed: Double) -> Bool {
      var stepping = Stepping.standard
      stepping.restitutionSpeed = restitutionSpeed
      var world = World(stepping: stepping)
      let ball = world.add(
        Self.body(Point(0, -21), velocity: Vector(0, speed), elasticity: 1))
      let floor = Boundary("floor", from: Point(-500, 0), to: Point(500, 0))
      world.add(Collision(of: [ball], boundaries: [floor]))
      for _ in 0..<90 { world.step() }
      return world.velocity(of: ball).y < -0.99 * speed
    }
    #expect(comesUp(110, restitutionSpeed: 100) && !comesUp(90, restitutionSpeed: 100))
    #expect(comesUp(15, restitutionSpeed: 10) && !comesUp(8, restitutionSpeed: 10))
    #expect(comesUp(2, restitutionSpeed: 0))
  }

  /// Turning boxes that are thrown at a floor, without gravity.
  @Test(arguments: [0.05, 0.2, 0.5, 1]) func `gains nothing by friction`(friction: Double) {
    for seed in 0..<100 {
      var chance = SeededRandom(seed)
      var world = World()
      let body = world.add(
        Body(
          at: Point(0, 250), size: Size(chance.number(in: 10...100), chance.number(in: 10...100)),
          angle: .radians(chance.number(in: 0...6)),
          velocity: Vector(chance.number(in: -600...600), chance.number(in: 200...900)),
          angularVelocity: chance.number(in: -10...10), elasticity: 1, friction: friction,
          resistance: 0, angularResistance: 0))
      let floor = Boundary("floor", from: Point(-5000, 400), to: Point(5000, 400))
      world.add(Collision(of: [body], boundaries: [floor]))
      func energy() -> Double {
        let body = world[body]
        let spin = body.angularVelocity
        return (body.mass * body.velocity.lengthSquared + body.inertia * spin * spin) / 2
      }
      let before = energy()
      world.advance(by: 1)
      #expect(energy() < before * 1.001, "seed \(seed)")
    }
  }
}
