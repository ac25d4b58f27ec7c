import Detent

/// The state of one pointer at one instant, as a device reports it.
package struct Contact: Equatable {
  package var kind: PointerEvent.Kind
  /// The number that tells touches apart; 0 for a mouse or a pen.
  package var sequence: UInt = 0
  /// The position, in points of the widget.
  package var position: Point
  /// The pressure, in multiples of an average touch; nil if the device does not measure it.
  package var pressure: Double?
  /// The highest pressure that the device can report.
  package var greatestPressure: Double?
  /// The time in seconds on the host's clock.
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
