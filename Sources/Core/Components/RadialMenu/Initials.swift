import DetentControls
import DetentMenus
import DetentText

/// One or two letters that stand for a title.
enum Initials {
  /// The first letters of the first and the last word, the first of one word, or the number at the
  /// end. What belongs to a
  /// letter (accents, joined emoji, the second half of a flag) comes with it.
  static func of(_ title: String) -> String {
    let scalars = title.scalars()
    guard let first = scalars.indices.first(where: { !isSpace(scalars[$0]) }) else { return "" }
    var bytes: [UInt8] = []
    let last = lastWord(scalars)
    if let last, last > first, isDigit(scalars[last]) {
      append(scalars[last..<min(last + 3, scalars.count)], to: &bytes)
      return String(utf8: bytes)
    }
    append(letter(scalars, first), to: &bytes)
    if let last, last > first, isLetter(scalars[last]), isLetter(scalars[first]) {
      append(letter(scalars, last), to: &bytes)
    }
    return String(utf8: bytes)
  }

  private static func lastWord(_ scalars: [UInt32]) -> Int? {
    var index = scalars.count - 1
    while index > 0 {
      if isSpace(scalars[index - 1]), !isSpace(scalars[index]) { return index }
      index -= 1
    }
    return nil
  }

  private static func isSpace(_ scalar: UInt32) -> Bool { scalar <= 0x20 || scalar == 0xA0 }

  private static func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar < 0x3A }

  /// Whether a scalar is a letter of an alphabet. One ideograph alone is enough for initials.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    (scalar >= 0x41 && scalar < 0x590) || isDigit(scalar)
  }

  /// A scalar and all that joins it (a part of Unicode Standard Annex 29, "Unicode text
  /// segmentation", rules GB9 to GB13).
  private static func letter(_ scalars: [UInt32], _ start: Int) -> ArraySlice<UInt32> {
    var end = start + 1
    if isFlag(scalars[start]), end < scalars.count, isFlag(scalars[end]) { end += 1 }
    while end < scalars.count, end - start < 12 {
      if scalars[end] == 0x200D { end += 2 } else if joins(scalars[end]) { end += 1 } else { break }
    }
    return scalars[start..<min(end, scalars.count)]
  }

  private static func isFlag(_ scalar: UInt32) -> Bool { scalar >= 0x1F1E6 && scalar <= 0x1F1FF }

  private static func joins(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300..<0x370, 0x1AB0..<0x1B00, 0x20D0..<0x2100, 0xFE00..<0xFE10, 0x1F3FB...0x1F3FF:
      return true
    default: return false
    }
  }

  private static func append(_ scalars: ArraySlice<UInt32>, to bytes: inout [UInt8]) {
    for (place, scalar) in scalars.enumerated() {
      // A small letter of the Latin alphabet stands better as a capital.
      let scalar = place == 0 && scalar >= 0x61 && scalar <= 0x7A ? scalar - 32 : scalar
      bytes += String(scalar: scalar).bytes
    }
  }
}
