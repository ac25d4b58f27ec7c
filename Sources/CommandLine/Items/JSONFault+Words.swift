extension JSONFault {
  /// A sentence that says what is wrong and how to correct it.
  var words: String {
    switch self {
    case .end(let bracket?): "the text ends too early; close it with \(bracket)"
    case .end(nil): "the text ends where a value should be; write [\"…\"]"
    case .expected(let expected, let found):
      "\(expected.words) should be here, not \(JSONFault.quoted(found)); \(expected.advice)"
    case .singleQuote: "a single quotation mark; JSON has double ones, as in \"…\""
    case .comment: "JSON has no comments; take it out"
    case .trailingComma(let bracket): "JSON has no comma before \(bracket); take it out"
    case .rawControl(let byte): JSONFault.control(byte)
    case .escape(let text): "\(text) is no escape; write \\\(text) for the characters themselves"
    case .surrogate: "half a pair of \\u escapes; write the character itself"
    case .number(let text): "\(JSONFault.quoted(text)) is not a number; write it as in -12.5"
    case .more: "more after the end of the array; put all items into one array"
    case .tooDeep: "more than \(JSONScanner.deepest) levels deep; use fewer"
    }
  }

  private static func control(_ byte: UInt8) -> String {
    switch byte {
    case 0x0A: "a line ends inside a string; close it with \" or write \\n for a line break"
    case 0x09: "a tab inside a string; write \\t"
    default: "byte 0x\(hexadecimal(byte)) inside a string; write \\u00\(hexadecimal(byte))"
    }
  }

  private static func quoted(_ text: String) -> String { text == "\"" ? "'\"'" : "\"\(text)\"" }
}

extension JSONFault.Expected {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .fieldName: "a field's name"
    case .colon: "a colon"
    case .commaOrBracket: "a comma or ]"
    case .commaOrBrace: "a comma or }"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .value: "strings stand in quotation marks"
    case .fieldName: "names stand in quotation marks, as in \"title\""
    case .colon: "write \"title\": \"…\""
    case .commaOrBracket, .commaOrBrace: "put a comma between one and the next"
    }
  }
}
