/// An angle or a rotation. 0 points right and positive turns clockwise on screen, since y points down.
public struct Angle: Equatable, Comparable, Sendable {
  public var radians: Double

  /// Creates an angle in radians, positive clockwise on screen. It may be more than a full turn.
  public init(radians: Double) { self.radians = radians }

  /// An angle in radians.
  public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
  /// An angle in degrees, which is stored in radians.
  public static func degrees(_ value: Double) -> Angle { Angle(radians: value * (.pi / 180)) }

  /// No rotation; as a direction, to the right.
  public static var zero: Angle { Angle(radians: 0) }
  /// The direction of x: 0.
  public static let right = Angle(radians: 0)
  /// The direction of y, down on screen: 90°.
  public static let bottom = Angle(radians: .pi / 2)
  /// The direction opposite to x: 180°.
  public static let left = Angle(radians: .pi)
  /// Up on screen: −90°.
  public static let top = Angle(radians: -.pi / 2)
  /// One full turn clockwise: 360°.
  public static let fullTurn = Angle(radians: 2 * .pi)

  /// The angle in degrees.
  public var degrees: Double { radians * (180 / .pi) }

  /// This direction as an angle within half a turn of zero: more than −π, at most π.
  @inline(never)
  public var normalized: Angle {
    let turns = (radians / (2 * .pi)).roundedToEven
    let rest = radians - turns * (2 * .pi)
    return Angle(radians: rest <= -.pi ? rest + 2 * .pi : rest)
  }

  /// This direction mirrored left to right. The top stays the top exactly.
  package var mirrored: Angle { .top - (self - .top) }

  /// The shortest rotation to `other`, within half a turn.
  @inline(never)
  public func shortest(to other: Angle) -> Angle { (other - self).normalized }

  /// Compares the numbers of radians, so a full turn is more than no turn.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  /// Adds two angles. The sum is not brought back within a full turn.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  /// The rotation from `b` to `a`. For the shortest one, use `shortest(to:)`.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  /// The opposite rotation.
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  /// An angle `k` times as large.
  public static func * (a: Angle, k: Double) -> Angle { Angle(radians: a.radians * k) }
  /// An angle `k` times as large.
  public static func * (k: Double, a: Angle) -> Angle { Angle(radians: a.radians * k) }
  /// An angle divided by `k`.
  public static func / (a: Angle, k: Double) -> Angle { Angle(radians: a.radians / k) }
  /// Turns `a` on by `b`.
  public static func += (a: inout Angle, b: Angle) { a = a + b }
  /// Turns `a` back by `b`.
  public static func -= (a: inout Angle, b: Angle) { a = a - b }
}
