import DetentItems

/// Reads a file of `name=value` lines. Empty lines and lines that begin with `#` are ignored, and so is space around
/// names and values.
enum SettingLines {
  struct Line {
    let name: String
    let value: String
    /// The file and the line's number, for messages.
    let place: String
  }

  /// - Parameter example: A right line, for messages.
  static func read(_ path: String, example: String) throws(Failure) -> [Line] {
    let text = String(decoding: try File.readText(path, most: 1), as: UTF8.self)
    var found: [Line] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.map(\.trimmingSpaces).enumerated()
    where !line.isEmpty && line.first != "#" {
      let place = "\(path):\(index + 1)"
      guard let middle = line.firstIndex(of: "=") else {
        throw Failure("\(place) takes name=value, not \"\(line)\"; write \(example)")
      }
      found.append(
        Line(
          name: line[..<middle].trimmingSpaces,
          value: line[line.index(after: middle)...].trimmingSpaces, place: place))
    }
    return found
  }
}

extension Substring {
  /// The text without spaces at its ends.
  var trimmingSpaces: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
