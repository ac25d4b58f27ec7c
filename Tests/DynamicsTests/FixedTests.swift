import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `A fixed attachment` {
  @Test func `makes two bodies one`() {
    // 1 kg at ±50 pt, one moving at 100 pt/s: L = 2·50·50, I = 2·(1666.7 + 2500), ω = 0.6 rad/s.
    var world = World()
    let left = world.add(box(at: -50, 0, velocity: Vector(0, -100)))
    let right = world.add(box(at: 50, 0))
    world.add(Attachment(right, to: world.anchor(at: .zero, on: left), .fixed))
    world.step()
    #expect((world[left].angularVelocity - 0.6).magnitude < 1e-12)
    #expect((world[right].angularVelocity - 0.6).magnitude < 1e-12)
    for _ in 0..<240 {
      world.step()
      let middle = world.position(of: left).interpolated(to: world.position(of: right), 0.5)
      #expect((middle - Point(0, -50 * world.elapsedTime)).length < 1e-6)
      #expect((world[left].angle - world[right].angle).radians.magnitude < 1e-9)
      #expect(world.largestJointError < 0.01)
    }
  }

  @Test func `lets two bodies fall as one, at the angle they had`() {
    var world = World()
    var tilted = box(at: 120, 30, Size(60, 20), density: 7)
    tilted.angle = .degrees(40)
    let first = world.add(box(at: 0, 0, spin: 1, density: 0.2))
    let second = world.add(tilted)
    world.add(Attachment(second, to: .body(first), .fixed))
    world.add(Gravity(on: [first, second]))
    let mass = world[first].mass + world[second].mass
    for step in 1...240 {
      world.step()
      let momentum = world.momentum([first, second])
      #expect((momentum - Vector(0, mass * 1000 * Double(step) / 120)).length < 1e-6)
      let angle = world[second].angle - world[first].angle
      #expect((angle - .degrees(40)).radians.magnitude < 1e-6)
      #expect(world.largestJointError < 0.01)
    }
  }

  @Test func `holds together what spins fast`() {
    var world = World()
    let hub = world.add(box(at: 0, 0, spin: 60))
    let fin = world.add(box(at: 80, 0, Size(60, 10)))
    world.add(Attachment(fin, to: .body(hub, offset: Vector(50, 0)), .fixed))
    for _ in 0..<600 {
      world.step()
      #expect(world.largestJointError < 0.5)
    }
  }

  @Test func `holds to the world, and to what is anchored`() {
    var world = World()
    let post = world.add(box(at: 0, 200, isAnchored: true))
    let shelf = world.add(box(at: 100, 0))
    let other = world.add(box(at: 100, 200))
    let stiff = world.add(box(at: -100, 200, allowsRotation: false))
    world.add(Attachment(shelf, to: .point(Point(50, 0)), .fixed))
    world.add(Attachment(other, to: world.anchor(at: Point(50, 200), on: post), .fixed))
    world.add(Attachment(stiff, to: world.anchor(at: Point(-50, 200), on: post), .fixed))
    world.add(Gravity(on: [shelf, other, stiff]))
    world.advance(by: 1)
    #expect(world.isAtRest)
    #expect(world.position(of: shelf).distance(to: Point(100, 0)) < 1e-6)
    #expect(world.position(of: other).distance(to: Point(100, 200)) < 1e-6)
    #expect(world.position(of: stiff).distance(to: Point(-100, 200)) < 1e-6)
  }

  @Test func `carries a shelf of several`() {
    var world = World()
    var last = Attachment.Anchor.point(.zero)
    var bodies: [Handle<Body>] = []
    for index in 0..<4 {
      let body = world.add(box(at: 20 + 40 * Double(index), 0, Size(40, 20)))
      world.add(Attachment(body, offset: Vector(-20, 0), to: last, .fixed))
      bodies.append(body)
      last = .body(body, offset: Vector(20, 0))
    }
    world.add(Gravity(on: bodies))
    world.advance(by: 3)
    #expect(world.largestJointError < 0.5)
    #expect(world.position(of: bodies[3]).distance(to: Point(140, 0)) < 2)
  }

  @Test func `keeps momentum, and angular momentum in a step without a correction`() {
    var world = World(
      stepping: Stepping(seconds: 1.0 / 120, velocityIterations: 8, positionIterations: 0))
    let forms: [Attachment.Form] = [
      .fixed, .pin(range: .radians(-0.1)...(.radians(0.2)), frictionTorque: 0.3), .limit(),
      .sliding(axis: Vector(1, 2), range: -3...4), .hand(), .hand(allowsRotation: false),
    ]
    var pairs: [[Handle<Body>]] = []
    for (index, form) in forms.enumerated() {
      let left = world.add(
        box(at: 300 * Double(index), 0, velocity: Vector(100, -70), spin: 2, density: 3))
      let right = world.add(
        box(at: 300 * Double(index) + 120, 10, velocity: Vector(-30, 50), spin: -4))
      world.add(Attachment(right, to: .body(left, offset: Vector(55, 5)), form))
      pairs.append([left, right])
    }
    let momenta = pairs.map { world.momentum($0) }
    let turns = pairs.map { world.angularMomentum($0) }
    for _ in 0..<240 { world.step() }
    for (index, pair) in pairs.enumerated() {
      #expect((world.momentum(pair) - momenta[index]).length < 1e-9)
      let change = world.angularMomentum(pair) - turns[index]
      #expect(change.magnitude < 1e-11 * turns[index].magnitude, "\(forms[index])")
    }
  }
}
