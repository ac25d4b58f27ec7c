import DetentControls
import DetentGeometry
import DetentText

/// One line of a script, read word by word.
struct ScriptLine {
  let bytes: ArraySlice<UInt8>
  let number: Int
  private var position: Int
  /// The index at which the last word begins.
  private var wordStart: Int

  init(_ bytes: ArraySlice<UInt8>, number: Int) {
    self.bytes = bytes
    self.number = number
    position = bytes.startIndex
    wordStart = position
    skipSpaces()
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  private static let quote = UInt8(ascii: "\"")
  private static let escape = UInt8(ascii: "\\")

  private mutating func skipSpaces() {
    while position < bytes.endIndex, bytes[position] == 32 || bytes[position] == 9 { position += 1 }
    if position < bytes.endIndex, bytes[position] == UInt8(ascii: "#") { position = bytes.endIndex }
  }

  func error(_ message: String) -> ScriptError {
    ScriptError(number, wordStart - bytes.startIndex + 1, message)
  }

  /// Returns the bytes of the next word; empty at the end of the line.
  private mutating func rawWord() -> ArraySlice<UInt8> {
    wordStart = position
    while position < bytes.endIndex, bytes[position] != 32, bytes[position] != 9 { position += 1 }
    let word = bytes[wordStart..<position]
    skipSpaces()
    return word
  }

  /// Returns the next word without consuming it; empty at the end of the line.
  func peek() -> String {
    var copy = self
    return String(decoding: copy.rawWord(), as: UTF8.self)
  }

  mutating func word(_ wanted: String) throws(ScriptError) -> String {
    let word = rawWord()
    guard !word.isEmpty else { throw error("expected \(wanted) here") }
    return String(decoding: word, as: UTF8.self)
  }

  /// Consumes the next word if it is the given one.
  mutating func take(_ word: String) -> Bool {
    guard Word(peek()) == Word(word) else { return false }
    _ = rawWord()
    return true
  }

  mutating func number(_ wanted: String) throws(ScriptError) -> Double {
    let word = rawWord()
    guard let value = Decimal.number(word) else {
      let found = word.isEmpty ? "nothing" : String(decoding: word, as: UTF8.self)
      throw error("expected \(wanted), a number such as 12.5, found \(found)")
    }
    return value
  }

  /// Reads a number in a range.
  mutating func number(
    _ wanted: String, from least: Double, to most: Double
  ) throws(ScriptError) -> Double {
    let value = try number(wanted)
    guard value >= least, value <= most else {
      let (least, most) = (Decimal.text(least, decimals: 6), Decimal.text(most, decimals: 6))
      throw error(
        "expected \(wanted) from \(least) to \(most), found \(Decimal.text(value, decimals: 6))")
    }
    return value
  }

  mutating func integer(_ wanted: String) throws(ScriptError) -> Int {
    let value = try number(wanted)
    guard value == value.roundedTowardZero, value.magnitude < 1e9 else {
      throw error("expected \(wanted), a whole number")
    }
    return Int(value)
  }

  /// Reads a text in double quotes, in which `\"`, `\\` and `\n` stand for those characters.
  mutating func string(_ wanted: String) throws(ScriptError) -> String {
    wordStart = position
    guard position < bytes.endIndex, bytes[position] == ScriptLine.quote else {
      throw error("expected \(wanted) in double quotes")
    }
    var result: [UInt8] = []
    var index = position + 1
    while index < bytes.endIndex, bytes[index] != ScriptLine.quote {
      if bytes[index] == ScriptLine.escape, index + 1 < bytes.endIndex {
        index += 1
        switch bytes[index] {
        case UInt8(ascii: "n"): result.append(10)
        case ScriptLine.quote, ScriptLine.escape: result.append(bytes[index])
        default: throw error("a backslash stands before n, \" or another one: write \\\\ for one")
        }
      } else {
        result.append(bytes[index])
      }
      index += 1
    }
    guard index < bytes.endIndex else { throw error("this text has no closing double quote") }
    position = index + 1
    skipSpaces()
    return String(decoding: result, as: UTF8.self)
  }

  func expectEnd() throws(ScriptError) {
    guard isAtEnd else {
      throw ScriptError(
        number, position - bytes.startIndex + 1, "nothing more is expected here: \(peek())")
    }
  }

  /// Throws an error with the words that may be here, which have been tried, if the line does not end here.
  mutating func expectEnd(or names: [String]) throws(ScriptError) {
    guard !isAtEnd else { return }
    let word = try self.word("a word")
    throw notOne(of: names, "the end of the line or", found: word)
  }

  /// Reads one of a few words, and returns its value.
  mutating func choice<Value>(
    _ wanted: String, _ choices: [(String, Value)]
  ) throws(ScriptError) -> Value {
    choices[try choice(wanted, among: choices.map { $0.0 })].1
  }

  /// Reads one of a few words, and returns its index.
  private mutating func choice(
    _ wanted: String, among names: [String]
  ) throws(ScriptError) -> Int {
    let found = rawWord()
    let word = found.isEmpty ? "nothing" : String(decoding: found, as: UTF8.self)
    for (index, name) in names.enumerated() where Word(name) == Word(word) { return index }
    throw notOne(of: names, "\(wanted),", found: word)
  }

  /// Returns the error for a word that is none of a few.
  private func notOne(of names: [String], _ wanted: String, found word: String) -> ScriptError {
    error("expected \(wanted) one of: \(names.joined(separator: ", ")); found \(word)")
  }
}

/// Returns a text in double quotes, as `ScriptLine.string` reads it.
func quoted(_ text: String) -> String {
  var bytes: [UInt8] = [UInt8(ascii: "\"")]
  for byte in text.utf8 {
    switch byte {
    case 10: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    default: bytes.append(byte)
    }
  }
  bytes.append(UInt8(ascii: "\""))
  return String(decoding: bytes, as: UTF8.self)
}
