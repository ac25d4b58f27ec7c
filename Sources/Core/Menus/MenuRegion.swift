/// The regions of a menu's picture that assistive technology and hosts act on, by their numbers.
public enum MenuRegion {
  /// The menu as a whole.
  public static let whole = 0
  /// What leads back to the list before.
  public static let back = -1
  /// What opens and closes the menu.
  public static let button = -2
  /// What stands for the items that there is no room for.
  public static let more = -3
  /// What lies beside the menu, and closes it.
  public static let outside = -4
  /// The end of a panel, which moves it to its next resting place.
  public static let grip = -5
  /// What was typed, or what there is to type.
  public static let typedText = -6
  /// What a menu was told to say.
  public static let message = -7

  /// The item at an index of its whole list.
  public static func item(_ index: Int) -> Int { index + 1 }
}

extension ItemTree {
  /// The region of an item by its index among those that are shown.
  public func region(of index: Int) -> Int {
    isMore(index) ? MenuRegion.more : MenuRegion.item(first + index)
  }

  /// The index, among those that are shown, of the item with a region; nil if there is none.
  package func index(ofRegion region: Int) -> Int? {
    let index = region == MenuRegion.more ? capacity - 1 : region - 1 - first
    guard shown.indices.contains(index), self.region(of: index) == region else { return nil }
    return index
  }
}
