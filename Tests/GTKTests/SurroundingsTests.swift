import CGTK
import Detent
import Testing

@testable import DetentGTK

struct SurroundingsTests {
  @Test(arguments: [
    ("Default", false, "light"), ("Default", true, "dark"), ("Adwaita-dark", false, "dark"),
    ("Adwaita:dark", false, "dark"), ("HighContrast", true, "high contrast"),
    ("Default-hc", false, "high contrast"), ("Darkness", false, "light"),
  ])
  func `themes are known by their names`(name: String, prefersDark: Bool, expected: String) {
    let themes = ["light": Theme.light, "dark": .dark, "high contrast": .highContrast]
    let theme = Surroundings.theme(named: name, prefersDark: prefersDark)
    #expect(themes.first { $0.value == theme }?.key == expected)
  }

  @Test func `keys that neither move nor print are none`() {
    #expect(KeyEvent.Key(symbol: UInt32(GDK_KEY_Shift_L)) == nil)
    #expect(KeyEvent.Key(symbol: UInt32(GDK_KEY_F1)) == nil)
    #expect(KeyEvent.Key(symbol: UInt32(GDK_KEY_ISO_Enter)) == .enter)
    #expect(KeyEvent.Key(symbol: UInt32(GDK_KEY_KP_5)) == .character("5"))
    #expect(KeyEvent.Key(symbol: UInt32(GDK_KEY_eacute)) == .character("é"))
  }
}
