extension String {
  /// This text with U+FFFD for each character that would break the line, control a terminal, or turn around what
  /// follows: controls, line and paragraph separators, and marks that embed or override a direction (Unicode Standard
  /// Annex 9, section 2).
  public var inOneLine: String {
    var line = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
