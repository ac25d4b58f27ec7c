/// A position in the plane, in points, x to the right and y down.
public struct Point: Equatable, Sendable {
  public var x: Double
  public var y: Double

  /// Creates a point from its distances to the right of the origin and below it, in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static var zero: Point { Point(0, 0) }

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The distance to `other` in a straight line, in points.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The point at a fraction of the way to `other`: 0 is this point, 1 is `other`.
  public func interpolated(to other: Point, _ fraction: Double) -> Point {
    self + (other - self) * fraction
  }

  /// The point `p` displaced by `v`.
  public static func + (p: Point, v: Vector) -> Point { Point(p.x + v.x, p.y + v.y) }
  /// The point from which the displacement `v` leads to `p`.
  public static func - (p: Point, v: Vector) -> Point { Point(p.x - v.x, p.y - v.y) }
  /// The displacement from `b` to `a`.
  public static func - (a: Point, b: Point) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  /// Moves a point by `v`.
  public static func += (p: inout Point, v: Vector) { p = p + v }
  /// Moves a point back by `v`.
  public static func -= (p: inout Point, v: Vector) { p = p - v }
}
