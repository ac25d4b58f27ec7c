import DetentDrawing

/// Colours and corners in place of a theme's own, for those who have a look of their own.
///
/// ```swift
/// var brand = Brand()
/// brand.accent = Color(hex: 0xD9480F)
/// environment.theme = Theme.light.branded(brand)
/// ```
///
/// What is nil, the default, stays the theme's. With an accent alone, what is written on it and the ring of
/// the focus go with it. A theme that outlines shapes, as the one of high contrast does, keeps its colours.
public struct Brand: Equatable, Sendable {
  private var colors: [Color?]
  /// Points, from 0 up.
  public var panelRadius: Double?
  /// Points, from 0 up.
  public var rowRadius: Double?

  /// Nothing of one's own: the theme stays as it is.
  public init() { colors = Array(repeating: nil, count: Brand.colorCount) }

  /// The names of the colours, as files and style sheets have them, in the order of `subscript`.
  public static let colorNames = [
    "background", "surface", "surface-raised", "text", "text-secondary", "accent", "on-accent",
    "positive", "caution", "destructive", "line", "shadow", "scrim", "focus",
  ]
  /// How many colours there are, and `colorNames` has.
  public static let colorCount = 14

  /// The names of the corners, likewise.
  public static let cornerNames = ["panel-radius", "row-radius"]

  /// A colour by its place among `colorNames`; there is none at another place, and setting it does nothing.
  public subscript(place: Int) -> Color? {
    get { colors.indices.contains(place) ? colors[place] : nil }
    set { if colors.indices.contains(place) { colors[place] = newValue } }
  }

  /// In place of `Theme.background`; nil for the theme's own, as with the others.
  public var background: Color? {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// In place of `Theme.surface`.
  public var surface: Color? {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// In place of `Theme.surfaceRaised`.
  public var surfaceRaised: Color? {
    get { self[2] }
    set { self[2] = newValue }
  }
  /// In place of `Theme.text`.
  public var text: Color? {
    get { self[3] }
    set { self[3] = newValue }
  }
  /// In place of `Theme.textSecondary`.
  public var textSecondary: Color? {
    get { self[4] }
    set { self[4] = newValue }
  }
  /// In place of `Theme.accent`.
  public var accent: Color? {
    get { self[5] }
    set { self[5] = newValue }
  }
  /// In place of `Theme.onAccent`.
  public var onAccent: Color? {
    get { self[6] }
    set { self[6] = newValue }
  }
  /// In place of `Theme.positive`.
  public var positive: Color? {
    get { self[7] }
    set { self[7] = newValue }
  }
  /// In place of `Theme.caution`.
  public var caution: Color? {
    get { self[8] }
    set { self[8] = newValue }
  }
  /// In place of `Theme.destructive`.
  public var destructive: Color? {
    get { self[9] }
    set { self[9] = newValue }
  }
  /// In place of `Theme.line`.
  public var line: Color? {
    get { self[10] }
    set { self[10] = newValue }
  }
  /// In place of `Theme.shadow`.
  public var shadow: Color? {
    get { self[11] }
    set { self[11] = newValue }
  }
  /// In place of `Theme.scrim`.
  public var scrim: Color? {
    get { self[12] }
    set { self[12] = newValue }
  }
  /// In place of `Theme.focus`.
  public var focus: Color? {
    get { self[13] }
    set { self[13] = newValue }
  }
}

extension Theme {
  /// The theme with what a brand has in place of its own.
  @inline(never)
  public func branded(_ brand: Brand) -> Theme {
    var theme = self
    if !outlinesShapes { theme.color(by: brand) }
    if let radius = brand.panelRadius, radius.isFinite { theme.shape.panelRadius = max(0, radius) }
    if let radius = brand.rowRadius, radius.isFinite { theme.shape.rowRadius = max(0, radius) }
    return theme
  }

  private mutating func color(by brand: Brand) {
    for place in 0..<Brand.colorCount { set(place, to: brand[place]) }
    guard let accent = brand.accent else { return }
    onAccent = brand.onAccent ?? ink(on: accent)
    focus = brand.focus ?? legible(accent, on: background)
  }

  /// Takes a colour of a brand, by its place, if there is one.
  private mutating func set(_ place: Int, to color: Color?) {
    guard let color else { return }
    switch place {
    case 0: background = color
    case 1: surface = color
    case 2: surfaceRaised = color
    case 3: text = color
    case 4: textSecondary = color
    case 5: accent = color
    case 6: onAccent = color
    case 7: positive = color
    case 8: caution = color
    case 9: destructive = color
    case 10: line = color
    case 11: shadow = color
    case 12: scrim = color
    default: focus = color
    }
  }
}
