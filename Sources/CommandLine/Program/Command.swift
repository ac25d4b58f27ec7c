import ArgumentParser

/// A command that ends with a status.
protocol Command: ParsableCommand {
  /// The name on the command line. It can be read without making the configuration, which contains all of the help.
  static var name: String { get }
  /// Returns the command with its options; nil if they are not plain, or if it is left to the argument parser.
  static func command(plain words: ArraySlice<String>) -> (any Command)?
  func perform() throws(Failure) -> ExitStatus
}

extension Command {
  static func command(plain words: ArraySlice<String>) -> (any Command)? { nil }
}
