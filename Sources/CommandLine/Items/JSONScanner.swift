/// Finds positions in a JSON text: where each value and name is, or where and how
/// the text stops being JSON (RFC 8259). A decoder reads the values themselves,
/// but cannot say where it has failed, and lets things pass that are no JSON.
struct JSONScanner {
  /// The deepest nesting that the decoder accepts.
  static let deepest = 512

  let bytes: [UInt8]
  var offset = 0
  private var open: [Character] = []

  /// - Precondition: The text is UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Scans the whole text. After an error, `offset` is where it occurred.
  mutating func scan() throws(JSONFault) -> JSONValue {
    let value = try self.value()
    skipSpace()
    if peek != nil { throw peek == UInt8(ascii: "/") ? .comment : .more }
    return value
  }

  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance(by count: Int = 1) { offset += count }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { advance() }
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    skipSpace()
    let start = offset
    switch peek {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""):
      _ = try string()
      return JSONValue(kind: .string, range: start..<offset)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      try number()
      return JSONValue(kind: .number, range: start..<offset)
    default: return try word()
    }
  }

  private mutating func word() throws(JSONFault) -> JSONValue {
    let words: [(String, JSONValue.Kind)] = [
      ("true", .boolean), ("false", .boolean), ("null", .null),
    ]
    for (word, kind) in words where found() == word {
      advance(by: word.utf8.count)
      return JSONValue(kind: kind, range: (offset - word.utf8.count)..<offset)
    }
    throw fault(expecting: .value)
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    let start = offset
    try enter(closing: "]")
    var value = JSONValue(kind: .array, range: start..<start)
    skipSpace()
    while peek != UInt8(ascii: "]") {
      value.elements.append(try self.value())
      try separate(closing: "]", expecting: .commaOrBracket)
    }
    leave()
    value.range = start..<offset
    return value
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    let start = offset
    try enter(closing: "}")
    var value = JSONValue(kind: .object, range: start..<start)
    skipSpace()
    while peek != UInt8(ascii: "}") {
      value.fields.append(try field())
      try separate(closing: "}", expecting: .commaOrBrace)
    }
    leave()
    value.range = start..<offset
    return value
  }

  private mutating func field() throws(JSONFault) -> JSONValue.Field {
    let start = offset
    guard peek == UInt8(ascii: "\"") else { throw fault(expecting: .fieldName) }
    let name = try string()
    skipSpace()
    guard peek == UInt8(ascii: ":") else { throw fault(expecting: .colon) }
    advance()
    return JSONValue.Field(name: name, offset: start, value: try self.value())
  }

  /// Moves from an element to the next one, or to the closing bracket.
  private mutating func separate(closing bracket: Character, expecting: JSONFault.Expected)
    throws(JSONFault)
  {
    skipSpace()
    if peek == bracket.asciiValue { return }
    guard peek == UInt8(ascii: ",") else { throw fault(expecting: expecting) }
    let comma = offset
    advance()
    skipSpace()
    if peek == bracket.asciiValue {
      offset = comma
      throw .trailingComma(bracket)
    }
    if peek == nil { throw fault(expecting: expecting) }
  }

  private mutating func enter(closing bracket: Character) throws(JSONFault) {
    guard open.count < JSONScanner.deepest else { throw .tooDeep }
    open.append(bracket)
    advance()
  }

  private mutating func leave() {
    open.removeLast()
    advance()
  }

  private func fault(expecting expected: JSONFault.Expected) -> JSONFault {
    switch peek {
    case nil: .end(closing: open.last)
    case UInt8(ascii: "'"): .singleQuote
    case UInt8(ascii: "/"): .comment
    default: .expected(expected, found: found())
    }
  }

  /// Returns the word or character at the current position.
  func found() -> String {
    let rest = bytes[offset...]
    let word = rest.prefix { $0.isWord }.prefix(20)
    if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
    let more = rest.dropFirst().prefix { $0.isContinuation }
    return String(decoding: rest.prefix(1 + more.count), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
