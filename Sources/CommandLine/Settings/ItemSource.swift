import DetentItems

/// Where items come from.
enum ItemSource: Equatable {
  /// Items that are arguments, each with a label and a value if a delimiter is between them.
  case arguments([ExactText], delimiter: [UInt8] = [])
  /// Items that the command itself provides.
  case given([ItemDescription])
  /// JSON from a file, given by its path.
  case jsonFile(String)
  /// JSON from standard input.
  case jsonInput
  /// Lines from a file, given by its path; from standard input if that is nil.
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
