import DetentItems

/// Where items come from.
enum ItemSource: Equatable {
  case arguments([ExactText])
  /// As the command itself has them.
  case given([ItemDescription])
  case jsonFile(String)
  /// From standard input.
  case jsonInput
  case lines(endingWithNul: Bool)
}
