import DetentDrawing
import DetentGeometry

extension Theme {
  /// Dark text on a light ground.
  public static var light: Theme {
    Theme(
      background: 0xF5F5F3, surface: 0xFFFFFF, surfaceRaised: 0xFFFFFF, text: 0x1D1F23,
      textSecondary: 0x5B6069, accent: 0x2B62C4, onAccent: 0xFFFFFF, positive: 0x20744A,
      caution: 0x8A5A00, destructive: 0xB3322E, line: 0x878C95, shadowOpacity: 1, scrim: 0x14161A,
      scrimOpacity: 0.32, focus: 0x2B62C4, tints: middleTints, outlinesShapes: false)
  }

  /// Light text on a dark ground.
  public static var dark: Theme {
    Theme(
      background: 0x1B1D21, surface: 0x25282D, surfaceRaised: 0x2F3339, text: 0xF1F2F4,
      textSecondary: 0xB0B5BE, accent: 0x8AB4F8, onAccent: 0x14161A, positive: 0x6CC795,
      caution: 0xE5B45A, destructive: 0xF08A80, line: 0x7F858F, shadowOpacity: 1, scrim: 0x000000,
      scrimOpacity: 0.5, focus: 0x8AB4F8, tints: middleTints, outlinesShapes: false)
  }

  /// Black on white without intermediate tones.
  public static var highContrast: Theme {
    Theme(
      background: 0xFFFFFF, surface: 0xFFFFFF, surfaceRaised: 0xFFFFFF, text: 0x000000,
      textSecondary: 0x2B2B2B, accent: 0x003C99, onAccent: 0xFFFFFF, positive: 0x00512A,
      caution: 0x5C3A00, destructive: 0x8A0B0B, line: 0x3A3A3A, shadowOpacity: 0, scrim: 0x000000,
      scrimOpacity: 0.6, focus: 0x003C99, tints: deepTints, outlinesShapes: true)
  }

  private static let middleTints = wheel(lightness: 0.55, chroma: 0.10)
  private static let deepTints = wheel(lightness: 0.40, chroma: 0.08)

  /// Creates a theme from colours as `0xRRGGBB`, with a black shadow, and white text on the tints.
  @inline(never)
  private init(
    background: UInt32, surface: UInt32, surfaceRaised: UInt32, text: UInt32,
    textSecondary: UInt32, accent: UInt32, onAccent: UInt32, positive: UInt32, caution: UInt32,
    destructive: UInt32, line: UInt32, shadowOpacity: Double, scrim: UInt32, scrimOpacity: Double,
    focus: UInt32, tints: [Color], outlinesShapes: Bool
  ) {
    self.init(
      background: Color(hex: background), surface: Color(hex: surface),
      surfaceRaised: Color(hex: surfaceRaised), text: Color(hex: text),
      textSecondary: Color(hex: textSecondary), accent: Color(hex: accent),
      onAccent: Color(hex: onAccent), positive: Color(hex: positive), caution: Color(hex: caution),
      destructive: Color(hex: destructive), line: Color(hex: line),
      shadow: Color(hex: 0x000000, alpha: shadowOpacity),
      scrim: Color(hex: scrim, alpha: scrimOpacity), focus: Color(hex: focus),
      tints: tints, onTint: .white, outlinesShapes: outlinesShapes)
  }

  /// Returns twelve hues of equal lightness and chroma in OKLCH, so that one text colour is legible on all.
  @inline(never)
  static func wheel(lightness: Double, chroma: Double) -> [Color] {
    (0..<12).map {
      Color(lightness: lightness, chroma: chroma, hue: .degrees(250 + 30 * Double($0)))
    }
  }
}
