/// Keeps a coordinate within a range. A stop pushes and never pulls, and it acts on what would
/// be beyond it at the end of the step, so the coordinate reaches it and does not bounce.
///
/// Impulses are clamped as they accumulate, and a gap C lets the coordinate approach at C/h
/// (E. Catto, "Iterative Dynamics with Temporal Coherence", 2005, and "Continuous Collision", 2013,
/// Game Developers Conference).
struct Stops: Equatable, Sendable {
  var range: ClosedRange<Double>
  /// The accumulated impulse of each stop, not negative.
  private var lower = 0.0
  private var upper = 0.0
  // Valid within a step: the speeds at which the stops are reached just at its end.
  private var lowerSpeed = 0.0
  private var upperSpeed = 0.0

  init(_ range: ClosedRange<Double>) { self.range = range }

  var isFree: Bool { range.lowerBound == -.infinity && range.upperBound == .infinity }

  /// The impulse of both stops together.
  var impulse: Double { lower - upper }

  mutating func forget() { (lower, upper) = (0, 0) }

  mutating func scaleImpulses(by ratio: Double) {
    lower *= ratio
    upper *= ratio
  }

  mutating func inherit(from other: Stops) { (lower, upper) = (other.lower, other.upper) }

  /// - Parameter mended: The value once the joint's other errors are corrected. That may take
  ///   more than this step, so each stop uses the one of the two values that is nearer to it.
  mutating func prepare(_ value: Double, mended: Double, step h: Double) {
    lowerSpeed = max(min(value, mended) - range.lowerBound, 0) / h
    upperSpeed = max(range.upperBound - max(value, mended), 0) / h
    // After a range has become unlimited, the impulse at its old end must not pull.
    if lowerSpeed == .infinity { lower = 0 }
    if upperSpeed == .infinity { upper = 0 }
  }

  /// Limits the impulses that are carried over from the last step.
  mutating func limit(to most: Double) { (lower, upper) = (min(most, lower), min(most, upper)) }

  /// Returns the change of impulse for a speed of the coordinate.
  @inline(__always)
  mutating func solve(speed: Double, mass: Double, inverseMass: Double) -> Double {
    let raised = max(0, lower - mass * (speed + lowerSpeed))
    let up = raised - lower
    lower = raised
    let pressed = max(0, upper + mass * (speed + up * inverseMass - upperSpeed))
    let down = pressed - upper
    upper = pressed
    return up - down
  }

  /// How far a value is outside the range.
  @inline(__always)
  func excess(_ value: Double) -> Double {
    value < range.lowerBound
      ? value - range.lowerBound : value > range.upperBound ? value - range.upperBound : 0
  }
}
