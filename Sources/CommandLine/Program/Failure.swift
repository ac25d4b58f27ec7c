/// Why it cannot go on: one line for whoever typed the command, and the status.
struct Failure: Error, Equatable {
  var message: String
  var status: ExitStatus

  init(_ message: String, status: ExitStatus = .usage) {
    self.message = message
    self.status = status
  }
}
