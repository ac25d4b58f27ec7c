import CPango

/// Text in a terminal's cells.
enum CellText {
  /// Returns how many cells a character takes. Combining marks take none of their own, and emoji take two.
  ///
  /// GLib has the tables (GLib reference, "Unicode Manipulation", `g_unichar_iswide`, `g_unichar_iszerowidth`), which
  /// are Unicode's (Unicode Standard Annex 11, "East Asian Width").
  static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return width(of: scalar) }
    if scalars.contains(where: { isEmojiSign($0) }) { return 2 }
    return scalars.reduce(0) { $0 + width(of: $1) }
  }

  static func width(of text: some StringProtocol) -> Int {
    // Most texts are ASCII, where each byte is a character of one cell.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
    if g_unichar_iszerowidth(scalar.value) != 0 { return 0 }
    return g_unichar_iswide(scalar.value) != 0 ? 2 : 1
  }

  /// Whether a scalar marks an emoji: a joiner, the selector for emoji presentation, or a skin tone.
  private static func isEmojiSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200D || scalar.value == 0xFE0F || (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  /// Whether terminals disagree on how many cells a character takes.
  static func isUncertain(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard scalars.count > 1 else { return false }
    return scalars.contains(where: { isEmojiSign($0) }) || scalars.count { width(of: $0) > 0 } > 1
  }

  /// Returns the text without characters that would move the cursor or reverse the rest of a line:
  /// controls, and marks that embed or override a direction (Unicode Standard Annex 9, section 2).
  /// Plain directional marks, and letters of any script, stay.
  static func plain(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy({ CellText.plain($0) == $0 }) { return text }
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: text.unicodeScalars.lazy.compactMap(CellText.plain))
    return String(plain)
  }

  /// Returns the places in a text of the scalars that it still has when it is plain.
  static func plainPlaces(of text: String) -> [Int] {
    text.unicodeScalars.enumerated().compactMap { plain($0.element) == nil ? nil : $0.offset }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: nil
    default: scalar
    }
  }

  /// Returns the text shortened to a number of cells, with … for what does not fit.
  static func elided(_ text: String, to room: Int) -> String {
    guard width(of: text) > room else { return text }
    return room > 0 ? String(beginning(of: text, in: room - 1)) + "…" : ""
  }

  /// A text whose middle is left out if it does not fit, so that texts which differ at either end still do.
  struct Shortened: Equatable {
    /// What is shown.
    let text: String
    /// The Unicode scalars of the whole text for which … is shown; nil if all of it is.
    let hidden: Range<Int>?

    init(_ whole: String, to room: Int) {
      guard CellText.width(of: whole) > room else {
        (text, hidden) = (whole, nil)
        return
      }
      let back = CellText.beginning(of: whole.reversed(), in: (room - 1) / 2)
      let front = CellText.beginning(of: whole, in: room - 1 - (room - 1) / 2)
      text = room > 0 ? String(front) + "…" + String(back.reversed()) : ""
      let scalars = (front + back).map { $0.unicodeScalars.count }
      let count = whole.unicodeScalars.count
      hidden = scalars[..<front.count].reduce(0, +)..<count - scalars[front.count...].reduce(0, +)
    }
  }

  /// Returns the first characters that fit into a number of cells.
  private static func beginning(of text: some Sequence<Character>, in room: Int) -> [Character] {
    var used = 0
    return Array(
      text.prefix { character in
        used += width(of: character)
        return used <= room
      })
  }

  /// Returns the end of the text in a number of cells, with … for what does not fit.
  static func end(of text: String, in room: Int) -> String {
    guard width(of: text) > room else { return text }
    return room > 1 ? "…" + String(beginning(of: text.reversed(), in: room - 1).reversed()) : ""
  }

  /// Returns the text in lines of a number of cells, broken between words if possible. Its own line breaks stay.
  static func lines(_ text: String, width room: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines += wrapped(plain(String(paragraph)), max(2, room))
    }
    return lines
  }

  /// Breaks a paragraph. Its spaces stay, except those at a break.
  private static func wrapped(_ text: String, _ room: Int) -> [String] {
    var (lines, line, used, gap) = ([String](), "", 0, 0)
    func endLine() {
      lines.append(line)
      (line, used, gap) = ("", 0, 0)
    }
    for (place, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if place > 0 { gap += 1 }
      guard !word.isEmpty else { continue }
      let width = width(of: word)
      if used > 0, used + gap + width > room { endLine() }
      // Spaces before the first word are its indentation.
      if gap >= room { gap = 0 }
      line += String(repeating: " ", count: gap)
      (used, gap) = (used + gap, 0)
      guard used + width > room else {
        line += word
        used += width
        continue
      }
      for character in word {
        let width = self.width(of: character)
        if used + width > room { endLine() }
        line.append(character)
        used += width
      }
    }
    lines.append(line)
    return lines
  }
}
