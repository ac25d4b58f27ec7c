/// Why it cannot go on: one line for whoever typed the command, and the status.
package struct Failure: Error, Equatable {
  package var message: String
  package var status: ExitStatus

  package init(_ message: String, status: ExitStatus = .usage) {
    self.message = message
    self.status = status
  }
}
