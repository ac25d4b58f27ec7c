/// Where one gesture ends and another begins. One place, so that all components agree.
public struct Thresholds: Equatable, Sendable {
  /// How far a touch may travel and still be a tap: 10 points, as UIKit's recognisers allow.
  public var touchSlop = 10.0
  /// How far a mouse or a pen may travel and still be a tap: 4 points, as these point more exactly.
  public var pointerSlop = 4.0
  /// A pointer held still for so long is a long press: 0.5 s, the default of UIKit and of GTK.
  public var longPress = 0.5
  /// Two taps within this time make a double tap: 0.4 s, GTK's default.
  public var doubleTap = 0.4
  /// Only the last part of a movement tells its velocity: 0.1 s
  /// (Flutter, `VelocityTracker`, horizon of 100 ms).
  public var velocityHorizon = 0.1
  /// A pointer held still for so long before it is let go has no velocity: 0.04 s, as in Flutter's
  /// `VelocityTracker`.
  public var stillness = 0.04
  /// A swipe travels at least so far: 50 points.
  public var swipeDistance = 50.0
  /// A stroke that ends within so long is a swipe: 0.5 s.
  public var swipeDuration = 0.5
  /// A stroke that ends at least so fast is a swipe too: 300 points per second.
  public var swipeSpeed = 300.0
  /// Pause in typing that begins a new type-ahead: 0.8 s.
  public var typeAhead = 0.8

  /// The common values, each of which its property gives.
  public init() {}

  /// The common values, which are what components use unless their environment has others.
  public static let standard = Thresholds()

  /// How far a pointer of this kind may travel, in points, and still be a tap; a pen counts as a mouse.
  public func slop(for kind: PointerEvent.Kind) -> Double {
    kind == .touch ? touchSlop : pointerSlop
  }
}
