import FoundationEssentials

/// What was chosen, in all the words there are for it.
public struct Choice: Equatable, Sendable {
  public var row: Row
  /// Places from 0, the outermost first.
  public var index: [Int]
  /// Names, the outermost first.
  public var path: [String]

  /// What stands on standard output.
  public func text(_ format: AnswerFormat) -> String {
    switch format {
    case .label: row.label
    case .value: row.value ?? row.label
    case .index: index.map(String.init).joined(separator: "/")
    case .path: path.joined(separator: "/")
    case .json: json
    }
  }

  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let answer = Answer(
      id: row.name, index: index, label: row.label, path: path, value: row.value ?? row.label)
    // Strings and numbers: there is nothing in it that could fail to be encoded.
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
