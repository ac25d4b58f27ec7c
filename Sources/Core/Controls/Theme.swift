import DetentDrawing
import DetentGeometry

/// Colours, text sizes, shapes and shadows by purpose. Every value can be replaced.
public struct Theme: Equatable, Sendable {
  /// The page behind everything, the text of badges and hints, and the keys shown on items.
  public var background: Color
  /// A drawer's panel, a radial menu's face and a dial's hub.
  public var surface: Color
  /// What stands out: an alert, the ring and the answers of a confirm button, a floating menu's labels and *more*, a
  /// drawer's tab, and the pills of messages and typed text.
  public var surfaceRaised: Color
  /// Titles and messages. Pressed shapes are mixed with it.
  public var text: Color
  /// Details, prompts, and icons without a tint.
  public var textSecondary: Color
  /// What would be chosen, and main buttons.
  public var accent: Color
  /// Text and icons on the accent.
  public var onAccent: Color
  /// A confirmation that is about to happen (`ConfirmButton.Tuning.turnsGreen`), and fields in the playground.
  public var positive: Color
  /// Joints in the playground.
  public var caution: Color
  /// Destructive items, and typed text that matches nothing.
  public var destructive: Color
  /// Outlines, and lines between rows.
  public var line: Color
  /// Shadows. Its alpha multiplies that of each.
  public var shadow: Color
  /// What dims the window behind an open menu or alert.
  public var scrim: Color
  /// The ring around what has the keyboard's focus.
  public var focus: Color
  /// The wheel of hues that items take in turn. `onTint` is legible on all of them.
  public var tints: [Color]
  /// Text and icons on the wheel's hues.
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

  /// Returns a fill and the colour of what lies on it, or the colours of text and background if the fill's contrast is
  /// too low for graphics on that ground.
  @inline(never)
  package func legible(_ colors: (fill: Color, ink: Color), on ground: Color) -> (
    fill: Color, ink: Color
  ) {
    colors.fill.contrast(with: ground) >= 3 ? colors : (text, background)
  }

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
