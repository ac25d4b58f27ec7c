import DetentDynamics
import DetentGeometry

extension Everything {
  /// Every form of an attachment, to places and to bodies.
  mutating func addMechanisms() {
    let bob = addMechanism(at: Point(150, 120), Size(30, 30), .ellipse)
    attach(bob, to: .point(Point(150, 20)), .rod())
    let rider = addMechanism(at: Point(210, 160), Size(24, 40), .rectangle)
    attach(rider, offset: Vector(0, -20), to: .body(bob, offset: Vector(10, 10)), .rod(length: 60))
    let weight = addMechanism(at: Point(320, 130), Size(40, 20), .rectangle)
    attach(weight, to: .point(Point(300, 10)), .spring(frequency: 2, damping: 0.1))
    let twin = addMechanism(at: Point(380, 130), Size(26, 26), Everything.stone)
    attach(twin, to: .body(weight), .spring(length: 70, frequency: 4, damping: 0.7))
    let leashed = addMechanism(at: Point(470, 60), Size(30, 30), Everything.club)
    attach(leashed, offset: Vector(8, 0), to: .point(Point(440, 10)), .limit(length: 90))
    let door = addMechanism(at: Point(640, 60), Size(100, 16), .rectangle)
    attach(
      door, to: .point(Point(595, 60)),
      .pin(range: .radians(-0.4)...(.radians(1.2)), frictionTorque: 0.2))
    let wing = addMechanism(at: Point(720, 60), Size(60, 12), .rectangle)
    attach(wing, to: world.anchor(at: Point(690, 60), on: door), .pin())
    let lift = addMechanism(at: Point(800, 150), Size(40, 40), .rectangle)
    attach(
      lift, to: .point(Point(800, 150)), .sliding(axis: Vector(0.3, 1), range: -100...140))
    let drawer = addMechanism(at: Point(850, 150), Size(30, 20), .ellipse)
    attach(drawer, to: world.anchor(at: Point(850, 150), on: lift), .sliding(axis: Vector(1, 0)))
    attach(drawer, to: .body(lift), .limit(length: 120))
    let plate = addMechanism(at: Point(960, 120), Size(50, 10), .rectangle)
    let cup = addMechanism(at: Point(985, 100), Size(20, 40), Everything.dome)
    attach(cup, to: world.anchor(at: Point(975, 120), on: plate), .fixed)
    attach(plate, to: .point(Point(940, 120)), .pin())
    let flag = addMechanism(at: Point(1100, 40), Size(40, 30), .rectangle)
    attach(flag, to: .point(Point(1080, 40)), .fixed)
    addChain()
    addDragged()
  }

  /// Adds a chain of links, the last one heavy.
  private mutating func addChain() {
    var last: Handle<Body>?
    for number in 0..<8 {
      let link = addMechanism(
        at: Point(1020 + 16 * Double(number), 200), Size(10, 10), .ellipse)
      let anchor = last.map { Attachment.Anchor.body($0) } ?? .point(Point(1004, 200))
      attach(link, to: anchor, .rod(length: 16))
      last = link
    }
    if let last { world[last].density = 30 }
  }

  /// Adds bodies that snaps pull.
  private mutating func addDragged() {
    let tile = addMechanism(at: Point(100, 300), Size(60, 40), .rectangle)
    snaps.append(world.add(Snap(tile, to: Point(200, 340))))
    let knob = addMechanism(at: Point(1100, 320), Size(40, 40), .ellipse)
    snaps.append(
      world.add(Snap(knob, to: Point(1000, 380), .isotropic(frequency: 3, damping: 0.5))))
  }

  private mutating func addMechanism(
    at place: Point, _ size: Size, _ outline: Outline
  ) -> Handle<Body> {
    mechanisms.append(world.add(Body(at: place, size: size, outline: outline)))
    return mechanisms[mechanisms.count - 1]
  }

  private mutating func attach(
    _ body: Handle<Body>, offset: Vector? = nil, to anchor: Attachment.Anchor,
    _ form: Attachment.Form
  ) {
    attachments.append(world.add(Attachment(body, offset: offset, to: anchor, form)))
  }
}
