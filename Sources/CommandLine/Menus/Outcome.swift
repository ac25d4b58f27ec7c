import DetentItems

/// How a question ended.
enum Outcome {
  /// With the index of the custom key that did it, if one did.
  case chosen(Choice, key: Int? = nil)
  case ended(ExitStatus)
  case failed(Failure)
}
