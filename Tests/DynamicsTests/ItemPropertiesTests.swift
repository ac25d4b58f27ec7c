import DetentDynamics
import DetentGeometry
import DetentRandom
import Testing

@Suite struct `Item properties` {
  let kilogram = Body(
    at: .zero, size: Size(100, 100), resistance: 0, angularResistance: 0)

  @Test func `replace what a body says itself, and give it back when they go`() {
    var world = World()
    let box = world.add(kilogram)
    let other = world.add(kilogram)
    let heavy = world.add(ItemProperties(on: [box], density: 4, charge: 2))
    world.add(Push(Vector(1, 0), on: [box, other]))
    for _ in 0..<60 { world.step() }
    #expect((world.velocity(of: box).x - 12.5).magnitude < 1e-9)
    #expect((world.velocity(of: other).x - 50).magnitude < 1e-9)
    #expect(world[box].density == 1)
    #expect(world.properties(of: box).density == 4)
    #expect(world.properties(of: box).charge == 2)
    #expect(world.properties(of: box).velocity == world.velocity(of: box))
    world.remove(heavy)
    #expect((world.velocity(of: box).x - 12.5).magnitude < 1e-9)
    #expect(world.properties(of: box) == world[box])
    for _ in 0..<60 { world.step() }
    #expect((world.velocity(of: box).x - 62.5).magnitude < 1e-9)
  }

  @Test func `come, for each property, from the one added last that sets it`() {
    var world = World()
    let box = world.add(kilogram)
    let first = world.add(ItemProperties(on: [box], elasticity: 0.5, friction: 0.5))
    let second = world.add(ItemProperties(on: [box], friction: 0.7, resistance: 3))
    let third = world.add(ItemProperties(on: [box], allowsRotation: false))
    var now: Body { world.properties(of: box) }
    #expect(now.elasticity == 0.5 && now.friction == 0.7 && now.resistance == 3)
    #expect(!now.allowsRotation)
    // The last one moves into the gap in memory, and stays the last one.
    world.remove(first)
    world[third].friction = 0.9
    #expect(now.elasticity == 0.2 && now.friction == 0.9)
    world[second].friction = 0.1
    #expect(now.friction == 0.9)
    world[third].friction = nil
    #expect(now.friction == 0.1)
    world.remove(second)
    #expect(now.friction == 0.2 && now.resistance == 0)
    world[third].bodies = []
    #expect(now.allowsRotation)
  }

  @Test func `anchor a body, and let it go from standstill`() {
    var world = World()
    let box = world.add(kilogram)
    world.add(velocity: Vector(50, 0), to: box)
    world.add(Gravity(on: [box]))
    let anchor = world.add(ItemProperties(on: [box], isAnchored: true))
    #expect(world.velocity(of: box) == .zero)
    world.advance(by: 1)
    #expect(world.position(of: box) == .zero)
    world.add(velocity: Vector(50, 0), to: box)
    #expect(world.velocity(of: box) == .zero)
    world.remove(anchor)
    world.step()
    #expect(world.velocity(of: box).x == 0)
    #expect((world.velocity(of: box).y - 1000.0 / 120).magnitude < 1e-9)
  }

  /// How high a box bounces that falls by 100 points onto a line.
  func bounce(_ properties: ItemProperties, own: Body) -> Double {
    var world = World()
    let box = world.add(own)
    world.add(Gravity(on: [box]))
    world.add(
      Collision(
        of: [box], boundaries: [Boundary("floor", from: Point(-500, 150), to: Point(500, 150))]))
    var properties = properties
    properties.bodies = [box]
    world.add(properties)
    var (hasLanded, highest) = (false, 100.0)
    for _ in 0..<300 {
      world.step()
      if world.velocity(of: box).y < 0 { hasLanded = true }
      if hasLanded { highest = min(highest, world.position(of: box).y) }
    }
    return 100 - highest
  }

  @Test func `give contacts their elasticity, also after the first touch`() {
    var springy = kilogram
    springy.elasticity = 0.9
    let high = bounce(ItemProperties(), own: springy)
    #expect(high > 60)
    #expect(bounce(ItemProperties(elasticity: 0.9), own: kilogram) == high)
    #expect(bounce(ItemProperties(elasticity: 0), own: springy) < 1)

    var world = World()
    let box = world.add(kilogram)
    world.add(Gravity(on: [box]))
    world.add(
      Collision(
        of: [box], boundaries: [Boundary("floor", from: Point(-500, 51), to: Point(500, 51))]))
    world.add(Push(Vector(1, 0), on: [box]))
    let slippery = world.add(ItemProperties(on: [box], friction: 0))
    world.advance(by: 1)
    #expect((world.velocity(of: box).x - 100).magnitude < 2)
    world[slippery].friction = 1
    world.advance(by: 1)
    #expect(world.velocity(of: box).x.magnitude < 1)
  }

  @Test(arguments: [0.001, 0.1, 10]) func `change what a body weighs where it lies`(density: Double)
  {
    var world = World()
    world.allowsSleeping = false
    let boxes = (0..<3).map { world.add(Body(at: Point(0, -40 * Double($0)), size: Size(40, 40))) }
    world.add(Gravity(on: boxes))
    world.add(
      Collision(
        of: boxes, boundaries: [Boundary("floor", from: Point(-500, 20), to: Point(500, 20))]))
    world.advance(by: 1)
    let before = boxes.map { world.position(of: $0) }
    world.add(ItemProperties(on: [boxes[1]], density: density))
    for _ in 0..<60 {
      world.step()
      for (box, place) in zip(boxes, before) {
        #expect(world.position(of: box).distance(to: place) < 0.5)
      }
    }
  }

  @Test func `wake those whose properties change, and who leans on them`() {
    var world = World()
    let low = world.add(Body(at: Point(0, 0), size: Size(40, 40)))
    let high = world.add(Body(at: Point(0, -40), size: Size(40, 40)))
    let far = world.add(Body(at: Point(300, 0), size: Size(40, 40)))
    world.add(Gravity(on: [low, high]))
    world.add(Collision(of: [low, high]))
    let anchor = world.add(ItemProperties(on: [low, far], isAnchored: true))
    world.advance(by: 3)
    #expect(world.isAtRest && world.isAsleep(high))
    world[anchor].charge = 0
    #expect(world.isAtRest)
    world[anchor].bodies = [far]
    #expect(!world.isAsleep(high))
    world.advance(by: 0.5)
    #expect(world.position(of: low).y > 50 && world.position(of: high).y > 10)
    #expect(world.position(of: far) == Point(300, 0))
  }

  @Test func `without rotation keep a spin, and let nothing change it`() {
    var world = World()
    let box = world.add(kilogram)
    world.add(angularVelocity: 2, to: box)
    world.add(ItemProperties(on: [box], allowsRotation: false))
    world.add(Push(Vector(1, 0), on: [box], offset: Vector(0, 50)))
    for _ in 0..<60 { world.step() }
    #expect(world[box].angularVelocity == 2)
    #expect((world[box].angle.radians - 1).magnitude < 1e-12)
  }

  @Test func `stay when the body's own change`() {
    var world = World()
    let box = world.add(kilogram)
    let item = world.add(ItemProperties(on: [box], density: 4))
    world[box].density = 9
    world[box].resistance = 1
    #expect(world.properties(of: box).density == 4)
    #expect(world.properties(of: box).resistance == 1)
    world.add(Push(Vector(1, 0), .instantaneous, on: [box]))
    world.step()
    #expect((world.velocity(of: box).x - 25 / (1 + 1.0 / 120)).magnitude < 1e-9)
    world.remove(item)
    #expect(world.properties(of: box).density == 9)
  }

  @Test func `forget a body that was removed`() {
    var world = World()
    let bodies = (0..<3).map { _ in world.add(kilogram) }
    let item = world.add(ItemProperties(on: bodies, density: 4))
    world[item].bodies = [bodies[0], bodies[2]]
    world.remove(bodies[0])
    #expect(world[item].bodies == [bodies[2]])
    #expect(world.properties(of: bodies[2]).density == 4)
    #expect(world.properties(of: bodies[1]).density == 1)
    let fresh = world.add(kilogram)
    #expect(world.properties(of: fresh).density == 1)
  }

  @Test func `agree with a list read from end to end, whatever comes and goes`() {
    var draws = SeededRandom(5)
    var world = World()
    var bodies: [Handle<Body>] = []
    var list: [(handle: Handle<ItemProperties>, value: ItemProperties)] = []
    func value(_ draws: inout SeededRandom) -> ItemProperties {
      func maybe(_ draws: inout SeededRandom) -> Double? {
        draws.below(2) == 0 ? nil : draws.number(in: 0.1...5)
      }
      return ItemProperties(
        on: bodies.filter { _ in draws.below(2) == 0 }, density: maybe(&draws),
        elasticity: maybe(&draws), resistance: maybe(&draws))
    }
    for _ in 0..<1500 {
      switch draws.below(6) {
      case 0:
        var body = kilogram
        body.density = draws.number(in: 1...2)
        bodies.append(world.add(body))
      case 1 where bodies.count > 3:
        let gone = bodies.remove(at: draws.below(bodies.count))
        world.remove(gone)
        for index in list.indices { list[index].value.bodies.removeAll { $0 == gone } }
      case 2 where list.count < 8:
        let value = value(&draws)
        let handle = world.add(value)
        if !list.contains(where: { $0.handle == handle }) { list.append((handle, value)) }
      case 3 where !list.isEmpty:
        world.remove(list.remove(at: draws.below(list.count)).handle)
      case 4 where !list.isEmpty:
        let index = draws.below(list.count)
        list[index].value = value(&draws)
        world[list[index].handle] = list[index].value
      default:
        if let body = bodies.last { world[body].density = draws.number(in: 1...2) }
      }
      for (handle, value) in list { #expect(world[handle] == value) }
      for body in bodies {
        let said = list.filter { $0.value.bodies.contains(body) }
        let (own, now) = (world[body], world.properties(of: body))
        #expect(now.density == said.compactMap { $0.value.density }.last ?? own.density)
        #expect(now.elasticity == said.compactMap { $0.value.elasticity }.last ?? own.elasticity)
        #expect(now.resistance == said.compactMap { $0.value.resistance }.last ?? own.resistance)
      }
    }
  }

  @Test func `with numbers that are none, or a mass of nothing, trap`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.add(ItemProperties(density: 0))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.add(ItemProperties(resistance: -1))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.add(ItemProperties(charge: .nan))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      let box = world.add(Body(at: .zero, size: Size(1, 1)))
      world.add(ItemProperties(on: [box], density: 1e10))
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      let box = world.add(Body(at: .zero, size: Size(1, 1)))
      world.add(velocity: Vector(.infinity, 0), to: box)
    }
  }
}

@Suite struct `A velocity added` {
  @Test func `adds to what a body has, and wakes the world only if it is something`() {
    var world = World()
    let box = world.add(
      Body(at: .zero, size: Size(10, 10), resistance: 0, angularResistance: 0))
    world.advance(by: 1)
    #expect(world.isAtRest)
    world.add(velocity: .zero, to: box)
    world.add(angularVelocity: 0, to: box)
    #expect(world.isAtRest)
    world.add(velocity: Vector(3, 4), to: box)
    #expect(!world.isAtRest)
    world.add(velocity: Vector(3, -4), to: box)
    world.add(angularVelocity: 1.5, to: box)
    world.add(angularVelocity: -0.5, to: box)
    #expect(world.velocity(of: box) == Vector(6, 0))
    #expect(world[box].angularVelocity == 1)
  }
}
