/// Text from outside: what is shown of it, and its bytes exactly as they came.
///
/// File names are bytes and need not be UTF-8. What is not UTF-8 is shown as U+FFFD and printed unchanged.
public struct ExactText: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The text that is shown.
  public let text: String
  /// The original bytes; nil if `text` has them all.
  private let original: [UInt8]?

  public init(_ text: String) {
    self.text = text
    original = nil
  }

  public init(bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.init(text)
    } else {
      self.init(shown: String(decoding: bytes, as: UTF8.self), original: Array(bytes))
    }
  }

  private init(shown text: String, original: [UInt8]) {
    self.text = text
    self.original = original
  }

  public init(stringLiteral text: String) { self.init(text) }

  public var bytes: [UInt8] { original ?? Array(text.utf8) }

  /// The text as a path: itself, or as a `file:` URL if its bytes are not UTF-8 (RFC 3986, "Percent-Encoding").
  var path: String {
    guard let original else { return text }
    let digits = Array("0123456789ABCDEF")
    return original.reduce(into: "file:" + (original.starts(with: "/".utf8) ? "//" : "")) {
      path, byte in
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "%") {
        path.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        path += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// Returns the texts joined with a separator.
  static func joined(_ texts: [ExactText], separator: String) -> ExactText {
    ExactText(bytes: Array(texts.map(\.bytes).joined(separator: Array(separator.utf8))))
  }
}

// MARK: Through texts that must be UTF-8

// A command-line parser takes only strings. Each byte that is not UTF-8 passes through it as its own private-use
// character. The bytes of a real character of that range are escaped in the same way.
extension ExactText {
  private static let firstStandIn: UInt32 = 0x10FE80

  /// Makes a text from a string that `escaping(_:)` made.
  public init(escaped text: String) {
    guard text.unicodeScalars.contains(where: { ExactText.byte(for: $0) != nil }) else {
      self.init(text)
      return
    }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = ExactText.byte(for: scalar) {
        bytes.append(byte)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    self.init(bytes: bytes)
  }

  /// Returns a string that carries all of these bytes, for `init(escaped:)` to read back.
  public static func escaping(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = Encoding.firstFault(in: rest).map { rest.startIndex + $0 } ?? rest.endIndex
      for scalar in String(decoding: rest[..<end], as: UTF8.self).unicodeScalars {
        if byte(for: scalar) == nil {
          text.append(scalar)
        } else {
          for byte in String(scalar).utf8 { text.append(standIn(for: byte)) }
        }
      }
      rest = rest[end...]
      if let byte = rest.popFirst() { text.append(standIn(for: byte)) }
    }
    return String(text)
  }

  private static func byte(for scalar: Unicode.Scalar) -> UInt8? {
    guard (firstStandIn..<firstStandIn + 128).contains(scalar.value) else { return nil }
    return UInt8(scalar.value - firstStandIn) + 128
  }

  /// - Precondition: The byte is above 127, as is every byte that is not valid UTF-8.
  private static func standIn(for byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(firstStandIn + UInt32(byte) - 128)!
  }
}
