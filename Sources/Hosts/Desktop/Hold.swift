import Detent

/// A hotkey or a button that was down at the start, and still is: letting go of it chooses.
///
/// A short tap, or one without a movement, chooses nothing, and what is shown stays open.
public struct Hold: Equatable, Sendable {
  /// Whether what is down at the start counts.
  public enum Mode: String, Equatable, Sendable, CaseIterable {
    /// What is down counts. A host leaves out Enter alone: with that a command was typed.
    case auto
    /// What is down counts, and let go without a movement cancels once it was no tap.
    case on
    /// Letting go means nothing.
    case off
  }

  /// What comes of letting go.
  public enum Outcome: Equatable, Sendable {
    /// What is shown stays, and letting go means nothing any more.
    case stays
    /// What the pointer is at is chosen.
    case chooses
    /// What is shown closes, and nothing is chosen.
    case cancels
  }

  /// Codes of the keys, and the numbers of the pointer's buttons.
  public let keysAtStart: [UInt32]
  public let buttonsAtStart: [UInt32]
  private let mode: Mode
  private var start: Point?
  private let startTime: Double
  private var keys: [UInt32]
  private var buttons: [UInt32]
  private var hasMoved = false

  /// Seconds that a tap takes at most.
  private static let tap = 0.3
  /// The hand is not quite still, within so many points.
  private static let slop = 10.0

  /// Nil where nothing is held, or it does not count.
  /// - Parameters:
  ///   - keys: Codes of those that are down.
  ///   - buttons: The numbers of the pointer's buttons that are down.
  ///   - start: Where the pointer is, in points; nil where that is only told with its first movement.
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

  /// Everything that was held down has been let go.
  public var isOver: Bool { keys.isEmpty && buttons.isEmpty }

  /// The pointer has moved to a point. Further than 10 points from where it began counts as a movement.
  public mutating func move(to point: Point) {
    let start = start ?? point
    self.start = start
    if point.distance(to: start) > Hold.slop { hasMoved = true }
  }

  /// A key is up; answers what comes of it once all are.
  public mutating func release(key: UInt32, time: Double) -> Outcome? {
    guard keys.contains(key) else { return nil }
    keys.removeAll { $0 == key }
    return outcome(at: time)
  }

  /// A button is up; answers what comes of it once all are.
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
