extension ItemError {
  /// One line that says where the error is, what it is, and how to correct it.
  public var message: String {
    "\(source):\(position.line):\(position.column): \(problem.words)"
  }
}

extension ItemError.Problem {
  fileprivate var words: String {
    switch self {
    case .notText(let byte, let offset):
      "byte 0x\(hexadecimal(byte)) at offset \(offset) is not UTF-8; convert the text, as with iconv"
    case .malformed(let fault): fault.words
    case .notAList(let found):
      "the items must be an array, not \(found.words); write [ and ] around them"
    case .notAnItem(let found, let text):
      "an item is a string or an object, not \(found.words); write \(mended(found, text))"
    case .nameless: "an item needs a title; write \"title\": \"…\""
    case .unknownField(let name): unknown(name)
    case .wrongType(let field, let found, let text):
      "\"\(field.rawValue)\" takes \(field.takes), not \(found.words); "
        + "write \"\(field.rawValue)\": \(field.mended(found, text))"
    case .notAColor(let text): notAColor(text)
    }
  }

  private func mended(_ found: JSONValue.Kind, _ text: String) -> String {
    found == .number || found == .boolean ? "\"\(text)\"" : "{\"title\": \"…\"}"
  }

  private func unknown(_ name: String) -> String {
    let nearest = Suggestion.nearest(to: name, of: ItemField.allCases.map(\.rawValue))
    let advice = nearest.map { "write \"\($0)\"" } ?? "leave it out"
    return "an item has no field \"\(shortened(name))\"; \(advice) (known are \(ItemField.list))"
  }

  private func notAColor(_ text: String) -> String {
    let nearest = Suggestion.nearest(to: text, of: ColorName.names)
    return "\"tint\" takes #rgb, #rrggbb or a colour's name, not \"\(shortened(text))\"; "
      + "write \"tint\": \"\(nearest ?? "#2b62c4")\""
  }
}

extension ItemField {
  /// The value found, written the way this field takes it, or an example.
  fileprivate func mended(_ found: JSONValue.Kind, _ text: String) -> String {
    switch self {
    case .enabled, .destructive, .selected:
      let no = ["\"false\"", "\"no\"", "\"off\"", "\"0\"", "\"\"", "0"]
      return no.contains(text.lowercased()) ? "false" : "true"
    case .children:
      return found == .string && text.count <= 40 ? "[\(text)]" : "[…]"
    default:
      let isPlain = found == .number || found == .boolean
      return isPlain && text.count <= 40 ? "\"\(text)\"" : "\"…\""
    }
  }
}

extension JSONValue.Kind {
  fileprivate var words: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

/// Returns enough of a text to recognise it.
private func shortened(_ text: String) -> String {
  (text.count <= 40 ? text : String(text.prefix(39)) + "…").inOneLine
}

func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
