import DetentDynamics
import Testing

@Suite struct `One import` {
  @Test func `is enough for bodies, and for where and how big they are`() {
    var world = World()
    let size = Size(20, 10)
    let body = world.add(
      Body(at: Point(1, 2), size: size, angle: .degrees(90), velocity: Vector(3, 4)))
    world.bounds = Rect(.zero, Size(100, 100))
    let lid = Boundary("lid", .path(Path([.zero, Point(100, 0)])))
    world.add(Collision(of: [body], boundaries: [lid], boundsInsets: Insets(top: 5)))
    #expect(world.position(of: body).distance(to: .zero) < 3)
    #expect(world.velocity(of: body).length == 5)
    #expect((world.angle(of: body) - Angle.radians(.pi / 2)).radians.magnitude < 1e-12)
  }
}
