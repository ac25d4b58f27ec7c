import DetentItems

/// How a question ended.
enum Outcome {
  /// Items were chosen: with the text typed, and the index of the custom key if one ended it.
  case chosen([Choice], typed: String = "", key: Int? = nil)
  case ended(ExitStatus)
  case failed(Failure)

  /// The exit status of a question that has no answer, so that cancelling it counts as success.
  func statusWithoutAnswer() throws(Failure) -> ExitStatus {
    switch self {
    case .chosen, .ended(.cancelled): .success
    case .ended(let status): status
    case .failed(let failure): throw failure
    }
  }
}
