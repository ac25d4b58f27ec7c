/// The events of a menu. They come in this order: opening, opened, any number of highlighted, ticked,
/// selected, entered, left, checked, submitted and activated, closing, closed.
///
/// Every opening is followed by exactly one closing, whatever happens in between.
public enum MenuEvent: Equatable, Sendable {
  /// The reason why a menu closes.
  public enum Reason: UInt8, Equatable, Sendable {
    /// An item or a text was chosen.
    case chosen
    /// Escape was pressed, or the menu was dismissed in another way.
    case cancelled
    /// The application requested it.
    case requested
  }

  /// The menu begins to open. Nothing has moved yet.
  case opening
  /// The menu is fully open, or turned back before it was.
  case opened
  /// Another item would be chosen now.
  case highlighted(Item)
  /// The wheel or list passed a detent, for a sound or a haptic tick. There is at most one each 40 ms.
  case ticked
  /// The menu came to rest at another item.
  case selected(Item)
  /// The list behind the item is shown.
  case entered(Item)
  /// The menu went back from the list behind the item to the list that contains the item.
  case left(Item)
  /// The item was checked or unchecked; its `isChecked` says which.
  case checked(Item)
  /// Text was submitted in place of an item.
  case submitted(String)
  /// The item was chosen. If several items can be chosen, all checked items were, or this one if none is checked.
  case activated(Item)
  /// The menu begins to close, for a reason.
  case closing(Reason)
  /// The menu is fully closed, or turned back before it was.
  case closed
}
