/// A turn. 0 points right and positive turns clockwise on screen, since y points down.
public struct Angle: Equatable, Comparable, Sendable {
  public var radians: Double

  /// An angle in radians, positive clockwise on screen. It may be more than a full turn.
  public init(radians: Double) { self.radians = radians }

  /// An angle in radians.
  public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
  /// An angle in degrees, which is kept in radians.
  public static func degrees(_ value: Double) -> Angle { Angle(radians: value * (.pi / 180)) }

  /// No turn, and as a direction to the right.
  public static var zero: Angle { Angle(radians: 0) }
  /// The direction of x: 0.
  public static let right = Angle(radians: 0)
  /// The direction of y, down on screen: 90°.
  public static let bottom = Angle(radians: .pi / 2)
  /// Against the direction of x: 180°.
  public static let left = Angle(radians: .pi)
  /// Up on screen: −90°.
  public static let top = Angle(radians: -.pi / 2)
  /// Once round clockwise: 360°.
  public static let fullTurn = Angle(radians: 2 * .pi)

  /// The same in degrees.
  public var degrees: Double { radians * (180 / .pi) }

  /// This direction as an angle within half a turn of zero: more than −π, at most π.
  @inline(never)
  public var normalized: Angle {
    let turns = (radians / (2 * .pi)).roundedToEven
    let rest = radians - turns * (2 * .pi)
    return Angle(radians: rest <= -.pi ? rest + 2 * .pi : rest)
  }

  /// This direction in a mirror: what points right points left. The top stays the top exactly.
  package var mirrored: Angle { .top - (self - .top) }

  /// The shortest way round to `other`, within half a turn.
  @inline(never)
  public func shortest(to other: Angle) -> Angle { (other - self).normalized }

  /// Compares the numbers of radians, so a full turn is more than no turn.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  /// Adds two turns; the sum is not brought back within a full turn.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  /// The turn from `b` to `a`; for the shortest way round there is `shortest(to:)`.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  /// As far the other way round.
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  /// A turn `k` times as far.
  public static func * (a: Angle, k: Double) -> Angle { Angle(radians: a.radians * k) }
  /// A turn `k` times as far.
  public static func * (k: Double, a: Angle) -> Angle { Angle(radians: a.radians * k) }
  /// A turn by one `k`th.
  public static func / (a: Angle, k: Double) -> Angle { Angle(radians: a.radians / k) }
  /// Turns `a` on by `b`.
  public static func += (a: inout Angle, b: Angle) { a = a + b }
  /// Turns `a` back by `b`.
  public static func -= (a: inout Angle, b: Angle) { a = a - b }
}
