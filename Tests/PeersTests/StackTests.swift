import DetentGeometry
import DetentPeers
import DetentScenes
import Testing

@Suite struct `A stack of boxes` {
  static let side = 40.0

  static func scene(count: Int) -> PhysicsScene {
    var scene = PhysicsScene("stack", steps: 600)
    scene.walls = [PhysicsScene.Wall(from: Point(-500, 0), to: Point(500, 0))]
    scene.bodies = (0..<count).map { number in
      PhysicsScene.Item(
        .rectangle(Size(side, side)), at: Point(0, -side * (Double(number) + 0.5)))
    }
    scene.gravity = Vector(0, 1000)
    (scene.collides, scene.friction) = (true, 0.5)
    return scene
  }

  /// Every engine lets two bodies overlap by up to half a point, or keeps them apart by a skin of up to one point
  /// each. Nothing moves aside by more than the correction of an overlap.
  @Test(arguments: Engine.allCases, [1, 5, 10]) func `stands`(engine: Engine, count: Int) {
    let simulation = Simulation(Self.scene(count: count), in: engine)
    simulation.step(simulation.scene.steps)
    for (number, place) in simulation.places.enumerated() {
      let contacts = Double(number + 1)
      let height = -place.position.y - Self.side * (Double(number) + 0.5)
      #expect(height >= -0.5 * contacts && height <= 2 * contacts)
      #expect(place.position.x.magnitude <= 0.5 * contacts)
      #expect(place.rotation.radians.magnitude <= 0.5 / Self.side)
    }
  }

  /// No body has disappeared, and none is beyond a wall by more than half of its size.
  @Test(arguments: Engine.allCases) func `that has fallen over stays within its walls`(
    engine: Engine
  ) {
    var scene = PhysicsScene.pile(100)
    scene.steps = 480
    let simulation = Simulation(scene, in: engine)
    simulation.step(scene.steps)
    for place in simulation.places {
      #expect(place.position.y < 0 && place.position.x > 0 && place.position.x < 1140)
    }
  }
}
