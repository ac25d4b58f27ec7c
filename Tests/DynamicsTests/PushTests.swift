import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `A push` {
  /// One kilogram without resistance.
  let kilogram = Body(
    at: .zero, size: Size(100, 100), resistance: 0, angularResistance: 0)

  @Test func `moves a kilogram as measured on Apple's engine`() {
    var world = World()
    let box = world.add(kilogram)
    world.add(Push(Vector(1, 0), on: [box]))
    for (frame, speed) in [0.833, 2.5, 4.167, 5.833].enumerated() {
      for _ in 0..<(frame == 0 ? 1 : 2) { world.step() }
      #expect((world.velocity(of: box).x - speed).magnitude < 5e-4)
    }
  }

  @Test func `strikes once, and again when it is made active again`() {
    var world = World()
    let box = world.add(Body(at: .zero, size: Size(200, 50), density: 2, resistance: 0))
    let push = world.add(Push(Vector(0.3, 0), .instantaneous, on: [box]))
    for count in 1...3 {
      #expect(world[push].isActive)
      for _ in 0..<5 { world.step() }
      #expect((world.velocity(of: box).x - 15 * Double(count)).magnitude < 1e-9)
      #expect(!world[push].isActive)
      world[push].isActive = true
    }
  }

  @Test func `wakes a world at rest when it is made active`() {
    var world = World()
    let box = world.add(kilogram)
    let push = world.add(Push(Vector(1, 0), .instantaneous, on: [box], isActive: false))
    world.advance(by: 2)
    #expect(world.isAtRest)
    #expect(world.position(of: box) == .zero)
    world[push].isActive = true
    world.step()
    #expect((world.velocity(of: box).x - 100).magnitude < 1e-9)
  }

  @Test func `beside the centre spins by -3 rad/s², as measured`() {
    var world = World()
    let box = world.add(kilogram)
    world.add(Push(Vector(1, 0), on: [box], offset: Vector(0, 50)))
    for _ in 0..<120 { world.step() }
    #expect((world[box].angularVelocity + 3).magnitude < 1e-9)
    #expect((world.velocity(of: box) - Vector(100, 0)).length < 1e-9)
  }

  @Test func `turns its offset with the body only if told so`() {
    for (turns, spin) in [(false, -3.0), (true, 0.0)] {
      var world = World()
      var body = kilogram
      body.angle = .degrees(90)
      let box = world.add(body)
      world.add(
        Push(
          Vector(1, 0), .instantaneous, on: [box], offset: Vector(0, 50), offsetTurns: turns))
      world.step()
      #expect((world[box].angularVelocity - spin).magnitude < 1e-9)
    }
  }

  @Test func `is one state as a vector and as an angle with a magnitude`() {
    var push = Push(Vector(3, 4))
    #expect(push.magnitude == 5)
    push.magnitude = 0
    #expect(push.vector == .zero)
    push.magnitude = -10
    #expect((push.vector - Vector(-6, -8)).length < 1e-12)
    #expect(push.angle == Vector(3, 4).angle)
    push.angle = .bottom
    #expect((push.vector - Vector(0, -10)).length < 1e-12)
    push.vector = Vector(-2, 0)
    #expect(push.magnitude == 2)
    #expect(push.angle == .left)
    push.vector = .zero
    #expect(push.angle == .left)
    #expect(Push(angle: .left, magnitude: 2).vector.x == -2)
    #expect(Push(Vector(0, 0)).angle == .zero)
  }

  @Test func `acts on its own bodies, adds to others, and lets go when it is removed`() {
    var world = World()
    let one = world.add(kilogram)
    let two = world.add(kilogram)
    let other = world.add(kilogram)
    var wall = kilogram
    wall.isAnchored = true
    let post = world.add(wall)
    let push = world.add(Push(Vector(1, 0), on: [one, two, post]))
    world.add(Push(angle: .bottom, magnitude: 2, on: [two]))
    for _ in 0..<60 { world.step() }
    #expect((world.velocity(of: one) - Vector(50, 0)).length < 1e-9)
    #expect((world.velocity(of: two) - Vector(50, 100)).length < 1e-9)
    #expect(world.velocity(of: other) == .zero)
    #expect(world.velocity(of: post) == .zero)
    world.remove(push)
    for _ in 0..<60 { world.step() }
    #expect((world.velocity(of: one) - Vector(50, 0)).length < 1e-9)
    #expect((world.velocity(of: two) - Vector(50, 200)).length < 1e-9)
  }

  @Test func `leaves a sleeping body asleep unless it is told to strike`() {
    var world = World()
    let box = world.add(kilogram)
    let push = world.add(Push(Vector(1e-5, 0), on: [box]))
    world.advance(by: 2)
    #expect(world.isAsleep(box))
    let before = world.position(of: box)
    world.advance(by: 1)
    #expect(world.position(of: box) == before)
    world[push].magnitude = 1
    world.advance(by: 0.5)
    #expect(world.position(of: box).x > before.x + 10)
  }

  @Test func `is a blow each time it is added, before its step and after`() {
    var world = World()
    let body = world.add(Body(at: .zero, size: Size(100, 100), resistance: 0))
    let blow = Push(Vector(1, 0), .instantaneous, on: [body])
    let (first, second) = (world.add(blow), world.add(blow))
    #expect(first != second)
    world.step()
    #expect((world.velocity(of: body) - Vector(200, 0)).length < 1e-9)
    world.add(blow)
    world.step()
    #expect((world.velocity(of: body) - Vector(300, 0)).length < 1e-9)
    let force = Push(Vector(1, 0), on: [body])
    #expect(world.add(force) == world.add(force))
  }

  @Test func `forgets a body that was removed`() {
    var world = World()
    let one = world.add(kilogram)
    let two = world.add(kilogram)
    let push = world.add(Push(Vector(1, 0), on: [one, two]))
    world.remove(one)
    #expect(world[push].bodies == [two])
    let three = world.add(kilogram)
    for _ in 0..<10 { world.step() }
    #expect(world.velocity(of: three) == .zero)
  }

  @Test(arguments: [1e20, 1e150, 1e300, Double.greatestFiniteMagnitude])
  func `of any finite size leaves finite numbers`(size: Double) {
    for mode in [Push.Mode.continuous, .instantaneous] {
      var world = World()
      var body = kilogram
      body.velocity = Vector(-size, size)
      body.angularVelocity = size
      let box = world.add(body)
      world.add(Push(Vector(size, -size), mode, on: [box], offset: Vector(size, size)))
      world.add(Push(Vector(-size, size), mode, on: [box], offset: Vector(-size, size)))
      world.add(Gravity(Vector(size, size), on: [box]))
      world.add(Gravity(Vector(-size, size), on: [box]))
      for _ in 0..<20 {
        world.add(velocity: Vector(size, size), to: box)
        world.add(angularVelocity: size, to: box)
        world.step()
        let now = world[box]
        #expect(now.position.isFinite && now.velocity.isFinite)
        #expect(now.angle.radians.isFinite && now.angularVelocity.isFinite)
      }
    }
  }

  @Test func `with numbers that are not finite traps`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.add(Push(Vector(.nan, 0)))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.add(Push(angle: .zero, magnitude: .infinity))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      let push = world.add(Push(Vector(1, 0)))
      world[push].offset = Vector(0, .infinity)
    }
  }
}
