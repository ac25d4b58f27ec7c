import Detent

extension Theme {
  /// Returns the theme that matches a GTK theme by name. GTK calls its variants `Adwaita-dark`
  /// and `Adwaita:dark`, `HighContrast` and `Default-hc`.
  /// - Parameter prefersDark: Whether to choose a dark theme if the name does not say so.
  package static func fitting(_ name: String, prefersDark: Bool) -> Theme {
    let name = name.lowercased()
    let parts = name.split { $0 == "-" || $0 == ":" }
    if name.hasPrefix("highcontrast") || parts.contains("hc") { return .highContrast }
    return prefersDark || parts.contains("dark") ? .dark : .light
  }
}
