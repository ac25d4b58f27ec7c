import DetentDynamics
import DetentEffort
import DetentGeometry
import DetentRandom
import Testing

@Suite struct `Attachments of all forms` {
  /// A chain of boxes, some of which cannot turn, and some of which are anchored.
  func chain(
    _ chance: inout SeededRandom, count: Int, masses: ClosedRange<Double>, speed: Double,
    anchors: Bool = true
  ) -> (World, [Handle<Body>]) {
    var world = World()
    var bodies: [Handle<Body>] = []
    for index in 0..<count {
      var body = box(
        at: 60 * Double(index), chance.number(in: -20...20), Size(40, 30),
        velocity: chance.vector(speed), spin: chance.number(in: -speed...speed) / 50,
        allowsRotation: chance.below(4) > 0, isAnchored: anchors && chance.below(8) == 0)
      // Nothing could stop a rotation that is not allowed.
      if !body.allowsRotation { body.angularVelocity = 0 }
      let (light, heavy) = (masses.lowerBound, masses.upperBound)
      // Evenly over the orders of magnitude.
      var mass = light
      for _ in 0..<chance.below(9) { mass = min(heavy, mass * 10) }
      body.density = mass * 10_000 / 1200
      bodies.append(world.add(body))
    }
    for index in bodies.indices where index > 0 {
      let place = world.position(of: bodies[index]) - chance.vector(30)
      world.add(
        Attachment(
          bodies[index], to: world.anchor(at: place, on: bodies[index - 1]), chance.form()))
    }
    world.add(Attachment(bodies[0], to: .point(Point(-40, 0)), chance.form()))
    world.add(Gravity(on: bodies))
    return (world, bodies)
  }

  @Test(arguments: 0..<(isHeavy ? 60 : 20))
  func `keep finite, and bodies within their longest moves`(seed: Int) {
    var chance = SeededRandom(seed)
    var (world, bodies) = chain(&chance, count: 6, masses: 1e-4...1e4, speed: 1e5)
    for step in 0..<400 {
      if step % 100 == 50 {
        world[bodies[chance.below(6)]].velocity = chance.vector(1e6)
      }
      world.step()
      for body in bodies {
        let now = world[body]
        #expect(now.position.isFinite && now.velocity.isFinite)
        #expect(now.angle.radians.isFinite && now.angularVelocity.isFinite)
      }
      #expect(world.largestJointError < 2 * 400 * 200)
    }
  }

  @Test func `settle within the slop under gravity, but for one in fifty`() {
    // Chains that do not come to rest usually hang from a rail that hangs from another joint that holds its angle.
    let count = isHeavy ? 400 : 40
    var restless = 0
    for seed in 0..<count {
      var chance = SeededRandom(seed + 1000)
      var (world, bodies) = chain(
        &chance, count: 5, masses: 1...1, speed: 100, anchors: false)
      for body in bodies { (world[body].resistance, world[body].angularResistance) = (3, 3) }
      world.advance(by: 6)
      if world.largestJointError >= 0.5 { restless += 1 }
    }
    #expect(restless <= count / 50)
  }

  @Test(arguments: 0..<10) func `give the same bits to a copy`(seed: Int) {
    var chance = SeededRandom(seed + 2000)
    var (world, bodies) = chain(&chance, count: 6, masses: 1e-2...1e2, speed: 2000)
    var copy = world
    for step in 0..<200 {
      if step == 100 {
        world.remove(bodies[2])
        copy.remove(bodies[2])
      }
      world.step()
      copy.step()
      #expect(world == copy)
    }
  }

  @Test(arguments: 0..<20) func `are found again while others come and go`(seed: Int) {
    var chance = SeededRandom(seed + 3000)
    var world = World()
    var bodies: [Handle<Body>] = []
    var attached: [(Handle<Attachment>, Attachment)] = []
    for _ in 0..<400 {
      switch chance.below(7) {
      case 0, 1:
        bodies.append(world.add(box(at: chance.number(in: 0...500), chance.number(in: 0...500))))
      case 2, 3:
        guard bodies.count > 1 else { continue }
        let (one, other) = (bodies[chance.below(bodies.count)], bodies[chance.below(bodies.count)])
        guard one != other else { continue }
        let handle = world.add(Attachment(one, to: .body(other), chance.form()))
        if !attached.contains(where: { $0.0 == handle }) {
          attached.append((handle, world[handle]))
        }
      case 4 where !attached.isEmpty:
        world.remove(attached.remove(at: chance.below(attached.count)).0)
      case 5 where !attached.isEmpty:
        let index = chance.below(attached.count)
        world[attached[index].0].form = chance.form()
        attached[index].1 = world[attached[index].0]
      case 6 where bodies.count > 3:
        let gone = bodies.remove(at: chance.below(bodies.count))
        world.remove(gone)
        attached.removeAll { _, attachment in
          if case .body(gone, _) = attachment.anchor { return true }
          return attachment.body == gone
        }
      default: world.step()
      }
      for (handle, attachment) in attached { #expect(world[handle] == attachment) }
    }
    for body in bodies { #expect(world.position(of: body).isFinite) }
  }
}
