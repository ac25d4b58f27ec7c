import DetentGestures
import DetentText
import Testing

@testable import DetentCommands

/// Values of options, and files of them.
@Suite struct SettingTests {
  @Test func `space and indented comments in a theme's file do not count`() throws {
    let folder = try Folder()
    let plain = try ThemeFile(
      try folder.write("theme=dark\nfont=Inter\nrow-radius=4\n", to: "plain"))
    let spaced = try ThemeFile(
      try folder.write(
        "  theme = dark\n\t# a font\nfont= Inter \n \nrow-radius\t=4\n", to: "spaced"))
    #expect(plain == spaced && plain.theme == .dark)
  }

  @Test func `a line of a theme's file without a value has an example`() throws {
    let folder = try Folder()
    let path = try folder.write("\n dark\n", to: "theme")
    let failure = Failure("\(path):2 takes name=value, not \"dark\"; write theme=dark")
    #expect(throws: failure) { try ThemeFile(path) }
  }

  @Test(
    arguments: [
      ("Ctrl+D", "d", .control, true), ("ctrl+d", "d", .control, true),
      ("Super+D", "d", .meta, true), ("ctrl+shift+d", "D", [.control, .shift], true),
      ("Ctrl+D", "D", [.control, .shift], false), ("Alt+D", "D", [.alt, .shift], true),
      ("Alt+D", "d", .alt, false), ("alt+d", "d", .alt, true),
    ] as [(String, Character, KeyEvent.Modifiers, Bool)])
  func `a capital letter after Control or Super is the key, after Alt the letter`(
    _ name: String, _ letter: Character, _ modifiers: KeyEvent.Modifiers, _ isPressed: Bool
  ) throws {
    let key = try #require(CustomKey(name))
    let event = KeyEvent(.down, .character(letter), time: 0, modifiers: modifiers)
    #expect(key.isPressed(in: event) == isPressed)
  }

  @Test(
    arguments: [
      ("1.3333333", 1.333333), ("-0.25", -0.25), ("3", 3), ("0.0000004", 0),
      ("12345.1234567890123", 12345.123457), ("1e3", nil), ("nan", nil), ("0x10", nil), ("1.", nil),
      ("", nil), ("-", nil), ("+1", nil), ("1-2", nil), (" 1", nil),
    ] as [(String, Double?)])
  func `a number is rounded to six decimals`(_ text: String, _ value: Double?) {
    #expect(Decimal.rounded(text) == value)
  }

  @Test func `a place may be spelled in both ways`() {
    let place = Reading<Placing.Place>.place
    #expect(place.parse("center") == .center && place.parse("centre") == .center)
  }
}
