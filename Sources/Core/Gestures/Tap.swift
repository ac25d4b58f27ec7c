import DetentGeometry

/// Counts taps: 1 for a single tap, 2 for the second tap of a double tap, and so on.
public struct Tap: Equatable, Sendable {
  public private(set) var count = 0
  var drag = Drag()
  var lastPosition = Point.zero
  var lastTime = -Double.infinity

  /// Creates a counter at 0.
  public init() {}

  /// Handles an event. Returns `ended` for each completed tap, `failed` when the press is no tap, and nil for
  /// events that are not from this gesture's pointer.
  public mutating func handle(
    _ event: PointerEvent, _ thresholds: Thresholds = .standard
  ) -> Recognition? {
    guard let recognition = drag.handle(event, thresholds) else { return nil }
    switch recognition {
    case .began, .cancelled, .failed:
      count = 0
      return .failed
    case .ended:
      guard !drag.isDragging else {
        count = 0
        return .failed
      }
      let isNear =
        event.position.distance(to: lastPosition) <= 2 * thresholds.slop(for: event.kind)
      count = isNear && event.time - lastTime <= thresholds.doubleTap ? count + 1 : 1
      lastPosition = event.position
      lastTime = event.time
      return .ended
    case .possible, .changed: return drag.isDragging ? .failed : .possible
    }
  }
}
