import ArgumentParser

/// A command that answers with a status.
protocol Command: ParsableCommand {
  func perform() throws(Failure) -> ExitStatus
}
