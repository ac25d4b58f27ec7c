import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `A limit` {
  @Test func `does nothing while it is slack`() {
    var free = World()
    let bird = free.add(box(at: 0, 0, velocity: Vector(30, -40), spin: 2))
    free.add(Gravity(Vector(0, 0.01), on: [bird]))
    var roped = free
    roped.add(Attachment(bird, to: .point(.zero), .limit(length: 100)))
    for _ in 0..<220 {
      free.step()
      roped.step()
      #expect(free[bird] == roped[bird])
    }
  }

  @Test func `stops what goes too far where it is taut, without a bounce`() {
    for speed in [50.0, 1000, 20_000] {
      var world = World()
      let body = world.add(box(at: 30, 0, velocity: Vector(speed, 0)))
      world.add(Attachment(body, to: .point(.zero), .limit(length: 100)))
      for _ in 0..<1200 where !world.isAtRest {
        world.step()
        #expect(world.position(of: body).x < 100 + 1e-6)
      }
      #expect((world.position(of: body).x - 100).magnitude < 1e-6)
      #expect(world.velocity(of: body).x.magnitude < 1e-6)
    }
  }

  @Test func `swings what hangs on it as a rod does`() {
    var roped = World()
    let bob = roped.add(box(at: 86.60254, 50, Size(20, 20), allowsRotation: false))
    roped.add(Gravity(on: [bob]))
    var rigid = roped
    roped.add(Attachment(bob, to: .point(.zero), .limit()))
    rigid.add(Attachment(bob, to: .point(.zero)))
    for _ in 0..<240 {
      roped.step()
      rigid.step()
      #expect(roped.position(of: bob).distance(to: rigid.position(of: bob)) < 2)
      #expect(roped.largestJointError < 0.5)
    }
  }

  @Test(arguments: [0, 1e-9, 1e-6, 0.001])
  func `without a length holds its ends together`(length: Double) {
    var world = World()
    let bob = world.add(Body(at: Point(100, 100), size: Size(40, 40)))
    let rope = world.add(Attachment(bob, to: .point(Point(100, 100)), .limit(length: length)))
    world.add(Gravity(on: [bob]))
    world.advance(by: 3)
    #expect(world.isAtRest)
    #expect(world.position(of: bob).distance(to: Point(100, 100)) < 0.01)
    #expect(world.velocity(of: bob).length < 0.01)
    world[rope].length = 50
    world.advance(by: 3)
    #expect((world.position(of: bob).y - 150).magnitude < 0.01)
  }

  @Test func `takes a new length`() {
    var world = World()
    let bob = world.add(box(at: 0, 100))
    let rope = world.add(Attachment(bob, to: .point(.zero), .limit()))
    world.add(Gravity(on: [bob]))
    world.advance(by: 2)
    #expect((world.position(of: bob).y - 100).magnitude < 0.5)
    world[rope].length = 150
    world.advance(by: 2)
    #expect((world.position(of: bob).y - 150).magnitude < 0.5)
    world[rope].length = 60
    world.advance(by: 2)
    #expect((world.position(of: bob).y - 60).magnitude < 0.5)
  }

  @Test func `turns its offsets with the bodies`() {
    var world = World()
    var turned = box(at: 0, 0, isAnchored: true)
    turned.angle = .degrees(90)
    let post = world.add(turned)
    let bob = world.add(box(at: 0, 90, Size(20, 20)))
    world.add(
      Attachment(
        bob, offset: Vector(0, -10), to: .body(post, offset: Vector(50, 0)), .limit(length: 60)))
    world.add(Gravity(on: [bob]))
    world.advance(by: 3)
    // From (0, 50), where the post's side now is, down by the rope's length and half the bob.
    #expect(world.position(of: bob).distance(to: Point(0, 120)) < 0.5)
  }

  @Test func `holds two bodies that fly apart`() {
    var world = World()
    let left = world.add(box(at: 0, 0, velocity: Vector(-300, 0), density: 3))
    let right = world.add(box(at: 50, 0, velocity: Vector(500, 0)))
    world.add(
      Attachment(
        right, offset: Vector(0, 30), to: .body(left, offset: Vector(0, -20)), .limit(length: 80)))
    let start = world.energy([left, right])
    for _ in 0..<600 {
      world.step()
      #expect(world.largestJointError < 0.5)
      #expect((world.momentum([left, right]) - Vector(-400, 0)).length < 1e-9)
      #expect(world.energy([left, right]) < start * (1 + 1e-9))
    }
  }
}
