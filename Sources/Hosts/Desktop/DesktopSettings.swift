import Detent
import DetentCairo
import DetentHosting
import Glibc

/// The user's preferences for appearance and motion. They come from the desktop's XSETTINGS, or
/// else from GTK's settings file; `GTK_THEME` overrides both.
struct DesktopSettings: Equatable {
  var themeName = ""
  var prefersDark = false
  var fontName = ""
  var iconThemeName = ""
  var animates = true
  /// The double-click time, in seconds; nil if it is not set.
  var doubleClick: Double?

  init() {}

  init(_ told: XSettings, file: String, theme: String?) {
    for line in file.split(separator: "\n") { take(line) }
    themeName = theme ?? told.texts["Net/ThemeName"] ?? themeName
    iconThemeName = told.texts["Net/IconThemeName"] ?? iconThemeName
    fontName = told.texts["Gtk/FontName"] ?? fontName
    if let number = told.numbers["Gtk/EnableAnimations"] { animates = number != 0 }
    if let time = told.numbers["Net/DoubleClickTime"], (50...5000).contains(time) {
      doubleClick = Double(time) / 1000
    }
  }

  /// The current user's settings.
  /// - Parameter told: The desktop's XSETTINGS.
  init(told: XSettings = XSettings()) {
    self.init(
      told, file: DesktopSettings.file, theme: getenv("GTK_THEME").map { String(cString: $0) })
  }

  /// Reads a line of GTK's `settings.ini`.
  private mutating func take(_ line: Substring) {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return }
    let value = parts[1].trimmed
    let isOn = value == "1" || value.lowercased() == "true"
    switch parts[0].trimmed {
    case "gtk-theme-name": themeName = value
    case "gtk-icon-theme-name": iconThemeName = value
    case "gtk-font-name": fontName = value
    case "gtk-application-prefer-dark-theme": prefersDark = isOn
    case "gtk-enable-animations": animates = isOn
    case "gtk-double-click-time":
      if let time = Int(value), (50...5000).contains(time) { doubleClick = Double(time) / 1000 }
    default: break
    }
  }

  private static var file: String {
    let home = getenv("HOME").map { String(cString: $0) + "/.config" }
    let folder = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? home ?? ""
    return SmallFile.text(folder + "/gtk-4.0/settings.ini") ?? ""
  }

  var theme: Theme { .fitting(themeName, prefersDark: prefersDark) }

  /// The family of the desktop's font; nil if none is set.
  var family: FontFamily? { FontFamily(named: fontName) }

  func environment(size: Size, scale: Double) -> Environment {
    var thresholds = Thresholds.standard
    if let doubleClick { thresholds.doubleTap = doubleClick }
    return Environment(
      size: size, scale: scale, theme: theme,
      direction: Display.isRightToLeft ? .rightToLeft : .leftToRight, reducesMotion: !animates,
      thresholds: thresholds)
  }

}

extension Substring {
  fileprivate var trimmed: String {
    let isSpace = { (character: Character) in
      character == " " || character == "\t" || character == "\r"
    }
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}
