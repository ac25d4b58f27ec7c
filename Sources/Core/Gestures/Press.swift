/// Measures how hard a pointer presses, from 0 to 1 for full pressure. Where the device does not measure
/// pressure, time stands in for it.
public struct Press: Equatable, Sendable {
  /// The pressure that counts as full, in multiples of an average touch: 3 by default, but no
  /// more than the device can report.
  public var fullPressure = 3.0
  /// The time in seconds after which a press counts as full where the device does not
  /// measure pressure: 2 by default.
  public var fullTime = 2.0
  public private(set) var drag = Drag()
  /// Whether the device measures pressure.
  public private(set) var feelsPressure = false
  public private(set) var amount = 0.0

  /// Creates a recogniser that follows no pointer yet, with the amount 0.
  public init() {}

  /// Handles an event, and returns nil if the event is not from this gesture's pointer. Where the device
  /// measures pressure, this sets `amount`. A release sets it to 0.
  public mutating func handle(
    _ event: PointerEvent, _ thresholds: Thresholds = .standard
  ) -> Recognition? {
    guard let recognition = drag.handle(event, thresholds) else { return nil }
    if event.phase == .down {
      amount = 0
      feelsPressure = event.pressure != nil
    }
    if let pressure = event.pressure, drag.isActive {
      amount = max(
        0, min(1, pressure / PointerEvent.full(fullPressure, greatest: event.greatestPressure)))
    }
    if !drag.isActive { amount = 0 }
    return recognition
  }

  /// Advances the clock. Where the device does not measure pressure, the amount grows.
  public mutating func advance(by seconds: Double) {
    guard drag.isActive, !feelsPressure else { return }
    amount = min(1, amount + seconds / fullTime)
  }
}
