/// A position in a text as editors count it: lines and columns from 1, columns in characters (Unicode scalars).
public struct TextPosition: Equatable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of the byte at `offset`. A byte inside a character counts as that character; an offset beyond the
  /// end is the position after the last character.
  public init(of offset: Int, in bytes: [UInt8]) {
    self.init(line: 1, column: 1)
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if !byte.isContinuation {
        column += 1
      }
    }
    if offset < bytes.count, bytes[offset].isContinuation { column = max(1, column - 1) }
  }
}

extension UInt8 {
  /// Whether it is the second or a later byte of a character in UTF-8.
  var isContinuation: Bool { self & 0b1100_0000 == 0b1000_0000 }
}
