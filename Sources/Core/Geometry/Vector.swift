/// A displacement or a velocity in the plane: points or points per second, x to the right, y down.
public struct Vector: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector of a given length that points at `angle` (0 to the right, clockwise on screen).
  @inline(never)
  public init(length: Double, angle: Angle) {
    let (sine, cosine) = sineAndCosine(angle.radians)
    self.init(length * cosine, length * sine)
  }

  // Computed, like every zero here: other modules ask for a stored one by a call.
  public static var zero: Vector { Vector(0, 0) }

  @inlinable public var lengthSquared: Double { x * x + y * y }
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// Where it points; the zero vector points at 0.
  public var angle: Angle { Angle(radians: arctangent(y: y, x: x)) }

  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// A quarter turn clockwise on screen.
  public var perpendicular: Vector { Vector(-y, x) }

  public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product: positive when `other` lies clockwise on screen.
  public func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The vector of length one in this direction; the zero vector stays zero.
  public var normalized: Vector {
    let length = self.length
    return length > 0 ? self / length : .zero
  }

  @inline(never)
  public func rotated(by angle: Angle) -> Vector {
    let (sine, cosine) = sineAndCosine(angle.radians)
    return Vector(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// Cut to a length of at most `limit`.
  public func limited(to limit: Double) -> Vector {
    let length = self.length
    return length > limit ? self * (limit / length) : self
  }

  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  public static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  public static func * (a: Vector, k: Double) -> Vector { Vector(a.x * k, a.y * k) }
  public static func * (k: Double, a: Vector) -> Vector { Vector(a.x * k, a.y * k) }
  public static func / (a: Vector, k: Double) -> Vector { Vector(a.x / k, a.y / k) }
  public static func += (a: inout Vector, b: Vector) { a = a + b }
  public static func -= (a: inout Vector, b: Vector) { a = a - b }
  public static func *= (a: inout Vector, k: Double) { a = a * k }
}
