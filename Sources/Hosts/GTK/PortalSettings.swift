import CGTK
import Detent

/// The portal's settings for appearance and motion, as far as GTK 4.8 does not pass them on itself:
/// those of org.freedesktop.portal.Settings (https://flatpak.github.io/xdg-desktop-portal/docs). A
/// setting that the desktop does not provide is nil.
struct PortalSettings: Equatable {
  var prefersDark: Bool?
  var wantsContrast: Bool?
  var reducesMotion: Bool?
  /// The user's accent colour.
  var accent: Color?
  /// The user's text size, where 1 is normal.
  var textScale: Double?

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let access = "org.gnome.desktop.a11y.interface"

  /// The settings that are read: the general ones first, then GNOME's own, which override them.
  static let names = [
    (appearance, "color-scheme"), (appearance, "contrast"), (access, "high-contrast"),
    (appearance, "reduced-motion"), (appearance, "accent-color"), (interface, "enable-animations"),
    (interface, "text-scaling-factor"),
  ]

  static let namespaces = [appearance, interface, access]

  /// Takes one setting. A value of the wrong type is ignored.
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

  /// Returns a colour of red, green and blue from 0 to 1. Values outside that range mean that no accent is set.
  private static func color(_ value: Variant) -> Color? {
    let parts = (0..<3).compactMap { value[$0]?.decimal }
    guard parts.count == 3, parts.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
    return Color(parts[0], parts[1], parts[2])
  }

  /// Takes the portal's answer about all settings: a dictionary of namespaces, each a dictionary of settings.
  mutating func take(all answer: Variant) {
    for (namespace, key) in PortalSettings.names {
      if let value = answer[namespace]?[key] { take(namespace, key, value) }
    }
  }
}
