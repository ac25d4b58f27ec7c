import DetentDynamics
import DetentGeometry
import Testing

@Suite struct `A hand` {
  static let grips = [Vector.zero, Vector(50, 0), Vector(-40, 30)]

  /// A card of 100 × 100 without resistance, at the origin, held by a hand at `grip` from its centre.
  static func card(
    _ form: Attachment.Form, grip: Vector = .zero, density: Double = 1, angle: Angle = .zero,
    stepping: Stepping = .standard
  ) -> (World, Handle<Body>, Handle<Attachment>) {
    var world = World(stepping: stepping)
    let card = world.add(
      Body(
        at: .zero, size: Size(100, 100), angle: angle, density: density, resistance: 0,
        angularResistance: 0))
    let hand = world.add(Attachment(card, to: .point(.zero + grip), form))
    return (world, card, hand)
  }

  /// The distance from the hand to the point that it holds.
  static func lag(_ world: World, _ hand: Handle<Attachment>) -> Double {
    let attachment = world[hand]
    guard case .point(let finger) = attachment.anchor, let offset = attachment.offset else {
      return .infinity
    }
    let body = world[attachment.body]
    return finger.distance(to: body.position + offset.rotated(by: body.angle))
  }

  @Test(
    arguments: [Stepping.standard, .uikit], [Attachment.Form.hand(), .hand(allowsRotation: false)])
  func `brings a card to rest under a finger that has swung it about`(
    stepping: Stepping, form: Attachment.Form
  ) {
    for grip in Self.grips {
      var (world, _, hand) = Self.card(form, grip: grip, stepping: stepping)
      for step in 1...30 {
        let angle = Angle.degrees(Double(step) * 3)
        world[hand].anchor = .point(
          .zero + grip + Vector(100, 0).rotated(by: angle) - Vector(100, 0))
        world.step()
      }
      world.advance(by: 1)
      #expect(Self.lag(world, hand) < 0.1, "\(grip)")
      world.advance(by: 4)
      #expect(Self.lag(world, hand) < 0.01, "\(grip)")
      let isAtRest = world.isAtRest
      #expect(isAtRest, "\(grip)")
    }
  }

  @Test func `takes hold of a body where it is, whatever its angle`() {
    for grip in Self.grips {
      var (world, card, hand) = Self.card(.hand(), grip: grip, angle: .degrees(70))
      #expect(Self.lag(world, hand) < 1e-9)
      world.advance(by: 1)
      let isAtRest = world.isAtRest
      #expect(isAtRest && world.position(of: card).distance(to: .zero) < 1e-9)
    }
  }

  @Test func `follows alike whatever a body weighs`() {
    let ways = [1e-3, 1, 1e4].map { density in
      var (world, card, hand) = Self.card(.hand(), grip: Vector(30, -20), density: density)
      world[hand].anchor = .point(Point(300, 80))
      return (0..<30).map { _ in
        world.step()
        return world.position(of: card)
      }
    }
    for (light, other) in zip(ways[0] + ways[2], ways[1] + ways[1]) {
      #expect(light.distance(to: other) < 1e-6)
    }
  }

  @Test func `lets a body hang from where it was taken, and ceases to let it swing`() {
    var (world, card, hand) = Self.card(.hand(), grip: Vector(50, 0))
    world.add(Gravity(on: [card]))
    world.advance(by: 6)
    let (isAtRest, body) = (world.isAtRest, world[card])
    #expect(isAtRest)
    #expect((body.angle.degrees + 90).magnitude < 0.1)
    // It sags by g ÷ ω².
    let omega = 2 * Double.pi * 6
    #expect((Self.lag(world, hand) - 1000 / (omega * omega)).magnitude < 0.01)
    #expect((body.position.x - 50).magnitude < 0.1)
  }

  @Test func `that allows no rotation keeps the angle at which a body was taken`() {
    for grip in Self.grips {
      var (world, card, hand) = Self.card(
        .hand(allowsRotation: false), grip: grip, angle: .degrees(20))
      world.add(Gravity(on: [card]))
      for step in 0..<240 {
        world[hand].anchor = .point(
          .zero + grip + Vector(200, 0).rotated(by: .degrees(Double(step) * 6)))
        world.step()
        #expect((world.angle(of: card).degrees - 20).magnitude < 1e-9)
      }
      world[card].angularVelocity = 5
      world.advance(by: 2)
      #expect((world.angle(of: card).degrees - 20).magnitude < 0.01)
    }
  }

  @Test(arguments: Self.grips) func `pulls with no more than its greatest force`(grip: Vector) {
    // A kilogram, 3 newtons: 300 pt/s², at the centre of mass wherever it pulls.
    var (world, card, hand) = Self.card(.hand(maximumForce: 3), grip: grip)
    world[hand].anchor = .point(Point(5000, 0))
    for _ in 0..<60 {
      let before = world.velocity(of: card)
      world.step()
      let change = world.velocity(of: card) - before
      #expect(change.length <= 300.0 / 120 + 1e-9)
      #expect(change.length > 299.0 / 120)
    }
  }

  @Test func `drops what is too heavy for it, and holds what is not`() {
    for (force, isHeld) in [(11.0, true), (9.0, false)] {
      var (world, card, hand) = Self.card(.hand(maximumForce: force))
      world.add(Gravity(on: [card]))
      world.advance(by: 3)
      #expect((Self.lag(world, hand) < 10) == isHeld)
    }
  }

  @Test func `leaves a card behind at what is in its way, and goes on with it when that is gone`() {
    var (world, card, hand) = Self.card(.hand(maximumForce: 50))
    let wall = world.add(
      Collision(
        of: [card], boundaries: [Boundary("wall", from: Point(200, -500), to: Point(200, 500))]))
    world[hand].anchor = .point(Point(600, 0))
    world.advance(by: 2)
    #expect((world.position(of: card).x - 150).magnitude < 1)
    world.remove(wall)
    world.advance(by: 2)
    #expect(world.position(of: card).distance(to: Point(600, 0)) < 0.1)
  }

  @Test func `lets go of a body that goes on as it went`() {
    var (world, card, hand) = Self.card(.hand(), grip: Vector(20, 20))
    for step in 1...20 {
      world[hand].anchor = .point(Point(20 + 8 * Double(step), 20))
      world.step()
    }
    let velocity = world.velocity(of: card)
    #expect(velocity.x > 500)
    world.remove(hand)
    world.step()
    #expect(world.velocity(of: card) == velocity)
  }

  @Test(arguments: [15.0, 30, 60, 120, 1000]) func `is as firm at any rate of steps`(rate: Double) {
    let stepping = Stepping(seconds: 1 / rate, velocityIterations: 8, positionIterations: 3)
    for frequency in [0.5, 6, 60, 1e6] {
      var (world, _, hand) = Self.card(
        .hand(frequency: frequency), grip: Vector(45, -45), stepping: stepping)
      for step in 0..<100 {
        world[hand].anchor = .point(Point(step % 20 < 10 ? -2000 : 2000, Double(step)))
        world.step()
        // Its overshoot is no greater than the initial distance.
        #expect(Self.lag(world, hand) < 8000)
      }
      world.advance(by: 10 / frequency + 3)
      #expect(Self.lag(world, hand) < 0.3)
    }
  }

  @Test func `of one body on another one moves both, and both come to rest`() {
    for form in [Attachment.Form.hand(), .hand(allowsRotation: false)] {
      var world = World()
      let left = world.add(box(at: 0, 0, spin: 3))
      let right = world.add(box(at: 400, 100))
      world.add(
        Attachment(right, offset: Vector(-50, 0), to: .body(left, offset: Vector(50, 0)), form))
      world.advance(by: 20)
      let (a, b) = (world[left], world[right])
      let ends = (
        a.position + Vector(50, 0).rotated(by: a.angle),
        b.position + Vector(-50, 0).rotated(by: b.angle)
      )
      #expect(ends.0.distance(to: ends.1) < 0.5, "\(form)")
      #expect((a.angularVelocity - b.angularVelocity).magnitude < 0.05, "\(form)")
    }
  }
}

@Suite struct `The numbers of an attachment` {
  private func attachment(_ form: Attachment.Form) -> (World, Handle<Attachment>) {
    var world = World()
    let body = world.add(box(at: 30, 0))
    let handle = world.add(Attachment(body, to: .point(.zero), form))
    return (world, handle)
  }

  @Test func `are nil where its form has none`() {
    for (form, length, frequency, damping, torque) in [
      (Attachment.Form.rod(), 30, 0, nil, nil),
      (.spring(frequency: 2, damping: 0.5), 30, 2, 0.5, nil),
      (.limit(), 30, nil, nil, nil),
      (.pin(frictionTorque: 3), nil, nil, nil, 3),
      (.sliding(axis: Vector(1, 0)), nil, nil, nil, nil),
      (.fixed, nil, nil, nil, nil),
      (.hand(frequency: 4), nil, 4, 0.8, nil),
    ] as [(Attachment.Form, Double?, Double?, Double?, Double?)] {
      let (world, handle) = attachment(form)
      #expect(world[handle].length == length, "\(form)")
      #expect(world[handle].frequency == frequency, "\(form)")
      #expect(world[handle].damping == damping, "\(form)")
      #expect(world[handle].frictionTorque == torque, "\(form)")
    }
  }

  @Test func `are set one by one, and the others stay`() {
    var (world, handle) = attachment(.spring(length: 20, frequency: 2, damping: 0.5))
    world[handle].frequency = 3
    world[handle].damping = 0.25
    #expect(world[handle].form == .spring(length: 20, frequency: 3, damping: 0.25))

    (world, handle) = attachment(.hand(maximumForce: 8, allowsRotation: false))
    world[handle].frequency = 3
    world[handle].damping = 0.25
    #expect(
      world[handle].form
        == .hand(frequency: 3, damping: 0.25, maximumForce: 8, allowsRotation: false))

    (world, handle) = attachment(.pin())
    #expect(world[handle].angleRange == Attachment.unlimitedAngle)
    world[handle].angleRange = .degrees(-10)...(.degrees(20))
    world[handle].frictionTorque = 2
    #expect(world[handle].form == .pin(range: .degrees(-10)...(.degrees(20)), frictionTorque: 2))

    (world, handle) = attachment(.sliding(axis: Vector(0, 1)))
    #expect(world[handle].range == Attachment.unlimited)
    world[handle].range = -5...6
    #expect(world[handle].form == .sliding(axis: Vector(0, 1), range: -5...6))
  }

  @Test func `make a spring of a rod and a rod of a spring, as in UIKit`() {
    var (world, handle) = attachment(.rod())
    world[handle].frequency = 3
    world[handle].damping = 0.5
    #expect(world[handle].form == .spring(length: 30, frequency: 3, damping: 0.5))
    world[handle].frequency = 0
    #expect(world[handle].form == .rod(length: 30))
  }

  @Test func `trap where its form has none`() async {
    await #expect(processExitsWith: .failure) {
      var attachment = Attachment(World.someBody, to: .point(.zero), .fixed)
      attachment.frequency = 3
    }
    await #expect(processExitsWith: .failure) {
      var attachment = Attachment(World.someBody, to: .point(.zero), .rod())
      attachment.damping = 1
    }
    await #expect(processExitsWith: .failure) {
      var attachment = Attachment(World.someBody, to: .point(.zero), .hand())
      attachment.range = 0...1
    }
    await #expect(processExitsWith: .failure) {
      var attachment = Attachment(World.someBody, to: .point(.zero), .pin())
      attachment.angleRange = nil
    }
  }
}

extension World {
  fileprivate static var someBody: Handle<Body> {
    var world = World()
    return world.add(Body(at: .zero, size: Size(10, 10)))
  }
}
