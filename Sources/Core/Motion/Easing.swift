/// A timing curve: maps the part of the time that has passed to the part of the way that is covered.
///
/// ```swift
/// let opacity = Easing.easeOut(elapsed / 0.2)
/// ```
///
/// It is a cubic Bézier curve from (0, 0) to (1, 1) with two control points, as `cubic-bezier()` in CSS
/// Easing Functions Level 1, https://www.w3.org/TR/css-easing-1, section 2.2. The parameter at a given time
/// is found by Newton's method, with bisection where a step would leave the bracket. The time of the point
/// found is within 10⁻¹² of the given one, and so the progress within 10⁻⁹ while the slope is below 1000.
public struct Easing: Equatable, Sendable {
  /// The time of the first control point, 0...1.
  public let x1: Double
  /// The progress at the first control point. Outside 0...1 it swings beyond the ends.
  public let y1: Double
  /// The time of the second control point, 0...1.
  public let x2: Double
  /// The progress at the second control point.
  public let y2: Double

  /// Creates a curve from its two control points, each a time and the progress at it.
  ///
  /// - Precondition: x1 and x2 in 0...1, y1 and y2 within ±10⁶.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition(
      0 <= x1 && x1 <= 1 && 0 <= x2 && x2 <= 1, "A timing curve's x1 and x2 must be in 0...1")
    precondition(
      y1.magnitude <= 1e6 && y2.magnitude <= 1e6, "A timing curve's y1 and y2 must be within ±1e6")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  // The control points are those of CAMediaTimingFunction,
  // https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname.

  /// The progress equals the time.
  public static let linear = Easing(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts slowly.
  public static let easeIn = Easing(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  public static let easeOut = Easing(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly.
  public static let easeInOut = Easing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's default: starts quickly and ends slowly.
  public static let standard = Easing(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// Returns the progress at a part of the time: exactly 0 up to time 0, and 1 from time 1 on.
  ///
  /// - Precondition: time is not NaN.
  public func callAsFunction(_ time: Double) -> Double {
    precondition(!time.isNaN, "A time must be a number")
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if isLine { return time }
    return Easing.point(y1, y2, parameter(at: time))
  }

  /// The progress per time at a part of the time. Multiplied by distance over duration, it is a velocity
  /// to hand to a spring. 0 before time 0 and after time 1; within ±10⁹ where the curve is vertical.
  ///
  /// - Precondition: time is not NaN.
  public func slope(at time: Double) -> Double {
    precondition(!time.isNaN, "A time must be a number")
    if time < 0 || time > 1 { return 0 }
    if isLine { return 1 }
    let s = parameter(at: time)
    var rise = Easing.rate(y1, y2, s)
    var run = Easing.rate(x1, x2, s)
    if run < 1e-9 && rise.magnitude < 1e-9 {
      // A control point lies on an end, so the next one gives the direction.
      (rise, run) =
        s < 0.5
        ? Easing.start(x1, y1, x2, y2) : Easing.start(1 - x2, 1 - y2, 1 - x1, 1 - y1)
    }
    return max(-1e9, min(1e9, rise / max(run, 1e-15)))
  }

  private var isLine: Bool { x1 == y1 && x2 == y2 }

  /// The direction at an end whose nearest control point lies on it.
  private static func start(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (rise: Double, run: Double) {
    if max(x1, y1.magnitude) > 1e-9 { return (y1, x1) }
    return max(x2, y2.magnitude) > 1e-9 ? (y2, x2) : (1, 1)
  }

  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    for _ in 0..<64 {
      let error = Easing.point(x1, x2, s) - time
      if error.magnitude < 1e-15 { break }
      if error < 0 { low = s } else { high = s }
      let rate = Easing.rate(x1, x2, s)
      let next = rate > 1e-12 ? s - error / rate : low
      s = low < next && next < high ? next : low + (high - low) / 2
      if high - low < 1e-16 { break }
    }
    return s
  }

  /// A coordinate of the curve at the parameter s, from those of its control points.
  private static func point(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (rest * first + s * second) + s * s)
  }

  /// The derivative of that coordinate by s.
  private static func rate(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * rest * s * (second - first) + s * s * (1 - second))
  }
}
