import DetentDrawing
import DetentGeometry

/// Colours, type, shapes and shadows by purpose. Every number can be replaced.
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
  /// The wheel of hues that items take in turn; `onTint` reads well on all of them.
  public var tints: [Color]
  public var onTint: Color
  /// Lines around tinted shapes too, for high contrast.
  public var outlinesShapes: Bool

  public var type = TypeScale()
  public var shape = ShapeScale()

  /// A shadow below something that rests on its ground.
  @inline(never)
  public var restingShadow: Shadow {
    Shadow(color: shadow.opacity(0.18), offset: Vector(0, 2), blur: 6)
  }

  /// A shadow below something lifted or floating.
  @inline(never)
  public var liftedShadow: Shadow {
    Shadow(color: shadow.opacity(0.24), offset: Vector(0, 6), blur: 18)
  }

  /// The colours of an item, its own or the wheel's at its place, and of what is written on it.
  @inline(never)
  public func tint(_ item: Item, hue: Int) -> (fill: Color, ink: Color) {
    if let tint = item.tint { return (tint, ink(on: tint)) }
    if item.isDestructive { return (destructive, ink(on: destructive)) }
    return tints.isEmpty ? (accent, onAccent) : (tints[hue % tints.count], onTint)
  }

  /// A tint, or the colour of text where it would be too faint for a sign on that ground: below 3
  /// (WCAG 2.2, 1.4.11, "Non-text contrast").
  package func legible(_ tint: Color, on ground: Color) -> Color {
    tint.contrast(with: ground) >= 3 ? tint : text
  }

  /// The accent for signs on the surface.
  package var accentSign: Color { legible(accent, on: surface) }

  /// `onTint` where it reads well on `color`, else black or white, whichever reads better.
  @inline(never)
  public func ink(on color: Color) -> Color {
    if onTint.contrast(with: color) >= 4.5 { return onTint }
    return Color.white.contrast(with: color) > Color.black.contrast(with: color) ? .white : .black
  }
}

/// Sizes of text in points; weight does the rest.
public struct TypeScale: Equatable, Sendable {
  public var caption = 12.0
  public var footnote = 13.0
  public var body = 15.0
  public var title = 18.0
  public var headline = 24.0

  /// Five sizes from 12 to 24 points.
  public init() {}
}

/// Corners and lines in points.
public struct ShapeScale: Equatable, Sendable {
  public var panelRadius = 14.0
  public var rowRadius = 10.0
  public var hairline = 1.0
  public var line = 1.5
  public var focusWidth = 2.0
  public var focusGap = 2.0
  /// The least a finger can hit: 44 points (Apple, Human Interface Guidelines, "Buttons").
  public var leastTarget = 44.0

  /// Corners of 14 and 10 points, lines of 1 and 1.5, and a focus ring of 2.
  public init() {}
}
