import Detent

/// Tracks every pointer on a widget: which ones are pressed, which one only hovers, and
/// what has to be cancelled when they are taken away.
///
/// A pointer presses with one button at a time: further buttons are ignored until that one is
/// released, so that each `down` has one `up` or `cancel`.
package struct Pointers {
  private struct Pressed {
    var id: Int
    var button: PointerEvent.Button
    var contact: Contact
  }

  private var pressed: [Pressed] = []
  private var hovering: Contact?
  /// The last position of a mouse or a pen.
  package private(set) var position = Point.zero

  package init() {}

  package var isEmpty: Bool { pressed.isEmpty && hovering == nil }
  package var isPressed: Bool { !pressed.isEmpty }

  package mutating func press(_ contact: Contact, _ button: PointerEvent.Button) -> PointerEvent? {
    follow(contact)
    guard index(of: contact) == nil else { return nil }
    let press = Pressed(id: freeID(for: contact), button: button, contact: contact)
    pressed.append(press)
    return event(.down, press)
  }

  /// Records a movement, pressed or not. A touch moves only while it is down.
  package mutating func move(_ contact: Contact) -> PointerEvent? {
    follow(contact)
    if let index = index(of: contact) {
      pressed[index].contact = contact
      return event(.move, pressed[index])
    }
    guard contact.kind != .touch else { return nil }
    hovering = contact
    return event(
      .hover, Pressed(id: Pointers.id(contact.kind), button: .primary, contact: contact))
  }

  /// Records a release. `isInside` tells whether the pointer is still over the widget; if not, it also leaves.
  package mutating func release(
    _ contact: Contact, _ button: PointerEvent.Button, isInside: Bool
  ) -> [PointerEvent] {
    guard let index = index(of: contact), pressed[index].button == button else { return [] }
    var press = pressed.remove(at: index)
    press.contact = contact
    let up = event(.up, press)
    guard contact.kind != .touch else { return [up] }
    hovering = contact
    return isInside ? [up] : [up] + leave(at: contact.time)
  }

  /// Records that a mouse or a pen left the widget. A pressed one keeps belonging to the widget, wherever it is.
  package mutating func leave(at time: Double) -> [PointerEvent] {
    guard var contact = hovering, index(of: contact) == nil else { return [] }
    hovering = nil
    contact.time = time
    let id = Pointers.id(contact.kind)
    return [event(.leave, Pressed(id: id, button: .primary, contact: contact))]
  }

  package mutating func cancel(_ contact: Contact) -> PointerEvent? {
    guard let index = index(of: contact) else { return nil }
    var press = pressed.remove(at: index)
    press.contact.time = contact.time
    return event(.cancel, press)
  }

  /// Cancels every pressed pointer.
  package mutating func cancelAll(at time: Double) -> [PointerEvent] {
    defer { pressed.removeAll() }
    return pressed.map { press in
      var press = press
      press.contact.time = time
      return event(.cancel, press)
    }
  }

  private mutating func follow(_ contact: Contact) {
    if contact.kind != .touch { position = contact.position }
  }

  private func index(of contact: Contact) -> Int? {
    pressed.firstIndex {
      $0.contact.kind == contact.kind && $0.contact.sequence == contact.sequence
    }
  }

  /// Returns the first identifier of a kind. A mouse is 0, a pen is 1, and
  /// touches have the lowest free number from 2 on.
  private static func id(_ kind: PointerEvent.Kind) -> Int {
    switch kind {
    case .mouse: return 0
    case .pen: return 1
    case .touch: return 2
    }
  }

  private func freeID(for contact: Contact) -> Int {
    var id = Pointers.id(contact.kind)
    guard contact.kind == .touch else { return id }
    while pressed.contains(where: { $0.id == id }) { id += 1 }
    return id
  }

  private func event(_ phase: PointerEvent.Phase, _ press: Pressed) -> PointerEvent {
    PointerEvent(
      phase, at: press.contact.position, time: press.contact.time, id: press.id,
      kind: press.contact.kind, button: press.button, pressure: press.contact.pressure,
      greatestPressure: press.contact.greatestPressure)
  }
}
