/// What typed text does to a menu's list.
public enum Filter: UInt8, Equatable, Sendable {
  /// The list stays as it is, and the text finds an item in it. The default.
  case off
  /// The titles that begin with the text are left, in their order.
  case prefix
  /// The items that have each of the words are left: first the one that is the text, then those that begin
  /// with it, then the others. This is the order of dmenu(1).
  case substring
  /// The items are left that have the letters of each word in their order, whatever lies between; those that
  /// have them closest together and at the beginnings of words come first.
  case fuzzy
}

/// What a menu takes as an answer besides one of its items.
public struct Answers: OptionSet, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Items are checked, by a click, by Space or by Control and Space, and Enter chooses all that are.
  public static let several = Answers(rawValue: 1)
  /// Text that is none of the items: Enter submits it where it fits none, and Shift or Control and Enter
  /// wherever.
  public static let text = Answers(rawValue: 2)
  /// What is typed is shown as dots.
  public static let secret = Answers(rawValue: 4)
  /// The list belongs to a line of text, as with `text`: Space and digits are typed also where nothing is yet, Escape
  /// closes the menu whatever was typed, Tab types the title of the marked item, and Alt and a letter choose nothing.
  public static let line = Answers(rawValue: 8)

  /// Keys are those of a line of text.
  package var areTyped: Bool { !isDisjoint(with: [.text, .line]) }
}
