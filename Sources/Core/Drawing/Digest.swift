/// A 64-bit fingerprint of a picture or of a run. The same bits give the same digest on every machine.
///
/// It is for comparison, not for security. Each word is mixed in with a multiplication and a shift, as FNV-1a
/// does byte by byte (G. Fowler, L. C. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm", IETF
/// draft, https://datatracker.ietf.org/doc/html/draft-eastlake-fnv).
public struct Digest: WireSink, Equatable, Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of no data, to which words and lists can be added.
  public init() {}

  /// Creates the digest of one display list.
  public init(_ list: DisplayList) { list.encode(into: &self) }

  /// Adds a word. The digest depends on the order of the words.
  public mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }

  /// Adds every command of a list, in drawing order.
  public mutating func add(_ list: DisplayList) { list.encode(into: &self) }

  mutating package func byte(_ value: UInt8) { add(UInt64(value)) }
  mutating package func number(_ value: Double) { add(value.bitPattern) }
  mutating package func integer(_ value: Int) { add(UInt64(truncatingIfNeeded: value)) }

  mutating package func word(_ value: UInt32) { add(UInt64(value)) }

  mutating package func string(_ value: String) {
    let bytes = value.utf8Span.span
    add(UInt64(truncatingIfNeeded: bytes.count))
    for index in bytes.indices { add(UInt64(bytes[index])) }
  }

  /// The digest as sixteen hexadecimal digits.
  public var text: String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = []
    for shift in stride(from: 60, through: 0, by: -4) {
      bytes.append(digits[Int((value >> UInt64(shift)) & 15)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
