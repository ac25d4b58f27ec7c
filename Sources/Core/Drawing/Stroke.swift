import DetentGeometry

/// How an outline is drawn.
public struct Stroke: Equatable, Sendable {
  /// How a line ends.
  public enum Cap: UInt8, Equatable, Sendable {
    /// Straight across its last point.
    case butt
    /// With half a circle about its last point.
    case round
    /// Straight across, half the line's width beyond its last point.
    case square
  }
  /// How a line goes round a corner.
  public enum Join: UInt8, Equatable, Sendable {
    /// To a point, or where that would be long, as `bevel`.
    case miter
    /// With part of a circle.
    case round
    /// With the corner cut off.
    case bevel
  }

  /// Points, at least 0; 0 draws nothing.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// Lengths of ink and gap in turn, in points; empty for a whole line.
  public var dash: [Double]
  /// How far into the pattern the line begins, in points.
  public var dashPhase: Double
  /// The part that is drawn, as fractions of the path's whole length, 0…1.
  public var trimStart: Double
  public var trimEnd: Double

  /// A whole line.
  @inline(never)
  public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter) {
    self.init(width: width, cap: cap, join: join, dash: [])
  }

  /// A line with every property: by default it is a point wide, whole, and drawn from its beginning to
  /// its end.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, dash: [Double] = [],
    dashPhase: Double = 0, trimStart: Double = 0, trimEnd: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
    self.dashPhase = dashPhase
    self.trimStart = trimStart
    self.trimEnd = trimEnd
  }

  /// Only a part of the outline is drawn.
  public var isTrimmed: Bool { trimStart > 0 || trimEnd < 1 }

  @inline(never)
  func scaled(by k: Double) -> Stroke {
    guard k != 1 else { return self }
    var stroke = self
    stroke.width *= k
    stroke.dash = dash.map { $0 * k }
    stroke.dashPhase *= k
    return stroke
  }
}

/// A soft shape below another one.
public struct Shadow: Equatable, Sendable {
  public var color: Color
  public var offset: Vector
  /// The distance over which it fades, in points: twice the standard deviation of the Gaussian.
  public var blur: Double

  /// A shadow by its colour, by how far it is moved in points, and by the distance over which it fades.
  public init(color: Color, offset: Vector, blur: Double) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}
