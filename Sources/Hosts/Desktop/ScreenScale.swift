import Glibc

/// Pixels a point.
enum ScreenScale {
  /// What makes a point larger than this or less than that is no scale.
  private static let range = 0.5...8.0

  /// `DETENT_SCALE` wins; then `Xft.dpi`, of which 96 is 1, and `GDK_SCALE`. 1 where nothing is said.
  static func value(_ resources: XResources) -> Double {
    value(
      own: variable("DETENT_SCALE"), dotsPerInch: resources.dotsPerInch,
      toolkit: variable("GDK_SCALE"))
  }

  /// On a display that has a scale of its own: that, unless `DETENT_SCALE` says another.
  static func value(density: Double) -> Double {
    value(own: variable("DETENT_SCALE"), dotsPerInch: density * 96, toolkit: nil)
  }

  static func value(own: Double?, dotsPerInch: Double?, toolkit: Double?) -> Double {
    for scale in [own, dotsPerInch.map { $0 / 96 }, toolkit] {
      if let scale, range.contains(scale) { return scale }
    }
    return 1
  }

  private static func variable(_ name: String) -> Double? {
    getenv(name).flatMap { Double(String(cString: $0)) }
  }
}
