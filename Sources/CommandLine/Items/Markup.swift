/// Converts Pango markup (https://docs.gtk.org/Pango/pango_markup.html),
/// which rofi's rows may contain, to plain text.
public enum Markup {
  /// Returns the text without its tags and with its entities decoded. As in Pango, comments, CDATA sections and
  /// processing instructions are left out. Text that is not markup stays as it is.
  public static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return text
    }
    var reader = Reader(bytes: Array(text.utf8))
    return reader.plain()
  }

  private struct Reader {
    let bytes: [UInt8]
    private var place = 0
    /// The marks that do not occur any more, so that they are not looked for again and again.
    private var missing: [String] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func plain() -> String {
      var plain: [UInt8] = []
      plain.reserveCapacity(bytes.count)
      while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: "<"), let end = markupEnd() {
          place = end
        } else if byte == UInt8(ascii: "&"), let (scalar, end) = entity() {
          plain += String(scalar).utf8
          place = end
        } else {
          plain.append(byte)
          place += 1
        }
      }
      return String(decoding: plain, as: UTF8.self)
    }

    /// What is left out as a whole, with its ends.
    private static let sections = [
      ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<!", ">"), ("<?", "?>"),
    ]

    /// Returns the place after the tag, comment, section or instruction that begins here.
    private mutating func markupEnd() -> Int? {
      for (start, end) in Reader.sections
      where has(start, at: place) { return self.end(of: end, from: place + start.utf8.count) }
      return tagEnd()
    }

    private func has(_ mark: String, at place: Int) -> Bool {
      bytes[place...].starts(with: mark.utf8)
    }

    /// Returns the place after the next of these marks.
    private mutating func end(of mark: String, from start: Int) -> Int? {
      guard !missing.contains(mark) else { return nil }
      var place = start
      while place < bytes.count {
        if has(mark, at: place) { return place + mark.utf8.count }
        place += 1
      }
      missing.append(mark)
      return nil
    }

    /// Returns the place after a tag: `<b>`, `</b>` or `<span color="red">`, whose value may have any characters.
    private func tagEnd() -> Int? {
      var index = place + 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
      guard index < bytes.count, Reader.beginsName(bytes[index]) else { return nil }
      var quote: UInt8?
      while index < bytes.count {
        switch bytes[index] {
        case quote: quote = nil
        case _ where quote != nil: break
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = bytes[index]
        case UInt8(ascii: ">"): return index + 1
        // A tag has no other tag in it.
        case UInt8(ascii: "<"): return nil
        default: break
        }
        index += 1
      }
      return nil
    }

    private static func beginsName(_ byte: UInt8) -> Bool {
      let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
      return byte >= 0x80 || letters.contains(byte | 0x20)
    }

    /// Returns the character that an entity here stands for, and the place after it.
    private func entity() -> (Unicode.Scalar, Int)? {
      let name = bytes[(place + 1)...].prefix { byte in
        byte == UInt8(ascii: "#") || (0x30...0x39).contains(byte)
          || (0x61...0x7A).contains(byte | 0x20)
      }
      guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";"),
        let scalar = Reader.scalar(named: String(decoding: name, as: UTF8.self))
      else { return nil }
      return (scalar, name.endIndex + 1)
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
      if name.hasPrefix("#x") {
        return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      }
      if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
      let named: [String: Unicode.Scalar] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
      ]
      return named[name]
    }
  }
}
