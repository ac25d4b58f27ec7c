import DetentGeometry

/// The limits between one gesture and another. They are in one place so that all components agree.
public struct Thresholds: Equatable, Sendable {
  /// The greatest distance that a touch may travel and still be a tap: 10 points, as in UIKit's recognisers.
  public var touchSlop = 10.0
  /// The greatest distance that a mouse or a pen may travel and still be a tap: 4 points,
  /// because these point more precisely.
  public var pointerSlop = 4.0
  /// The time after which a pointer held still is a long press: 0.5 s, the default of UIKit and of GTK.
  public var longPress = 0.5
  /// The greatest time between the two taps of a double tap: 0.4 s, GTK's default.
  public var doubleTap = 0.4
  /// The length of the last part of a movement that determines its velocity: 0.1 s (Flutter,
  /// `VelocityTracker`, horizon of 100 ms).
  public var velocityHorizon = 0.1
  /// The time that a pointer must be still before its release to have no velocity: 0.04 s, as
  /// in Flutter's `VelocityTracker`.
  public var stillness = 0.04
  /// The least distance of a swipe: 50 points.
  public var swipeDistance = 50.0
  /// The greatest duration of a swipe of that distance: 0.5 s.
  public var swipeDuration = 0.5
  /// The speed at its end that makes a stroke a swipe however long it took: 300 points per second.
  public var swipeSpeed = 300.0
  /// The pause in typing after which a new type-ahead begins: 0.8 s.
  public var typeAhead = 0.8

  /// Creates thresholds with the common values.
  public init() {}

  /// The common values. Components use them unless their environment has others.
  public static let standard = Thresholds()

  /// Returns thresholds in 1/1,000,000 point and second. One that is not finite becomes 0.
  package func rounded() -> Thresholds {
    func rounded(_ value: Double) -> Double { value.rounded(toParts: 1e6) }
    var result = self
    result.touchSlop = rounded(touchSlop)
    result.pointerSlop = rounded(pointerSlop)
    result.longPress = rounded(longPress)
    result.doubleTap = rounded(doubleTap)
    result.velocityHorizon = rounded(velocityHorizon)
    result.stillness = rounded(stillness)
    result.swipeDistance = rounded(swipeDistance)
    result.swipeDuration = rounded(swipeDuration)
    result.swipeSpeed = rounded(swipeSpeed)
    result.typeAhead = rounded(typeAhead)
    return result
  }

  /// Returns the greatest distance, in points, that a pointer of a kind may travel and still be
  /// a tap. A pen counts as a mouse.
  public func slop(for kind: PointerEvent.Kind) -> Double {
    kind == .touch ? touchSlop : pointerSlop
  }
}
