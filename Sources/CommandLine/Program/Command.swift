import ArgumentParser

/// A command that ends with a status.
protocol Command: ParsableCommand {
  /// The name on the command line. It can be read without making the configuration, which contains all of the help.
  static var name: String { get }
  func perform() throws(Failure) -> ExitStatus
}
