import DetentGeometry
import DetentPeers
import DetentScenes
import Testing

@Suite struct `A body that nothing meets` {
  static let start = Point(50, 300)
  static let velocity = Vector(200, -600)
  static let gravity = 1000.0
  static let steps = 240
  /// Wider than the whole way.
  static let reach = 1500.0
  static let speed = 2000.0

  static func scene(resistance: Double = 0, angularResistance: Double = 0) -> PhysicsScene {
    var scene = PhysicsScene("flight", steps: steps)
    var ball = PhysicsScene.Item(.circle(radius: 10), at: start)
    (ball.velocity, ball.spin) = (velocity, 3)
    (ball.resistance, ball.angularResistance) = (resistance, angularResistance)
    scene.bodies = [ball]
    scene.gravity = Vector(0, gravity)
    return scene
  }

  static func rounding(_ engine: Engine, _ steps: Int) -> Double {
    guard engine == .box2d else { return 1e-9 }
    return SinglePrecision.drift(steps: steps, of: 1.0 / 120, reach: reach, speed: speed)
  }

  /// Euler's method of either order falls by g·h²·n(n ± 1)/2 instead of g·h²·n²/2: off by g·h·t/2.
  @Test(arguments: Engine.allCases) func `flies along a parabola`(engine: Engine) {
    let simulation = Simulation(Self.scene(), in: engine)
    var (across, down) = (Margin(), Margin())
    for step in 1...Self.steps {
      simulation.step()
      let (h, time) = (simulation.scene.step, Double(step) * simulation.scene.step)
      let point = simulation.point(of: 0)
      let truth = Self.start + Self.velocity * time + Vector(0, Self.gravity * time * time / 2)
      let rounding = Self.rounding(engine, step)
      across.take(point.x - truth.x, of: rounding)
      down.take(point.y - truth.y, of: Self.gravity * h * time / 2 + rounding)
    }
    #expect(across.holds && down.holds, "\(across) across, \(down) down")
  }

  /// Box2D and we integrate the velocity first, and damp by 1 / (1 + h·c); Chipmunk moves first, and
  /// damps by e^(-h·c) before it pulls.
  @Test(arguments: Engine.allCases, [0.1, 0.8, 3]) func `slows down as its engine's method says`(
    engine: Engine, resistance: Double
  ) {
    let simulation = Simulation(Self.scene(resistance: resistance), in: engine)
    let h = simulation.scene.step
    let pull = Vector(0, Self.gravity) * h
    var (point, velocity, margin) = (Self.start, Self.velocity, Margin())
    for step in 1...Self.steps {
      simulation.step()
      if engine == .chipmunk {
        point += velocity * h
        velocity = velocity * exponential(-h * resistance) + pull
      } else {
        velocity = (velocity + pull) / (1 + h * resistance)
        point += velocity * h
      }
      let rounding = Self.rounding(engine, step)
      margin.take(simulation.point(of: 0).distance(to: point), of: 1.5 * rounding)
    }
    #expect(margin.holds, "\(margin)")
  }

  /// First-order methods: with a quarter of the step a quarter of
  /// the error remains, except for terms of second order in h·c.
  @Test(arguments: Engine.allCases, [0.1, 0.8, 3]) func `slows down the truer the shorter the step`(
    engine: Engine, resistance c: Double
  ) {
    let terminal = Vector(0, Self.gravity / c)
    let gone = (Self.velocity - terminal) * ((1 - exponential(-c)) / c)
    let truth = Self.start + terminal + gone
    let errors = [1.0 / 120, 1.0 / 480].map { step in
      var scene = Self.scene(resistance: c)
      scene.step = step
      let simulation = Simulation(scene, in: engine)
      simulation.step(Int(1 / step + 0.5))
      return simulation.point(of: 0).distance(to: truth)
    }
    #expect((errors[0] / errors[1] / 4 - 1).magnitude <= 2 * c / 120 + 0.01)
  }

  /// Both integrate the velocity first, and damp by 1 / (1 + h·c).
  @Test(arguments: [0.0, 0.1, 3]) func `flies in our world as in Box2D, to its last digits`(
    resistance: Double
  ) {
    let scene = Self.scene(resistance: resistance, angularResistance: resistance)
    let (ours, theirs) = (Simulation(scene, in: .detent), Simulation(scene, in: .box2d))
    var (places, turns) = (Margin(), Margin())
    for step in 1...Self.steps {
      ours.step()
      theirs.step()
      let rounding = Self.rounding(.box2d, step)
      let (place, other) = (ours.place(of: 0), theirs.place(of: 0))
      places.take(place.position.distance(to: other.position), of: 1.5 * rounding)
      let turn = place.rotation - other.rotation
      turns.take(turn.radians, of: Self.turning(.box2d, step))
    }
    #expect(places.holds && turns.holds, "\(places), \(turns)")
  }

  @Test(arguments: Engine.allCases) func `spins ever slower by its resistance`(engine: Engine) {
    let c = 2.0
    let simulation = Simulation(Self.scene(angularResistance: c), in: engine)
    let h = simulation.scene.step
    var (angle, spin, margin) = (0.0, 3.0, Margin())
    for step in 1...Self.steps {
      simulation.step()
      if engine == .chipmunk {
        angle += spin * h
        spin *= exponential(-h * c)
      } else {
        spin /= 1 + h * c
        angle += spin * h
      }
      let off = simulation.place(of: 0).rotation.radians - angle
      margin.take(off, of: Self.turning(engine, step))
    }
    #expect(margin.holds, "\(margin)")
  }

  /// Returns the greatest expected error of an angle, in radians. The body turns by less than 6 radians.
  static func turning(_ engine: Engine, _ steps: Int) -> Double {
    guard engine == .box2d else { return 1e-9 }
    return SinglePrecision.drift(steps: steps, of: 1.0 / 120, reach: 6, speed: 3)
  }
}
