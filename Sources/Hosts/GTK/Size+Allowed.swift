import Detent

extension Size {
  /// Traps with a message if GTK cannot lay out a widget of this size.
  /// - Parameter what: What the size is for, as the subject of a sentence.
  func requireAllowed(as what: String) {
    let allowed = 0.0...32_000
    // An optimised precondition prints no message.
    guard allowed.contains(width), allowed.contains(height) else {
      fatalError("\(what) is from 0 to 32 000 points each way.")
    }
  }
}
