import Detent

/// A key that acts like another key, like several in succession, or not at all.
struct Rebinding: Equatable {
  private let from: CustomKey
  private let to: [CustomKey]

  /// Returns nil for an unknown key.
  /// - Parameter to: A key, or several separated by spaces.
  init?(_ from: CustomKey?, _ to: String) {
    let keys = to.split(separator: " ").map { CustomKey(String($0)) }
    guard let from, !keys.isEmpty, !keys.contains(nil) else { return nil }
    (self.from, self.to) = (from, keys.compactMap(\.self))
  }

  init?(_ from: String, _ to: String) { self.init(CustomKey(from), to) }

  /// Makes a key mean nothing. Returns nil for an unknown key.
  init?(nothingFor key: CustomKey?) {
    guard let key else { return nil }
    (from, to) = (key, [])
  }

  /// Returns the events that the menu gets in place of this one, or none; nil for an event of another key.
  func events(_ event: KeyEvent) -> [KeyEvent]? {
    guard from.isPressed(in: event) else { return nil }
    return to.map { key in
      var event = event
      (event.key, event.modifiers) = (key.key, key.modifiers)
      return event
    }
  }
}
