import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `A sliding attachment` {
  @Test(arguments: [0.0, 30, 60, 90]) func `lets gravity pull by its cosine along the axis`(
    degrees: Double
  ) {
    var world = World()
    let axis = Vector(length: 3, angle: .degrees(90 - degrees))
    let cart = world.add(box(at: 0, 0))
    world.add(Attachment(cart, to: .point(Point(30, 40)), .sliding(axis: axis)))
    world.add(Gravity(on: [cart]))
    for step in 1...120 {
      world.step()
      let speed = 1000 * cosine(degrees * .pi / 180) * Double(step) / 120
      #expect((world.velocity(of: cart) - axis.normalized * speed).length < 1e-6)
      #expect((world.position(of: cart) - .zero).cross(axis).magnitude < 1e-6)
      #expect(world[cart].angle.radians.magnitude < 1e-9)
    }
  }

  @Test func `keeps line and angle when it is pulled aside`() {
    var world = World()
    let cart = world.add(box(at: 0, 0, spin: 30))
    let axis = Vector(2, 1)
    world.add(Attachment(cart, to: .point(.zero), .sliding(axis: axis)))
    world.add(
      Attachment(
        cart, offset: Vector(40, -30), to: .point(Point(300, -200)), length: 0, frequency: 3))
    var farthest = 0.0
    for _ in 0..<600 {
      world.step()
      #expect(world.largestJointError < 0.01)
      #expect((world.position(of: cart) - .zero).cross(axis.normalized).magnitude < 0.01)
      #expect(world[cart].angle.radians.magnitude < 1e-4)
      farthest = max(farthest, (world.position(of: cart) - .zero).length)
    }
    #expect(farthest > 100)
  }

  @Test func `stops at the ends of its range and bounces nothing`() {
    for (speed, end) in [(400.0, 70.0), (-400, -30), (20_000, 70), (10, 70)] {
      var world = World()
      let cart = world.add(box(at: 5, 5, velocity: Vector(speed, 0)))
      world.add(
        Attachment(
          cart, to: .point(Point(90, 80)), .sliding(axis: Vector(7, 0), range: -30...70)))
      for _ in 0..<1200 where !world.isAtRest {
        world.step()
        let way = world.position(of: cart).x - 5
        #expect(way < 70 + 1e-6 && way > -30 - 1e-6)
      }
      #expect((world.position(of: cart).x - 5 - end).magnitude < 1e-6)
    }
  }

  @Test func `moves its ends while it is in use`() {
    var world = World()
    let cart = world.add(box(at: 0, 0))
    let rail = world.add(
      Attachment(cart, to: .point(.zero), .sliding(axis: Vector(0, 1), range: 0...50)))
    world.add(Gravity(on: [cart]))
    world.advance(by: 2)
    #expect((world.position(of: cart).y - 50).magnitude < 0.01)
    world[rail].form = .sliding(axis: Vector(0, 1), range: 0...90)
    world.advance(by: 2)
    #expect((world.position(of: cart).y - 90).magnitude < 0.01)
    world[rail].form = .sliding(axis: Vector(1, 1), range: 0...90)
    world.advance(by: 2)
    #expect((world.position(of: cart) - Point(63.6396, 63.6396)).length < 0.5)
  }

  @Test func `turns its axis with the body of its anchor`() {
    var world = World()
    let arm = world.add(box(at: 0, 0, Size(200, 20), density: 50))
    let bead = world.add(box(at: 20, 0, Size(10, 10)))
    world.add(Attachment(arm, to: .point(.zero), .pin()))
    world[arm].angularVelocity = 2
    world.add(
      Attachment(
        bead, to: .body(arm, offset: Vector(20, 0)), .sliding(axis: Vector(1, 0), range: 0...75)))
    for _ in 0..<600 {
      world.step()
      let offset = world.position(of: bead) - Point.zero
      #expect(offset.rotated(by: -world[arm].angle).y.magnitude < 0.05)
      #expect((world[bead].angle - world[arm].angle).radians.magnitude < 0.01)
    }
    // Flung outwards to the end.
    #expect((world.position(of: bead).distance(to: .zero) - 95).magnitude < 0.5)
  }

  @Test func `guides bodies that cannot turn, along and on what is anchored`() {
    var world = World()
    let post = world.add(box(at: 0, 0, isAnchored: true))
    let first = world.add(box(at: 100, 0, allowsRotation: false))
    let second = world.add(box(at: 200, 0, allowsRotation: false))
    let axis = Vector(1, 1)
    let form = Attachment.Form.sliding(axis: axis, range: -20...60)
    world.add(Attachment(first, to: .body(post), form))
    world.add(Attachment(second, to: .body(first), form))
    world.add(Gravity(on: [post, first, second]))
    world.advance(by: 4)
    let way = axis.normalized * 60
    #expect(world.position(of: first).distance(to: Point(100, 0) + way) < 0.1)
    #expect(world.position(of: second).distance(to: Point(200, 0) + way * 2) < 0.1)
  }
}
