import DetentGeometry

/// A pointer that presses, travels and lets go: tells a tap from a drag, and a drag's velocity.
///
/// It follows the pointer that went down first, with the primary button; others are ignored.
public struct Drag: Equatable, Sendable {
  public private(set) var pointer: Int?
  public private(set) var kind = PointerEvent.Kind.mouse
  public private(set) var start = Point.zero
  public private(set) var startTime = 0.0
  public private(set) var position = Point.zero
  /// It has left the slop around its start, and is a drag for good.
  public private(set) var isDragging = false
  var tracker = VelocityTracker()

  /// Nothing is pressed yet.
  public init() {}

  /// Something is pressed.
  public var isActive: Bool { pointer != nil }

  /// How far it has gone from where it began, in points.
  public var translation: Vector { position - start }

  /// Points per second.
  public func velocity(at time: Double) -> Vector { tracker.velocity(at: time) }

  /// Takes the event in; nil if it is none of this drag's. `ended` with `isDragging` false is a tap.
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
      guard event.id == pointer else { return nil }
      // The up event may carry a last movement; one without keeps the stillness before it.
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

  /// Lets go without effect.
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
