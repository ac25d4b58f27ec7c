/// A number on a spring: it has a value and a velocity, and moves towards its target.
///
/// ```swift
/// var angle = SpringValue(0, spring: .settle)
/// angle.retarget(to: .pi)            // at any time, also on the way
/// while !angle.isAtRest { angle.advance(by: 1.0 / 120) }
/// ```
///
/// A step is exact whatever its size (`SpringStep`), so the frame rate does not change the motion.
/// Velocities are in the value's unit per second. Values, velocities and targets lie within ±10¹⁰⁰.
public struct SpringValue: Equatable, Sendable {
  /// The present value.
  public private(set) var value: Double
  /// The present velocity, in units per second.
  public private(set) var velocity: Double
  /// The value at which it will come to rest.
  public private(set) var target: Double

  /// The law of the motion. A change keeps value and velocity.
  public var spring: Spring {
    didSet { step = nil }
  }

  /// The distance at which the target counts as reached, in the value's own unit; 0.001 by default,
  /// which is right for points. Choose about a thousandth of the usual travel for other units.
  ///
  /// A motion is over when x² + (v / w)² ≤ tolerance², with x the distance from the target, v the
  /// velocity and w the spring's natural frequency. Both are small then, and the motion could not leave
  /// the tolerance again. No target t has to be met more closely than 2⁻⁴⁰ · |t|.
  ///
  /// - Precondition: in 0...10¹⁰⁰.
  public var tolerance: Double {
    didSet { requireTolerance(tolerance) }
  }

  /// The last step, kept because the next one nearly always has the same length.
  private var step: SpringStep?

  /// Creates a value that is at rest.
  ///
  /// - Precondition: value within ±10¹⁰⁰, tolerance in 0...10¹⁰⁰.
  @inline(never)
  public init(_ value: Double, spring: Spring, tolerance: Double = 0.001) {
    requireWithinReach(value)
    requireTolerance(tolerance)
    self.value = value
    self.velocity = 0
    self.target = value
    self.spring = spring
    self.tolerance = tolerance
  }

  /// Whether it is at rest at its target. A step then changes nothing.
  @inlinable
  public var isAtRest: Bool { value == target && velocity == 0 }

  /// Changes the target, and keeps value and velocity.
  ///
  /// - Precondition: target within ±10¹⁰⁰.
  @inline(never)
  public mutating func retarget(to target: Double) {
    requireWithinReach(target)
    self.target = target
  }

  /// Changes the target and the velocity, as when a hand lets go, and keeps the value.
  ///
  /// - Precondition: both within ±10¹⁰⁰.
  @inline(never)
  public mutating func retarget(to target: Double, velocity: Double) {
    requireWithinReach(velocity)
    retarget(to: target)
    self.velocity = velocity
  }

  /// Moves to a value at once, and is at rest there.
  ///
  /// - Precondition: value within ±10¹⁰⁰.
  @inline(never)
  public mutating func jump(to value: Double) {
    retarget(to: value, velocity: 0)
    self.value = value
  }

  /// Moves on by a time in seconds. Steps of any length give the same motion.
  ///
  /// Within tolerance it stops at the target, exactly.
  ///
  /// - Precondition: seconds in 0...10⁹.
  @inline(never)
  public mutating func advance(by seconds: Double) {
    if isAtRest || seconds == 0 { return }
    let step = step(of: seconds)
    let next = step.applied(displacement: value - target, velocity: velocity)
    let isThere = spring.isCalm(
      displacement: next.displacement, velocity: next.velocity,
      within: reach(tolerance, about: target))
    value = isThere ? target : target + next.displacement
    velocity = isThere ? 0 : next.velocity
  }

  @inline(never)
  private mutating func step(of seconds: Double) -> SpringStep {
    if let step, step.seconds == seconds { return step }
    let made = SpringStep(spring, seconds: seconds)
    step = made
    return made
  }

  /// Two are equal if they will move alike; the kept step is not compared.
  public static func == (one: SpringValue, other: SpringValue) -> Bool {
    one.value == other.value && one.velocity == other.velocity && one.target == other.target
      && one.spring == other.spring && one.tolerance == other.tolerance
  }
}
