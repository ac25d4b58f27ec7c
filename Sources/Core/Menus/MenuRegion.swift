/// The numbers of the regions in a menu's picture on which assistive technology and hosts act.
public enum MenuRegion {
  /// The menu as a whole.
  public static let whole = 0
  /// The control that leads back to the list before.
  public static let back = -1
  /// The button that opens and closes the menu.
  public static let button = -2
  /// The item that leads to items for which there is no room.
  public static let more = -3
  /// The area outside the menu. Activating it closes the menu.
  public static let outside = -4
  /// The grip of a panel, which moves it to its next detent.
  public static let grip = -5
  /// The typed text, or the prompt for it.
  public static let typedText = -6
  /// The menu's message.
  public static let message = -7

  /// Returns the region of the item at an index in its whole list.
  public static func item(_ index: Int) -> Int { index + 1 }
}

extension ItemTree {
  /// Returns the region of the item at an index on the page.
  public func region(of index: Int) -> Int {
    isMore(index) ? MenuRegion.more : MenuRegion.item(first + index)
  }

  /// Returns the index on the page of the item with a region, or nil if there is none.
  package func index(ofRegion region: Int) -> Int? {
    let index = region == MenuRegion.more ? capacity - 1 : region - 1 - first
    guard shown.indices.contains(index), self.region(of: index) == region else { return nil }
    return index
  }
}
