import DetentGeometry

/// A thrown value that slows down by itself, as a scrolled page does.
///
/// x(t) = x₀ + v₀ · d / (1 - d) / 1000 · (1 - d^ms), and v(t) = v₀ · d^ms, with d the rate per
/// millisecond and ms the milliseconds passed: the sum of steps of one millisecond, as UIKit's
/// scroll view moves by measurement (I. Lobanov, Deceleration mechanics of UIScrollView, 2019,
/// https://medium.com/@esskeetit/scrolling-mechanics-of-uiscrollview-142adee1142c, has the integral
/// instead of the sum). Between whole milliseconds the slope of x is d / (d - 1) · log d times v, which is
/// 0.999 for the normal rate and 0.995 for the fast one.
public struct Decay: Equatable, Sendable {
  /// The value at time 0, in its own unit.
  public let initialValue: Double
  /// The velocity at time 0, in units per second.
  public let initialVelocity: Double
  /// The rate at which it slows down.
  public let rate: DecelerationRate
  /// The speed, in units per second, below which it stops.
  public let stoppingSpeed: Double
  /// The time until it stops, in seconds.
  public let duration: Double

  /// Creates the motion of a value that is thrown with a velocity in units per second.
  ///
  /// - Parameter stoppingSpeed: The speed, in units per second,
  ///   below which it stops; 10 by default, as in UIKit for points.
  /// - Precondition: value and velocity within ±10¹⁰⁰; stoppingSpeed in 10⁻¹⁰⁰...10¹⁰⁰.
  public init(
    from initialValue: Double, velocity initialVelocity: Double, rate: DecelerationRate = .normal,
    stoppingSpeed: Double = 10
  ) {
    requireWithinReach(initialValue)
    requireWithinReach(initialVelocity)
    precondition(
      1e-100 <= stoppingSpeed && stoppingSpeed <= 1e100,
      "A stopping speed must be in 1e-100...1e100")
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.rate = rate
    self.stoppingSpeed = stoppingSpeed
    let excess = max(1, initialVelocity.magnitude / stoppingSpeed)
    self.duration = -logarithm(excess) / rate.logarithmPerSecond
  }

  /// The value at which it stops: where its speed falls below the stopping speed.
  public var restingValue: Double {
    if duration == 0 { return initialValue }
    let stop = initialVelocity < 0 ? -stoppingSpeed : stoppingSpeed
    return initialValue + (initialVelocity - stop) * rate.reach
  }

  /// The value at a time in seconds; before 0, the initial value.
  ///
  /// - Precondition: time is not NaN.
  public func position(at time: Double) -> Double {
    precondition(!time.isNaN, "A time must be a number")
    if time >= duration { return restingValue }
    return initialValue + projection(of: initialVelocity, decelerationRate: rate) * (1 - left(time))
  }

  /// The velocity at a time in seconds, in units per second; 0 from the end on.
  ///
  /// - Precondition: time is not NaN.
  public func velocity(at time: Double) -> Double {
    precondition(!time.isNaN, "A time must be a number")
    return time >= duration ? 0 : initialVelocity * left(time)
  }

  /// Whether it has stopped by a time in seconds.
  public func isDone(at time: Double) -> Bool { time >= duration }

  private func left(_ time: Double) -> Double {
    exponential(rate.logarithmPerSecond * max(0, time))
  }
}
