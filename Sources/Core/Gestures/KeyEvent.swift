/// What one key did.
public struct KeyEvent: Equatable, Sendable {
  /// Which half of a key's press it is.
  public enum Phase: UInt8, Equatable, Sendable, CaseIterable {
    /// The key is pressed, or repeated because it is held.
    case down
    /// The key is let go.
    case up
  }

  /// A key by what it means, after the layout.
  public enum Key: Equatable, Sendable {
    /// A key with a name for what it does.
    case enter, space, escape, tab, backspace, delete
    /// An arrow, or a key that goes further along a list.
    case left, right, up, down, home, end, pageUp, pageDown
    /// A printable character, as typed.
    case character(Character)

    /// One that is no character, by its place in this order: enter, space, escape, tab, backspace,
    /// delete, left, right, up, down, home, end, page up, page down. Nil beyond.
    ///
    /// Not by a table: in WebAssembly, Swift 6.3 leaves bits of such cases in an array literal undefined.
    public init?(place: Int) {
      switch place {
      case 0: self = .enter
      case 1: self = .space
      case 2: self = .escape
      case 3: self = .tab
      case 4: self = .backspace
      case 5: self = .delete
      case 6: self = .left
      case 7: self = .right
      case 8: self = .up
      case 9: self = .down
      case 10: self = .home
      case 11: self = .end
      case 12: self = .pageUp
      case 13: self = .pageDown
      default: return nil
      }
    }
  }

  /// Keys that are held while another one goes down.
  public struct Modifiers: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt key, which is Option on Apple's keyboards.
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

  /// A key that went down or up, at a time in seconds; by default without modifiers, and not because it
  /// is held.
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
