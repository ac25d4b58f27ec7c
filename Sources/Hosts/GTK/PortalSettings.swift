import CGTK
import Detent

/// What the desktop's portal says about how things should look and move, as far as GTK 4.8 does not
/// pass it on itself: the settings of org.freedesktop.portal.Settings, in
/// https://flatpak.github.io/xdg-desktop-portal/docs. What a desktop does not say is nil.
struct PortalSettings: Equatable {
  var prefersDark: Bool?
  var wantsContrast: Bool?
  var reducesMotion: Bool?
  /// The user's colour for what stands out.
  var accent: Color?
  /// The user's text size, 1 for the normal one.
  var textScale: Double?

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let access = "org.gnome.desktop.a11y.interface"

  /// Where it looks; the more general first, what GNOME says of its own after it.
  static let names = [
    (appearance, "color-scheme"), (appearance, "contrast"), (access, "high-contrast"),
    (appearance, "reduced-motion"), (appearance, "accent-color"), (interface, "enable-animations"),
    (interface, "text-scaling-factor"),
  ]

  static let namespaces = [appearance, interface, access]

  /// Takes in one setting. What is of another type than it should be is left alone.
  mutating func take(_ namespace: String, _ key: String, _ value: Variant) {
    switch (namespace, key) {
    case (PortalSettings.appearance, "color-scheme"):
      prefersDark = value.number.map { $0 == 1 } ?? prefersDark
    case (PortalSettings.appearance, "contrast"):
      wantsContrast = value.number.map { $0 == 1 } ?? wantsContrast
    case (PortalSettings.access, "high-contrast"):
      wantsContrast = value.truth ?? wantsContrast
    case (PortalSettings.appearance, "reduced-motion"):
      reducesMotion = value.number.map { $0 == 1 } ?? reducesMotion
    case (PortalSettings.appearance, "accent-color"):
      accent = PortalSettings.color(value)
    case (PortalSettings.interface, "enable-animations"):
      reducesMotion = value.truth.map { !$0 } ?? reducesMotion
    case (PortalSettings.interface, "text-scaling-factor"):
      if let scale = value.decimal, scale.isFinite, scale > 0 { textScale = scale }
    default: break
    }
  }

  /// Red, green and blue from 0 to 1; what is outside says that there is none.
  private static func color(_ value: Variant) -> Color? {
    let parts = (0..<3).compactMap { value[$0]?.decimal }
    guard parts.count == 3, parts.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
    return Color(parts[0], parts[1], parts[2])
  }

  /// Takes in the portal's answer about everything: namespaces, in each of them settings by name.
  mutating func take(all answer: Variant) {
    for (namespace, key) in PortalSettings.names {
      if let value = answer[namespace]?[key] { take(namespace, key, value) }
    }
  }
}
