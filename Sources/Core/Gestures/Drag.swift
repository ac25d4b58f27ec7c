import DetentGeometry

/// Follows a pointer from press to release, tells a tap from a drag, and measures a drag's velocity.
///
/// It follows the first pointer that goes down with the primary button, and ignores all others.
public struct Drag: Equatable, Sendable {
  public private(set) var pointer: Int?
  public private(set) var kind = PointerEvent.Kind.mouse
  public private(set) var start = Point.zero
  public private(set) var startTime = 0.0
  public private(set) var position = Point.zero
  /// Whether the pointer has left the slop around its start. It then stays a drag until it is released.
  public private(set) var isDragging = false
  var tracker = VelocityTracker()

  /// Creates a recogniser that follows no pointer yet.
  public init() {}

  /// Whether a pointer is pressed.
  public var isActive: Bool { pointer != nil }

  /// The distance from the start to the current position, in points.
  public var translation: Vector { position - start }

  /// Returns the velocity at a time, in points per second.
  public func velocity(at time: Double, _ thresholds: Thresholds = .standard) -> Vector {
    tracker.velocity(at: time, thresholds)
  }

  /// Handles an event, and returns nil if the event is not from this drag's pointer. `ended` while
  /// `isDragging` is false is a tap.
  public mutating func handle(
    _ event: PointerEvent, _ thresholds: Thresholds = .standard
  ) -> Recognition? {
    switch event.phase {
    case .down:
      guard pointer == nil, event.button == .primary else { return nil }
      begin(event)
      return .possible
    case .move:
      guard event.id == pointer else { return nil }
      return move(event, thresholds)
    case .up:
      guard event.id == pointer, event.button == .primary else { return nil }
      // The up event may carry a last movement. If it does not, the pointer keeps its stillness before it.
      if event.position != position { _ = move(event, thresholds) }
      pointer = nil
      return .ended
    case .cancel:
      guard event.id == pointer else { return nil }
      pointer = nil
      return isDragging ? .cancelled : .failed
    case .hover, .leave: return nil
    }
  }

  /// Stops following the pointer, without effect.
  public mutating func cancel() {
    pointer = nil
    isDragging = false
  }

  private mutating func begin(_ event: PointerEvent) {
    pointer = event.id
    kind = event.kind
    start = event.position
    startTime = event.time
    position = event.position
    isDragging = false
    tracker.reset()
    tracker.add(event.position, time: event.time)
  }

  private mutating func move(_ event: PointerEvent, _ thresholds: Thresholds) -> Recognition {
    position = event.position
    tracker.add(event.position, time: event.time)
    if isDragging { return .changed }
    guard translation.length > thresholds.slop(for: kind) else { return .possible }
    isDragging = true
    return .began
  }
}
