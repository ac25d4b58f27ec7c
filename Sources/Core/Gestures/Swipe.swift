import DetentGeometry

/// A short straight stroke.
///
/// Far enough in time, or fast enough: at least 50 points within half a second, or 300 points per
/// second at its end; and at least twice as far along as across.
public struct Swipe: Equatable, Sendable {
  /// Where a swipe goes, as seen on screen.
  public enum Direction: UInt8, Equatable, Sendable, CaseIterable {
    /// Against the direction of x.
    case left
    /// In the direction of x.
    case right
    /// Against the direction of y.
    case up
    /// In the direction of y.
    case down
  }

  /// Where the last completed swipe went.
  public private(set) var direction = Direction.right
  var drag = Drag()

  /// No swipe yet.
  public init() {}

  /// Takes the event in; nil if it is none of this pointer's. `ended` is a swipe, whose way is in
  /// `direction`, and `failed` a drag that was too slow, too short or too oblique.
  public mutating func handle(
    _ event: PointerEvent, _ thresholds: Thresholds = .standard
  ) -> Recognition? {
    guard let recognition = drag.handle(event, thresholds) else { return nil }
    guard recognition == .ended else { return recognition }
    let travel = drag.translation
    let isQuick =
      event.time - drag.startTime <= thresholds.swipeDuration
      && travel.length >= thresholds.swipeDistance
    let isFast = drag.velocity(at: event.time).length >= thresholds.swipeSpeed
    let (along, across) = (
      max(travel.x.magnitude, travel.y.magnitude), min(travel.x.magnitude, travel.y.magnitude)
    )
    guard drag.isDragging, isQuick || isFast, along >= 2 * across else { return .failed }
    direction =
      along == travel.x.magnitude
      ? (travel.x < 0 ? .left : .right) : (travel.y < 0 ? .up : .down)
    return .ended
  }
}
