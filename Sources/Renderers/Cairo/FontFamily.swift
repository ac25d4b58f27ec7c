/// Names of font families in order of preference, separated by commas as fontconfig reads them.
public struct FontFamily: Equatable, Sendable, ExpressibleByStringLiteral {
  public let names: String

  /// Families by their names, such as “Cantarell, sans-serif”; the first that is installed is used.
  public init(_ names: String) {
    self.names = names
  }

  public init(stringLiteral names: String) {
    self.init(names)
  }

  /// The interface fonts of the common desktops, then whatever the system calls its own.
  public static let interface: FontFamily = "Cantarell, Inter, system-ui, sans-serif"
}
