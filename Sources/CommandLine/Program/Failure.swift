/// Why the program cannot go on: one line for the user, and the exit status.
package struct Failure: Error, Equatable {
  package var message: String
  package var status: ExitStatus

  package init(_ message: String, status: ExitStatus = .usage) {
    self.message = message
    self.status = status
  }
}
