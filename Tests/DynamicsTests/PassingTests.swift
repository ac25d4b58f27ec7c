import DetentDynamics
import Testing

@Suite struct `Bodies that pass by without touching` {
  static let outlines = [
    Outline.rectangle, .ellipse,
    .convex([Point(10, 0), Point(0, 10), Point(-10, 0), Point(0, -10)]),
  ]

  @Test(arguments: outlines) func `go on as if a wall were not there`(outline: Outline) {
    for speed in [200.0, 400, 580, 700, 1000, 3000] {
      for gap in [0.6, 1, 2, 4] {
        for obstacle in 0..<3 {
          var world = World()
          let thrown = Vector(speed, 0)
          let body = world.add(
            Body(
              at: Point(-300, -10 - gap), size: Size(20, 20), outline: outline, velocity: thrown,
              elasticity: 0.5, resistance: 0))
          var other = Body(at: Point(50, 50), size: Size(100, 100), isAnchored: true)
          if obstacle == 1 { other.outline = .ellipse }
          let bodies = obstacle < 2 ? [body, world.add(other)] : [body]
          let edge = Boundary("edge", from: .zero, to: Point(100, 0))
          world.add(Collision(of: bodies, boundaries: obstacle < 2 ? [] : [edge]))
          while world.position(of: body).x < 200, world.velocity(of: body) == thrown {
            world.step()
          }
          #expect(
            world.velocity(of: body) == thrown,
            "\(speed) pt/s, \(gap) pt above obstacle \(obstacle)")
        }
      }
    }
  }

  /// The start varies, so that steps find them at different distances.
  @Test(arguments: outlines, [50.0, 100, 300, 1000, 3000])
  func `go on as if they were not there, one for the other`(outline: Outline, speed: Double) {
    let thrown = Vector(speed, 0)
    for gap in [0.6, 1, 2, 4] {
      for start in 0..<20 {
        let body = Body(
          at: Point(-100 - Double(start) * 0.83, 0), size: Size(20, 20), outline: outline,
          velocity: thrown, elasticity: 0.5, resistance: 0)
        var opposite = body
        (opposite.position, opposite.velocity) = (Point(100, 20 + gap), -thrown)
        var world = World()
        let (one, other) = (world.add(body), world.add(opposite))
        world.add(Collision(of: [one, other]))
        world.advance(by: 200 / speed)
        #expect(world.position(of: one).x > world.position(of: other).x)
        #expect(world.velocity(of: one) == thrown, "\(gap) pt apart, start \(start)")
        #expect(world.velocity(of: other) == -thrown, "\(gap) pt apart, start \(start)")
      }
    }
  }

  enum Floor: CaseIterable {
    case whole, segments, tiles
  }

  @Test(arguments: [Outline.rectangle, .ellipse], [50.0, 100, 300, 800])
  func `roll and slide over the seams of a floor`(outline: Outline, speed: Double) {
    let ends = Floor.allCases.map { floor in
      var world = World()
      let body = world.add(
        Body(
          at: Point(50, 289.5), size: Size(20, 20), outline: outline, velocity: Vector(speed, 0),
          angularVelocity: outline == .ellipse ? speed / 10 : 0, friction: 0, resistance: 0,
          angularResistance: 0))
      world.add(Gravity(on: [body]))
      var (bodies, boundaries) = ([body], [Boundary]())
      for x in stride(from: 0.0, to: 2000, by: 20) {
        switch floor {
        case .whole: boundaries = [Boundary("floor", from: Point(0, 300), to: Point(2000, 300))]
        case .segments:
          boundaries.append(Boundary("\(x)", from: Point(x, 300), to: Point(x + 20, 300)))
        case .tiles:
          bodies.append(
            world.add(Body(at: Point(x + 10, 310), size: Size(20, 20), isAnchored: true)))
        }
      }
      world.add(Collision(of: bodies, boundaries: boundaries))
      for _ in 0..<240 { world.step() }
      return world.position(of: body)
    }
    for end in ends { #expect(end.distance(to: ends[0]) < 0.03 * speed, "\(ends)") }
  }
}

@Suite struct `Fast bodies that meet` {
  @Test(arguments: [5.0, 10, 20], [1000.0, 2000, 4000, 8000])
  func `do not pass through each other`(side: Double, speed: Double) {
    for start in 0..<40 {
      var world = World()
      let size = Size(side, side)
      let one = world.add(
        Body(at: Point(15 + 0.37 * Double(start), 0), size: size, velocity: Vector(speed, 0)))
      let other = world.add(Body(at: Point(1000, 0), size: size, velocity: Vector(-speed, 0)))
      world.add(Collision(of: [one, other]))
      world.advance(by: 1000 / speed)
      #expect(world.position(of: one).x < world.position(of: other).x, "start \(start)")
    }
  }

  @Test func `are not pushed away by the corner of a pointed one that flies beside them`() {
    for speed in [0.0, 300, 600, 1500] {
      var world = World()
      let arrow = Outline.convex([Point(0, -30), Point(12, 20), Point(-12, 20)])
      let thrown = Vector(0, -speed)
      let a = world.add(
        Body(
          at: .zero, size: Size(60, 60), outline: arrow, velocity: thrown, resistance: 0,
          allowsRotation: false))
      let b = world.add(
        Body(
          at: Point(-12, -52), size: Size(40, 40), outline: .ellipse,
          velocity: thrown + Vector(24, 0), resistance: 0))
      world.add(Collision(of: [a, b]))
      for _ in 0..<120 {
        world.step()
        #expect(world.collisionEvents.isEmpty)
      }
      #expect(world.position(of: a).distance(to: Point(0, -speed)) < 1e-6)
      #expect(world.position(of: b).distance(to: Point(12, -52 - speed)) < 1e-6)
    }
  }
}

@Suite struct `A fast ball` {
  /// The impulse along the line of centres: v₂ = 2·m₁·v₁·n/(m₁ + m₂) of an elastic collision without friction.
  @Test(arguments: [(30.0, 10.0), (10, 30), (30, 25), (20, 20)], [3000.0, 6000, 12000])
  func `hits one of another size as if it were slow`(radii: (Double, Double), speed: Double) {
    for part in [0.0, 0.25, 0.5, 0.75] {
      var total = 0.0
      for phase in 0..<40 {
        let (flying, resting) = radii
        var world = World()
        func ball(at x: Double, _ y: Double, _ radius: Double, _ velocity: Vector) -> Body {
          Body(
            at: Point(x, y), size: Size(2 * radius, 2 * radius), outline: .ellipse,
            velocity: velocity, elasticity: 1, friction: 0, resistance: 0)
        }
        let start = Double(phase) / 40 * speed / 120
        let one = world.add(ball(at: start, 0, flying, Vector(speed, 0)))
        let y = part * (flying + resting)
        let other = world.add(ball(at: 400, y, resting, .zero))
        world.add(Collision(of: [one, other]))
        world.advance(by: 0.4)
        let normal = Vector((1 - part * part).squareRoot(), part)
        let masses = (flying * flying, resting * resting)
        let ideal = normal * (2 * masses.0 / (masses.0 + masses.1) * speed * normal.x)
        let error = (world.velocity(of: other) - ideal).length / ideal.length
        #expect(error < 0.15, "\(radii), \(speed) pt/s, offset \(part), start \(phase)")
        total += error
      }
      #expect(total / 40 < 0.03, "\(radii), \(speed) pt/s, offset \(part)")
    }
  }
}
