import DetentGeometry

/// Recognises a pointer that is held still for a while. Afterwards the pointer may travel.
public struct LongPress: Equatable, Sendable {
  public private(set) var isRecognized = false
  public private(set) var drag = Drag()

  /// Creates a recogniser that follows no pointer yet.
  public init() {}

  /// Handles an event, and returns nil if the event is not from this gesture's pointer. The gesture fails
  /// when the pointer travels or is released too early. `changed` and `ended` come only after
  /// `advance(to:_:)` has returned `began`.
  public mutating func handle(
    _ event: PointerEvent, _ thresholds: Thresholds = .standard
  ) -> Recognition? {
    guard let recognition = drag.handle(event, thresholds) else { return nil }
    switch recognition {
    case .began where !isRecognized:
      drag.cancel()
      return .failed
    case .ended, .cancelled, .failed:
      defer { isRecognized = false }
      guard isRecognized else { return .failed }
      return recognition == .ended ? .ended : .cancelled
    default: return isRecognized ? .changed : recognition
    }
  }

  /// Advances to a time, and returns `began` once, when the pointer has been held for long enough.
  public mutating func advance(
    to time: Double, _ thresholds: Thresholds = .standard
  ) -> Recognition? {
    guard drag.isActive, !isRecognized, time - drag.startTime >= thresholds.longPress else {
      return nil
    }
    isRecognized = true
    return .began
  }
}
