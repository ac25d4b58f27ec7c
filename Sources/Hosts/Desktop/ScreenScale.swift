import Glibc

/// The number of pixels per point.
enum ScreenScale {
  /// The range of accepted scales; values outside are ignored.
  private static let range = 0.5...8.0

  /// Returns the scale by `DETENT_SCALE`, else by `Xft.dpi`, where 96 means 1, else by `GDK_SCALE`; 1 if none is set.
  static func value(_ resources: XResources) -> Double {
    value(
      own: variable("DETENT_SCALE"), dotsPerInch: resources.dotsPerInch,
      toolkit: variable("GDK_SCALE"))
  }

  /// Returns the scale on a display that reports one: that scale, unless `DETENT_SCALE` overrides it.
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
