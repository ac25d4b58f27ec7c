import DetentDrawing

/// Colours and corner radii that replace a theme's own, for an application with a look of its own.
///
/// ```swift
/// var brand = Brand()
/// brand.accent = Color(hex: 0xD9480F)
/// environment.theme = Theme.light.branded(brand)
/// ```
///
/// A property that is nil, the default, leaves the theme's own. If only the accent is set, the colour of text
/// on it and the colour of the focus ring are derived from it. A theme that outlines shapes, such as the high
/// contrast one, keeps its colours.
public struct Brand: Equatable, Sendable {
  private var colors: [Color?]
  /// The corner radius of panels in points, from 0 up.
  public var panelRadius: Double?
  /// The corner radius of rows in points, from 0 up.
  public var rowRadius: Double?

  /// Creates a brand that changes nothing.
  public init() { colors = Array(repeating: nil, count: Brand.colorCount) }

  /// The names of the colours in files and style sheets, in the order of `subscript`.
  public static let colorNames = [
    "background", "surface", "surface-raised", "text", "text-secondary", "accent", "on-accent",
    "positive", "caution", "destructive", "line", "shadow", "scrim", "focus",
  ]
  /// The number of colours.
  public static let colorCount = 14

  /// The names of the corner radii in files and style sheets.
  public static let cornerNames = ["panel-radius", "row-radius"]

  /// The colour at an index in `colorNames`. At any other index it is nil, and setting it has no effect.
  public subscript(index: Int) -> Color? {
    get { colors.indices.contains(index) ? colors[index] : nil }
    set { if colors.indices.contains(index) { colors[index] = newValue } }
  }

  /// Replaces `Theme.background`. Nil, as for the other colours, keeps the theme's own.
  public var background: Color? {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// Replaces `Theme.surface`.
  public var surface: Color? {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// Replaces `Theme.surfaceRaised`.
  public var surfaceRaised: Color? {
    get { self[2] }
    set { self[2] = newValue }
  }
  /// Replaces `Theme.text`.
  public var text: Color? {
    get { self[3] }
    set { self[3] = newValue }
  }
  /// Replaces `Theme.textSecondary`.
  public var textSecondary: Color? {
    get { self[4] }
    set { self[4] = newValue }
  }
  /// Replaces `Theme.accent`.
  public var accent: Color? {
    get { self[5] }
    set { self[5] = newValue }
  }
  /// Replaces `Theme.onAccent`.
  public var onAccent: Color? {
    get { self[6] }
    set { self[6] = newValue }
  }
  /// Replaces `Theme.positive`.
  public var positive: Color? {
    get { self[7] }
    set { self[7] = newValue }
  }
  /// Replaces `Theme.caution`.
  public var caution: Color? {
    get { self[8] }
    set { self[8] = newValue }
  }
  /// Replaces `Theme.destructive`.
  public var destructive: Color? {
    get { self[9] }
    set { self[9] = newValue }
  }
  /// Replaces `Theme.line`.
  public var line: Color? {
    get { self[10] }
    set { self[10] = newValue }
  }
  /// Replaces `Theme.shadow`.
  public var shadow: Color? {
    get { self[11] }
    set { self[11] = newValue }
  }
  /// Replaces `Theme.scrim`.
  public var scrim: Color? {
    get { self[12] }
    set { self[12] = newValue }
  }
  /// Replaces `Theme.focus`.
  public var focus: Color? {
    get { self[13] }
    set { self[13] = newValue }
  }
}

extension Theme {
  /// Returns this theme with the colours and radii of a brand.
  @inline(never)
  public func branded(_ brand: Brand) -> Theme {
    var theme = self
    if !outlinesShapes { theme.color(by: brand) }
    if let radius = brand.panelRadius, radius.isFinite { theme.shape.panelRadius = max(0, radius) }
    if let radius = brand.rowRadius, radius.isFinite { theme.shape.rowRadius = max(0, radius) }
    return theme
  }

  private mutating func color(by brand: Brand) {
    for index in 0..<Brand.colorCount {
      if let color = brand[index] { self[index] = color }
    }
    guard let accent = brand.accent else { return }
    onAccent = brand.onAccent ?? ink(on: accent)
    focus = brand.focus ?? legible(accent, on: background)
  }

  /// The colour at an index in `Brand.colorNames`; at any greater one, the colour of the focus ring.
  package subscript(index: Int) -> Color {
    get {
      switch index {
      case 0: background
      case 1: surface
      case 2: surfaceRaised
      case 3: text
      case 4: textSecondary
      case 5: accent
      case 6: onAccent
      case 7: positive
      case 8: caution
      case 9: destructive
      case 10: line
      case 11: shadow
      case 12: scrim
      default: focus
      }
    }
    set {
      switch index {
      case 0: background = newValue
      case 1: surface = newValue
      case 2: surfaceRaised = newValue
      case 3: text = newValue
      case 4: textSecondary = newValue
      case 5: accent = newValue
      case 6: onAccent = newValue
      case 7: positive = newValue
      case 8: caution = newValue
      case 9: destructive = newValue
      case 10: line = newValue
      case 11: shadow = newValue
      case 12: scrim = newValue
      default: focus = newValue
      }
    }
  }
}
