/// Strict validation of UTF-8 (RFC 3629, section 4, "Syntax of UTF-8 byte sequences").
public enum Encoding {
  /// Returns a text that must be UTF-8, without the byte order mark that some editors put before it. Throws an error
  /// with the position of the first byte that is no part of a character.
  public static func checked(_ bytes: [UInt8], source: String) throws(ItemError) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    guard let fault = firstFault(in: bytes) else { return bytes }
    throw ItemError(
      source, TextPosition(of: fault, in: bytes), .notText(byte: bytes[fault], offset: fault))
  }

  /// Returns the offset of the first byte that is not valid UTF-8; nil if all of it is valid. For a character that is
  /// cut off by the end, that is its first byte.
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

  /// Returns the length of the character at the start of `bytes`; nil if there is no valid one.
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

  /// Returns the length of a character with this first byte, and the range of its second byte.
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
