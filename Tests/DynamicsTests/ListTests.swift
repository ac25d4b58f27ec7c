import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `What a world holds` {
  @Test func `is listed by kind, in the order it was added`() {
    var world = World()
    let bodies = [0.0, 30, 60].map { world.add(Body(at: Point($0, 0), size: Size(20, 20))) }
    let rod = world.add(Attachment(bodies[0], to: .body(bodies[1])))
    let snap = world.add(Snap(bodies[2], to: .zero))
    let gravity = world.add(Gravity(on: bodies))
    let push = world.add(Push(Vector(1, 0), on: bodies))
    let field = world.add(Field.drag(on: bodies))
    let collision = world.add(Collision(of: bodies))
    let properties = world.add(ItemProperties(on: bodies, friction: 1))
    #expect(world.bodyHandles == bodies)
    #expect(world.attachmentHandles == [rod])
    #expect(world.snapHandles == [snap])
    #expect(world.gravityHandles == [gravity])
    #expect(world.pushHandles == [push])
    #expect(world.fieldHandles == [field])
    #expect(world.collisionHandles == [collision])
    #expect(world.itemPropertiesHandles == [properties])
  }

  @Test func `keeps its order when one is taken away`() {
    var world = World()
    let bodies = [0.0, 30, 60, 90].map { world.add(Body(at: Point($0, 0), size: Size(20, 20))) }
    world.remove(bodies[1])
    #expect(world.bodyHandles == [bodies[0], bodies[2], bodies[3]])
  }
}
