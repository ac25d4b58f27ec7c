/// The item to start with, as the user gave it.
public struct Selection: Equatable, Sendable {
  /// A value, a label or an id.
  public var name: ExactText
  /// The name as an index from 0, if it is one.
  public var index: Int?
  /// Whether a selection that matches no item is ignored rather than an error.
  private(set) var isOptional = false
  /// The words to look for in the label, in place of a name.
  private(set) var words: Words?

  /// Words separated by spaces, all of which must occur.
  struct Words: Equatable, Sendable {
    let text: String
    let ignoresCase: Bool

    func fit(_ label: String) -> Bool {
      let label = ignoresCase ? label.lowercased() : label
      let text = ignoresCase ? text.lowercased() : text
      return text.split(separator: " ").allSatisfy { label.contains($0) }
    }
  }

  public init(_ name: ExactText) {
    self.name = name
    let digits = name.bytes
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    index = isNumber ? Int(name.text) : nil
  }

  /// Selects the item at an index from 0, if there is one.
  public init(preferring index: Int) {
    self.init(index: index)
    isOptional = true
  }

  /// Selects the first item whose label has all of these words, if there is one.
  public init(preferring words: String, ignoringCase: Bool) {
    self.init(ExactText(words))
    index = nil
    self.words = Words(text: words, ignoresCase: ignoringCase)
    isOptional = true
  }

  public init(index: Int) { self.init(ExactText(String(index))) }
}
