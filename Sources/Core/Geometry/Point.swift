/// A place in the plane, in points, x to the right and y down.
public struct Point: Equatable, Sendable {
  public var x: Double
  public var y: Double

  /// A point so far right and so far down of the origin, in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static var zero: Point { Point(0, 0) }

  /// Both coordinates are numbers, and neither is infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The length of the straight way to `other`, in points.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The way from here to `other` done by `fraction`: 0 stays here, 1 arrives.
  public func interpolated(to other: Point, _ fraction: Double) -> Point {
    self + (other - self) * fraction
  }

  /// The point reached from `p` by the way `v`.
  public static func + (p: Point, v: Vector) -> Point { Point(p.x + v.x, p.y + v.y) }
  /// The point from which the way `v` leads to `p`.
  public static func - (p: Point, v: Vector) -> Point { Point(p.x - v.x, p.y - v.y) }
  /// The way from `b` to `a`.
  public static func - (a: Point, b: Point) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  /// Moves a point along `v`.
  public static func += (p: inout Point, v: Vector) { p = p + v }
  /// Moves a point back along `v`.
  public static func -= (p: inout Point, v: Vector) { p = p - v }
}
