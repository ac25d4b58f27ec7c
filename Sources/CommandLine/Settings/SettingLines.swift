import DetentItems

/// Reads a file of `name=value` lines. Empty lines and lines that begin with `#` are ignored.
enum SettingLines {
  struct Line {
    let name: String
    let value: String
    /// The file and the line's number, for messages.
    let place: String
    /// The whole line.
    let text: String
  }

  static func read(_ path: String) throws(Failure) -> [Line] {
    let text = String(decoding: try File.readText(path), as: UTF8.self)
    var found: [Line] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() where !line.isEmpty && line.first != "#" {
      let place = "\(path):\(index + 1)"
      guard let middle = line.firstIndex(of: "=") else {
        throw Failure("\(place) takes name=value, not \"\(line)\"")
      }
      found.append(
        Line(
          name: String(line[..<middle]), value: String(line[line.index(after: middle)...]),
          place: place, text: String(line)))
    }
    return found
  }
}
