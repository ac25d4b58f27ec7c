import CXKBCommon
import Detent
import DetentCairo
import DetentHosting
import Testing

struct NameTests {
  @Test(arguments: [
    ("Default", false, "light"), ("Default", true, "dark"), ("Adwaita-dark", false, "dark"),
    ("Adwaita:dark", false, "dark"), ("HighContrast", true, "high contrast"),
    ("Default-hc", false, "high contrast"), ("Darkness", false, "light"),
  ])
  func `themes are known by their names`(name: String, prefersDark: Bool, expected: String) {
    let themes = ["light": Theme.light, "dark": .dark, "high contrast": .highContrast]
    let theme = Theme.fitting(name, prefersDark: prefersDark)
    #expect(themes.first { $0.value == theme }?.key == expected)
  }

  @Test func `keys without a meaning of their own are none`() {
    #expect(KeyEvent.Key(symbol: UInt32(XKB_KEY_Shift_L)) == nil)
    #expect(KeyEvent.Key(symbol: UInt32(XKB_KEY_Print)) == nil)
    #expect(KeyEvent.Key(symbol: UInt32(XKB_KEY_F1)) == .function(1))
    #expect(KeyEvent.Key(symbol: UInt32(XKB_KEY_F35)) == .function(35))
    #expect(KeyEvent.Key(symbol: UInt32(XKB_KEY_ISO_Enter)) == .enter)
    #expect(KeyEvent.Key(symbol: UInt32(XKB_KEY_KP_5)) == .character("5"))
    #expect(KeyEvent.Key(symbol: UInt32(XKB_KEY_eacute)) == .character("é"))
  }

  @Test(arguments: [
    ("Inter Semi-Bold 11", "Inter"), ("Noto Sans CJK JP 10", "Noto Sans CJK JP"), ("Sans 10", nil),
    ("sans 12", nil), ("", nil), ("Bold 11", nil), ("Comic Neue", "Comic Neue"),
  ])
  func `the desktop's font is a family, unless it is GTK's own default`(
    text: String, name: String?
  ) {
    #expect(FontFamily(named: text) == name.map { FontFamily($0) })
  }
}
