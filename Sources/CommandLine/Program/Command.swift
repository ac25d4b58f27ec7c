import ArgumentParser

/// Something that the program does, and that ends with a status.
protocol Performable {
  func perform() throws(Failure) -> ExitStatus
}

/// A command that ends with a status.
protocol Command: ParsableCommand, Performable {
  /// The name on the command line. It can be read without making the configuration, which contains all of the help.
  static var name: String { get }
  /// Returns what the options say; nil if they are not plain, or if they are left to the argument parser.
  static func command(plain words: ArraySlice<String>) -> (any Performable)?
}

extension Command {
  static func command(plain words: ArraySlice<String>) -> (any Performable)? { nil }
}
