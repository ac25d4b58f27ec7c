extension JSONScanner {
  /// Reads a string, from one quotation mark to the other.
  mutating func string() throws(JSONFault) -> String {
    advance()
    var text = ""
    var start = offset
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw .rawControl(byte) }
      if byte == UInt8(ascii: "\\") {
        text += String(decoding: bytes[start..<offset], as: UTF8.self)
        text.unicodeScalars.append(try escape())
        start = offset
      } else {
        advance()
      }
    }
    guard peek != nil else { throw .end(closing: "\"") }
    text += String(decoding: bytes[start..<offset], as: UTF8.self)
    advance()
    return text
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let simple: [(UInt8, Unicode.Scalar)] = [
      (UInt8(ascii: "\""), "\""), (UInt8(ascii: "\\"), "\\"), (UInt8(ascii: "/"), "/"),
      (UInt8(ascii: "b"), "\u{8}"), (UInt8(ascii: "f"), "\u{C}"), (UInt8(ascii: "n"), "\n"),
      (UInt8(ascii: "r"), "\r"), (UInt8(ascii: "t"), "\t"),
    ]
    guard offset + 1 < bytes.count else {
      offset = bytes.count
      throw .end(closing: "\"")
    }
    let letter = bytes[offset + 1]
    for (byte, scalar) in simple where byte == letter {
      advance(by: 2)
      return scalar
    }
    guard letter == UInt8(ascii: "u") else { throw .escape(escapeText(2)) }
    return try unicodeEscape()
  }

  private mutating func unicodeEscape() throws(JSONFault) -> Unicode.Scalar {
    let start = offset
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(unit)), peek == UInt8(ascii: "\\"),
      offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u")
    else {
      offset = start
      throw .surrogate
    }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(UInt16(second)),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    else {
      offset = start
      throw .surrogate
    }
    return scalar
  }

  /// Reads `\u` and four hexadecimal digits.
  private mutating func codeUnit() throws(JSONFault) -> UInt32 {
    guard offset + 6 <= bytes.count else {
      offset = bytes.count
      throw .end(closing: "\"")
    }
    var unit: UInt32 = 0
    for byte in bytes[(offset + 2)..<(offset + 6)] {
      guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw .escape(escapeText(6))
      }
      unit = unit << 4 | UInt32(digit)
    }
    advance(by: 6)
    return unit
  }

  /// Returns the next `count` bytes, extended to the end of a character.
  private func escapeText(_ count: Int) -> String {
    var end = min(offset + count, bytes.count)
    while end < bytes.count, bytes[end].isContinuation { end += 1 }
    let text = bytes[offset..<end].prefix { $0 >= 0x20 && $0 != UInt8(ascii: "\"") }
    return String(decoding: text, as: UTF8.self)
  }

  mutating func number() throws(JSONFault) {
    let start = offset
    if peek == UInt8(ascii: "-") { advance() }
    let isZero = peek == UInt8(ascii: "0")
    var isWhole = digits() && !(isZero && offset - start > (bytes[start] == 0x2D ? 2 : 1))
    if isWhole, peek == UInt8(ascii: ".") {
      advance()
      isWhole = digits()
    }
    if isWhole, peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      advance()
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { advance() }
      isWhole = digits()
    }
    guard isWhole else {
      offset = start
      throw .number(found())
    }
  }

  /// Skips digits; returns false if there are none.
  private mutating func digits() -> Bool {
    let start = offset
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { advance() }
    return offset > start
  }
}
