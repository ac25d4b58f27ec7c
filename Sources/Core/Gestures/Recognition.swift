/// What a recogniser makes of the events so far.
public enum Recognition: UInt8, Equatable, Sendable {
  /// It may still become the gesture.
  case possible
  /// It is the gesture from now on.
  case began
  /// It went on.
  case changed
  /// It is complete.
  case ended
  /// It was the gesture and was taken away.
  case cancelled
  /// It is not the gesture.
  case failed
}
