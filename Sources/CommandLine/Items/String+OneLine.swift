extension String {
  /// This text with U+FFFD for each control character, so that it stays on one line and cannot control a terminal.
  public var inOneLine: String {
    var line = UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      line.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(line)
  }
}
