import DetentGeometry

/// The style of an outline.
public struct Stroke: Equatable, Sendable {
  /// The end of a line.
  public enum Cap: UInt8, Equatable, Sendable {
    /// A straight end at the last point.
    case butt
    /// A semicircle about the last point.
    case round
    /// A straight end, half the line's width beyond the last point.
    case square
  }
  /// The corner between two lines.
  public enum Join: UInt8, Equatable, Sendable {
    /// A sharp corner, or a bevel where that would be long.
    case miter
    /// A part of a circle.
    case round
    /// A corner that is cut off.
    case bevel
  }

  /// The width in points. One that is 0 or negative draws nothing.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// The lengths of the dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [Double]
  /// The distance into the dash pattern at which the line begins, in points.
  public var dashPhase: Double
  /// The start and the end of the drawn part, as fractions of the path's whole length, 0…1.
  public var trimStart: Double
  public var trimEnd: Double

  /// Creates a solid stroke.
  @inline(never)
  public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter) {
    self.init(width: width, cap: cap, join: join, dash: [])
  }

  /// Creates a stroke with every property. By default it is one point wide, solid, and drawn from beginning to end.
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

  /// Whether only a part of the outline is drawn.
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

/// A blurred shadow below a shape.
public struct Shadow: Equatable, Sendable {
  public var color: Color
  public var offset: Vector
  /// The distance over which the shadow fades, in points: twice the Gaussian's standard deviation.
  public var blur: Double

  /// Creates a shadow with a colour, an offset in points, and the distance in points over which it fades.
  public init(color: Color, offset: Vector, blur: Double) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}
