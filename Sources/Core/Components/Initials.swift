import DetentControls
import DetentMenus
import DetentText

/// Makes one or two letters, or a number, that stand for a title.
enum Initials {
  /// The greatest number of characters of a number that is shown whole.
  private static let longestNumber = 5
  /// The number of scalars from which on a letter has no further ones.
  fileprivate static let longestLetter = 12

  /// Returns the number at the end of the title, or else the first letters of the first and the last word. A
  /// single word gives its first letter and the digits at its end, so that "eth0" and "eth1" differ.
  ///
  /// Scalars that belong to a letter (accents, joined emoji, the second half of a flag) are included.
  static func of(_ title: String) -> String {
    let scalars = title.scalars()
    var end = scalars.count
    while end > 0, isSpace(scalars[end - 1]) { end -= 1 }
    var word = end
    while word > 0, !isSpace(scalars[word - 1]) { word -= 1 }
    guard word < end else { return "" }
    var first = 0
    while isSpace(scalars[first]) { first += 1 }
    var digits = end
    while digits > word, end - digits < longestNumber, isDigit(scalars[digits - 1]) { digits -= 1 }

    var bytes: [UInt8] = []
    if isDigit(scalars[word]) {
      // Long numbers in one list usually differ at their ends.
      let start = end - word > longestNumber && digits < end ? digits : word
      append(scalars[start..<min(end, start + longestNumber)], to: &bytes)
      return String(utf8: bytes)
    }
    append(letter(scalars, first), to: &bytes)
    if word == first {
      append(scalars[digits..<end], to: &bytes)
    } else if isLetter(scalars[word]), isLetter(scalars[first]) {
      append(letter(scalars, word), to: &bytes)
    }
    return String(utf8: bytes)
  }

  private static func isSpace(_ scalar: UInt32) -> Bool { scalar <= 0x20 || scalar == 0xA0 }

  private static func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar < 0x3A }

  /// Whether a scalar is a letter of an alphabet. One ideograph alone is enough for initials.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    (scalar >= 0x41 && scalar < 0x590) || isDigit(scalar)
  }

  /// Returns a scalar and everything that joins it (a part of Unicode Standard Annex 29, "Unicode text
  /// segmentation", rules GB9 to GB13).
  fileprivate static func letter(_ scalars: [UInt32], _ start: Int) -> ArraySlice<UInt32> {
    var end = start + 1
    if isFlag(scalars[start]), end < scalars.count, isFlag(scalars[end]) { end += 1 }
    while end < scalars.count, end - start < longestLetter {
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
      // A small Latin letter looks better as a capital.
      let scalar = place == 0 && scalar >= 0x61 && scalar <= 0x7A ? scalar - 32 : scalar
      bytes += String(scalar: scalar).bytes
    }
  }
}

extension String {
  /// The first letter, without the large tables that define characters.
  var firstLetter: String {
    let scalars = scalars(most: Initials.longestLetter + 1)
    guard !scalars.isEmpty else { return "" }
    var bytes: [UInt8] = []
    for scalar in Initials.letter(scalars, 0) { bytes += String(scalar: scalar).bytes }
    return String(utf8: bytes)
  }
}
