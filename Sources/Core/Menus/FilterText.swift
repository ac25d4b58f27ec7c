import DetentText

/// Typed text that narrows a list, or is itself the answer.
package struct FilterText: Equatable, Sendable {
  /// The scalars of each typed character, so that a letter is deleted together with its accents.
  private var characters: [[UInt32]] = []

  package init() {}

  package var isEmpty: Bool { characters.isEmpty }
  package var count: Int { characters.count }
  package var scalars: [UInt32] {
    var scalars: [UInt32] = []
    for character in characters { scalars += character }
    return scalars
  }

  package var text: String {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes += String(scalar: scalar).bytes }
    return String(utf8: bytes)
  }

  /// Creates a text whose characters are single scalars, each with the combining accents that follow it. Other
  /// characters of several scalars are deleted one scalar at a time, because finding them would need large tables.
  package init(_ text: String) {
    for scalar in text.scalars() {
      if 0x300...0x36F ~= scalar, !characters.isEmpty {
        characters[characters.count - 1].append(scalar)
      } else {
        characters.append([scalar])
      }
    }
  }

  package mutating func append(_ character: Character) {
    characters.append(String(character).scalars())
  }

  package mutating func append(_ text: String) { characters += FilterText(text).characters }

  package mutating func removeLast() { _ = characters.popLast() }

  /// Removes the last word and the spaces after it.
  package mutating func removeWord() {
    while let last = characters.last, last == [0x20] { characters.removeLast() }
    while let last = characters.last, last != [0x20] { characters.removeLast() }
  }

  package mutating func clear() { characters = [] }
}
