import Detent
import DetentCairo
import DetentItems

/// How a text is parsed as a value, and the message for a text that is not valid.
struct Reading<Value>: Sendable {
  /// Returns a description of valid texts, for a message: `takes …`. It is not made unless there is one to tell.
  private let takes: @Sendable () -> String
  let example: String
  let parse: @Sendable (String) -> Value?

  init(
    takes: @autoclosure @escaping @Sendable () -> String, example: String,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    (self.takes, self.example, self.parse) = (takes, example, parse)
  }

  func complaint(_ text: String) -> String { "takes \(takes()), not \"\(text)\"" }
}

extension Reading where Value == String {
  /// A path, which is not empty.
  static func path(_ example: String) -> Reading {
    Reading(takes: "a path", example: example) { $0.isEmpty ? nil : $0 }
  }

  /// The path of a file that is written. Standard output has the answer, so `-` does not stand for it.
  static func newFile(_ example: String) -> Reading {
    Reading(takes: "a path", example: example) { $0.isEmpty || $0 == "-" ? nil : $0 }
  }
}

extension Reading where Value == Bool {
  static let boolean = Reading(takes: "1 or 0", example: "1") { text in
    switch text.lowercased() {
    case "1", "true", "yes", "on": true
    case "0", "false", "no", "off": false
    default: nil
    }
  }
}

extension Reading where Value == Double {
  static let seconds = number(takes: "seconds above 0, up to 1000000", example: "5") {
    $0 > 0 && $0 <= 1e6
  }
  static let moment = number(takes: "seconds from 0 to 1000000", example: "0.5") {
    $0 >= 0 && $0 <= 1e6
  }
  static let degrees = number(takes: "degrees, clockwise from the top", example: "90") {
    $0.magnitude <= 360
  }
  static let scale = number(takes: "pixels a point, 0.1 to 16", example: "2") {
    $0 >= 0.1 && $0 <= 16
  }
  /// The scale of a screen. The desktop host reads the variable itself, and takes the same range.
  static let screenScale = number(takes: "pixels a point, 0.5 to 8", example: "2") {
    $0 >= 0.5 && $0 <= 8
  }
  static let rate = number(takes: "frames a second, 1 to 120", example: "30") {
    $0 >= 1 && $0 <= 120
  }

  private static func number(
    takes: String, example: String, isAllowed: @escaping @Sendable (Double) -> Bool
  ) -> Reading {
    Reading(takes: takes, example: example) { text in
      Decimal.rounded(text).flatMap { isAllowed($0) ? $0 : nil }
    }
  }
}

extension Reading where Value == Int {
  static let index = Reading(takes: "an index from 0", example: "2") { text in
    text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
  }
}

extension Reading where Value == Color {
  static let color = Reading(takes: "a colour", example: "teal") { ColorName.color($0) }
}

extension Reading where Value == FontFamily {
  static let family = Reading(takes: "a family's name", example: "Inter") {
    FontFamily(checked: $0)
  }
}

extension Reading where Value == Size {
  static let size = Reading(takes: "WIDTHxHEIGHT in points, 48 to 8192", example: "480x480") {
    let sides = $0.split(separator: "x", omittingEmptySubsequences: false).map {
      Decimal.rounded(String($0), decimals: 3) ?? 0
    }
    guard sides.count == 2, sides.allSatisfy({ $0 >= 48 && $0 <= 8192 }) else { return nil }
    return Size(sides[0], sides[1])
  }
}

extension Reading where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// Reads one of a few words.
  static func word(example: Value) -> Reading {
    Reading(takes: list, example: example.rawValue) { Value(rawValue: $0) }
  }

  private static var list: String {
    let words = Value.allCases.map(\.rawValue)
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
