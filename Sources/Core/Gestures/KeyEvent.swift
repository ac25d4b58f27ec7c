/// What one key did.
public struct KeyEvent: Equatable, Sendable {
  public enum Phase: UInt8, Equatable, Sendable, CaseIterable { case down, up }

  /// A key by what it means, after the layout.
  public enum Key: Equatable, Sendable {
    case enter, space, escape, tab, backspace, delete
    case left, right, up, down, home, end, pageUp, pageDown
    /// A printable character, as typed.
    case character(Character)
  }

  public struct Modifiers: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
    /// The key with the system's sign on it.
    public static let meta = Modifiers(rawValue: 8)
  }

  public var phase: Phase
  public var key: Key
  public var modifiers: Modifiers
  /// Sent again because the key is held.
  public var isRepeat: Bool
  /// Seconds on the stage's clock.
  public var time: Double

  public init(
    _ phase: Phase, _ key: Key, time: Double, modifiers: Modifiers = [], isRepeat: Bool = false
  ) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
