/// UTF-8, checked strictly: RFC 3629, section 4, "Syntax of UTF-8 byte sequences".
public enum Encoding {
  /// The offset of the first byte that cannot be there, or nil where all is well. A character that
  /// the end cuts short is wrong at its first byte.
  public static func firstFault(in bytes: some RandomAccessCollection<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard let length = length(of: bytes[index...]) else {
        return bytes.distance(from: bytes.startIndex, to: index)
      }
      index = bytes.index(index, offsetBy: length)
    }
    return nil
  }

  /// The length of the character that `bytes` begin with; nil if they begin with none.
  private static func length(of bytes: some RandomAccessCollection<UInt8>) -> Int? {
    let lead = bytes[bytes.startIndex]
    guard let (length, second) = shape(of: lead) else { return nil }
    guard bytes.count >= length else { return nil }
    var index = bytes.index(after: bytes.startIndex)
    for place in 1..<length {
      let byte = bytes[index]
      guard place == 1 ? second.contains(byte) : byte.isContinuation else { return nil }
      index = bytes.index(after: index)
    }
    return length
  }

  /// How long a character with this first byte is, and what its second byte may be.
  private static func shape(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0x00...0x7F: (1, 0x80...0xBF)
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
