/// How hard a pointer presses, from 0 to 1 of what counts as full, whether the device feels
/// pressure or not.
public struct Press: Equatable, Sendable {
  /// Pressure that counts as full, in multiples of an average touch: 3 by default, and no more than the
  /// device can tell of.
  public var fullPressure = 3.0
  /// Seconds that stand for full pressure where the device feels none: 2 by default.
  public var fullTime = 2.0
  public private(set) var drag = Drag()
  /// The device feels pressure.
  public private(set) var feelsPressure = false
  public private(set) var amount = 0.0

  /// Nothing is pressed yet, and the amount is 0.
  public init() {}

  /// Takes the event in; nil if it is none of this pointer's. Where the device feels pressure, it sets
  /// `amount`; a release sets it to 0.
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

  /// Time went on; without pressure it presses harder.
  public mutating func advance(by seconds: Double) {
    guard drag.isActive, !feelsPressure else { return }
    amount = min(1, amount + seconds / fullTime)
  }
}
