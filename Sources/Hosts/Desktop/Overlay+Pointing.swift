import Detent
import DetentHosting

// Mouse, pen and touch.
extension Overlay {
  func contact(_ mark: Report.Mark) -> Contact {
    Contact(
      kind: mark.kind, sequence: mark.sequence, position: place(x: mark.x, y: mark.y),
      pressure: mark.pressure, greatestPressure: mark.greatestPressure,
      time: deviceClock.time(of: mark.stamp, arrived: Clock.now))
  }

  /// Converts pixels of the surface to points of the component.
  private func place(x: Double, y: Double) -> Point {
    Point(x / spot.scale - room.minX, y / spot.scale - room.minY)
  }

  func press(_ contact: Contact, _ button: PointerEvent.Button) {
    guard let press = pointers.press(contact, button) else { return }
    if button == .secondary || !takes(press) {
      isLeaving = true
    } else {
      send(.pointer(press))
    }
  }

  /// Whether the component has a use for a press. A press that it has no use for
  /// closes the overlay, and so does a right click.
  func takes(_ press: PointerEvent) -> Bool {
    switch session.claim(.pointer(press)) {
    case .captured: true
    case .interested: picture?.regions.contains { $0.frame.contains(press.position) } ?? false
    case .ignored: false
    }
  }

  func release(_ contact: Contact, _ button: PointerEvent.Button) {
    // The overlay closes only with the release, so that the window below does not get a release without its press.
    if isLeaving { return cancel() }
    for event in pointers.release(contact, button, isInside: true) { send(.pointer(event)) }
  }

  func move(_ contact: Contact) {
    if start == nil, contact.kind == .mouse { start = contact.position }
    hold?.move(to: contact.position)
    if let move = pointers.move(contact) { send(.pointer(move)) }
  }

  func leave(at stamp: UInt32) {
    let time = deviceClock.time(of: stamp, arrived: Clock.now)
    for event in pointers.leave(at: time) { send(.pointer(event)) }
  }

  func scroll(_ phase: ScrollEvent.Phase, _ delta: Vector, _ contact: Contact) {
    let delta = phase == .step ? wholeClicks(delta) : delta
    guard phase != .step || delta != .zero else { return }
    send(.scroll(ScrollEvent(phase, delta, at: contact.position, time: contact.time)))
  }

  /// Adds up fractions of a click, which high-resolution wheels report, and returns the whole clicks.
  private func wholeClicks(_ delta: Vector) -> Vector {
    func take(_ part: inout Double, _ more: Double) -> Double {
      // A change of direction discards the fraction.
      if part * more < 0 { part = 0 }
      part += more
      let whole = part.rounded(.towardZero)
      part -= whole
      return whole
    }
    return Vector(take(&turned.x, delta.x), take(&turned.y, delta.y))
  }
}
