import FoundationEssentials

/// Reads items from a JSON text: an array of strings or objects.
public enum JSONItems {
  /// `source` is the name of the text in errors. An empty text has no items.
  public static func read(_ bytes: [UInt8], source: String) throws(ItemError) -> [ItemDescription] {
    let bytes = try Encoding.checked(bytes, source: source)
    if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return [] }
    do {
      let text = try withoutRepeatedNames(bytes, source: source)
      return try JSONDecoder().decode([JSONItem].self, from: Data(text)).map(\.description)
    } catch let error as ItemError {
      throw error
    } catch let error as JSONItemError {
      throw located(error.path, in: bytes, source) { _ in error.problem }
    } catch let error as DecodingError {
      throw located(error.path, in: bytes, source) { problem(with: $0, at: error.path, in: bytes) }
    } catch {
      throw located([], in: bytes, source) { problem(with: $0, at: [], in: bytes) }
    }
  }

  /// Returns the text without the fields that are followed by another one of the same name: as in `JSON.parse`, the
  /// last one counts. The decoder, which knows nothing of that, also takes commas that JSON does not have.
  private static func withoutRepeatedNames(
    _ bytes: [UInt8], source: String
  ) throws(ItemError) -> [UInt8] {
    var scanner = JSONScanner(bytes)
    do throws(JSONFault) {
      let repeated = try scanner.scan().repeatedFields
      guard !repeated.isEmpty else { return bytes }
      var text = bytes
      for range in repeated {
        for offset in range { text[offset] = 0x20 }
      }
      return text
    } catch {
      throw ItemError(source, TextPosition(of: scanner.offset, in: bytes), .malformed(error))
    }
  }

  /// Returns the error with its position, which a scan of the text finds. For a text that is not JSON it returns the
  /// syntax error, whatever the decoder said.
  private static func located(
    _ path: [JSONStep], in bytes: [UInt8], _ source: String,
    problem: (JSONValue) -> ItemError.Problem
  ) -> ItemError {
    var scanner = JSONScanner(bytes)
    do throws(JSONFault) {
      let value = try scanner.scan().value(at: path)
      let problem = problem(value)
      var offset = value.range.lowerBound
      if case .unknownField(let name) = problem { offset = value.field(name)?.offset ?? offset }
      return ItemError(source, TextPosition(of: offset, in: bytes), problem)
    } catch {
      return ItemError(
        source, TextPosition(of: scanner.offset, in: bytes), .malformed(error))
    }
  }

  /// Returns what is wrong with a value that is valid JSON but has the wrong type for its place.
  private static func problem(with value: JSONValue, at path: [JSONStep], in bytes: [UInt8])
    -> ItemError.Problem
  {
    let text = String(decoding: bytes[value.range], as: UTF8.self)
    switch path.last {
    case nil: return .notAList(found: value.kind)
    case .element: return .notAnItem(found: value.kind, text: text)
    case .field(let name):
      guard let field = ItemField(rawValue: name) else { return .unknownField(name) }
      return .wrongType(field, found: value.kind, text: text)
    }
  }
}

extension DecodingError {
  fileprivate var path: [JSONStep] {
    switch self {
    case .typeMismatch(_, let place), .valueNotFound(_, let place), .dataCorrupted(let place):
      place.codingPath.map(JSONStep.init)
    case .keyNotFound(_, let place): place.codingPath.map(JSONStep.init)
    @unknown default: []
    }
  }
}
