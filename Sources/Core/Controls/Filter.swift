/// The effect of typed text on a menu's list.
public enum Filter: UInt8, Equatable, Sendable {
  /// The list stays as it is, and the text finds an item in it. This is the default.
  case off
  /// Only titles that begin with the text remain, in their order.
  case prefix
  /// Only items that contain each of the words remain: first the one that equals the text, then those that
  /// begin with it, then the others. This is the order of dmenu(1).
  case substring
  /// Only items that contain the letters of each word in order remain, with anything in between. Those that
  /// have them closest together and at the beginnings of words come first.
  case fuzzy
}

/// What a menu accepts as an answer besides one of its items.
public struct Answers: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Items can be checked with a click, with Space, or with Control and Space. Enter
  /// then chooses all checked items.
  public static let several = Answers(rawValue: 1)
  /// Text that matches no item. Enter submits it if no item matches, and Shift or Control
  /// with Enter submits it in any case.
  public static let text = Answers(rawValue: 2)
  /// Typed text is shown as dots.
  public static let secret = Answers(rawValue: 4)
  /// The list belongs to a line of text, as with `text`. Space and digits are typed even into an empty
  /// line, Escape closes the menu whatever was typed, Tab types the title of the marked item, and Alt
  /// with a letter does not choose.
  public static let line = Answers(rawValue: 8)

  /// Whether keys edit a line of text.
  package var areTyped: Bool { !isDisjoint(with: [.text, .line]) }
}
