import DetentGeometry
import DetentPeers
import DetentScenes
import Testing

@Suite struct `A pendulum` {
  static let pivot = Point(300, 200)
  static let length = 100.0
  static let gravity = 1000.0

  /// - Parameter angle: From hanging down, in radians.
  static func scene(angle: Double, steps: Int) -> PhysicsScene {
    var scene = PhysicsScene("pendulum", steps: steps)
    let arm = Vector(length: length, angle: .radians(.pi / 2 - angle))
    scene.bodies = [PhysicsScene.Item(.circle(radius: 10), at: pivot + arm)]
    scene.rods = [PhysicsScene.Rod(from: .point(pivot), to: 0, length: length)]
    scene.gravity = Vector(0, gravity)
    return scene
  }

  /// T = 2π·√(L/g)·(1 + θ²/16 + …). A step's error is of second order in h·ω: a symplectic method
  /// swings at asin(h·ω/2)·2/h, and the way along the tangent is longer than the arc by a third of the
  /// angle's square. Together they are below (h·ω)².
  @Test(arguments: Engine.allCases) func `swings with the period of theory`(engine: Engine) {
    let angle = 0.1
    let simulation = Simulation(Self.scene(angle: angle, steps: 1200), in: engine)
    var crossings: [Double] = []
    var last = simulation.point(of: 0).x - Self.pivot.x
    while crossings.count < 9 {
      simulation.step()
      let now = simulation.point(of: 0).x - Self.pivot.x
      if last * now < 0 {
        crossings.append((Double(simulation.steps) - now / (now - last)) * simulation.scene.step)
      }
      last = now
    }
    let omega = (Self.gravity / Self.length).squareRoot()
    let truth = 2 * Double.pi / omega * (1 + angle * angle / 16)
    let pace = omega * simulation.scene.step
    #expect(((crossings[8] - crossings[0]) / 4 / truth - 1).magnitude <= pace * pace)
  }

  /// The rest of an error is carried to the next step. Box2D and our engine correct everything beyond half a point
  /// within a step, Chipmunk a tenth of it; a step adds at most (v·h)²/2L.
  @Test(arguments: Engine.allCases) func `keeps the length of its rod`(engine: Engine) {
    let simulation = Simulation(Self.scene(angle: .pi / 2, steps: 480), in: engine)
    let fastest = (2 * Self.gravity * Self.length).squareRoot() * simulation.scene.step
    let inOneStep = fastest * fastest / (2 * Self.length)
    var margin = Margin()
    for _ in 0..<simulation.scene.steps {
      simulation.step()
      let off = simulation.point(of: 0).distance(to: Self.pivot) - Self.length
      margin.take(off, of: 0.5 + 10 * inOneStep)
    }
    #expect(margin.holds, "\(margin)")
  }

  /// Both use the same method, so they differ by rounding alone. A swing that is off by e is later off by at most
  /// e·(1 + ω·t), since its period depends on its height.
  @Test(arguments: [0.1, 1, Double.pi / 2]) func `swings in our world as in Box2D`(angle: Double) {
    let scene = Self.scene(angle: angle, steps: 480)
    let (ours, theirs) = (Simulation(scene, in: .detent), Simulation(scene, in: .box2d))
    let omega = (Self.gravity / Self.length).squareRoot()
    var margin = Margin()
    for step in 1...scene.steps {
      ours.step()
      theirs.step()
      let rounding = SinglePrecision.drift(steps: step, of: scene.step, reach: 400, speed: 450)
      let tolerance = rounding * (1 + omega * Double(step) * scene.step)
      margin.take(ours.point(of: 0).distance(to: theirs.point(of: 0)), of: tolerance)
    }
    #expect(margin.holds, "\(margin)")
  }
}
