import DetentGeometry
import DetentPeers
import DetentScenes
import Testing

@Suite struct `Balls that meet head on` {
  /// Balls along a line, without weight or friction.
  static func scene(
    _ balls: [(x: Double, radius: Double, speed: Double)], elasticity: Double = 1
  ) -> PhysicsScene {
    var scene = PhysicsScene("impact", steps: 120)
    scene.bodies = balls.map { ball in
      var item = PhysicsScene.Item(.circle(radius: ball.radius), at: Point(ball.x, 0))
      item.velocity = Vector(ball.speed, 0)
      return item
    }
    (scene.collides, scene.elasticity) = (true, elasticity)
    return scene
  }

  /// Returns the speed of each ball over the next half second, in points per second.
  static func speeds(_ simulation: Simulation) -> [Double] {
    let before = simulation.places.map { $0.position.x }
    simulation.step(60)
    return zip(simulation.places, before).map {
      ($0.position.x - $1) / (60 * simulation.scene.step)
    }
  }

  /// Rounding of places in single precision, over half a second.
  static let rounding = 2 * SinglePrecision.drift(steps: 180, of: 1.0 / 120, reach: 500, speed: 500)

  @Test(arguments: Engine.allCases) func `exchange their speeds if they are alike`(engine: Engine) {
    let simulation = Simulation(
      Self.scene([(-100, 20, 400), (100, 20, -200)]), in: engine)
    simulation.step(60)
    let speeds = Self.speeds(simulation)
    #expect((speeds[0] + 200).magnitude <= 2 * Self.rounding)
    #expect((speeds[1] - 400).magnitude <= 2 * Self.rounding)
  }

  /// When masses m and M collide, the first leaves with ((m - e·M)·v + (1 + e)·M·V)/(m + M).
  @Test(arguments: Engine.allCases, [0.0, 0.5, 1])
  func `keep momentum, and e of the speed between them`(
    engine: Engine, elasticity: Double
  ) {
    let (m, mm, v, vv) = (10.0 * 10, 30.0 * 30, 500.0, -100.0)
    let simulation = Simulation(
      Self.scene([(-150, 10, v), (50, 30, vv)], elasticity: elasticity), in: engine)
    simulation.step(60)
    let speeds = Self.speeds(simulation)
    let first = ((m - elasticity * mm) * v + (1 + elasticity) * mm * vv) / (m + mm)
    let second = ((mm - elasticity * m) * vv + (1 + elasticity) * m * v) / (m + mm)
    #expect((speeds[0] - first).magnitude <= 2 * Self.rounding)
    #expect((speeds[1] - second).magnitude <= 2 * Self.rounding)
  }

  /// Newton's cradle, with gaps: a blow goes through a row, and only the last ball leaves.
  @Test(arguments: Engine.allCases) func `hand a blow on through a row`(engine: Engine) {
    let row = (0..<5).map { (x: Double($0) * 45, radius: 20.0, speed: $0 == 0 ? 600.0 : 0) }
    let simulation = Simulation(Self.scene(row), in: engine)
    simulation.step(60)
    let speeds = Self.speeds(simulation)
    for (index, speed) in speeds.enumerated() {
      #expect((speed - (index == 4 ? 600 : 0)).magnitude <= 2 * Self.rounding)
    }
  }
}
