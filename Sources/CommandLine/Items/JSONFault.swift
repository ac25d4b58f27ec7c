/// The ways in which a text can fail to be JSON (RFC 8259).
public enum JSONFault: Error, Equatable, Sendable {
  /// The text ends before a bracket or string is closed, or before any value.
  case end(closing: Character?)
  case expected(Expected, found: String)
  case singleQuote
  case comment
  /// A comma after the last element of an array or object, which the bracket closes.
  case trailingComma(Character)
  case rawControl(UInt8)
  case escape(String)
  case surrogate
  case number(String)
  case more
  case tooDeep

  /// The token that was expected instead.
  public enum Expected: Equatable, Sendable {
    case value, fieldName, colon, commaOrBracket, commaOrBrace
  }
}
