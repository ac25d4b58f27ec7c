/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct Transform: Equatable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  /// Creates a map from its six coefficients; by default it leaves everything where it is.
  public init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves everything where it is.
  public static let identity = Transform()

  /// A map that moves everything by `v`.
  public static func translation(_ v: Vector) -> Transform { Transform(tx: v.x, ty: v.y) }

  /// A map that stretches about the origin by one factor along x and another along y.
  public static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, d: y) }

  /// A map that enlarges about the origin by a factor.
  public static func scale(_ k: Double) -> Transform { Transform(a: k, d: k) }

  /// A map that rotates about the origin, clockwise on screen for positive angles.
  public static func rotation(_ angle: Angle) -> Transform {
    let (sine, cosine) = sineAndCosine(angle.radians)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// The map that applies this one first and `next` afterwards.
  public func then(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Maps a point.
  public func callAsFunction(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// Maps a displacement: it is rotated and stretched, but not moved.
  public func callAsFunction(_ v: Vector) -> Vector { Vector(a * v.x + c * v.y, b * v.x + d * v.y) }

  /// The factor by which areas grow; 0 if everything falls onto a line, below 0 if the map mirrors.
  public var determinant: Double { a * d - b * c }

  /// The inverse map, or nil if this one flattens the plane.
  public var inverse: Transform? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return Transform(
      a: d * k, b: -b * k, c: -c * k, d: a * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }
}
