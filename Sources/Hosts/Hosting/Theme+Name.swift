import Detent

extension Theme {
  /// The theme that fits one of GTK's, by its name: GTK calls its variants `Adwaita-dark` and `Adwaita:dark`,
  /// `HighContrast` and `Default-hc`.
  /// - Parameter prefersDark: What counts where the name says nothing of it.
  package static func fitting(_ name: String, prefersDark: Bool) -> Theme {
    let name = name.lowercased()
    let parts = name.split { $0 == "-" || $0 == ":" }
    if name.hasPrefix("highcontrast") || parts.contains("hc") { return .highContrast }
    return prefersDark || parts.contains("dark") ? .dark : .light
  }
}
