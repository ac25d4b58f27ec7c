/// A displacement or a velocity in the plane: points or points per second, x to the right, y down.
public struct Vector: Equatable, Sendable {
  public var x: Double
  public var y: Double

  /// Creates a vector from its components to the right and down, in points or points per second.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the vector of a given length that points at `angle` (0 to the right, clockwise on screen).
  @inline(never)
  public init(length: Double, angle: Angle) {
    let (sine, cosine) = sineAndCosine(angle.radians)
    self.init(length * cosine, length * sine)
  }

  // Computed, like every zero here: other modules would read a stored one by a call.
  /// The zero vector, (0, 0).
  public static var zero: Vector { Vector(0, 0) }

  /// The square of the length, without a root.
  @inlinable public var lengthSquared: Double { x * x + y * y }
  /// The length, in the unit of the components.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// The direction in which it points; 0 for the zero vector.
  public var angle: Angle { Angle(radians: arctangent(y: y, x: x)) }

  /// Whether both components are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector rotated a quarter turn clockwise on screen.
  public var perpendicular: Vector { Vector(-y, x) }

  /// The dot product: 0 for a right angle, and negative where `other` points away.
  public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product: positive when `other` lies clockwise on screen.
  public func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The vector of length one in this direction; the zero vector stays zero.
  public var normalized: Vector {
    let length = self.length
    return length > 0 ? self / length : .zero
  }

  /// The vector rotated clockwise on screen by an angle.
  @inline(never)
  public func rotated(by angle: Angle) -> Vector {
    let (sine, cosine) = sineAndCosine(angle.radians)
    return Vector(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// The vector shortened to a length of at most `limit`.
  public func limited(to limit: Double) -> Vector {
    let length = self.length
    return length > limit ? self * (limit / length) : self
  }

  /// Adds two vectors.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  /// The displacement from the tip of `b` to the tip of `a`.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  /// The vector of the same length in the opposite direction.
  public static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  /// A vector `k` times as long. A negative `k` reverses it.
  public static func * (a: Vector, k: Double) -> Vector { Vector(a.x * k, a.y * k) }
  /// A vector `k` times as long. A negative `k` reverses it.
  public static func * (k: Double, a: Vector) -> Vector { Vector(a.x * k, a.y * k) }
  /// A vector divided by `k`.
  public static func / (a: Vector, k: Double) -> Vector { Vector(a.x / k, a.y / k) }
  /// Adds `b` to `a`.
  public static func += (a: inout Vector, b: Vector) { a = a + b }
  /// Subtracts `b` from `a`.
  public static func -= (a: inout Vector, b: Vector) { a = a - b }
  /// Makes `a` `k` times as long.
  public static func *= (a: inout Vector, k: Double) { a = a * k }
}
