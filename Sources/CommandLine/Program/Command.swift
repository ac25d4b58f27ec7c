import ArgumentParser

/// A command that ends with a status.
protocol Command: ParsableCommand {
  func perform() throws(Failure) -> ExitStatus
}
