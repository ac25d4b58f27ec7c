/// How another list came to be shown.
public enum ListChange: Equatable, Sendable {
  /// What lies behind the item at this index of those that were shown.
  case entered(Int)
  /// What the list before lay behind: the item at this index of those that are shown now.
  case left(Int)
  /// Other items in place of the same list, or of one that is gone.
  case replaced
  /// The outermost list, from its beginning, for a menu that opens or has closed.
  case restarted
}
