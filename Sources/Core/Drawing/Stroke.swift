import DetentGeometry

/// How an outline is drawn.
public struct Stroke: Equatable, Sendable {
  public enum Cap: UInt8, Equatable, Sendable { case butt, round, square }
  public enum Join: UInt8, Equatable, Sendable { case miter, round, bevel }

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

  public init(color: Color, offset: Vector, blur: Double) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}
