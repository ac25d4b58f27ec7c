/// What a menu tells its application, in this order:
/// opening, opened, any number of highlighted, ticked, selected, entered, left, checked, submitted and
/// activated, closing, closed.
///
/// Every opening gets exactly one closing, whatever happens in between.
public enum MenuEvent: Equatable, Sendable {
  /// Why a menu closes.
  public enum Reason: UInt8, Equatable, Sendable {
    /// Something was activated.
    case chosen
    /// Escape, or whatever else dismisses.
    case cancelled
    /// The application asked for it.
    case requested
  }

  /// It sets out to open; nothing has moved yet.
  case opening
  /// It is all the way open, or it turned round before it was.
  case opened
  /// The item that would be chosen now is another one.
  case highlighted(Item)
  /// A catch was passed: at most one each 40 ms, for a sound or a haptic tick.
  case ticked
  /// The menu came to rest at another item.
  case selected(Item)
  /// The list behind the item is shown.
  case entered(Item)
  /// The list behind the item is left again, for the one that it is in.
  case left(Item)
  /// The item was checked, or its check was taken back; it says which.
  case checked(Item)
  /// Text was answered in place of an item.
  case submitted(String)
  /// The item was chosen. Where several can be, all that are checked were, or this one if none is.
  case activated(Item)
  /// It sets out to close, for a reason.
  case closing(Reason)
  /// It is all the way closed, or it turned round before it was.
  case closed
}
