/// The state of a gesture after the events so far.
public enum Recognition: UInt8, Equatable, Sendable {
  /// The events may still become the gesture.
  case possible
  /// The gesture has begun.
  case began
  /// The gesture went on.
  case changed
  /// The gesture is complete.
  case ended
  /// The gesture had begun, and was taken away.
  case cancelled
  /// The events are not the gesture.
  case failed
}
