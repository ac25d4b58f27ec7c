import DetentGeometry

/// A pointer held still for a while, free to travel afterwards.
public struct LongPress: Equatable, Sendable {
  public private(set) var isRecognized = false
  public private(set) var drag = Drag()

  /// Nothing is pressed yet.
  public init() {}

  /// Takes the event in; nil if it is none of this pointer's. It fails when the pointer travels or is let
  /// go too early; `changed` and `ended` come only after `advance(to:_:)` has answered `began`.
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

  /// Time went on; `began` once, when the pointer has been held for long enough.
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
