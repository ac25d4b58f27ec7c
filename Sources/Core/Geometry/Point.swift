/// A place in the plane, in points, x to the right and y down.
public struct Point: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static var zero: Point { Point(0, 0) }

  public var isFinite: Bool { x.isFinite && y.isFinite }

  public func distance(to other: Point) -> Double { (other - self).length }

  /// The way from here to `other` done by `fraction`: 0 stays here, 1 arrives.
  public func interpolated(to other: Point, _ fraction: Double) -> Point {
    self + (other - self) * fraction
  }

  public static func + (p: Point, v: Vector) -> Point { Point(p.x + v.x, p.y + v.y) }
  public static func - (p: Point, v: Vector) -> Point { Point(p.x - v.x, p.y - v.y) }
  public static func - (a: Point, b: Point) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  public static func += (p: inout Point, v: Vector) { p = p + v }
  public static func -= (p: inout Point, v: Vector) { p = p - v }
}
