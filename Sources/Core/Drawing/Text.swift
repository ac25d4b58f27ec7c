import DetentGeometry
import DetentText

/// The interface font of the system in one size and weight. Which one that is the host decides.
public struct Font: Equatable, Sendable {
  /// How thick the strokes of letters are, by CSS's numbers.
  public enum Weight: UInt8, Equatable, Sendable {
    /// 400: for text that is read.
    case regular
    /// 500: a little stronger, for names and labels.
    case medium
    /// 600: for titles.
    case semibold
    /// 700: the strongest.
    case bold
  }

  /// Points, above 0.
  public var size: Double
  public var weight: Weight
  /// Digits of one width, for numbers that change.
  public var hasTabularDigits: Bool

  /// A font by its size in points; of regular weight and with ordinary digits by default.
  public init(size: Double, weight: Weight = .regular, hasTabularDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
  }
}

/// A piece of text with everything that decides its size.
public struct TextRun: Equatable, Sendable {
  /// What is left out of a text that is too long.
  public enum Elision: UInt8, Equatable, Sendable {
    /// The end, so that the beginning can be read.
    case end
    /// The middle, so that titles which differ at either end still do.
    case middle
    /// The middle, and no line ends within a word: where the longest word is wider than a line, all is
    /// smaller, down to `leastScale`, and where that is not enough, one line is all there is.
    case words
  }

  /// Text is made no smaller than this part of its size for the sake of a long word.
  public static let leastScale = 0.75
  /// Fonts are not quite half as wide at half the size: so much of a line is filled by a word that was made
  /// smaller to fit in.
  package static let fill = 0.99

  public var string: String
  public var font: Font
  /// Wider text wraps, and is elided after `maxLines`. Infinite by default.
  public var maxWidth: Double
  public var maxLines: Int
  public var elision: Elision

  /// A text in a font: by default on one line that may be as wide as it needs.
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

  /// Texts are the same if their bytes are; see `Word`.
  public static func == (a: TextRun, b: TextRun) -> Bool {
    Word(a.string) == Word(b.string) && a.font == b.font && a.maxWidth == b.maxWidth
      && a.maxLines == b.maxLines && a.elision == b.elision
  }
}

/// A text run somewhere: `anchor` of its box stands on the layer's point.
public struct PlacedText: Equatable, Sendable {
  /// Which horizontal part of the text's box stands on the point; its vertical middle always does.
  /// Left and right are meant as seen: a component that mirrors says so itself.
  public enum Alignment: UInt8, Equatable, Sendable {
    /// The text begins at the point and goes to its right.
    case left
    /// The middle of the text's width is at the point.
    case center
    /// The text ends at the point.
    case right
  }

  public var run: TextRun
  /// The run is laid out at scale 1 and then drawn scaled and turned, so that it never reflows
  /// while it grows.
  public var placement: Placement
  public var alignment: Alignment
  public var color: Color

  /// A text beside a point; by default its middle stands on the origin. It is neither scaled nor turned.
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

/// A box with round ends that fits the text in it, which only the renderer knows.
///
/// The text stands as it would alone; the box is larger than the text's by the padding on each side.
/// Padding, radius and shadow are scaled with the text, and turned with it but for the shadow's
/// offset.
public struct Pill: Equatable, Sendable {
  public var text: PlacedText
  public var fill: Color
  public var padding: Size
  /// Infinite, the default, means half the height.
  public var radius: Double
  public var shadow: Shadow?

  /// A box about a text: by default 10 points larger to the left and right and 5 above and below, with
  /// round ends and without a shadow.
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

/// A picture that the host knows by name, fitted into a rectangle without distortion, or filling a circle.
public struct Picture: Equatable, Sendable {
  /// A file's path, or a name of the system's icon theme; unknown names draw nothing.
  public var name: String
  public var frame: Rect
  public var rotation: Angle
  /// Paint the picture's shape in one colour.
  public var tint: Color?
  /// It fills the circle in its frame, and what is outside is cut off.
  public var isRound: Bool

  /// A picture in a rectangle, in points; by default it is not turned, in its own colours, and not cut to
  /// a circle.
  public init(
    _ name: String, in frame: Rect, rotation: Angle = .zero, tint: Color? = nil,
    isRound: Bool = false
  ) {
    self.name = name
    self.frame = frame
    self.rotation = rotation
    self.tint = tint
    self.isRound = isRound
  }

  func placed(_ outer: Placement) -> Picture {
    var picture = self
    picture.frame = Rect(center: outer(frame.center), size: frame.size * outer.scale)
    picture.rotation += outer.rotation
    return picture
  }
}
