import Detent

// The code about custom behaviours in the documentation comments of the physics.

struct Kite: Behavior {
  let body: Handle<Body>
  let hand: Point
  private var string: Handle<Attachment>?

  init(_ body: Handle<Body>, from hand: Point) { (self.body, self.hand) = (body, hand) }

  mutating func add(to world: inout World) {
    string = world.add(Attachment(body, to: .point(hand), .limit(length: 200)))
  }

  mutating func act(on world: inout World) {
    guard world.contains(body) else { return }
    world[body].velocity.y -= 4
  }

  mutating func remove(from world: inout World) {
    if let string, world.contains(string) { world.remove(string) }
  }
}

enum BehaviorsGuide {
  static func throwing(_ card: Handle<Body>, _ seconds: Double, in world: inout World) {
    var dismissal = ThrowToDismiss(
      card, home: Point(200, 300), from: Rect(x: 0, y: 0, width: 400, height: 600))
    dismissal.add(to: &world)
    world.advance(by: seconds) { dismissal.act(on: &$0) }
    if dismissal.phase == .gone, world.contains(card) { world.remove(card) }
  }

  static func slots(_ tiles: [Handle<Body>], _ seconds: Double, in world: inout World) {
    var slots = MagneticSlots(tiles, slots: [Point(60, 60), Point(140, 60), Point(220, 60)])
    slots.add(to: &world)
    world.advance(by: seconds) { slots.act(on: &$0) }
  }

  static func sheet(_ card: Handle<Body>, _ seconds: Double, in world: inout World) {
    var sheet = SheetDetents(card, detents: [Point(200, 700), Point(200, 450), Point(200, 320)])
    sheet.add(to: &world)
    world.advance(by: seconds) { sheet.act(on: &$0) }
  }

  static func stepping(_ magnets: inout MagneticSlots, _ seconds: Double, in world: inout World) {
    world.advance(by: seconds) { world in magnets.act(on: &world) }
  }
}
