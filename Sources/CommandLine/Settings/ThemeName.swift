import Detent

/// The themes by the names that the command line uses.
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
