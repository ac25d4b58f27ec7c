import DetentItems

/// Where items come from.
enum ItemSource: Equatable {
  case arguments([ExactText], delimiter: [UInt8] = [])
  /// Items that the command itself provides.
  case given([ItemDescription])
  case jsonFile(String)
  /// From standard input.
  case jsonInput
  /// From a file, or from standard input.
  case lines(LineReader.Format = LineReader.Format(), file: String? = nil)

  /// The file that they are read from; nil for standard input.
  var file: String? {
    switch self {
    case .jsonFile(let path): path
    case .lines(_, let file): file
    default: nil
    }
  }
}
