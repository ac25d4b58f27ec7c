import Detent

// Keys, as sequences name them.
extension TerminalReader {
  static func lettered(
    _ letter: UInt8, _ modifiers: KeyEvent.Modifiers
  ) -> TerminalReport.Stroke? {
    let key: KeyEvent.Key
    switch letter {
    case UInt8(ascii: "A"): key = .up
    case UInt8(ascii: "B"): key = .down
    case UInt8(ascii: "C"): key = .right
    case UInt8(ascii: "D"): key = .left
    case UInt8(ascii: "F"): key = .end
    case UInt8(ascii: "H"): key = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): key = .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: return nil
    }
    return .init(key, modifiers)
  }

  static func numbered(_ number: Int) -> KeyEvent.Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    // There are gaps between groups of function keys (XTerm Control Sequences, "PC-Style Function Keys").
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// Returns the modifiers of a bit mask plus 1. Caps Lock and Num Lock are ignored.
  static func modifiers(_ number: Int?) -> KeyEvent.Modifiers {
    let bits = max(0, (number ?? 1) - 1)
    var modifiers: KeyEvent.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    if bits & 0b11_1000 != 0 { modifiers.insert(.meta) }
    return modifiers
  }

  static func phase(_ number: Int?) -> TerminalReport.Stroke.Phase {
    switch number {
    case 2: .again
    case 3: .release
    default: .press
    }
  }

  /// A key as kitty's protocol reports it, by the scalars that it types in its layout.
  struct Code {
    /// What it types by itself.
    var code: Int
    /// What it types with Shift, and what a key in its place types in a Latin layout; nil if they are not reported.
    var shifted: Int?
    var base: Int?

    /// The Latin letter in the place of a letter of another script; nil for any other key.
    var latin: Int? {
      base.flatMap { code > 0x24F && (0x61...0x7A).contains($0) ? $0 : nil }
    }

    /// What it stands for together with Control or Super. A shortcut is named after a Latin letter, and is in the same
    /// place in a layout of another script.
    func shortcut(isShifted: Bool) -> Int {
      latin.map { isShifted ? $0 - 0x20 : $0 } ?? letter(isShifted: isShifted)
    }

    /// What it stands for together with Alt, which chooses the item that shows the letter.
    func letter(isShifted: Bool) -> Int {
      guard isShifted else { return code }
      return shifted ?? ((0x61...0x7A).contains(code) ? code - 0x20 : code)
    }
  }

  /// Returns the reports of a key in kitty's protocol.
  static func keys(
    _ code: Code, modifiers number: Int, phase word: Int?, text: [Int]
  ) -> [TerminalReport] {
    let (modifiers, phase) = (modifiers(number), phase(word))
    if code.code == 57443 || code.code == 57449 { return [.alt(isDown: phase != .release)] }
    func report(
      _ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers, latin: Character? = nil
    ) -> [TerminalReport] {
      [.key(.init(key, modifiers, phase, code: code.code, latin: latin))]
    }
    if let key = named(code.code) { return report(key, modifiers) }
    let scalars = text.compactMap { Unicode.Scalar(UInt32($0)) }.filter { $0.value >= 0x20 }
    if modifiers.isDisjoint(with: [.control, .alt, .meta]), !scalars.isEmpty {
      return typed(scalars, by: code.code, phase)
    }
    let isShifted = modifiers.contains(.shift)
    let isForAlt = modifiers.contains(.alt) && modifiers.isDisjoint(with: [.control, .meta])
    let value =
      isForAlt ? code.letter(isShifted: isShifted) : code.shortcut(isShifted: isShifted)
    guard let scalar = Unicode.Scalar(UInt32(value)), value >= 0x20, value != 0x7F,
      !(0xE000...0xF8FF).contains(value)
    else { return [] }
    if modifiers == .control, let key = named(byControlAnd: scalar) { return report(key, []) }
    let latin = isForAlt ? code.latin.flatMap { Unicode.Scalar($0) }.map { Character($0) } : nil
    return report(.character(Character(scalar)), modifiers, latin: latin)
  }

  /// Returns the strokes of a text, which already takes Shift into account. Several characters, as an input method
  /// makes them, have no key that is released.
  private static func typed(
    _ scalars: [Unicode.Scalar], by code: Int, _ phase: TerminalReport.Stroke.Phase
  ) -> [TerminalReport] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let reports = strokes(of: String(text))
    return reports.map { report in
      guard case .key(var stroke) = report else { return report }
      stroke.phase = phase
      stroke.code = reports.count == 1 ? code : 0
      return .key(stroke)
    }
  }

  /// Returns the named key that Control and a letter mean, as in terminals that send control characters for them.
  private static func named(byControlAnd letter: Unicode.Scalar) -> KeyEvent.Key? {
    switch letter {
    case "i": .tab
    case "j", "m": .enter
    case "[": .escape
    default: nil
    }
  }

  /// Returns a named key (K. Goyal, "Comprehensive keyboard handling in terminals", "Functional key definitions").
  static func named(_ code: Int) -> KeyEvent.Key? {
    switch code {
    case 27: .escape
    case 13, 57414: .enter
    case 9: .tab
    case 127: .backspace
    case 32: .space
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57426: .delete
    case 57376...57398: .function(code - 57363)
    default: nil
    }
  }
}
