import DetentGeometry
import DetentRandom
import Testing

@testable import DetentDynamics

@Suite struct `What was measured of two bodies` {
  /// Two boxes side by side, `gap` points apart, with the same velocity.
  func pair(gap: Double, velocity: Vector = .zero) -> (world: World, boxes: [Handle<Body>]) {
    var world = World()
    world.allowsSleeping = false
    let boxes = [0, 40 + gap].map { x in
      world.add(
        Body(
          at: Point(x, 0), size: Size(40, 40), velocity: velocity, friction: 0, resistance: 0,
          angularResistance: 0))
    }
    world.add(Collision(of: boxes))
    world.step()
    return (world, boxes)
  }

  /// Whether the manifold holds after the first body has moved by `first` and the second by `second`; in this step
  /// they approach at `speed` points per second.
  func holds(
    gap: Double, first: Vector = .zero, second: Vector = .zero, turn: Double = 0, speed: Double = 0,
    isChanged: Bool = false
  ) -> Bool {
    let world = pair(gap: gap).world
    let contacts = world.contacts.value
    let contact = contacts.all[0]
    var (a, b) = (contacts.proxies[Int(contact.a)], contacts.proxies[Int(contact.b)])
    a.position += first
    b.position += second
    b.angle += turn
    (a.isChanged, b.isChanged) = (isChanged, false)
    return contact.isAsMeasured(
      a, b, BodyMotion(), BodyMotion(velocity: Vector(speed, 0)), world.stepping)
  }

  @Test func `holds as long as those that touch go the same way`() {
    #expect(holds(gap: 0.4, first: Vector(300, -200), second: Vector(300, -200)))
    #expect(holds(gap: 0.4, first: Vector(300, -200), second: Vector(300.04, -200)))
    #expect(!holds(gap: 0.4, second: Vector(0.06, 0)))
    #expect(!holds(gap: 0.4, second: Vector(0, 0.06)))
    #expect(!holds(gap: 0.4, turn: 0.01))
    #expect(!holds(gap: 0.4, isChanged: true))
  }

  @Test func `holds as long as those that were apart do not come near in the next step`() {
    #expect(holds(gap: 3.9, second: Vector(-1, 0)))
    // A point and a half apart: within foresight, but nothing comes in a step.
    #expect(holds(gap: 3.9, second: Vector(-2.4, 0)))
    #expect(!holds(gap: 3.9, second: Vector(-2.4, 0), speed: -200))
    #expect(!holds(gap: 3.9, second: Vector(-3.6, 0)))
  }

  @Test func `forgets all that was measured before, but not what was gathered`() {
    var random = SeededRandom(7)
    func somewhere() -> Point { Point(random.number(in: -50...50), random.number(in: -50...50)) }
    func manifold() -> Manifold {
      var manifold = Manifold()
      manifold.normal = Vector(length: 1, angle: Angle(radians: random.number(in: 0...6)))
      for feature in 0...random.below(2) {
        manifold.add(somewhere(), random.number(in: -2...2), feature: UInt32(feature))
      }
      return manifold
    }
    let contact = pair(gap: 0.1).world.contacts.value.all[0]
    for _ in 0..<1000 {
      let states = (0..<3).map { _ in
        BodyState(
          Body(at: somewhere(), size: Size(40, 20), allowsRotation: random.below(4) > 0))
      }
      var contacts = [0, 0].map { _ in
        ContactConstraint(
          contact, at: 0, stored: StoredImpulses(feature: 0, impulse: 3, tangentImpulse: 2))
      }
      contacts[0].update(
        manifold(), states.span, friction: 0.1, elasticity: 0.4, skin: 0.5)
      contacts[0].targetSpeeds = SIMD2(-4, -5)
      contacts[0].hasTargets = false
      (
        contacts[0].features, contacts[0].normalImpulses, contacts[0].tangentImpulse,
        contacts[0].normal
      ) = (
        contacts[1].features, contacts[1].normalImpulses, contacts[1].tangentImpulse,
        contacts[1].normal
      )
      let last = manifold()
      for place in contacts.indices {
        contacts[place].update(last, states.span, friction: 0.7, elasticity: 0.2, skin: 0.25)
      }
      #expect(contacts[0] == contacts[1])
      #expect(contacts[0].normalImpulses.x == (contacts[0].features.x == 0 ? 3 : 0))
    }
  }

  @Test func `tells the end of a touch where the two are by then`() {
    var (world, boxes) = pair(gap: 0.1, velocity: Vector(300, 0))
    #expect(world.collisionEvents.map { $0.phase } == [.began])
    for _ in 0..<120 {
      world.step()
      #expect(world.collisionEvents.isEmpty)
    }
    world.add(velocity: Vector(500, 0), to: boxes[1])
    var ends: [CollisionEvent] = []
    for _ in 0..<10 {
      world.step()
      ends += world.collisionEvents
    }
    #expect(ends.map { $0.phase } == [.ended])
    let x = world.position(of: boxes[0]).x
    #expect(ends.allSatisfy { (x - 25...x + 25).contains($0.point.x) })
    #expect(x > 300)
  }
}
