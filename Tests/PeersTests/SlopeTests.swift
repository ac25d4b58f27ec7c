import DetentGeometry
import DetentPeers
import DetentScenes
import Testing

@Suite struct `A box on a slope` {
  static let gravity = 1000.0
  static let side = 40.0

  /// A wall that goes down to the right, and a box on it.
  static func scene(slope: Double, friction: Double) -> PhysicsScene {
    var scene = PhysicsScene("slope", steps: 240)
    let way = Vector(length: 1, angle: .radians(slope))
    let up = Vector(way.y, -way.x)
    scene.walls = [PhysicsScene.Wall(from: .zero + way * -200, to: .zero + way * 3000)]
    scene.bodies = [
      PhysicsScene.Item(
        .rectangle(Size(side, side)), at: .zero + up * (side / 2), angle: slope)
    ]
    scene.gravity = Vector(0, gravity)
    (scene.collides, scene.friction) = (true, friction)
    return scene
  }

  /// How far along the slope it is.
  static func distance(_ simulation: Simulation, slope: Double) -> Double {
    Vector(length: 1, angle: .radians(slope)).dot(simulation.point(of: 0) - .zero)
  }

  /// Below the angle of friction, tan α < µ. The step that finds the contact does not know the friction, so the box
  /// slides by g·sin α·h² in that step, and no farther while it is stopped.
  @Test(arguments: Engine.allCases, [(10.0, 0.3), (16, 0.3), (25, 0.5), (40, 1)])
  func `stays where its friction holds it`(
    engine: Engine, slope: (degrees: Double, friction: Double)
  ) {
    let angle = slope.degrees * .pi / 180
    let simulation = Simulation(Self.scene(slope: angle, friction: slope.friction), in: engine)
    simulation.step(simulation.scene.steps)
    let inOneStep = Self.gravity * sine(angle) * simulation.scene.step * simulation.scene.step
    #expect(Self.distance(simulation, slope: angle).magnitude <= 2 * inOneStep)
  }

  /// Above it, a = g·(sin α - µ·cos α). Euler's method has the second difference of places right, but
  /// for the two steps at most that friction misses at the start.
  @Test(arguments: Engine.allCases, [(10.0, 0.0), (20, 0.3), (30, 0.3), (40, 0.5)])
  func `slides by what friction leaves of its weight`(
    engine: Engine, slope: (degrees: Double, friction: Double)
  ) {
    let angle = slope.degrees * .pi / 180
    let simulation = Simulation(Self.scene(slope: angle, friction: slope.friction), in: engine)
    let third = 80
    let places = (0..<3).map { _ in
      defer { simulation.step(third) }
      return Self.distance(simulation, slope: angle)
    }
    let time = Double(third) * simulation.scene.step
    let found = (places[2] - 2 * places[1] + places[0]) / (time * time)
    let truth = Self.gravity * (sine(angle) - slope.friction * cosine(angle))
    let missed = slope.friction * Self.gravity * cosine(angle) * 4 / Double(third * third)
    let rounding =
      4 / (time * time)
      * SinglePrecision.drift(
        steps: 2 * third, of: simulation.scene.step, reach: 1200, speed: 800)
    #expect((found - truth).magnitude <= missed + rounding)
  }

  /// Without slipping, tan α < 3·µ: a third of the work goes into the spin of a solid disc with I = m·r²/2, and so a
  /// is g·sin α/(1 + I/(m·r²)). A skin or an overlap makes its lever longer or shorter than r by at most half a
  /// point. The error of the first step is as above.
  @Test(arguments: Engine.allCases, [10.0, 20, 30]) func `rolls, if it is a disc, at two thirds`(
    engine: Engine, degrees: Double
  ) {
    let angle = degrees * .pi / 180
    var scene = Self.scene(slope: angle, friction: 0.6)
    scene.bodies[0].form = .circle(radius: Self.side / 2)
    let simulation = Simulation(scene, in: engine)
    let third = 80
    let places = (0..<3).map { _ in
      defer { simulation.step(third) }
      return Self.distance(simulation, slope: angle)
    }
    let time = Double(third) * simulation.scene.step
    let found = (places[2] - 2 * places[1] + places[0]) / (time * time)
    let missed = 0.6 * Self.gravity * cosine(angle) * 4 / Double(third * third)
    let rounding =
      4 / (time * time)
      * SinglePrecision.drift(
        steps: 2 * third, of: simulation.scene.step, reach: 1200, speed: 800)
    let pull = Self.gravity * sine(angle)
    let (radius, longer) = (Self.side / 2, Self.side / 2 + 0.5)
    let lever = pull / (1 + radius * radius / (2 * longer * longer)) - pull * 2 / 3
    #expect((found - pull * 2 / 3).magnitude <= lever + missed + rounding)
  }
}
