/// The reason why another list is shown.
public enum ListChange: Equatable, Sendable {
  /// The list behind the item at this index of the old page was entered.
  case entered(Int)
  /// The list was left for the one that contains it, where it lies behind the item at this index of the new page.
  case left(Int)
  /// The list has other items, or it is gone and another one is shown.
  case replaced
  /// The outermost list is shown from its beginning, in a menu that opens or has closed.
  case restarted
}
