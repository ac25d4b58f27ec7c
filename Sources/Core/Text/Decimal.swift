/// Decimal numbers as text, written and read exactly, and in the same way everywhere.
///
/// The platform's own formatting and parsing are not part of Embedded Swift, and a
/// script must be read to the same bits on every machine. So numbers in scripts have
/// a fixed number of decimals, and are handled as whole numbers of the last decimal.
package enum Decimal {
  /// Returns the number rounded to a number of decimals (0…9), without trailing
  /// zeros: `1.5`, `-0.25`, `3`. A number that is not finite is written as
  /// `inf`, `-inf` or `nan`, and one with too many digits as `huge` or `-huge`.
  package static func text(_ value: Double, decimals: Int = 3) -> String {
    String(utf8: bytes(value, decimals: decimals))
  }

  /// Returns the text of `text(_:decimals:)` as ASCII.
  package static func bytes(_ value: Double, decimals: Int = 3) -> [UInt8] {
    guard value.isFinite else {
      return (value.isNaN ? "nan" : value < 0 ? "-inf" : "inf").bytes
    }
    let unit = powerOfTen(decimals)
    let scaled = nearestWhole(value.magnitude * unit)
    guard scaled < 9e18 else { return (value < 0 ? "-huge" : "huge").bytes }
    var digits = UInt64(scaled)
    var bytes: [UInt8] = []
    var place = 0
    var isSignificant = false
    while digits > 0 || place <= decimals {
      let digit = UInt8(digits % 10)
      digits /= 10
      if place == decimals, isSignificant { bytes.append(UInt8(ascii: ".")) }
      if place >= decimals || digit != 0 || isSignificant {
        bytes.append(UInt8(ascii: "0") + digit)
        isSignificant = true
      }
      place += 1
    }
    if value < 0, scaled > 0 { bytes.append(UInt8(ascii: "-")) }
    for place in 0..<bytes.count / 2 { bytes.swapAt(place, bytes.count - 1 - place) }
    return bytes
  }

  /// Reads `-12.345`: an optional sign, digits, and at most `decimals` digits after a point.
  /// Returns the nearest double, or nil for anything else, and for more than 15 digits in all.
  package static func number(_ text: some Sequence<UInt8>, decimals: Int = 6) -> Double? {
    var value = 0.0
    var digits = 0
    var fraction = -1
    var isNegative = false
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: ".") where fraction < 0: fraction = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        digits += 1
        if fraction >= 0 { fraction += 1 }
      default: return nil
      }
    }
    guard digits > 0, digits <= 15, fraction != 0, fraction <= decimals else { return nil }
    // Both are exact integers below 2^53, so one division rounds correctly.
    let result = value / powerOfTen(max(0, fraction))
    return isNegative ? -result : result
  }

  /// Rounds a number from 0 up to the nearest whole number; of two, to the even one.
  /// Doubles from 2⁵² on are whole, so adding that much drops all smaller places.
  private static func nearestWhole(_ value: Double) -> Double {
    value < 0x1p52 ? (value + 0x1p52) - 0x1p52 : value
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}
