import Testing

@testable import DetentDesktop

struct SettingsTests {
  /// The settings in the format that a settings daemon writes.
  private func bytes(_ settings: [(name: String, value: Any)], isBigEndian: Bool = false) -> [UInt8]
  {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    func padded(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(settings.count, 4)
    for (name, value) in settings {
      let type = value is Int ? 0 : value is String ? 1 : 2
      bytes += [UInt8(type), 0] + number(name.utf8.count, 2) + padded(name) + number(3, 4)
      switch value {
      case let value as Int: bytes += number(value, 4)
      case let value as String: bytes += number(value.utf8.count, 4) + padded(value)
      default: bytes += [UInt8](repeating: 9, count: 8)
      }
    }
    return bytes
  }

  @Test(arguments: [false, true])
  func `settings are read in either order of bytes`(isBigEndian: Bool) {
    let told = XSettings(
      bytes: bytes(
        [
          ("Net/ThemeName", "Adwaita-dark"), ("Some/Color", ()), ("Net/DoubleClickTime", 250),
          ("Gtk/FontName", "Inter 11"),
        ], isBigEndian: isBigEndian))
    #expect(told.texts == ["Net/ThemeName": "Adwaita-dark", "Gtk/FontName": "Inter 11"])
    #expect(told.numbers == ["Net/DoubleClickTime": 250])
  }

  @Test func `what is cut off is left out`() {
    let whole = bytes([("Net/ThemeName", "Adwaita"), ("Gtk/FontName", "Inter 11")])
    for count in 0..<whole.count { _ = XSettings(bytes: Array(whole.prefix(count))) }
    #expect(XSettings(bytes: Array(whole.dropLast(2))).texts == ["Net/ThemeName": "Adwaita"])
    #expect(XSettings(bytes: [0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]) == XSettings())
  }

  @Test func `the file counts where the desktop tells nothing, and the variable above both`() {
    let file = """
      [Settings]
      gtk-theme-name = Adwaita
      gtk-application-prefer-dark-theme=1
      gtk-font-name=Inter 11
      gtk-enable-animations=false
      gtk-double-click-time=99999
      nonsense
      """
    let settings = DesktopSettings(XSettings(), file: file, theme: nil)
    #expect(settings.theme == .dark)
    #expect(settings.family == "Inter")
    #expect(!settings.animates)
    #expect(settings.doubleClick == nil)
    let told = XSettings(
      bytes: bytes([("Net/ThemeName", "HighContrast"), ("Gtk/EnableAnimations", 1)]))
    #expect(DesktopSettings(told, file: file, theme: nil).theme == .highContrast)
    #expect(DesktopSettings(told, file: file, theme: nil).animates)
    #expect(DesktopSettings(told, file: "", theme: "Adwaita:dark").theme == .dark)
  }

  @Test(
    arguments: [
      (nil, nil, nil, 1.0), (nil, 192, nil, 2), (nil, 120, 2, 1.25), (1.5, 192, nil, 1.5),
      (nil, nil, 2, 2),
      (0, 96, nil, 1), (100, nil, nil, 1), (.nan, 144, nil, 1.5),
    ] as [(Double?, Double?, Double?, Double)])
  func `the scale is what is said first`(
    own: Double?, dots: Double?, toolkit: Double?, scale: Double
  ) {
    #expect(ScreenScale.value(own: own, dotsPerInch: dots, toolkit: toolkit) == scale)
  }

  @Test func `resources are lines of names and values`() {
    let resources = XResources(
      text: "! Xft.dpi: 3\nXft.dpi:\t144\nXcursor.size: 48\nnothing\n*a.b: c\n")
    #expect(resources.dotsPerInch == 144)
    #expect(XResources(text: "Xft.dpi: many").dotsPerInch == nil)
  }

  @Test(arguments: [
    ("ar_EG.UTF-8", true), ("he", true), ("fa_IR", true), ("de_DE.UTF-8", false),
    ("C.UTF-8", false),
    ("arn_CL", false),
  ])
  func `languages are written from one side or the other`(locale: String, isRightToLeft: Bool) {
    #expect(Display.isRightToLeft(locale) == isRightToLeft)
  }
}
