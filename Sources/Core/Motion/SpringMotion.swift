/// A motion on a spring as a function of time, which can be read in any order.
///
/// `SpringValue` is the same motion as a state that is advanced.
/// Before time 0 the motion is at its initial position.
public struct SpringMotion: Equatable, Sendable {
  /// The law of the motion.
  public let spring: Spring
  /// The position at time 0, in the value's own unit.
  public let initialValue: Double
  /// The velocity at time 0, in units per second.
  public let initialVelocity: Double
  /// The value at which it ends.
  public let target: Double
  /// The tolerance, as in `SpringValue.tolerance`.
  public let tolerance: Double

  /// Creates a motion from a value and a velocity, in units per second, to a target.
  ///
  /// - Precondition: magnitudes at most 10¹⁰⁰; tolerance in 0...10¹⁰⁰.
  public init(
    from initialValue: Double, velocity initialVelocity: Double = 0, to target: Double,
    spring: Spring, tolerance: Double = 0.001
  ) {
    requireWithinReach(initialValue)
    requireWithinReach(initialVelocity)
    requireWithinReach(target)
    requireTolerance(tolerance)
    self.spring = spring
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.target = target
    self.tolerance = tolerance
  }

  /// The value at a time in seconds. It approaches the target and does not snap to it.
  ///
  /// - Precondition: time at most 10⁹.
  public func position(at time: Double) -> Double {
    time > 0 ? target + state(at: time).displacement : initialValue
  }

  /// The velocity at a time in seconds, in units per second.
  ///
  /// - Precondition: time at most 10⁹.
  public func velocity(at time: Double) -> Double {
    time > 0 ? state(at: time).velocity : initialVelocity
  }

  /// Whether a `SpringValue` would be at rest at a time in seconds. Once true, this stays true.
  ///
  /// - Precondition: time at most 10⁹.
  public func isDone(at time: Double) -> Bool {
    let now = state(at: max(0, time))
    return spring.isCalm(
      displacement: now.displacement, velocity: now.velocity,
      within: reach(tolerance, about: target))
  }

  private func state(at time: Double) -> (displacement: Double, velocity: Double) {
    SpringStep(spring, seconds: time)
      .applied(displacement: initialValue - target, velocity: initialVelocity)
  }
}

extension Spring {
  /// Whether the motion has no more energy than a standstill at `reach` from the target.
  ///
  /// Energy never grows, so a calm motion stays calm, and within `reach` of its target.
  func isCalm(displacement: Double, velocity: Double, within reach: Double) -> Bool {
    let swing = velocity * velocity * (mass / stiffness)
    return displacement * displacement + swing <= reach * reach
  }
}

/// The tolerance about a target: for a large one, at least the distance that rounding leaves.
func reach(_ tolerance: Double, about target: Double) -> Double {
  max(tolerance, target.magnitude * 0x1p-40)
}

func requireWithinReach(_ number: Double) {
  precondition(number.magnitude <= 1e100, "A value, velocity or target must be within ±1e100")
}

func requireTolerance(_ tolerance: Double) {
  precondition(0 <= tolerance && tolerance <= 1e100, "A tolerance must be in 0...1e100")
}
