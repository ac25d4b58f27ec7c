/// Names of font families in order of preference, separated by commas as in fontconfig.
public struct FontFamily: Equatable, Sendable, ExpressibleByStringLiteral {
  public let names: String

  /// Creates a list of families, such as “Cantarell, sans-serif”; the first one that is installed is used.
  public init(_ names: String) {
    self.names = names
  }

  public init(stringLiteral names: String) {
    self.init(names)
  }

  /// The interface fonts of the common desktops, then the system's own.
  public static let interface: FontFamily = "Cantarell, Inter, system-ui, sans-serif"
}
