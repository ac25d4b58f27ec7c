import DetentGeometry
import DetentPeers
import DetentScenes
import Testing

@Suite struct `A mass on a spring` {
  static let pivot = Point(200, 100)
  static let rest = 100.0
  static let amplitude = 50.0

  static func scene(frequency: Double, damping: Double, step: Double, steps: Int) -> PhysicsScene {
    var scene = PhysicsScene("spring", steps: steps)
    scene.step = step
    scene.bodies = [
      PhysicsScene.Item(.circle(radius: 20), at: pivot + Vector(0, rest + amplitude))
    ]
    var rod = PhysicsScene.Rod(from: .point(pivot), to: 0, length: rest)
    (rod.frequency, rod.damping) = (frequency, damping)
    scene.rods = [rod]
    return scene
  }

  /// The exact position: A·e^(-ζωt)·(cos ω′t + ζω/ω′·sin ω′t).
  static func truth(frequency: Double, damping: Double, time: Double) -> Double {
    let omega = 2 * Double.pi * frequency
    let damped = omega * (1 - damping * damping).squareRoot()
    let swing = cosine(damped * time) + damping * omega / damped * sine(damped * time)
    return amplitude * exponential(-damping * omega * time) * swing
  }

  /// The positions by the implicit Euler method, which soft constraints are based on.
  static func implicit(frequency: Double, damping: Double, step h: Double, steps: Int) -> [Double] {
    let omega = 2 * Double.pi * frequency
    var (place, velocity) = (amplitude, 0.0)
    return (0..<steps).map { _ in
      velocity -= h * omega * omega * place
      velocity /= 1 + 2 * damping * omega * h + h * h * omega * omega
      place += h * velocity
      return place
    }
  }

  @Test(arguments: [Engine.detent, .box2d], [(1.0, 0.0), (2, 0.3), (4, 0.7), (30, 1)])
  func `swings as the implicit Euler method has it`(
    engine: Engine, spring: (frequency: Double, damping: Double)
  ) {
    let scene = Self.scene(
      frequency: spring.frequency, damping: spring.damping, step: 1.0 / 120, steps: 480)
    let simulation = Simulation(scene, in: engine)
    let expected = Self.implicit(
      frequency: spring.frequency, damping: spring.damping, step: scene.step, steps: scene.steps)
    let speed = 2 * Double.pi * spring.frequency * Self.amplitude
    var margin = Margin()
    for (index, place) in expected.enumerated() {
      simulation.step()
      let off = simulation.point(of: 0).y - Self.pivot.y - Self.rest - place
      let rounding = SinglePrecision.drift(
        steps: index + 1, of: scene.step, reach: 250, speed: speed)
      margin.take(off, of: engine == .box2d ? rounding : 1e-9)
    }
    #expect(margin.holds, "\(margin)")
  }

  /// Off by no more than the implicit Euler method is by then, and by a step's way for an engine that
  /// moves before it pulls.
  @Test(arguments: Engine.allCases, [(1.0, 0.0), (2, 0.3), (4, 0.7)])
  func `swings as theory says, the closer the shorter the step`(
    engine: Engine, spring: (frequency: Double, damping: Double)
  ) {
    let (frequency, damping) = spring
    let speed = 2 * Double.pi * frequency * Self.amplitude
    for step in [1.0 / 120, 1.0 / 480, 1.0 / 1920] {
      let count = Int(1 / step + 0.5)
      let scene = Self.scene(frequency: frequency, damping: damping, step: step, steps: count)
      let simulation = Simulation(scene, in: engine)
      let expected = Self.implicit(
        frequency: frequency, damping: damping, step: step, steps: count)
      var margin = Margin()
      var worst = engine == .chipmunk ? step * speed : 0
      for (index, place) in expected.enumerated() {
        simulation.step()
        let truth = Self.truth(
          frequency: frequency, damping: damping, time: Double(index + 1) * step)
        worst = max(worst, (place - truth).magnitude)
        let off = simulation.point(of: 0).y - Self.pivot.y - Self.rest - truth
        let rounding = SinglePrecision.drift(
          steps: index + 1, of: step, reach: 250, speed: speed)
        margin.take(off, of: worst + rounding)
      }
      #expect(margin.holds, "steps of \(step) s: \(margin)")
    }
  }

  /// Both solve the implicit equations of the same soft constraint.
  @Test(arguments: [(1.0, 0.0), (2, 0.3), (4, 0.7), (30, 1)])
  func `swings in our world as in Box2D, to its last digits`(
    spring: (frequency: Double, damping: Double)
  ) {
    let scene = Self.scene(
      frequency: spring.frequency, damping: spring.damping, step: 1.0 / 120, steps: 480)
    let (ours, theirs) = (Simulation(scene, in: .detent), Simulation(scene, in: .box2d))
    let speed = 2 * Double.pi * spring.frequency * Self.amplitude
    var margin = Margin()
    for step in 1...scene.steps {
      ours.step()
      theirs.step()
      let rounding = SinglePrecision.drift(steps: step, of: scene.step, reach: 250, speed: speed)
      margin.take(ours.point(of: 0).distance(to: theirs.point(of: 0)), of: rounding)
    }
    #expect(margin.holds, "\(margin)")
  }

  /// At rest the method does not matter: it hangs g/ω² below its length.
  @Test(arguments: Engine.allCases, [1.0, 2, 4])
  func `hangs where its pull and its weight are even`(
    engine: Engine, frequency: Double
  ) {
    var scene = Self.scene(frequency: frequency, damping: 0.7, step: 1.0 / 120, steps: 1200)
    scene.gravity = Vector(0, 1000)
    let simulation = Simulation(scene, in: engine)
    simulation.step(scene.steps)
    let omega = 2 * Double.pi * frequency
    let truth = Self.pivot.y + Self.rest + 1000 / (omega * omega)
    // A velocity below the digits of a place does not move it any more.
    let still = 450 * SinglePrecision.unit / (scene.step * omega)
    #expect((simulation.point(of: 0).y - truth).magnitude <= still)
  }
}
