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

  /// As in UIKit.
  @Test func `counts a body once that a behaviour lists twice`() {
    func fallen(_ times: Int, _ add: (inout World, [Handle<Body>]) -> Void) -> [Body] {
      var world = World()
      let bodies = [0.0, 50].map {
        world.add(Body(at: Point($0, 0), size: Size(20, 20), charge: 1))
      }
      add(&world, Array(repeating: bodies, count: times).flatMap { $0 })
      for _ in 0..<60 { world.step() }
      return bodies.map { world[$0] }
    }
    let behaviors: [(inout World, [Handle<Body>]) -> Void] = [
      { $0.add(Gravity(on: $1)) }, { $0.add(Push(Vector(0.1, 0), on: $1)) },
      { $0.add(Push(Vector(0.1, 0), .instantaneous, on: $1)) },
      { $0.add(Field.linearGravity(Vector(1, 0), on: $1)) },
      { $0.add(ItemProperties(on: $1, density: 2)) },
      {
        let gravity = $0.add(Gravity(on: $1))
        for body in $1 { $0[gravity].bodies.append(body) }
      },
    ]
    for add in behaviors { #expect(fallen(3, add) == fallen(1, add)) }

    var world = World()
    let bodies = [0.0, 30, 60].map { world.add(Body(at: Point($0, 0), size: Size(20, 20))) }
    let (a, b, c) = (bodies[0], bodies[1], bodies[2])
    var gravity = Gravity(on: [b, a, b, b, c, a])
    #expect(gravity.bodies == [b, a, c])
    gravity.bodies += [c, a]
    #expect(gravity.bodies == [b, a, c])
    // Its slot now has another body.
    world.remove(a)
    let d = world.add(Body(at: .zero, size: Size(20, 20)))
    gravity.bodies = [b, d, b, d]
    #expect(gravity.bodies == [b, d])
  }

  /// As UIKit does with the same object.
  @Test func `holds a behaviour once that is added twice`() {
    var world = World()
    let (a, b) = (
      world.add(Body(at: .zero, size: Size(20, 20))),
      world.add(Body(at: Point(60, 0), size: Size(20, 20)))
    )
    func addAll(_ world: inout World) -> [AnyHashable] {
      let hinge = Point(20, 0)
      return [
        world.add(Gravity(on: [a, b])), world.add(Push(Vector(1, 0), on: [a])),
        world.add(Field.drag(on: [a, b])),
        world.add(Collision(of: [a, b], boundsInsets: .zero)),
        world.add(ItemProperties(on: [a], friction: 1)), world.add(Snap(a, to: Point(0, 50))),
        world.add(Attachment(a, to: .body(b))), world.add(Attachment(a, to: .body(b), .rod())),
        world.add(Attachment(a, to: .point(hinge), frequency: 2)),
        world.add(Attachment(b, to: .point(hinge), .limit())),
        world.add(Attachment(b, to: .point(hinge), .pin())),
        world.add(Attachment(b, to: .point(Point(60, 0)), .rod())),
        world.add(Attachment(b, to: .point(Point(60, 0)), length: 30, frequency: 2)),
      ]
    }
    let handles = addAll(&world)
    #expect(handles[6] == handles[7] && Set(handles).count == handles.count - 1)
    for _ in 0..<3 {
      let before = world
      #expect(addAll(&world) == handles)
      #expect(world == before)
      for _ in 0..<7 { world.step() }
    }
    for attachment in world.attachmentHandles { world.remove(attachment) }
    for gravity in world.gravityHandles { world.remove(gravity) }
    #expect(world.add(Gravity(on: [a, b])) != handles[0] as? Handle<Gravity>)
  }

  @Test func `does not wake for a behaviour that it holds`() {
    var world = World()
    let body = world.add(Body(at: .zero, size: Size(20, 20)))
    let snap = Snap(body, to: Point(10, 0))
    world.add(snap)
    world.advance(by: 5)
    #expect(world.isAtRest)
    world.add(snap)
    #expect(world.isAtRest)
  }

  @Test func `holds each of several attachments that differ`() {
    var world = World()
    let body = world.add(Body(at: .zero, size: Size(20, 20)))
    let place = Attachment.Anchor.point(Point(0, 50))
    let attachments = [
      Attachment(body, to: place), Attachment(body, to: place, length: 40),
      Attachment(body, to: .point(Point(0, 51))), Attachment(body, offset: Vector(5, 0), to: place),
      Attachment(body, to: place, frequency: 1), Attachment(body, to: place, frequency: 2),
      Attachment(body, to: place, .limit()), Attachment(body, to: place, .pin()),
      Attachment(body, to: place, .fixed),
      Attachment(body, to: place, .sliding(axis: Vector(1, 0))),
    ]
    #expect(Set(attachments.map { world.add($0) }).count == attachments.count)
  }

  @Test func `holds several behaviours that list nobody yet`() {
    var world = World()
    #expect(world.add(Gravity()) != world.add(Gravity()))
    #expect(world.add(Collision()) != world.add(Collision()))
    #expect(world.add(Push(.zero)) != world.add(Push(.zero)))
    #expect(world.add(Field.drag()) != world.add(Field.drag()))
    #expect(world.add(ItemProperties()) != world.add(ItemProperties()))
  }

  @Test func `gives up its behaviours and keeps its bodies`() {
    var world = World()
    let bodies = [0.0, 30, 60].map {
      world.add(
        Body(at: Point($0, 0), size: Size(20, 20), velocity: Vector(0, $0), resistance: 0))
    }
    world.add(Attachment(bodies[0], to: .body(bodies[1])))
    world.add(Attachment(bodies[1], to: .body(bodies[2]), .pin()))
    world.add(Snap(bodies[2], to: .zero))
    world.add(Gravity(on: bodies))
    world.add(Push(Vector(1, 0), on: bodies))
    world.add(Field.drag(on: bodies))
    let floor = Boundary("floor", from: Point(-100, 40), to: Point(200, 40))
    world.add(Collision(of: bodies, boundaries: [floor]))
    world.add(ItemProperties(on: bodies, friction: 1))
    for _ in 0..<60 { world.step() }
    let before = bodies.map { world[$0] }
    world.removeBehaviors()
    #expect(world.gravityHandles.isEmpty && world.collisionHandles.isEmpty)
    #expect(world.attachmentHandles.isEmpty && world.snapHandles.isEmpty)
    #expect(world.pushHandles.isEmpty && world.fieldHandles.isEmpty)
    #expect(world.itemPropertiesHandles.isEmpty)
    #expect(bodies.map { world[$0] } == before)
    world.step()
    for (body, old) in zip(bodies, before) {
      #expect(world.velocity(of: body) == old.velocity)
      #expect(world.angle(of: body) == world[body].angle)
      #expect(world.angularVelocity(of: body) == world[body].angularVelocity)
    }
  }

  @Test func `never lists a body that was removed`() {
    var world = World()
    let bodies = [0.0, 30, 60].map { world.add(Body(at: Point($0, 0), size: Size(20, 20))) }
    let gravity = world.add(Gravity(on: bodies))
    let push = world.add(Push(Vector(1, 0), on: bodies))
    let field = world.add(Field.drag(on: bodies))
    let collision = world.add(Collision(of: bodies))
    let properties = world.add(ItemProperties(on: bodies, friction: 1))
    world.remove(bodies[1])
    let left = [bodies[0], bodies[2]]
    #expect(world[gravity].bodies == left && world[push].bodies == left)
    #expect(world[field].bodies == left && world[collision].bodies == left)
    #expect(world[properties].bodies == left)
  }

  @Test func `can be found again by its handles in a set or a dictionary`() {
    var world = World()
    let bodies = (0..<50).map { world.add(Body(at: Point(Double($0), 0), size: Size(20, 20))) }
    let names = Dictionary(uniqueKeysWithValues: zip(bodies, 0...))
    #expect(bodies.map { names[$0] } == Array(0..<50))
    world.remove(bodies[7])
    let new = world.add(Body(at: .zero, size: Size(20, 20)))
    #expect(names[new] == nil)
  }
}

@Suite struct `A list with a body that was removed` {
  static func world() -> (World, Handle<Body>) {
    var world = World()
    let gone = world.add(Body(at: .zero, size: Size(20, 20)))
    world.remove(gone)
    world.add(Body(at: .zero, size: Size(20, 20)))
    return (world, gone)
  }

  @Test func `traps when its behaviour is added`() async {
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      world.add(Gravity(on: [gone]))
    }
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      world.add(Push(Vector(1, 0), on: [gone]))
    }
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      world.add(Field.drag(on: [gone]))
    }
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      world.add(Collision(of: [gone]))
    }
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      world.add(ItemProperties(on: [gone], friction: 1))
    }
  }

  @Test func `traps when it is set`() async {
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      let behavior = world.add(Gravity())
      world[behavior].bodies.append(gone)
    }
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      let behavior = world.add(Push(Vector(1, 0)))
      world[behavior].bodies.append(gone)
    }
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      let behavior = world.add(Field.drag())
      world[behavior].bodies.append(gone)
    }
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      let behavior = world.add(Collision())
      world[behavior].bodies.append(gone)
    }
    await #expect(processExitsWith: .failure) {
      var (world, gone) = `A list with a body that was removed`.world()
      let behavior = world.add(ItemProperties())
      world[behavior].bodies.append(gone)
    }
  }

  @Test func `traps too when it was read before`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      let body = world.add(Body(at: .zero, size: Size(20, 20)))
      let gravity = world.add(Gravity(on: [body]))
      let before = world[gravity]
      world.remove(body)
      world[gravity] = before
    }
  }

  @Test func `traps when the body is in another world`() async {
    await #expect(processExitsWith: .failure) {
      var (one, other) = (World(), World())
      one.add(Body(at: .zero, size: Size(20, 20)))
      let body = other.add(Body(at: .zero, size: Size(20, 20)))
      one.add(Gravity(on: [body]))
    }
  }
}
