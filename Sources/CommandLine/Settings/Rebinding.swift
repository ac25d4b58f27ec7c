import Detent

/// A key that does what another one does.
struct Rebinding: Equatable {
  private let from: CustomKey
  private let to: CustomKey

  init(_ from: CustomKey, _ to: CustomKey) { (self.from, self.to) = (from, to) }

  /// Nil for names that no key has.
  init?(_ from: CustomKey?, _ to: String) {
    guard let from, let to = CustomKey(to) else { return nil }
    self.init(from, to)
  }

  init?(_ from: String, _ to: String) { self.init(CustomKey(from), to) }

  /// What the menu is told of an event; nil for one of another key.
  func event(_ event: KeyEvent) -> KeyEvent? {
    guard from.isPressed(in: event) else { return nil }
    var event = event
    (event.key, event.modifiers) = (to.key, to.modifiers)
    return event
  }
}
