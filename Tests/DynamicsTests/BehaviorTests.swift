import DetentDynamics
import DetentGeometry
import Testing

/// A weight on a string that is moved away repeatedly: a behaviour with a child and an act.
private struct Kite: Behavior, Equatable {
  let body: Handle<Body>
  var string: Handle<Attachment>?
  var acts = 0

  init(_ body: Handle<Body>) { self.body = body }

  mutating func add(to world: inout World) {
    string = world.add(Attachment(body, to: .point(Point(0, 0)), .limit(length: 100)))
  }

  mutating func act(on world: inout World) {
    acts += 1
    world[body].velocity.y -= 4
  }

  mutating func remove(from world: inout World) {
    if let string, world.contains(string) { world.remove(string) }
  }
}

@Suite struct `A behaviour of one's own` {
  fileprivate static func kite() -> (World, Kite) {
    var world = World()
    let body = world.add(Body(at: Point(0, 50), size: Size(20, 20)))
    var kite = Kite(body)
    kite.add(to: &world)
    return (world, kite)
  }

  @Test func `acts once before each step, however time is cut`() {
    var (world, kite) = Self.kite()
    var (other, same) = (world, kite)
    world.advance(by: 0.5) { kite.act(on: &$0) }
    #expect(kite.acts == 60)
    for _ in 0..<37 { other.advance(by: 0.5 / 37) { same.act(on: &$0) } }
    #expect(same == kite)
    #expect(other.position(of: kite.body) == world.position(of: kite.body))
    #expect(world.position(of: kite.body).y < 50)
    #expect(world.position(of: kite.body).distance(to: .zero) < 101)
  }

  @Test func `goes with a copy of its world`() {
    var (world, kite) = Self.kite()
    world.advance(by: 0.2) { kite.act(on: &$0) }
    var (copy, twin) = (world, kite)
    world.advance(by: 0.3) { kite.act(on: &$0) }
    copy.advance(by: 0.3) { twin.act(on: &$0) }
    let isSame = copy == world
    #expect(isSame && twin == kite)
  }

  @Test func `takes its children away, also where their body has gone before`() {
    var (world, kite) = Self.kite()
    kite.remove(from: &world)
    #expect(world.attachmentHandles.isEmpty)
    (world, kite) = Self.kite()
    world.remove(kite.body)
    kite.remove(from: &world)
    #expect(world.attachmentHandles.isEmpty)
  }

  @Test func `does not act at rest`() {
    var world = World()
    world.add(Body(at: .zero, size: Size(20, 20)))
    var acts = 0
    world.advance(by: 2) { _ in acts += 1 }
    let isAtRest = world.isAtRest
    #expect(isAtRest && acts > 0 && acts < 120)
    let before = acts
    world.advance(by: 2) { _ in acts += 1 }
    #expect(acts == before)
  }

  @Test func `does not act for time that passed at rest`() {
    var world = World()
    let body = world.add(Body(at: .zero, size: Size(20, 20)))
    world.advance(by: 10) { _ in }
    world[body].velocity = Vector(100, 0)
    var acts = 0
    world.advance(by: 1.0 / 60) { _ in acts += 1 }
    #expect(acts == 2)
  }
}

/// Grabs a body, drags it along a straight line and releases it.
private func drag<B: Behavior>(
  _ body: Handle<Body>, by way: Vector, over seconds: Double, in world: inout World,
  _ behavior: inout B, pausing: Double = 0
) {
  let start = world.position(of: body)
  let hand = world.add(Attachment(body, to: .point(start), .hand()))
  let frames = max(1, Int(seconds * 60))
  for frame in 1...frames {
    world[hand].anchor = .point(start + way * (Double(frame) / Double(frames)))
    world.advance(by: 1.0 / 60) { behavior.act(on: &$0) }
  }
  world.advance(by: pausing) { behavior.act(on: &$0) }
  world.remove(hand)
}

@Suite struct `A card to be thrown away` {
  static func card() -> (World, ThrowToDismiss) {
    var world = World()
    let body = world.add(Body(at: Point(200, 300), size: Size(120, 160)))
    var card = ThrowToDismiss(
      body, home: Point(200, 300), from: Rect(x: 0, y: 0, width: 400, height: 600))
    card.add(to: &world)
    return (world, card)
  }

  @Test func `goes back to its place when it is let go of near it, or slowly`() {
    for (way, pause) in [(Vector(60, 0), 0.5), (Vector(-100, 40), 0.5), (Vector(0, 150), 1)] {
      var (world, card) = Self.card()
      drag(card.body, by: way, over: 0.5, in: &world, &card, pausing: pause)
      #expect(card.phase == .held)
      world.advance(by: 4) { card.act(on: &$0) }
      #expect(card.phase == .home, "\(way)")
      #expect(world.position(of: card.body).distance(to: card.home) < 0.5, "\(way)")
      let isAtRest = world.isAtRest
      #expect(isAtRest, "\(way)")
    }
  }

  @Test func `flies on out of the bounds when it is thrown, whichever way`() {
    for way in [Vector(150, 0), Vector(-150, -20), Vector(0, -150), Vector(30, 160)] {
      var (world, card) = Self.card()
      drag(card.body, by: way, over: 0.15, in: &world, &card)
      world.advance(by: 2) { card.act(on: &$0) }
      #expect(card.phase == .gone, "\(way)")
      #expect(!card.bounds.contains(world.position(of: card.body)), "\(way)")
      #expect(world.snapHandles.isEmpty)
      // The body may be removed at once.
      world.remove(card.body)
      card.act(on: &world)
      card.remove(from: &world)
    }
  }

  @Test(arguments: [1.0, 3, 8]) func `flies on whatever slows it down`(resistance: Double) {
    var (world, card) = Self.card()
    world[card.body].resistance = resistance
    drag(card.body, by: Vector(150, 0), over: 0.15, in: &world, &card)
    for _ in 0..<240 {
      world.advance(by: 1 / 120) { card.act(on: &$0) }
      // One step slows it down by a fifteenth at most.
      if card.phase == .thrown { #expect(world.velocity(of: card.body).length > 560) }
    }
    #expect(card.phase == .gone)
  }

  @Test func `is gone only with all of its outline`() {
    var world = World()
    let body = world.add(
      Body(
        at: Point(200, 300), size: Size(20, 20),
        outline: .convex([Point(-150, 0), Point(150, -20), Point(150, 20)])))
    let bounds = Rect(x: 0, y: 0, width: 400, height: 600)
    var card = ThrowToDismiss(body, home: Point(200, 300), from: bounds)
    card.add(to: &world)
    drag(body, by: Vector(150, 0), over: 0.15, in: &world, &card)
    for _ in 0..<240 where card.phase != .gone {
      world.advance(by: 1 / 120) { card.act(on: &$0) }
    }
    #expect(card.phase == .gone)
    #expect(world.bodies(in: bounds).isEmpty)
  }

  @Test func `traps for numbers that it cannot have, whenever they are set`() async {
    await #expect(processExitsWith: .failure) {
      var (_, card) = `A card to be thrown away`.card()
      card.distance = .nan
    }
    await #expect(processExitsWith: .failure) {
      var (world, card) = `A card to be thrown away`.card()
      card = ThrowToDismiss(card.body, home: Point(.nan, 0), from: card.bounds)
      card.add(to: &world)
    }
  }

  @Test func `goes back when it was thrown against something`() {
    var (world, card) = Self.card()
    world.add(
      Collision(
        of: [card.body], boundaries: [Boundary("wall", from: Point(300, 0), to: Point(300, 600))]))
    drag(card.body, by: Vector(40, 0), over: 0.05, in: &world, &card)
    world.advance(by: 6) { card.act(on: &$0) }
    #expect(card.phase == .home)
    #expect(world.position(of: card.body).distance(to: card.home) < 0.5)
  }

  @Test func `can be caught on its way`() {
    var (world, card) = Self.card()
    drag(card.body, by: Vector(150, 0), over: 0.15, in: &world, &card)
    world.advance(by: 0.05) { card.act(on: &$0) }
    #expect(card.phase == .thrown)
    drag(card.body, by: .zero, over: 0.5, in: &world, &card, pausing: 1)
    drag(
      card.body, by: card.home - world.position(of: card.body), over: 0.5, in: &world, &card,
      pausing: 0.5)
    world.advance(by: 3) { card.act(on: &$0) }
    #expect(card.phase == .home)
  }
}

@Suite struct `Magnetic slots` {
  static let places = [Point(100, 100), Point(250, 100), Point(400, 100)]

  static func slots(_ starts: [Point]) -> (World, MagneticSlots) {
    var world = World()
    let tiles = starts.map { world.add(Body(at: $0, size: Size(40, 40))) }
    var slots = MagneticSlots(tiles, slots: places)
    slots.add(to: &world)
    return (world, slots)
  }

  @Test func `draw what is near, one each, and leave alone what is far`() {
    var (world, slots) = Self.slots([Point(110, 120), Point(90, 80), Point(260, 400)])
    world.advance(by: 3) { slots.act(on: &$0) }
    #expect(slots.body(in: 0) == slots.bodies[0])
    #expect(world.position(of: slots.bodies[0]).distance(to: Self.places[0]) < 0.5)
    // The place is taken, and the next one out of reach.
    #expect(slots.slot(of: slots.bodies[1]) == nil && slots.slot(of: slots.bodies[2]) == nil)
    #expect(world.position(of: slots.bodies[2]) == Point(260, 400))
  }

  @Test func `let a hand take out what lies there, and throw it into another`() {
    var (world, slots) = Self.slots([Point(100, 100)])
    let tile = slots.bodies[0]
    #expect(slots.slot(of: tile) == 0)
    drag(tile, by: Vector(0, 200), over: 0.5, in: &world, &slots, pausing: 0.5)
    world.advance(by: 1) { slots.act(on: &$0) }
    #expect(slots.slot(of: tile) == nil && slots.body(in: 0) == nil)
    drag(tile, by: Vector(300, -210), over: 0.6, in: &world, &slots, pausing: 0.4)
    world.advance(by: 3) { slots.act(on: &$0) }
    #expect(slots.slot(of: tile) == 2)
    #expect(world.position(of: tile).distance(to: Self.places[2]) < 0.5)
  }

  @Test func `forget a body that is gone`() {
    var (world, slots) = Self.slots([Point(100, 100), Point(130, 130)])
    world.remove(slots.bodies[0])
    world.advance(by: 3) { slots.act(on: &$0) }
    #expect(slots.body(in: 0) == slots.bodies[1])
    slots.remove(from: &world)
    #expect(world.snapHandles.isEmpty)
  }
}

@Suite struct `A sheet with detents` {
  static let detents = [Point(200, 700), Point(200, 450), Point(200, 320)]

  static func sheet(_ selection: Int = 0) -> (World, SheetDetents) {
    var world = World()
    let card = world.add(Body(at: Point(180, 690), size: Size(400, 500)))
    var sheet = SheetDetents(card, detents: detents, selection: selection)
    sheet.add(to: &world)
    return (world, sheet)
  }

  @Test func `stops at the detent that is nearest to where it would come to a stop`() {
    for (start, way, seconds, pause, end) in [
      (0, -20.0, 0.5, 0.5, 0), (0, -140, 0.5, 0.6, 1), (0, -260, 0.5, 0.6, 1),
      (0, -60, 0.12, 0, 1), (1, 140, 0.5, 0.6, 0), (2, 300, 0.25, 0, 0), (1, -100, 0.2, 0, 2),
    ] {
      var (world, sheet) = Self.sheet(start)
      drag(
        sheet.body, by: Vector(30, way), over: seconds, in: &world, &sheet, pausing: pause)
      world.advance(by: 4) { sheet.act(on: &$0) }
      #expect(sheet.selection == end, "\(start) by \(way)")
      #expect(world.position(of: sheet.body).distance(to: Self.detents[end]) < 0.5)
      #expect(world.angle(of: sheet.body).radians.magnitude < 1e-3)
      let isAtRest = world.isAtRest
      #expect(isAtRest)
    }
  }

  @Test(arguments: 0..<3) func `stops on its line for a detent beside it`(start: Int) {
    var world = World()
    let card = world.add(Body(at: .zero, size: Size(50, 50)))
    let detents = [Point(0, 0), Point(30, 50), Point(0, 100)]
    var sheet = SheetDetents(card, detents: detents, selection: start)
    sheet.add(to: &world)
    for index in [1, 0, 2, 1] {
      sheet.select(index, in: &world)
      world.advance(by: 3) { sheet.act(on: &$0) }
      #expect(world.position(of: card).distance(to: Point(0, detents[index].y)) < 0.5)
    }
  }

  @Test func `begins at rest at its detent, however it moved before`() {
    var world = World()
    let card = world.add(
      Body(
        at: Point(0, 700), size: Size(400, 500), velocity: Vector(300, 90), angularVelocity: 3))
    var sheet = SheetDetents(card, detents: Self.detents, selection: 1)
    sheet.add(to: &world)
    #expect(world.position(of: card) == Self.detents[1])
    #expect(world.velocity(of: card) == .zero && world.angularVelocity(of: card) == 0)
  }

  @Test func `is held on its line and between its ends against a hand`() {
    var (world, sheet) = Self.sheet()
    drag(sheet.body, by: Vector(300, 400), over: 1, in: &world, &sheet, pausing: 1)
    let place = world.position(of: sheet.body)
    #expect((place.x - 200).magnitude < 1 && place.y < 701)
  }

  @Test func `goes to a detent that is selected, at rest too`() {
    var (world, sheet) = Self.sheet()
    world.advance(by: 2) { sheet.act(on: &$0) }
    sheet.select(2, in: &world)
    world.advance(by: 3) { sheet.act(on: &$0) }
    #expect(world.position(of: sheet.body).distance(to: Self.detents[2]) < 0.5)
    sheet.remove(from: &world)
    #expect(world.snapHandles.isEmpty && world.attachmentHandles.isEmpty)
  }
}
