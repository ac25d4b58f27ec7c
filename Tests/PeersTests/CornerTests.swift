import DetentGeometry
import DetentPeers
import DetentRandom
import DetentScenes
import Testing

/// Bars that are thrown around in a room and spin, so that their corners are much faster than their centres.
@Suite struct `The corners of a spinning bar` {
  private static let room = Size(1000, 800)

  private func scene(_ seed: Int) -> PhysicsScene {
    var chance = SeededRandom(seed)
    var scene = PhysicsScene("bar \(seed)", steps: 600)
    let size = Size(chance.number(in: 20...400), chance.number(in: 10...60))
    var bar = PhysicsScene.Item(
      .rectangle(size), at: Point(500, 400), angle: chance.number(in: 0...6))
    bar.velocity = Vector(chance.number(in: -4000...4000), chance.number(in: -4000...4000))
    bar.spin = chance.number(in: -20...20)
    scene.bodies = [bar]
    scene.collides = true
    (scene.friction, scene.elasticity) = (chance.unit(), chance.unit())
    scene.gravity = Vector(0, 1000 * chance.number(in: 0...3))
    // Walls have bodies on their left, as seen on screen.
    let (width, height) = (Self.room.width, Self.room.height)
    let corners = [Point(0, 0), Point(0, height), Point(width, height), Point(width, 0)]
    scene.walls = corners.indices.map {
      PhysicsScene.Wall(from: corners[$0], to: corners[($0 + 1) % 4])
    }
    return scene
  }

  /// Returns the greatest distance of a corner beyond a wall, in any step, in points.
  private func depth(_ scene: PhysicsScene, in engine: Engine) -> Double {
    let simulation = Simulation(scene, in: engine)
    var deepest = 0.0
    for _ in 0..<scene.steps {
      simulation.step()
      let place = simulation.place(of: 0)
      for corner in scene.bodies[0].form.corners {
        let point = place.position + corner.rotated(by: place.rotation)
        let beyond = max(
          -point.x, point.x - Self.room.width, -point.y, point.y - Self.room.height)
        deepest = max(deepest, beyond)
      }
    }
    return deepest
  }

  /// Box2D keeps a skin, so its bodies never reach a wall.
  @Test func `stay before the walls within a point of Box2D's`() {
    for seed in 0..<60 {
      let scene = scene(seed)
      let (ours, theirs) = (depth(scene, in: .detent), depth(scene, in: .box2d))
      #expect(ours < theirs + 1, "seed \(seed)")
    }
  }
}
