import DetentGeometry

extension Spring {
  /// Creates a spring from the time after which the motion has faded to a thousandth, as
  /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)` does.
  ///
  /// With ratio z, duration D, velocity v and natural frequency w, the largest w of
  /// |z·w - v| / (w · sqrt(1 - z²)) · e^(-z·w·D) = 0.001 below z = 1, and of
  /// |1 + (w - v)·D| · e^(-w·D) = 0.001 at 1. The law is Apple's, as measured on UIKit and
  /// published in the spring converter of Framer; it is not continuous at z = 1.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time in seconds.
  ///   - dampingRatio: The damping ratio. Ratios above 1 act as 1.
  ///   - initialVelocity: The velocity in whole distances per second, positive towards the target.
  /// - Precondition: settlingDuration in 0.01...10⁴, dampingRatio at least 0.01, velocity within
  ///   ±10⁶.
  public init(
    settlingDuration: Double, dampingRatio: Double, initialVelocity: Double = 0, mass: Double = 1
  ) {
    precondition(
      0.01 <= settlingDuration && settlingDuration <= 1e4,
      "A settling duration must be in 0.01...1e4 seconds")
    precondition(dampingRatio >= 0.01, "A settling spring needs a damping ratio of at least 0.01")
    precondition(initialVelocity.magnitude <= 1e6, "An initial velocity must be within ±1e6")
    let law = SettlingLaw(
      ratio: min(dampingRatio, 1), duration: settlingDuration, velocity: initialVelocity)
    self.init(frequency: law.largestFrequency(), dampingRatio: law.ratio, mass: mass)
  }

  /// The time in seconds until a motion is over: until x² + (v / w)² ≤ tolerance², as for
  /// `SpringValue.tolerance`. It is exact to the last few bits, by bisection of the closed solution.
  ///
  /// - Parameters:
  ///   - displacement: The distance from the target at the start.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - tolerance: The tolerance, in the unit of the displacement.
  /// - Returns: nil if it takes more than 10⁹ seconds, as without damping.
  /// - Precondition: magnitudes at most 10¹⁰⁰, tolerance above 0.
  public func settlingDuration(
    displacement: Double = 1, velocity: Double = 0, tolerance: Double = 0.001
  ) -> Double? {
    precondition(tolerance > 0, "A tolerance must be above 0")
    let motion = SpringMotion(
      from: displacement, velocity: velocity, to: 0, spring: self, tolerance: tolerance)
    if motion.isDone(at: 0) { return 0 }
    var late = min(1 / naturalFrequency, SpringStep.longest)
    while !motion.isDone(at: late) {
      if late >= SpringStep.longest { return nil }
      late = min(2 * late, SpringStep.longest)
    }
    // Energy never grows, so there is only one such moment.
    return border(from: 0, to: late) { !motion.isDone(at: $0) }
  }

  /// The time in seconds until Core Animation considers the spring settled:
  /// `settlingDuration` of `CASpringAnimation`, for a distance of 1.
  ///
  /// Below ratio 1: (log 1000 + log(1 + |(w·z - v) / (w · sqrt(1 - z²))|)) / (w·z). From 1 on it is
  /// taken as critical: the first tenth of a second after which |1 + (w - v)·t| · e^(-w·t) stays at
  /// or below 0.001. The law is Apple's, as measured; mass 1, stiffness 100, damping 10 give
  /// 1.4727 s, as https://developer.apple.com/documentation/quartzcore/caspringanimation.
  ///
  /// - Parameter initialVelocity: The velocity in whole distances per second, positive towards the target.
  /// - Returns: nil without damping.
  /// - Precondition: initialVelocity within ±10⁶.
  public func coreAnimationSettlingDuration(initialVelocity v: Double = 0) -> Double? {
    precondition(v.magnitude <= 1e6, "An initial velocity must be within ±1e6")
    let (w, z) = (naturalFrequency, dampingRatio)
    if z == 0 { return nil }
    if z >= 1 { return criticalSettlingDuration(initialVelocity: v) }
    let swing = ((w * z - v) / (w * (1 - z * z).squareRoot())).magnitude
    return max(0, (logarithm(1000) + logarithm(1 + swing)) / (w * z))
  }

  private func criticalSettlingDuration(initialVelocity v: Double) -> Double {
    let w = naturalFrequency
    func distance(_ t: Double) -> Double { ((1 + (w - v) * t) * exponential(-w * t)).magnitude }
    // If it is too fast, it passes the target at `passing` and turns back at `turning`.
    let passing = v > w ? 1 / (v - w) : 0
    let turning = w == v ? 0 : max(0, v / (w * (v - w)))
    let isFarAfterwards = distance(turning) > 0.001
    let start = isFarAfterwards ? turning : 0
    var end = isFarAfterwards || v <= w ? start + 1 / w : passing
    while distance(end) > 0.001 { end += end - start }
    let moment = border(from: start, to: end) { distance($0) > 0.001 }
    // Adding 2⁵² rounds to a whole number, and in this range nothing is larger than that.
    let tenths = (moment * 10 + 0x1p52) - 0x1p52
    return (tenths < moment * 10 ? tenths + 1 : tenths) / 10
  }
}

/// The two equations between frequency and settling duration, as one function whose root is wanted.
private struct SettlingLaw {
  let ratio: Double
  let duration: Double
  let velocity: Double

  /// The logarithm of the factor by which too much is left at the end of the duration.
  func excess(_ w: Double) -> Double {
    let left =
      ratio < 1
      ? (ratio - velocity / w) / (1 - ratio * ratio).squareRoot()
      : 1 + (w - velocity) * duration
    return logarithm(max(left.magnitude, 1e-300)) - ratio * w * duration + logarithm(1000)
  }

  /// Above the frequency at which nothing is left, the excess has one maximum. If
  /// that is above 0, the largest root lies beyond it. Otherwise the root lies below
  /// the frequency at which nothing is left, where the excess falls all the way.
  func largestFrequency() -> Double {
    var low = velocity > 0 ? summit : 1e-9 / duration
    var high = low
    if excess(low) >= 0 {
      while excess(high) > 0 { high = 2 * high + 1 / duration }
    } else {
      high = ratio < 1 ? velocity / ratio : velocity - 1 / duration
      low = high / 2
      while excess(low) < 0 { low /= 2 }
    }
    return border(from: low, to: high) { excess($0) > 0 }
  }

  /// Where the derivative of `excess` by w is 0, for a positive velocity.
  private var summit: Double {
    if ratio >= 1 { return velocity }
    let a = ratio * duration * velocity
    return (a + (a * a + 4 * a * ratio).squareRoot()) / (2 * ratio * ratio * duration)
  }
}

/// Finds where `isBefore` turns from true to false, by bisection until no number lies between.
private func border(
  from start: Double, to end: Double, isBefore: (Double) -> Bool
) -> Double {
  var (low, high) = (start, end)
  for _ in 0..<200 {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { break }
    if isBefore(middle) { low = middle } else { high = middle }
  }
  return high
}
