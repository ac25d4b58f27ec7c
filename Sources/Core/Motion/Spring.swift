import DetentGeometry

/// A mass on a damped spring: the law by which a number approaches its target.
///
/// ```swift
/// let spring = Spring(response: 0.4, dampingRatio: 0.85)
/// var width = SpringValue(120, spring: spring)
/// width.retarget(to: 240)
/// width.advance(by: 1.0 / 120)
/// ```
///
/// x is the distance from the target, and mass · x'' + damping · x' + stiffness · x = 0. However a
/// spring is described, it is kept as these three coefficients. Each must be at most 10¹², mass
/// and stiffness at least 10⁻¹²: then nothing that follows from them overflows.
public struct Spring: Equatable, Sendable {
  /// The mass in kilograms, or in any unit that stiffness and damping share.
  public let mass: Double
  /// The stiffness in newtons per metre: mass units per second squared.
  public let stiffness: Double
  /// The damping in newton seconds per metre: mass units per second. At 0 the spring swings forever.
  public let damping: Double

  /// Creates a spring from its three coefficients. By default the mass is 1.
  ///
  /// - Precondition: mass and stiffness in 10⁻¹²...10¹², damping in 0...10¹².
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(1e-12 <= mass && mass <= 1e12, "A spring's mass must be in 1e-12...1e12")
    precondition(
      1e-12 <= stiffness && stiffness <= 1e12, "A spring's stiffness must be in 1e-12...1e12")
    precondition(0 <= damping && damping <= 1e12, "A spring's damping must be in 0...1e12")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Creates a spring from the time of one swing and its damping ratio.
  ///
  /// - Parameters:
  ///   - response: The period in seconds the spring would have without damping,
  ///     2π · sqrt(mass / stiffness).
  ///   - dampingRatio: 0 swings forever, 1 arrives soonest without overshooting, more creeps.
  /// - Precondition: response above 0, dampingRatio at least 0, and the coefficients in range.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    precondition(response > 0, "A spring's response must be above 0 seconds")
    precondition(dampingRatio >= 0, "A damping ratio must be at least 0")
    self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio, mass: mass)
  }

  /// Creates a spring from a perceptual duration and a bounce, as in
  /// `UIView.animate(springDuration:bounce:)` and SwiftUI's `Spring(duration:bounce:)`: the duration
  /// is the response, and the damping ratio is 1 - bounce from 0 up, 1 / (1 + bounce) below.
  ///
  /// Source: Apple, Spring (SwiftUI),
  /// https://developer.apple.com/documentation/swiftui/spring; the two formulas as in public
  /// re-implementations.
  ///
  /// - Parameter bounce: 0 is critically damped, towards 1 it swings, towards -1 it creeps.
  /// - Precondition: duration above 0; bounce above -1, at most 1.
  public init(duration: Double, bounce: Double, mass: Double = 1) {
    precondition(bounce > -1 && bounce <= 1, "A bounce must be above -1 and at most 1")
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: mass)
  }

  init(frequency: Double, dampingRatio: Double, mass: Double) {
    self.init(
      mass: mass, stiffness: mass * frequency * frequency,
      damping: 2 * dampingRatio * mass * frequency)
  }

  /// The frequency without damping, in radians per second: sqrt(stiffness / mass).
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The undamped period in seconds.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// The damping ratio, of which 1 is critical: damping / (2 · sqrt(stiffness · mass)).
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The bounce, above -1 and at most 1; 0 is critical damping.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Follows the finger: response 0.20 s, damping ratio 0.8.
  public static let follow = Spring(response: 0.20, dampingRatio: 0.8)
  /// Comes to rest in a notch: response 0.40 s, damping ratio 0.85.
  public static let settle = Spring(response: 0.40, dampingRatio: 0.85)
  /// Brings something on: response 0.45 s, damping ratio 0.80.
  public static let present = Spring(response: 0.45, dampingRatio: 0.80)
  /// Takes something away without overshooting: response 0.30 s, damping ratio 1.
  public static let dismiss = Spring(response: 0.30, dampingRatio: 1)
}
