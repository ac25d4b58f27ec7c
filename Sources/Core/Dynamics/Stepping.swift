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
