import Detent

extension Session {
  /// Returns what a key means: a shortcut by a letter of another script that means nothing stands for the one by the
  /// Latin letter in its place, if that one means something.
  ///
  /// - Parameter latin: Returns the Latin letter in the key's place; nil if there is none.
  package func meaning(of event: KeyEvent, latin: () -> Character?) -> KeyEvent {
    guard event.phase == .down, !event.modifiers.isSubset(of: .shift),
      case .character(let letter) = event.key, letter.isOfAnotherScript, let latin = latin(),
      claim(.key(event)) == .ignored
    else { return event }
    var event = event
    let isCapital = event.modifiers.contains(.shift)
    let typed = event
    event.key = .character(Character(isCapital ? latin.uppercased() : latin.lowercased()))
    return claim(.key(event)) == .ignored ? typed : event
  }
}

extension Character {
  /// Whether it is neither ASCII nor of another Latin block.
  fileprivate var isOfAnotherScript: Bool { unicodeScalars.first.map { $0.value > 0x24F } ?? false }
  /// Whether it is a letter of ASCII.
  package var isLatin: Bool { isASCII && isLetter }
}
