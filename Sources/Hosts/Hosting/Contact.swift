import Detent

/// What a device reports of one of its pointers at one instant.
package struct Contact: Equatable {
  package var kind: PointerEvent.Kind
  /// Tells fingers apart; 0 for a mouse or a pen.
  package var sequence: UInt = 0
  /// In the widget's coordinates, in points.
  package var position: Point
  /// In multiples of an average touch.
  package var pressure: Double?
  /// The hardest that the device can tell of.
  package var greatestPressure: Double?
  /// Seconds on the host's clock.
  package var time: Double

  package init(
    kind: PointerEvent.Kind, sequence: UInt = 0, position: Point, pressure: Double? = nil,
    greatestPressure: Double? = nil, time: Double
  ) {
    self.kind = kind
    self.sequence = sequence
    self.position = position
    self.pressure = pressure
    self.greatestPressure = greatestPressure
    self.time = time
  }
}
