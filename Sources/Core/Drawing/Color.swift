import DetentGeometry

/// An sRGB colour with straight (not premultiplied) alpha. Each component is clamped to 0…1.
public struct Color: Equatable, Sendable {
  // The components are stored in pairs: colours are copied everywhere, and this takes half as many instructions.
  private let redGreen: SIMD2<Double>
  private let blueAlpha: SIMD2<Double>

  /// The red component, 0…1.
  public var red: Double { redGreen.x }
  /// The green component, 0…1.
  public var green: Double { redGreen.y }
  /// The blue component, 0…1.
  public var blue: Double { blueAlpha.x }
  /// The opacity, 0…1.
  public var alpha: Double { blueAlpha.y }

  // Themes create dozens of colours; inlined, each initialiser would add a hundred bytes to a page's module.
  /// Creates a colour from red, green, blue and alpha, each clamped to 0…1. It is opaque by default.
  @inline(never)
  public init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    redGreen = SIMD2(red.clampedToUnit, green.clampedToUnit)
    blueAlpha = SIMD2(blue.clampedToUnit, alpha.clampedToUnit)
  }

  /// Creates a colour from `0xRRGGBB`.
  @inline(never)
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      Double((hex >> 16) & 255) / 255, Double((hex >> 8) & 255) / 255, Double(hex & 255) / 255,
      alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Opaque white.
  public static let white = Color(1, 1, 1)
  /// Fully transparent.
  public static let clear = Color(0, 0, 0, alpha: 0)

  /// Returns this colour with its alpha multiplied by a factor.
  @inline(never)
  public func opacity(_ factor: Double) -> Color {
    Color(red, green, blue, alpha: alpha * factor)
  }

  /// Returns a mixture of two colours, component by component in gamma-encoded sRGB, as Core Animation does.
  @inline(never)
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(
      red + (other.red - red) * fraction, green + (other.green - green) * fraction,
      blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// The colour as `0xRRGGBBAA`, with each component rounded to the nearest of 256 values.
  public var rgba: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).roundedToEven) }
    return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
  }

  /// The relative luminance, 0…1 (WCAG 2.2, "relative luminance",
  /// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). Alpha is ignored.
  @inline(never)
  public var luminance: Double {
    0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
  }

  /// Returns the contrast ratio, 1…21 (WCAG 2.2, "contrast ratio"). Alpha is ignored.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Creates a colour from OKLCH: lightness 0…1, chroma 0…0.4, and a hue (B. Ottosson, "A perceptual
  /// color space for image processing", 2020, https://bottosson.github.io/posts/oklab). A colour outside sRGB
  /// is clamped component by component.
  @inline(never)
  public init(lightness: Double, chroma: Double, hue: Angle) {
    let (sine, cosine) = sineAndCosine(hue.radians)
    let (a, b) = (chroma * cosine, chroma * sine)
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    self.init(
      Color.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      Color.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      Color.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }

  // IEC 61966-2-1 transfer functions.
  @inline(never)
  private static func linear(_ c: Double) -> Double {
    c <= 0.04045 ? c / 12.92 : exponential(2.4 * logarithm((c + 0.055) / 1.055))
  }

  @inline(never)
  private static func encoded(_ c: Double) -> Double {
    c <= 0.0031308 ? 12.92 * c : 1.055 * exponential(logarithm(c) / 2.4) - 0.055
  }
}

private func cube(_ x: Double) -> Double { x * x * x }

extension Double {
  fileprivate var clampedToUnit: Double { self > 0 ? (self < 1 ? self : 1) : 0 }
}
