/// Lengths and speeds below which the solver does not care, for 100 points to the metre
/// (E. Catto, Box2D 2.4 manual and `b2_common.h`, https://box2d.org/documentation).
enum Tolerance {
  /// Points by which a rigid constraint may be off.
  static let slop = 0.5
  /// Points that one pass corrects at most.
  static let largestCorrection = 20.0
  /// Points that a body drifts before its contacts are measured anew.
  static let drift = 0.05
  /// The part of a stepping's accuracy to which contacts are solved: a stack of twenty sways twenty times
  /// as fast as each of its boxes is off, and would never come to rest.
  static let partOfAccuracy = 0.1
  /// The part of an overlap that one pass takes away; Box2D takes 0.2, with which deep heaps stay sunk in
  /// for longer.
  static let pushedApart = 0.4
  /// The ratio of masses beyond which passes are too few for what lies on something light.
  static let unlikeMasses = 8.0
  /// Radians that one pass corrects at most.
  static let largestTurn = 8 * Double.pi / 180
  /// Points that a body moves in one step at most: 24 000 pt/s at 1/120 s.
  static let longestMove = 200.0
  /// Radians that a body turns in one step at most.
  static let widestTurn = Double.pi / 2
  /// The spin of a still body for each point per second of its speed, in radians per second.
  static let stillSpin = 2 * Double.pi / 180
  /// The part of the speed of a still body by which it may change while it is still.
  static let stillChange = 0.8

  /// An error in points, as far as one pass corrects it.
  static func limitedMove(_ error: Double) -> Double {
    max(-largestCorrection, min(largestCorrection, error))
  }

  /// An error in radians, as far as one pass corrects it.
  static func limitedTurn(_ error: Double) -> Double {
    max(-largestTurn, min(largestTurn, error))
  }
}
