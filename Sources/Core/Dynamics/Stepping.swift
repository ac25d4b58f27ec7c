/// How a world cuts time, and how hard it works in each piece.
public struct Stepping: Equatable, Sendable {
  /// The length of a step in seconds, above 0.
  public var seconds: Double
  /// Passes over all constraints for velocities, at least 1 and at most so many. More are stiffer.
  public var velocityIterations: Int
  /// Passes over the rigid ones for positions, at least 0; they stop once all are within the slop of
  /// half a point, or within `accuracy` if that is less.
  public var positionIterations: Int
  /// Passes for velocities stop once one has moved nothing by more than so many points in the step;
  /// at 0, the default, all are made.
  public var accuracy: Double

  public init(
    seconds: Double, velocityIterations: Int, positionIterations: Int, accuracy: Double = 0
  ) {
    precondition(seconds > 0, "A step takes a time above 0 seconds")
    precondition(velocityIterations > 0, "A step takes at least one pass for velocities")
    precondition(positionIterations >= 0, "A count of passes is not negative")
    precondition(accuracy >= 0, "An accuracy is not negative")
    self.seconds = seconds
    self.velocityIterations = velocityIterations
    self.positionIterations = positionIterations
    self.accuracy = accuracy
  }

  var slop: Double { accuracy > 0 ? min(accuracy, Tolerance.slop) : Tolerance.slop }

  /// What UIKit Dynamics is measured to use: 1/120 s, 8 and 3 passes.
  public static let uikit = Stepping(
    seconds: 1.0 / 120, velocityIterations: 8, positionIterations: 3)
}

/// Lengths and speeds below which the solver does not care, for 100 points to the metre
/// (E. Catto, Box2D 2.4 manual and `b2_common.h`, https://box2d.org/documentation).
enum Tolerance {
  /// Points by which a rigid constraint may be off.
  static let slop = 0.5
  /// Points that one pass corrects at most.
  static let largestCorrection = 20.0
  /// Points that a body moves in one step at most: 24 000 pt/s at 1/120 s.
  static let longestMove = 200.0
  /// Radians that a body turns in one step at most.
  static let widestTurn = Double.pi / 2
  /// A body is still below this speed, in points per second,
  static let stillSpeed = 1.0
  /// and below this spin, in radians per second,
  static let stillSpin = 2 * Double.pi / 180
  /// and rests after more than so many seconds of it.
  static let timeToRest = 0.5
}
