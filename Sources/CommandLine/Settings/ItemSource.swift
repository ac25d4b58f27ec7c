/// Where items come from.
enum ItemSource: Equatable {
  case arguments([String])
  case jsonFile(String)
  /// From standard input.
  case jsonInput
  case lines(endingWithNul: Bool)
}
