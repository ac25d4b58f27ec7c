import DetentDrawing

extension Theme {
  /// Ink on paper.
  public static let light = Theme(
    background: Color(hex: 0xF5F5F3), surface: Color(hex: 0xFFFFFF),
    surfaceRaised: Color(hex: 0xFFFFFF), text: Color(hex: 0x1D1F23),
    textSecondary: Color(hex: 0x5B6069), accent: Color(hex: 0x2B62C4), onAccent: .white,
    positive: Color(hex: 0x20744A), caution: Color(hex: 0x8A5A00),
    destructive: Color(hex: 0xB3322E), line: Color(hex: 0x878C95), shadow: .black,
    scrim: Color(hex: 0x14161A, alpha: 0.32), focus: Color(hex: 0x2B62C4),
    tints: wheel(lightness: 0.55, chroma: 0.10), onTint: .white, outlinesShapes: false)

  /// Paper on ink.
  public static let dark = Theme(
    background: Color(hex: 0x1B1D21), surface: Color(hex: 0x25282D),
    surfaceRaised: Color(hex: 0x2F3339), text: Color(hex: 0xF1F2F4),
    textSecondary: Color(hex: 0xB0B5BE), accent: Color(hex: 0x8AB4F8),
    onAccent: Color(hex: 0x14161A), positive: Color(hex: 0x6CC795),
    caution: Color(hex: 0xE5B45A), destructive: Color(hex: 0xF08A80),
    line: Color(hex: 0x7F858F), shadow: .black, scrim: Color(hex: 0x000000, alpha: 0.5),
    focus: Color(hex: 0x8AB4F8), tints: wheel(lightness: 0.55, chroma: 0.10), onTint: .white,
    outlinesShapes: false)

  /// Black on white with nothing between.
  public static let highContrast = Theme(
    background: .white, surface: .white, surfaceRaised: .white, text: .black,
    textSecondary: Color(hex: 0x2B2B2B), accent: Color(hex: 0x003C99), onAccent: .white,
    positive: Color(hex: 0x00512A), caution: Color(hex: 0x5C3A00),
    destructive: Color(hex: 0x8A0B0B), line: Color(hex: 0x3A3A3A), shadow: .clear,
    scrim: Color(hex: 0x000000, alpha: 0.6), focus: Color(hex: 0x003C99),
    tints: wheel(lightness: 0.40, chroma: 0.08), onTint: .white, outlinesShapes: true)

  /// Twelve hues at equal lightness and chroma in OKLCH, so that one caption colour reads on all.
  static func wheel(lightness: Double, chroma: Double) -> [Color] {
    (0..<12).map { Color(lightness: lightness, chroma: chroma, hue: 250 + 30 * Double($0)) }
  }
}
