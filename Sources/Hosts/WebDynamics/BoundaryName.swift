/// Names of boundaries. The page keeps the names, and has numbers for them. Here such a number is a string of one
/// scalar, because digits would link half of the library's string functions.
enum BoundaryName {
  /// The first scalar, which lies beyond the surrogates.
  private static let first: UInt32 = 0x1_0000

  /// - Parameter number: From 0 to 1 048 575.
  @inline(never)
  static func text(of number: Int) -> String {
    String(Unicode.Scalar(first + UInt32(truncatingIfNeeded: number)) ?? "?")
  }

  @inline(never)
  static func number(of text: String) -> Int {
    let bytes = text.utf8Span.span
    guard bytes.count == 4 else { return 0 }
    var value = UInt32(bytes[0] & 7)
    for index in 1..<4 { value = value << 6 | UInt32(bytes[index] & 63) }
    return Int(value - first)
  }
}
