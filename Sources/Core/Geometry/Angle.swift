/// A turn. 0 points right and positive turns clockwise on screen, since y points down.
public struct Angle: Equatable, Comparable, Sendable {
  public var radians: Double

  public init(radians: Double) { self.radians = radians }

  public static func radians(_ value: Double) -> Angle { Angle(radians: value) }
  public static func degrees(_ value: Double) -> Angle { Angle(radians: value * (.pi / 180)) }

  public static var zero: Angle { Angle(radians: 0) }
  public static let right = Angle(radians: 0)
  public static let bottom = Angle(radians: .pi / 2)
  public static let left = Angle(radians: .pi)
  public static let top = Angle(radians: -.pi / 2)
  public static let fullTurn = Angle(radians: 2 * .pi)

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

  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  public static func * (a: Angle, k: Double) -> Angle { Angle(radians: a.radians * k) }
  public static func * (k: Double, a: Angle) -> Angle { Angle(radians: a.radians * k) }
  public static func / (a: Angle, k: Double) -> Angle { Angle(radians: a.radians / k) }
  public static func += (a: inout Angle, b: Angle) { a = a + b }
  public static func -= (a: inout Angle, b: Angle) { a = a - b }
}
