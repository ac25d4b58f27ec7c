/// Converts Pango markup (https://docs.gtk.org/Pango/pango_markup.html),
/// which rofi's rows may contain, to plain text.
public enum Markup {
  /// Returns the text without its tags and with its entities decoded. Text that is not markup stays as it is.
  public static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return text
    }
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "<", let end = tagEnd(in: rest) {
        rest = rest[end...]
      } else if character == "&", let (scalar, end) = entity(in: rest) {
        plain.unicodeScalars.append(scalar)
        rest = rest[end...]
      } else {
        plain.append(character)
        rest.removeFirst()
      }
    }
    return plain
  }

  /// Returns the index after the tag that a text begins with: `<b>`, `</b>` or `<span color="red">`.
  private static func tagEnd(in text: Substring) -> String.Index? {
    let name = text.dropFirst().drop { $0 == "/" }
    guard let first = name.first, first.isLetter, let end = text.firstIndex(of: ">") else {
      return nil
    }
    return text.index(after: end)
  }

  private static func entity(in text: Substring) -> (Unicode.Scalar, String.Index)? {
    guard let end = text.prefix(10).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    guard let scalar = scalar(named: name) else { return nil }
    return (scalar, text.index(after: end))
  }

  private static func scalar(named name: Substring) -> Unicode.Scalar? {
    if name.hasPrefix("#x") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
    let named: [Substring: Unicode.Scalar] = [
      "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]
    return named[name]
  }
}
