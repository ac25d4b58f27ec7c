import Detent

/// Parses the input from a terminal.
///
/// Control sequences are those of ECMA-48 ("Control Functions for Coded Character Sets", 5th edition, section 5.4)
/// and of xterm (T. Dickey, E. Moy, S. Gildea and others, "XTerm Control Sequences", "PC-Style Function Keys" and
/// "Mouse Tracking"), keys also those of kitty (K. Goyal, "Comprehensive keyboard handling in terminals").
struct TerminalReader {
  private var bytes: [UInt8] = []
  /// The bytes of a bracketed paste; nil outside of one.
  private var pasted: [UInt8]?

  /// The limit, in bytes, for a sequence other than a paste. Longer input is discarded.
  private static let longest = 4096
  /// The limit, in bytes, for the sequence of a single key.
  private static let longestKey = 32
  private static let escape: UInt8 = 0x1B

  /// Whether there is incomplete input, which may be all there is or may go on. An incomplete character always goes
  /// on, however late.
  var isUndecided: Bool {
    bytes.first == TerminalReader.escape && !(bytes.count > 1 && bytes[1] >= 0x80)
  }

  /// The time, in seconds, after which incomplete input counts as complete. It is short for Escape, alone or before
  /// another key. Nearly all sequences begin with Escape and `[`, which hardly anybody types.
  var patience: Double {
    let isSequence = bytes.count > 2 || bytes.last == UInt8(ascii: "[")
    return isSequence ? 0.5 : 0.05
  }

  mutating func read(_ new: [UInt8]) -> [TerminalReport] {
    if pasted != nil, let key = TerminalReader.interruption(new) {
      pasted = nil
      return [key]
    }
    bytes += new
    var reports: [TerminalReport] = []
    while !bytes.isEmpty {
      if pasted != nil {
        guard takePaste(into: &reports) else { break }
        continue
      }
      guard let count = take(into: &reports) else { break }
      bytes.removeFirst(count)
    }
    if bytes.count > TerminalReader.longest { bytes = [] }
    return reports
  }

  /// Takes incomplete input as it is, because nothing follows it.
  mutating func decide() -> [TerminalReport] {
    guard isUndecided, pasted == nil else { return [] }
    let rest = bytes
    bytes = []
    return TerminalReader.decided(rest[...])
  }

  private static func decided(_ rest: ArraySlice<UInt8>) -> [TerminalReport] {
    let next = rest.dropFirst()
    guard let first = next.first else { return [.key(.init(.escape))] }
    if first == escape { return [.key(.init(.escape))] + decided(next) }
    // Alt with a letter that could begin a sequence.
    return next.count == 1 ? strokes(of: String(decoding: next, as: UTF8.self), with: .alt) : []
  }

  // MARK: - One after the other

  /// Parses the start of the input, and returns how many bytes it has; nil if it is incomplete.
  private mutating func take(into reports: inout [TerminalReport]) -> Int? {
    let first = bytes[0]
    if first == TerminalReader.escape { return takeEscape(into: &reports) }
    if first < 0x20 || first == 0x7F {
      if let stroke = TerminalReader.control(first) { reports.append(.key(stroke)) }
      return 1
    }
    let end = bytes.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? bytes.count
    let count = end == bytes.count ? TerminalReader.whole(bytes[..<end]) : end
    guard count > 0 else { return nil }
    reports += TerminalReader.strokes(of: String(decoding: bytes[..<count], as: UTF8.self))
    return count
  }

  /// Returns how many bytes come before an incomplete character.
  private static func whole(_ bytes: ArraySlice<UInt8>) -> Int {
    var start = bytes.endIndex - 1
    while start > bytes.startIndex, bytes[start] & 0xC0 == 0x80, bytes.endIndex - start < 4 {
      start -= 1
    }
    let lead = bytes[start]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    return length > bytes.endIndex - start ? start : bytes.endIndex
  }

  static func strokes(
    of text: String, with modifiers: KeyEvent.Modifiers = []
  ) -> [TerminalReport] {
    text.compactMap { character in
      guard let first = character.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F
      else { return nil }
      return .key(.init(character == " " ? .space : .character(character), modifiers))
    }
  }

  /// Returns the key that sends a control character.
  private static func control(_ byte: UInt8) -> TerminalReport.Stroke? {
    switch byte {
    case 0x00: .init(.space, .control)
    case 0x08, 0x7F: .init(.backspace)
    case 0x09: .init(.tab)
    case 0x0A, 0x0D: .init(.enter)
    case 0x01...0x1A:
      .init(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F:
      .init(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: nil
    }
  }

  private mutating func takeEscape(into reports: inout [TerminalReport]) -> Int? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return takeSequence(into: &reports)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      // The keypad's Enter has only this form.
      let isEnter = bytes[2] == UInt8(ascii: "M")
      let stroke = isEnter ? .init(.enter) : TerminalReader.lettered(bytes[2], [])
      if let stroke { reports.append(.key(stroke)) }
      return 3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      return takeString(into: &reports)
    case TerminalReader.escape:
      return takeSecondEscape(into: &reports)
    case 0x0D, 0x0A:
      reports.append(.key(.init(.enter, .alt)))
      return 2
    case let byte where byte < 0x20 || byte == 0x7F:
      if var stroke = TerminalReader.control(byte) {
        stroke.modifiers.insert(.alt)
        reports.append(.key(stroke))
      }
      return 2
    default:
      let end = bytes[1...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      let count = TerminalReader.whole(bytes[1..<end])
      guard count == end else { return nil }
      reports += TerminalReader.strokes(
        of: String(decoding: bytes[1..<end], as: UTF8.self), with: .alt)
      return end
    }
  }

  /// Parses Alt with a key that sends a sequence itself, or else Escape before something else.
  private func takeSecondEscape(into reports: inout [TerminalReport]) -> Int? {
    guard bytes.count > 2 else { return nil }
    if bytes[2] == UInt8(ascii: "[") || bytes[2] == UInt8(ascii: "O") {
      var (rest, inner) = (TerminalReader(), [TerminalReport]())
      rest.bytes = Array(bytes.dropFirst())
      guard let count = rest.takeEscape(into: &inner) else { return nil }
      if inner.count == 1, case .key(var stroke) = inner[0] {
        stroke.modifiers.insert(.alt)
        reports.append(.key(stroke))
        return 1 + count
      }
    }
    reports.append(.key(.init(.escape)))
    return 1
  }

  // MARK: - Strings

  /// Parses a string, which ends with ST or, in xterm's way, with BEL.
  private mutating func takeString(into reports: inout [TerminalReport]) -> Int? {
    var index = 2
    while index < bytes.count {
      if bytes[index] == 0x07 { break }
      if bytes[index] == TerminalReader.escape {
        guard index + 1 < bytes.count else { return nil }
        break
      }
      index += 1
    }
    guard index < bytes.count else { return nil }
    let text = String(decoding: bytes[2..<index], as: UTF8.self)
    if let answer = TerminalReader.answer(bytes[1], text) { reports.append(.answer(answer)) }
    return index + (bytes[index] == 0x07 ? 1 : 2)
  }

  private static func answer(_ kind: UInt8, _ text: String) -> TerminalReport.Answer? {
    switch kind {
    case UInt8(ascii: "_"):
      guard text.hasPrefix("G"), let middle = text.firstIndex(of: ";") else { return nil }
      return .graphics(String(text[text.index(after: middle)...]))
    case UInt8(ascii: "]"):
      guard text.hasPrefix("11;rgb:") else { return nil }
      let parts = text.dropFirst(7).split(separator: "/").map { part in
        Int(part, radix: 16).map { Double($0) / Double((1 << (4 * part.count)) - 1) }
      }
      guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else {
        return nil
      }
      return .background(Color(red, green, blue))
    default: return nil
    }
  }

  // MARK: - Control sequences

  private mutating func takeSequence(into reports: inout [TerminalReport]) -> Int? {
    var index = 2
    if bytes.count > 2, let count = TerminalReader.otherLength(bytes[2]) {
      guard bytes.count >= count else { return nil }
      let letters = UInt8(ascii: "A")...UInt8(ascii: "E")
      if bytes[2] == UInt8(ascii: "["), letters.contains(bytes[3]) {
        reports.append(.key(.init(.function(Int(bytes[3] - letters.lowerBound) + 1))))
      }
      return count
    }
    while index < bytes.count, (0x20...0x3F).contains(bytes[index]) { index += 1 }
    guard index < bytes.count else { return nil }
    let final = bytes[index]
    // This is no sequence; the byte that ends it begins something new.
    guard (0x40...0x7E).contains(final) else { return max(2, index) }
    let parameters = bytes[2..<index]
    if final == UInt8(ascii: "~"), Array(parameters) == Array("200".utf8) {
      pasted = []
    } else {
      reports += TerminalReader.reports(ControlSequence(parameters, final: final))
    }
    return index + 1
  }

  /// Returns how many bytes a sequence has that does not end where control sequences do, by its third byte. A Linux
  /// console sends `[[` and a letter for F1 to F5; a mouse in X10's way is reported by `[M` and three bytes.
  private static func otherLength(_ third: UInt8) -> Int? {
    switch third {
    case UInt8(ascii: "["): 4
    case UInt8(ascii: "M"): 6
    default: nil
    }
  }

  private static func reports(_ sequence: ControlSequence) -> [TerminalReport] {
    if sequence.mark != nil || sequence.intermediate != nil { return privateReports(sequence) }
    switch sequence.final {
    case UInt8(ascii: "t"): return size(sequence).map { [.answer($0)] } ?? []
    case UInt8(ascii: "n"): return sequence.value(0) == 0 ? [.answer(.ready)] : []
    case UInt8(ascii: "I"): return [.focus(true)]
    case UInt8(ascii: "O"): return [.focus(false)]
    case UInt8(ascii: "u"):
      let fields = sequence.fields
      return keys(
        .init(
          code: sequence.value(0) ?? 1, shifted: sequence.value(0, 1), base: sequence.value(0, 2)),
        modifiers: sequence.value(1) ?? 1, phase: sequence.value(1, 1),
        text: fields.count > 2 ? fields[2].compactMap(\.self) : [])
    case UInt8(ascii: "~"):
      guard let key = numbered(sequence.value(0) ?? 0) else { return [] }
      return [.key(.init(key, modifiers(sequence.value(1)), phase(sequence.value(1, 1))))]
    case UInt8(ascii: "Z"): return [.key(.init(.tab, .shift))]
    default:
      guard var stroke = lettered(sequence.final, modifiers(sequence.value(1))) else { return [] }
      stroke.phase = phase(sequence.value(1, 1))
      return [.key(stroke)]
    }
  }

  /// The reports of sequences that begin with a mark: the mouse, and answers about abilities.
  private static func privateReports(_ sequence: ControlSequence) -> [TerminalReport] {
    let isPress = sequence.final == UInt8(ascii: "M")
    switch (sequence.mark, sequence.intermediate, sequence.final) {
    case (UInt8(ascii: "<"), nil, UInt8(ascii: "M")), (UInt8(ascii: "<"), nil, UInt8(ascii: "m")):
      guard let code = sequence.value(0), let x = sequence.value(1), let y = sequence.value(2)
      else { return [] }
      return mouse(code, x - 1, y - 1, isPress: isPress).map { [.mouse($0)] } ?? []
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")):
      return [.answer(.attributes(sequence.fields.compactMap { $0.first ?? nil }))]
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "u")):
      return [.answer(.keyboard(sequence.value(0) ?? 0))]
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      guard let mode = sequence.value(0), let state = sequence.value(1) else { return [] }
      return [.answer(.mode(mode, state: state))]
    default: return []
    }
  }

  /// The size of the text area or of a cell, in pixels.
  private static func size(_ sequence: ControlSequence) -> TerminalReport.Answer? {
    guard let height = sequence.value(1), let width = sequence.value(2), width > 0, height > 0
    else { return nil }
    switch sequence.value(0) {
    case 4: return .area(width: width, height: height)
    case 6: return .cell(width: width, height: height)
    default: return nil
    }
  }

  // MARK: - Mouse and paste

  private static func mouse(_ code: Int, _ x: Int, _ y: Int, isPress: Bool) -> TerminalReport.Mouse?
  {
    // The bits 4, 8 and 16 are Shift, Alt and Control.
    let kind = code & ~0b1_1100
    if kind & 64 != 0 {
      switch kind {
      case 64: return .init(act: .wheel(x: 0, y: -1), x: x, y: y)
      case 65: return .init(act: .wheel(x: 0, y: 1), x: x, y: y)
      case 66: return .init(act: .wheel(x: -1, y: 0), x: x, y: y)
      case 67: return .init(act: .wheel(x: 1, y: 0), x: x, y: y)
      default: return nil
      }
    }
    if kind & 32 != 0 { return .init(act: .move, x: x, y: y) }
    let button: PointerEvent.Button
    switch kind {
    case 0: button = .primary
    case 1: button = .middle
    case 2: button = .secondary
    default: return nil
    }
    return .init(act: isPress ? .press(button) : .release(button), x: x, y: y)
  }

  /// Returns the key that gives up a paste whose end never comes: Ctrl-C or Ctrl-\, if the input is nothing else.
  /// Pasted text seldom comes in a piece like that.
  private static func interruption(_ input: [UInt8]) -> TerminalReport? {
    guard input.count <= longestKey else { return nil }
    var reader = TerminalReader()
    let reports = reader.read(input)
    guard reports.count == 1, reader.bytes.isEmpty, case .key(let stroke) = reports[0],
      stroke.phase == .press, stroke.modifiers == .control,
      stroke.key == .character("c") || stroke.key == .character("\\")
    else { return nil }
    return reports[0]
  }

  /// Parses pasted text. Returns whether the paste has ended.
  private mutating func takePaste(into reports: inout [TerminalReport]) -> Bool {
    let end = Array("\u{1B}[201~".utf8)
    guard var all = pasted else { return false }
    pasted = nil
    // The part that was searched before may end with the beginning of the mark.
    var index = max(0, all.count - end.count + 1)
    all += bytes
    bytes = []
    while index + end.count <= all.count {
      if all[index] == end[0], all[index..<index + end.count].elementsEqual(end) {
        reports.append(.paste(String(decoding: all[..<index], as: UTF8.self)))
        bytes = Array(all[(index + end.count)...])
        return true
      }
      index += 1
    }
    pasted = all
    return false
  }
}
