import Detent

/// A key that does what another one does, or several one after the other.
struct Rebinding: Equatable {
  private let from: CustomKey
  private let to: [CustomKey]

  /// Nil for names that no key has.
  /// - Parameter to: A key, or several with spaces between them.
  init?(_ from: CustomKey?, _ to: String) {
    let keys = to.split(separator: " ").map { CustomKey(String($0)) }
    guard let from, !keys.isEmpty, !keys.contains(nil) else { return nil }
    (self.from, self.to) = (from, keys.compactMap(\.self))
  }

  init?(_ from: String, _ to: String) { self.init(CustomKey(from), to) }

  /// What the menu is told of an event; nil for one of another key.
  func events(_ event: KeyEvent) -> [KeyEvent]? {
    guard from.isPressed(in: event) else { return nil }
    return to.map { key in
      var event = event
      (event.key, event.modifiers) = (key.key, key.modifiers)
      return event
    }
  }
}
