import DetentGeometry
import DetentPeers
import DetentScenes
import Testing

@Suite struct `A ball that falls on a floor` {
  static let gravity = 1000.0
  static let radius = 10.0

  static func scene(height: Double, elasticity: Double) -> PhysicsScene {
    var scene = PhysicsScene("bounce", steps: 1200)
    scene.walls = [PhysicsScene.Wall(from: Point(-500, 0), to: Point(500, 0))]
    scene.bodies = [
      PhysicsScene.Item(.circle(radius: radius), at: Point(0, -radius - height))
    ]
    scene.gravity = Vector(0, gravity)
    (scene.collides, scene.elasticity) = (true, elasticity)
    return scene
  }

  /// The heights above the floor at which it turns back, in order.
  static func tops(_ simulation: Simulation, count: Int) -> [Double] {
    func height() -> Double { -radius - simulation.point(of: 0).y }
    var (tops, before, last): ([Double], Double, Double) = ([], height(), height())
    while tops.count < count, simulation.steps < simulation.scene.steps {
      simulation.step()
      let now = height()
      if last > before, now <= last { tops.append(last) }
      (before, last) = (last, now)
    }
    return tops
  }

  /// Each bounce keeps e of the speed, so e² of the height. A step changes the speed
  /// at the floor by up to g·h, the position of the bounce by v·h, and the top,
  /// which no step hits exactly, by g·h²/8; a skin raises the floor by a point.
  @Test(arguments: Engine.allCases, [0.5, 0.7, 0.9])
  func `comes back to e² of its height each time`(
    engine: Engine, elasticity: Double
  ) {
    let simulation = Simulation(Self.scene(height: 400, elasticity: elasticity), in: engine)
    let (g, h) = (Self.gravity, simulation.scene.step)
    let skin = engine == .box2d ? 1.0 : 0
    var (least, most) = (400.0 - skin, 400.0)
    for top in Self.tops(simulation, count: 3) {
      let slow = elasticity * ((2 * g * least).squareRoot() - g * h)
      let fast = elasticity * ((2 * g * most).squareRoot() + g * h)
      least = (slow - g * h) * (slow - g * h) / (2 * g) - slow * h - g * h * h / 8
      most = (fast + g * h) * (fast + g * h) / (2 * g) + fast * h + skin
      #expect(least <= top && top <= most)
    }
  }

  /// Without elasticity it stays where it fell, within the skin and the slop of half a point.
  @Test(arguments: Engine.allCases) func `stays down if it is not elastic`(engine: Engine) {
    let simulation = Simulation(Self.scene(height: 400, elasticity: 0), in: engine)
    simulation.step(240)
    var margin = Margin()
    for _ in 0..<120 {
      simulation.step()
      margin.take(simulation.point(of: 0).y + Self.radius, of: 1)
    }
    #expect(margin.holds, "\(margin)")
  }
}
