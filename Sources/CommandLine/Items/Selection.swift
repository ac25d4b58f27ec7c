/// The item to begin with, as somebody said it.
public struct Selection: Equatable, Sendable {
  /// A value, a label or an id.
  public var name: ExactText
  /// The name read as an index from 0, if it is one.
  public var index: Int?
  /// One that is not there is passed over.
  private(set) var isOptional = false
  /// What the label has somewhere, in place of a name.
  private(set) var words: Words?

  /// All of these, with spaces between them.
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

  /// The item at a place from 0, if there is one.
  public init(preferring index: Int) {
    self.init(index: index)
    isOptional = true
  }

  /// The first item that has all of these words in its label, if there is one.
  public init(preferring words: String, ignoringCase: Bool) {
    self.init(ExactText(words))
    index = nil
    self.words = Words(text: words, ignoresCase: ignoringCase)
    isOptional = true
  }

  public init(index: Int) { self.init(ExactText(String(index))) }
}
