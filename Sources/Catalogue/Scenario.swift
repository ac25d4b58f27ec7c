import Detent

/// Something worth showing, testing and timing, as a script.
public struct Scenario: Equatable, Sendable {
  /// Lower case with hyphens; unique.
  public let name: String
  /// One sentence about what is to be seen.
  public let summary: String
  /// The script's text.
  public let text: String

  init(_ name: String, _ summary: String, _ text: String) {
    self.name = name
    self.summary = summary
    self.text = text
  }

  public var script: Script {
    do {
      return try Script(parsing: text)
    } catch {
      preconditionFailure(
        "The Catalogue's \(name) is wrong in line \(error.line): \(error.message)")
    }
  }
}

/// Every scenario there is. Tests, pictures, benchmarks and the page use the same ones.
public enum Catalogue {
  public static var scenarios: [Scenario] {
    dials + radials + floatings + drawers + confirms + alerts
  }

  public static func scenario(named name: String) -> Scenario? {
    scenarios.first { $0.name == name }
  }
}
