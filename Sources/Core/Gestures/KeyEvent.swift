/// An event of one key.
public struct KeyEvent: Equatable, Sendable {
  /// Whether the key went down or up.
  public enum Phase: UInt8, Equatable, Sendable, CaseIterable {
    /// The key was pressed, or repeats because it is held.
    case down
    /// The key was released.
    case up
  }

  /// A key by its meaning in the keyboard layout.
  public enum Key: Equatable, Sendable {
    /// A key named after its function.
    case enter, space, escape, tab, backspace, delete
    /// An arrow key, or a key that moves further along a list.
    case left, right, up, down, home, end, pageUp, pageDown
    /// A key that types this printable character.
    case character(Character)
    /// A function key by its number, F1 to F35. Nothing sends another number, and a script cannot hold one.
    case function(Int)

    /// Creates a key that is neither a character nor a function key, by its index in this order: enter, space,
    /// escape, tab, backspace, delete, left, right, up, down, home, end, page up, page down. Returns nil for any
    /// other index.
    public init?(index: Int) {
      // This is not a table because in WebAssembly, Swift 6.3 leaves bits of such cases
      // in an array literal undefined.
      switch index {
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

  /// The modifier keys that are held while another key goes down.
  public struct Modifiers: OptionSet, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either Alt key, which is Option on Apple's keyboards.
    public static let alt = Modifiers(rawValue: 4)
    /// The key that carries the system's logo.
    public static let meta = Modifiers(rawValue: 8)
  }

  public var phase: Phase
  public var key: Key
  public var modifiers: Modifiers
  /// Whether this is a key repeat.
  public var isRepeat: Bool
  /// The time on the stage's clock, in seconds.
  public var time: Double

  /// Creates an event for a key that went down or up, at a time in seconds. By default it has no
  /// modifiers and is not a key repeat.
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
