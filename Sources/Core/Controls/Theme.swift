import DetentDrawing
import DetentGeometry

/// Colours, text sizes, shapes and shadows by purpose. Every value can be replaced.
public struct Theme: Equatable, Sendable {
  public var background: Color
  public var surface: Color
  public var surfaceRaised: Color
  public var text: Color
  public var textSecondary: Color
  public var accent: Color
  public var onAccent: Color
  public var positive: Color
  public var caution: Color
  public var destructive: Color
  public var line: Color
  public var shadow: Color
  public var scrim: Color
  public var focus: Color
  /// The wheel of hues that items take in turn. `onTint` is legible on all of them.
  public var tints: [Color]
  public var onTint: Color
  /// Whether tinted shapes are outlined too, for high contrast.
  public var outlinesShapes: Bool

  public var type = TypeScale()
  public var shape = ShapeScale()

  /// The shadow of a shape that rests on its ground.
  @inline(never)
  public var restingShadow: Shadow {
    Shadow(color: shadow.opacity(0.18), offset: Vector(0, 2), blur: 6)
  }

  /// The shadow of a shape that is lifted or floats.
  @inline(never)
  public var liftedShadow: Shadow {
    Shadow(color: shadow.opacity(0.24), offset: Vector(0, 6), blur: 18)
  }

  /// Returns the colour of an item, which is its own or the wheel's at `hue`, and the colour of text on it.
  @inline(never)
  public func tint(_ item: Item, hue: Int) -> (fill: Color, ink: Color) {
    if let tint = item.tint { return (tint, ink(on: tint)) }
    if item.isDestructive { return (destructive, ink(on: destructive)) }
    return tints.isEmpty ? (accent, onAccent) : (tints[hue % tints.count], onTint)
  }

  /// Returns a tint, or the text colour if the tint's contrast is too low for graphics on that ground: below
  /// 3 (WCAG 2.2, 1.4.11, "Non-text contrast").
  package func legible(_ tint: Color, on ground: Color) -> Color {
    tint.contrast(with: ground) >= 3 ? tint : text
  }

  /// Returns the colour that shades a pressed fill: the text colour, or if text on the fill would not be legible then,
  /// the background.
  @inline(never)
  package func shade(of fill: Color, under ink: Color, _ share: Double) -> Color {
    ink.contrast(with: fill.mixed(with: text, share)) >= 4.5 ? text : background
  }

  /// The accent for graphics on the surface.
  package var accentSign: Color { legible(accent, on: surface) }

  /// Returns `onTint` if it is legible on `color`, otherwise black or white, whichever has more contrast.
  @inline(never)
  public func ink(on color: Color) -> Color {
    if onTint.contrast(with: color) >= 4.5 { return onTint }
    return Color.white.contrast(with: color) > Color.black.contrast(with: color) ? .white : .black
  }
}

/// The sizes of text, in points. Weights make further distinctions.
public struct TypeScale: Equatable, Sendable {
  public var caption = 12.0
  public var footnote = 13.0
  public var body = 15.0
  public var title = 18.0
  public var headline = 24.0

  /// Creates five sizes from 12 to 24 points.
  public init() {}
}

/// The corner radii and line widths, in points.
public struct ShapeScale: Equatable, Sendable {
  public var panelRadius = 14.0
  public var rowRadius = 10.0
  public var hairline = 1.0
  public var line = 1.5
  public var focusWidth = 2.0
  public var focusGap = 2.0
  /// The smallest target that a finger can hit: 44 points (Apple, Human Interface Guidelines, "Buttons").
  public var leastTarget = 44.0

  /// Creates the default shapes: corners of 14 and 10 points, lines of 1 and 1.5, and a focus ring of 2.
  public init() {}
}
