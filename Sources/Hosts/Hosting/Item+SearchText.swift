import CPango
import Detent

extension Item {
  /// The item with its search text, if the title goes beyond ASCII: the title in lower case, composed and decomposed,
  /// without accents, and transliterated to ASCII as the user's language does it. So `an` finds Änglagård and
  /// `strasse` finds Straße. The same is done for the item's children.
  ///
  /// GLib has the tables (its Unicode manipulation and `g_str_to_ascii`).
  public var searchable: Item {
    var item = self
    item.children = children.searchable
    guard isBeyondASCII else { return item }
    var texts = searchText.split(separator: "\n").map { String($0) }
    let composed = title.casefolded(G_NORMALIZE_ALL_COMPOSE)
    let apart = title.casefolded(G_NORMALIZE_ALL)
    let plain = apart.withoutMarks
    for text in [composed, apart, plain, plain.inASCII, plain.withoutStrokes.inASCII]
    where !text.isEmpty && !texts.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
      texts.append(text)
    }
    item.searchText = texts.joined(separator: "\n")
    return item
  }

  private var isBeyondASCII: Bool { title.utf8.contains { $0 >= 0x80 } }

  /// Whether it or one of its descendants is different when it is searchable.
  fileprivate var needsSearchText: Bool { isBeyondASCII || children.needSearchText }
}

extension [Item] {
  /// The items with their search texts. An array that needs none is not copied.
  public var searchable: [Item] { needSearchText ? map(\.searchable) : self }

  fileprivate var needSearchText: Bool { indices.contains { self[$0].needsSearchText } }
}

extension String {
  /// The text by which words are compared, however they are typed: its case folded and its letters composed. The
  /// full-width letters of an input method count as those of ASCII.
  package var casefolded: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : casefolded(G_NORMALIZE_ALL_COMPOSE)
  }

  /// How many characters are composed at a time: GLib takes time by the square of the length.
  private static let piece = 256

  fileprivate func casefolded(_ mode: GNormalizeMode) -> String {
    var (text, start) = ("", startIndex)
    while start < endIndex {
      let end = index(start, offsetBy: String.piece, limitedBy: endIndex) ?? endIndex
      text += String(self[start..<end]).casefoldedAtOnce(mode)
      start = end
    }
    return text
  }

  private func casefoldedAtOnce(_ mode: GNormalizeMode) -> String {
    guard let folded = g_utf8_casefold(self, -1) else { return self }
    defer { g_free(folded) }
    guard let normal = g_utf8_normalize(folded, -1, mode) else { return self }
    defer { g_free(normal) }
    return String(cString: normal)
  }

  fileprivate var withoutMarks: String {
    var text = String.UnicodeScalarView()
    text.append(
      contentsOf: unicodeScalars.filter { g_unichar_type($0.value) != G_UNICODE_NON_SPACING_MARK })
    return String(text)
  }

  /// The text with ASCII letters in place of letters that have a stroke or lack a dot. These have no combining mark
  /// to remove, and GLib transliterates some of them to two letters or not at all (Unicode CLDR, "Latin-ASCII.xml").
  fileprivate var withoutStrokes: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "ø": text.append("o")
      case "đ", "ð": text.append("d")
      case "ħ": text.append("h")
      case "ı": text.append("i")
      case "ŋ": text.append("n")
      case "ŧ": text.append("t")
      case "þ": text.append(contentsOf: ["t", "h"])
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// The text transliterated to ASCII; empty if that is impossible.
  fileprivate var inASCII: String {
    guard let ascii = g_str_to_ascii(self, nil) else { return "" }
    defer { g_free(ascii) }
    let text = String(cString: ascii)
    func marks(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "?") } }
    return marks(text) > marks(self) ? "" : text
  }
}
