import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `A snap` {
  static let forms = [Snap.Form.uikit(), .isotropic(frequency: 3, damping: 0.8)]

  /// The centre of a hook's mass is not the hook's centre.
  @Test(arguments: forms, [true, false])
  func `pulls a body's centre and not its centre of mass`(form: Snap.Form, turns: Bool) {
    let hook = Outline.group([
      Outline.Member(at: Vector(0, -15), size: Size(60, 14)),
      Outline.Member(at: Vector(23, 7), size: Size(14, 30)),
    ])
    var world = World()
    let body = world.add(
      Body(
        at: Point(40, 60), size: Size(60, 44), outline: hook, angle: .radians(turns ? 0 : 0.5),
        allowsRotation: turns))
    #expect(world[body].centerOfMass.length > 5)
    world.add(Snap(body, to: Point(100, 100), form))
    world.advance(by: 5)
    #expect(world.position(of: body).distance(to: Point(100, 100)) < 0.01)
    #expect(world.isAtRest)
  }

  @Test(arguments: forms, [2.9, 6.3, -9, 62.9])
  func `turns a body upright by the shortest way`(form: Snap.Form, radians: Double) {
    var world = World()
    let card = world.add(Body(at: .zero, size: Size(80, 50), angle: .radians(radians)))
    world.add(Snap(card, to: .zero, form))
    world.advance(by: 5)
    let turns = world.angle(of: card).radians / (2 * .pi)
    #expect((turns - (radians / (2 * .pi)).rounded()).magnitude < 0.001)
    #expect(world.isAtRest)
  }
}
