/// The lengths and speeds below which the solver does nothing, for 100 points to the
/// metre (E. Catto, Box2D 2.4 manual and `b2_common.h`, https://box2d.org/documentation).
enum Tolerance {
  /// The error that a rigid constraint may have, in points.
  static let slop = 0.5
  /// The largest error that one pass corrects, in points.
  static let largestCorrection = 20.0
  /// How far a body drifts before its contacts are measured again, in points.
  static let drift = 0.05
  /// The part of a stepping's accuracy to which contacts are solved. A stack of twenty sways
  /// twenty times as fast as each of its boxes is off, and would otherwise never come to rest.
  static let partOfAccuracy = 0.1
  /// The part of an overlap that one pass removes. Box2D uses
  /// 0.2, with which deep heaps stay sunk in for longer.
  static let pushedApart = 0.4
  /// The ratio of masses above which passes are too few for what lies on something light.
  static let unlikeMasses = 8.0
  /// The largest angular error that one pass corrects, in radians.
  static let largestTurn = 8 * Double.pi / 180
  /// The largest distance that a body moves in one step, in points: 24 000 pt/s at 1/120 s.
  static let longestMove = 200.0
  /// The largest angle that a body turns in one step, in radians.
  static let widestTurn = Double.pi / 2
  /// The spin of a still body, in radians per second, for each point per second of its speed.
  static let stillSpin = 2 * Double.pi / 180
  /// How much the speed of a still body may change while it is still, as a part of the speed.
  static let stillChange = 0.8

  /// Limits an error in points to what one pass corrects.
  static func limitedMove(_ error: Double) -> Double {
    max(-largestCorrection, min(largestCorrection, error))
  }

  /// Limits a push so that it turns no body further than one pass may. A light body on a long arm would be flung.
  ///
  /// - Parameter turns: The angles by which a push of 1 turns each body, in radians.
  static func limited(_ push: Double, turning turns: (Double, Double)) -> Double {
    let most = largestTurn / max(turns.0.magnitude, turns.1.magnitude, 1e-300)
    return max(-most, min(most, push))
  }

  /// Limits an error in radians to what one pass corrects.
  static func limitedTurn(_ error: Double) -> Double {
    max(-largestTurn, min(largestTurn, error))
  }
}
