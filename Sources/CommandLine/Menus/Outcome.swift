import DetentItems

/// How a question ended.
enum Outcome {
  /// With what was typed, and with the index of the custom key that did it, if one did.
  case chosen([Choice], typed: String = "", key: Int? = nil)
  case ended(ExitStatus)
  case failed(Failure)
}
