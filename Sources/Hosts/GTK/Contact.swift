import Detent

/// What a device reports of one of its pointers at one instant.
struct Contact: Equatable {
  var kind: PointerEvent.Kind
  /// Tells fingers apart; 0 for a mouse or a pen.
  var sequence: UInt = 0
  /// In the widget's coordinates, in points.
  var position: Point
  /// In multiples of an average touch.
  var pressure: Double?
  /// The hardest that the device can tell of.
  var greatestPressure: Double?
  /// Seconds on the host's clock.
  var time: Double
}
