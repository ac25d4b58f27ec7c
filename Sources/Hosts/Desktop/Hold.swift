import Detent

/// A hotkey or mouse button that was down at the start and still is. Releasing it makes a choice.
///
/// A short tap, or a release without movement, chooses nothing, and the component stays open.
public struct Hold: Equatable, Sendable {
  /// Whether keys and buttons that are down at the start count as a hold.
  public enum Mode: String, Equatable, Sendable, CaseIterable {
    /// They count. A host ignores Enter on its own, because Enter is how a command is run.
    case auto
    /// They count, and a release without movement cancels, unless it was a tap.
    case on
    /// They do not count: a release means nothing.
    case off
  }

  /// The result of a release.
  public enum Outcome: Equatable, Sendable {
    /// The component stays open, and later releases mean nothing.
    case stays
    /// The target under the pointer is chosen.
    case chooses
    /// The component closes, and nothing is chosen.
    case cancels
  }

  /// The codes of the keys that were down at the start.
  public let keysAtStart: [UInt32]
  /// The numbers of the pointer's buttons that were down at the start.
  public let buttonsAtStart: [UInt32]
  private let mode: Mode
  private var start: Point?
  private let startTime: Double
  private var keys: [UInt32]
  private var buttons: [UInt32]
  private var hasMoved = false

  /// The longest tap, in seconds.
  private static let tap = 0.3
  /// The distance, in points, within which the pointer counts as still. A hand is never quite still.
  private static let slop = 10.0

  /// Returns nil if nothing is held, or `mode` is `off`.
  /// - Parameters:
  ///   - keys: The codes of the keys that are down.
  ///   - buttons: The numbers of the pointer's buttons that are down.
  ///   - start: The pointer's position, in points; nil if it is reported only with the first movement.
  public init?(
    _ mode: Mode, keys: [UInt32], buttons: [UInt32], at start: Point?, time: Double
  ) {
    guard mode != .off, !keys.isEmpty || !buttons.isEmpty else { return nil }
    self.mode = mode
    self.keys = keys
    self.buttons = buttons
    keysAtStart = keys
    buttonsAtStart = buttons
    self.start = start
    startTime = time
  }

  /// Whether everything that was held has been released.
  public var isOver: Bool { keys.isEmpty && buttons.isEmpty }

  /// Records that the pointer has moved to a point. A distance of more than 10
  /// points from the start counts as a movement.
  public mutating func move(to point: Point) {
    let start = start ?? point
    self.start = start
    if point.distance(to: start) > Hold.slop { hasMoved = true }
  }

  /// Records that a key was released. Returns the outcome once everything is released, and nil before.
  public mutating func release(key: UInt32, time: Double) -> Outcome? {
    guard keys.contains(key) else { return nil }
    keys.removeAll { $0 == key }
    return outcome(at: time)
  }

  /// Records that a button was released. Returns the outcome once everything is released, and nil before.
  public mutating func release(button: UInt32, time: Double) -> Outcome? {
    guard buttons.contains(button) else { return nil }
    buttons.removeAll { $0 == button }
    return outcome(at: time)
  }

  private func outcome(at time: Double) -> Outcome? {
    guard isOver else { return nil }
    if hasMoved { return .chooses }
    return mode == .on && time - startTime > Hold.tap ? .cancels : .stays
  }
}
