import DetentItems

/// How a question ended.
enum Outcome {
  /// With what was typed, and with the index of the custom key that did it, if one did.
  case chosen([Choice], typed: String = "", key: Int? = nil)
  case ended(ExitStatus)
  case failed(Failure)

  /// The status where somebody who chose nothing did what there was to do.
  func statusWithoutAnswer() throws(Failure) -> ExitStatus {
    switch self {
    case .chosen, .ended(.cancelled): .success
    case .ended(let status): status
    case .failed(let failure): throw failure
    }
  }
}
