import Detent

/// The themes by the names they have on the command line.
package enum ThemeName: String, CaseIterable {
  case light, dark
  case highContrast = "high-contrast"

  package var theme: Theme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .highContrast: .highContrast
    }
  }
}
