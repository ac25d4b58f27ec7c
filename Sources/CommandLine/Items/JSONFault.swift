/// The ways in which a text stops being JSON (RFC 8259).
public enum JSONFault: Error, Equatable, Sendable {
  /// The text ends where something is still open, or before it began.
  case end(closing: Character?)
  case expected(Expected, found: String)
  case singleQuote
  case comment
  case rawControl(UInt8)
  case escape(String)
  case surrogate
  case number(String)
  case more
  case tooDeep

  /// What could have stood at a place instead.
  public enum Expected: Equatable, Sendable {
    case value, fieldName, colon, commaOrBracket, commaOrBrace
  }
}
