import DetentGeometry
import DetentText

/// The system's interface font in one size and weight. The host decides which font that is.
public struct Font: Equatable, Sendable {
  /// The thickness of a font's strokes, by CSS's numbers.
  public enum Weight: UInt8, Equatable, Sendable {
    /// 400: for running text.
    case regular
    /// 500: a little heavier, for names and labels.
    case medium
    /// 600: for titles.
    case semibold
    /// 700: the heaviest.
    case bold
  }

  /// The size in points, above 0.
  public var size: Double
  public var weight: Weight
  /// Whether all digits have the same width, for numbers that change.
  public var hasTabularDigits: Bool

  /// Creates a font of a size in points. By default it has regular weight and proportional digits.
  public init(size: Double, weight: Weight = .regular, hasTabularDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
  }
}

/// A piece of text with everything that determines its size.
public struct TextRun: Equatable, Sendable {
  /// The part that is left out of a text that is too long.
  public enum Elision: UInt8, Equatable, Sendable {
    /// The end, so that the beginning stays readable.
    case end
    /// The middle, so that titles which differ at either end still do.
    case middle
    /// The middle, and no line breaks within a word. If the longest word is wider than a line, the whole text
    /// is made smaller, down to `leastScale`. If that is not enough, the text has a single line.
    case words
  }

  /// The least scale to which a text is made smaller for the sake of a long word.
  public static let leastScale = 0.75
  /// The part of a line that a word fills after it was made smaller to fit. It is less than 1 because a font
  /// is a little more than half as wide at half the size.
  package static let fill = 0.99

  /// The distance of a line below the text from the baseline, and its width, as parts of the font's size.
  package static let (underlineDrop, underlineWidth) = (0.11, 0.07)

  public var string: String
  public var font: Font
  /// The width in points at which the text wraps. It is elided after `maxLines`. Infinite by default.
  public var maxWidth: Double
  public var maxLines: Int
  public var elision: Elision

  /// Creates a text in a font. By default it has one line, which may be as wide as it needs.
  public init(
    _ string: String, font: Font, maxWidth: Double = .infinity, maxLines: Int = 1,
    elision: Elision = .end
  ) {
    self.string = string
    self.font = font
    self.maxWidth = maxWidth
    self.maxLines = maxLines
    self.elision = elision
  }

  /// Texts are equal if their bytes are; see `Word`.
  public static func == (a: TextRun, b: TextRun) -> Bool {
    Word(a.string) == Word(b.string) && a.font == b.font && a.maxWidth == b.maxWidth
      && a.maxLines == b.maxLines && a.elision == b.elision
  }
}

/// A text at a point, which lies on the left, centre or right of the text's box.
public struct PlacedText: Equatable, Sendable {
  /// The horizontal part of the text's box that lies on the point. Vertically, the middle always does. Left
  /// and right are those of the screen: a component that mirrors its layout chooses them itself.
  public enum Alignment: UInt8, Equatable, Sendable {
    /// The text begins at the point and extends to the right.
    case left
    /// The middle of the text's width is at the point.
    case center
    /// The text ends at the point.
    case right
  }

  public var run: TextRun
  /// The position, scale and rotation. The text is laid out at scale 1 and then transformed, so that
  /// it never reflows while it grows.
  public var placement: Placement
  public var alignment: Alignment
  public var color: Color

  /// Creates a text at a point, neither scaled nor rotated. By default it is centred at the origin.
  public init(
    _ run: TextRun, at point: Point = .zero, alignment: Alignment = .center, color: Color
  ) {
    self.run = run
    self.placement = Placement(point)
    self.alignment = alignment
    self.color = color
  }

  @inline(never)
  func placed(_ outer: Placement) -> PlacedText {
    var text = self
    text.placement = placement.within(outer)
    return text
  }
}

/// A box with round ends around a text. Only the renderer knows its exact size.
///
/// The text lies where it would without the box. The box is larger than the text's by the padding on each side.
/// Padding, radius and shadow scale with the text. They rotate with it too, except for the shadow's offset.
public struct Pill: Equatable, Sendable {
  public var text: PlacedText
  public var fill: Color
  public var padding: Size
  /// The corner radius in points. Infinity, the default, means half the height.
  public var radius: Double
  public var shadow: Shadow?

  /// Creates a box around a text. By default its padding is 10 points left and right and 5 above and below,
  /// its ends are round, and it has no shadow.
  public init(
    _ text: PlacedText, fill: Color, padding: Size = Size(10, 5), radius: Double = .infinity,
    shadow: Shadow? = nil
  ) {
    self.text = text
    self.fill = fill
    self.padding = padding
    self.radius = radius
    self.shadow = shadow
  }
}
