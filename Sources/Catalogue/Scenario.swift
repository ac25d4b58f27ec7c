import Detent

/// An interaction worth showing, testing and timing, as a script.
public struct Scenario: Equatable, Sendable {
  /// The name of the scenario's file, in lower case with hyphens. It is unique.
  public let name: String
  /// One sentence about what is shown: the comment in the first line of the file.
  public let summary: String
  /// The script's text.
  public let text: String

  init(_ name: String, _ file: [UInt8]) {
    self.name = name
    let first = file.prefix { $0 != UInt8(ascii: "\n") }
    summary = String(utf8: Array(first.drop { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: " ") }))
    text = String(utf8: file)
  }

  /// The script, parsed from the text.
  public var script: Script {
    do {
      return try Script(parsing: text)
    } catch {
      preconditionFailure(
        "The Catalogue's \(name) is wrong in line \(error.line): \(error.message)")
    }
  }
}
