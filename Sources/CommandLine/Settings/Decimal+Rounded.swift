import Detent

extension Decimal {
  /// Reads a number with any count of decimals, as another program may have written it, and rounds it to `decimals`.
  /// Returns nil for anything else.
  static func rounded(_ text: String, decimals: Int = 6) -> Double? {
    func isOfNumber(_ byte: UInt8) -> Bool {
      byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    guard text.utf8.allSatisfy(isOfNumber), text.utf8.last != UInt8(ascii: "."),
      let number = Double(text)
    else { return nil }
    return Decimal.number(Decimal.text(number, decimals: decimals).utf8, decimals: decimals)
  }
}
