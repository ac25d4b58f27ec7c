import FoundationEssentials

/// A choice, with everything that an answer can print of it.
public struct Choice: Equatable, Sendable {
  public var row: Row
  /// The index at each level, from 0, the outermost first.
  public var index: [Int]
  /// The name at each level, the outermost first.
  public var path: [ExactText]
  /// The label of the item of the whole list that it is, or that it lies behind.
  public var outermostLabel: ExactText

  /// - Parameter outermostLabel: By default that of the row itself.
  public init(row: Row, index: [Int], path: [ExactText], outermostLabel: ExactText? = nil) {
    self.row = row
    self.index = index
    self.path = path
    self.outermostLabel = outermostLabel ?? row.label
  }

  /// Makes a choice from typed text that is none of the items. Its index is -1, as in rofi.
  public init(typed text: String) { self.init(typed: ExactText(text)) }

  public init(typed label: ExactText) {
    self.init(row: Row(ItemDescription(exactly: label)), index: [-1], path: [label])
  }

  /// Returns what is printed on standard output.
  public func text(_ format: AnswerFormat) -> ExactText {
    switch format {
    case .label: row.label
    case .value: row.value ?? row.label
    case .index: ExactText(index.map(String.init).joined(separator: "/"))
    case .path: .joined(path, separator: "/")
    case .json: ExactText(json)
    }
  }

  /// The choice as JSON. JSON is UTF-8: bytes that are not become U+FFFD.
  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let answer = Answer(
      id: row.name.text, index: index, label: row.label.text, path: path.map(\.text),
      value: (row.value ?? row.label).text)
    // Encoding strings and numbers cannot fail.
    let bytes = (try? encoder.encode(answer)) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Answer: Encodable {
    var id: String
    var index: [Int]
    var label: String
    var path: [String]
    var value: String
  }
}
