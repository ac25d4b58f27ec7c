import DetentDynamics

extension Sample {
  static let attachment = Sample("attachment", Size(480, 150), at: [0, 0.12, 0.3]) { world in
    let bodies = [55.0, 130, 205, 295, 355, 425].map {
      world.add(Body(at: Point($0, 75), size: Size(30, 30)))
    }
    let anchors = [20.0, 130, 175, 265, 355].map { Attachment.Anchor.point(Point($0, 25)) }
    let attachments = [
      Attachment(bodies[0], to: anchors[0], .rod()),
      Attachment(bodies[1], to: anchors[1], .spring(frequency: 1.5, damping: 0.1)),
      Attachment(bodies[2], to: anchors[2], .limit(length: 90)),
      Attachment(bodies[3], to: anchors[3], .pin(range: .degrees(-35)...(.degrees(35)))),
      Attachment(
        bodies[4], offset: .zero, to: anchors[4], .sliding(axis: Vector(0, 1), range: 0...110)),
    ]
    for attachment in attachments { world.add(attachment) }
    let arm = world.add(Body(at: Point(440, 105), size: Size(60, 14)))
    world.add(
      Attachment(arm, to: world.anchor(at: Point(425, 97), on: bodies[5]), .fixed))
    world.add(Attachment(bodies[5], offset: Vector(-15, -15), to: .point(Point(410, 25)), .rod()))
    world.add(Gravity(on: bodies + [arm]))
  }

  static func attachmentToFinger(
    _ world: inout World, _ card: Handle<Body>, finger: Point, now: Point
  ) {
    let grip = world.add(
      Attachment(card, to: .point(finger), .hand(allowsRotation: false)))
    world[grip].anchor = .point(now)  // as often as it moves
    world.remove(grip)  // it goes on with its velocity
  }
}
