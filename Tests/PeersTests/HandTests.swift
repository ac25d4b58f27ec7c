import DetentDynamics
import DetentGeometry
import DetentPeers
import DetentScenes
import Testing

@Suite struct `A hand beside Box2D's mouse joint` {
  /// Along a quarter circle in a quarter of a second, then still.
  static let path = (1...30).map {
    Point(100, 200) + Vector(100, 0).rotated(by: .degrees(3 * Double($0)))
  }

  @Test func `draws a card along as far, and to rest`() {
    var scene = PhysicsScene("hand", steps: 240)
    scene.bodies = [PhysicsScene.Item(.rectangle(Size(100, 100)), at: Point(200, 200))]
    scene.drag = PhysicsScene.Drag(body: 0, along: Self.path)
    let box2D = Simulation(scene, in: .box2d)

    var world = World()
    let card = world.add(
      Body(at: Point(200, 200), size: Size(100, 100), resistance: 0, angularResistance: 0))
    let hand = world.add(
      Attachment(
        card, to: .point(Point(200, 200)),
        .hand(frequency: PhysicsScene.Drag.frequency, damping: PhysicsScene.Drag.damping)))
    for step in 0..<240 {
      if step < Self.path.count { world[hand].anchor = .point(Self.path[step]) }
      world.step()
      box2D.step()
      #expect(world.position(of: card).distance(to: box2D.point(of: 0)) < 0.05)
    }
    #expect(world.position(of: card).distance(to: Point(100, 300)) < 0.01)
  }
}
