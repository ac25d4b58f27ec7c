import DetentGeometry

/// The effect of a spring on a displacement and a velocity in a given time: a 2 × 2 matrix.
///
/// Once made, it advances a motion by its time with four multiplications. It is the closed
/// solution, not an approximation, so one long step and many short ones end at the same place.
///
/// With a = damping / 2 mass, w² = stiffness / mass and d = w² - a², the motion is
/// x(t) = e^(-at) · (x₀ · C + (v₀ + a · x₀) · S), where C = cos(t · sqrt d) and
/// S = sin(t · sqrt d) / sqrt d; for negative d the hyperbolic functions of sqrt(-d).
/// Source: any textbook, such as J. P. Den Hartog, Mechanical Vibrations, 4th ed. 1956, chapter
/// 2. Near d = 0 both forms lose their digits, so there C and S are summed as the power series in
/// d · t² that both forms share: the motion does not jump as damping passes through critical.
public struct SpringStep: Equatable, Sendable {
  /// The longest time of one step, in seconds.
  public static let longest = 1e9

  /// The time that passes, in seconds.
  public let seconds: Double
  /// The displacement after, per displacement before.
  let displacementPerDisplacement: Double
  /// The displacement after, per velocity before.
  let displacementPerVelocity: Double
  /// The velocity after, per displacement before.
  let velocityPerDisplacement: Double
  /// The velocity after, per velocity before.
  let velocityPerVelocity: Double

  /// Creates the effect of a spring in a time.
  ///
  /// - Precondition: seconds in 0...10⁹.
  public init(_ spring: Spring, seconds: Double) {
    precondition(0 <= seconds && seconds <= SpringStep.longest, "A step must take 0...1e9 seconds")
    let squaredFrequency = spring.stiffness / spring.mass
    let a = spring.damping / (2 * spring.mass)
    let d = squaredFrequency - a * a
    let solution =
      if (d * seconds * seconds).magnitude < 1 {
        SpringStep.nearlyCritical(a, d, seconds)
      } else if d > 0 {
        SpringStep.underdamped(a, d, seconds)
      } else {
        SpringStep.overdamped(a, d, seconds, squaredFrequency: squaredFrequency)
      }
    self.seconds = seconds
    displacementPerDisplacement = solution.kept
    displacementPerVelocity = solution.gained
    velocityPerDisplacement = -squaredFrequency * solution.gained
    velocityPerVelocity = solution.keptVelocity
  }

  /// Returns the displacement from the target and the velocity after the step.
  public func applied(
    displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    (
      displacementPerDisplacement * displacement + displacementPerVelocity * velocity,
      velocityPerDisplacement * displacement + velocityPerVelocity * velocity
    )
  }

  /// The displacement kept, the displacement gained per velocity, and the velocity kept.
  private typealias Solution = (kept: Double, gained: Double, keptVelocity: Double)

  private static func underdamped(_ a: Double, _ d: Double, _ t: Double) -> Solution {
    let frequency = d.squareRoot()
    let fading = exponential(-a * t)
    let turned = sineAndCosine(frequency * t)
    let c = fading * turned.cosine
    let s = fading * turned.sine / frequency
    return (c + a * s, s, c - a * s)
  }

  /// The power series of C and S in q = d · t², |q| < 1: sum of (-q)^k / (2k)! and
  /// (-q)^k / (2k + 1)!, to terms below 2⁻⁵³.
  private static func nearlyCritical(_ a: Double, _ d: Double, _ t: Double) -> Solution {
    let q = d * t * t
    var c = 1.0
    var s = 1.0
    var k = 18.0
    while k > 0 {
      c = 1 - c * q / (k * (k - 1))
      s = 1 - s * q / (k * (k + 1))
      k -= 2
    }
    let fading = exponential(-a * t)
    c *= fading
    s *= fading * t
    return (c + a * s, s, c - a * s)
  }

  private static func overdamped(
    _ a: Double, _ d: Double, _ t: Double, squaredFrequency: Double
  ) -> Solution {
    let b = (-d).squareRoot()
    let fast = a + b
    // a - b, without the cancellation.
    let slow = squaredFrequency / fast
    let late = exponential(-slow * t)
    let early = exponential(-fast * t)
    return (
      (late * fast - early * slow) / (2 * b), (late - early) / (2 * b),
      (early * fast - late * slow) / (2 * b)
    )
  }
}
