import DetentGeometry

/// How quickly a thrown thing slows down: the part of its velocity that remains after each millisecond.
public struct DecelerationRate: Equatable, Sendable {
  /// The part that remains after a millisecond: above 0, below 1.
  public let perMillisecond: Double
  /// The natural logarithm of the rate, per second: below 0.
  let logarithmPerSecond: Double

  /// Creates a rate from the part of the velocity that remains after a millisecond.
  ///
  /// - Precondition: above 0, at most 0.999999.
  public init(perMillisecond: Double) {
    precondition(
      0 < perMillisecond && perMillisecond <= 0.999999,
      "A deceleration rate must be above 0 and at most 0.999999")
    self.perMillisecond = perMillisecond
    self.logarithmPerSecond = 1000 * logarithm(perMillisecond)
  }

  /// 0.998 each millisecond: a page that is scrolled. `UIScrollView.DecelerationRate.normal`,
  /// https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// 0.99 each millisecond: a page that stops soon. `UIScrollView.DecelerationRate.fast`.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// The remaining distance divided by the velocity, in seconds:
  /// 0.499 for the normal rate, 0.099 for the fast one.
  var reach: Double { perMillisecond / (1 - perMillisecond) / 1000 }
}
