import DetentGeometry

/// Recognises a short, straight stroke.
///
/// The stroke must be long enough in a short time, or fast enough: at least 50 points within half a second,
/// or 300 points per second at its end. It must also be at least twice as long in one axis as in the other.
public struct Swipe: Equatable, Sendable {
  /// The direction of a swipe on the screen.
  public enum Direction: UInt8, Equatable, Sendable, CaseIterable {
    /// Towards smaller x.
    case left
    /// Towards greater x.
    case right
    /// Towards smaller y.
    case up
    /// Towards greater y.
    case down
  }

  /// The direction of the last completed swipe.
  public private(set) var direction = Direction.right
  var drag = Drag()

  /// Creates a recogniser that follows no pointer yet.
  public init() {}

  /// Handles an event, and returns nil if the event is not from this gesture's pointer. `ended` is a swipe,
  /// whose way is in `direction`; `failed` is a drag that was too slow, too short or too oblique.
  public mutating func handle(
    _ event: PointerEvent, _ thresholds: Thresholds = .standard
  ) -> Recognition? {
    guard let recognition = drag.handle(event, thresholds) else { return nil }
    guard recognition == .ended else { return recognition }
    let travel = drag.translation
    let isQuick =
      event.time - drag.startTime <= thresholds.swipeDuration
      && travel.length >= thresholds.swipeDistance
    let isFast = drag.velocity(at: event.time, thresholds).length >= thresholds.swipeSpeed
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
