import DetentText

extension Item {
  /// The id of the item that a menu itself adds to lead to items for which it has no room.
  package static let moreID = "detent.more"

  /// Whether this is the menu's own item that leads to items for which there is no room.
  package var isMore: Bool { Word(id) == Word(Item.moreID) }

  /// Whether there is an icon or a photo before the title.
  package var hasSign: Bool { icon != nil || !photo.isEmpty }

  /// Whether there is a list behind the item.
  package var hasChildren: Bool { !children.isEmpty }

  /// The text on the item's corner: a tick if the item is checked; otherwise its own badge, with numbers above 99
  /// as 99+; otherwise the sum of its children's numbers, or • if these have only other badges or ticks.
  package var shownBadge: String {
    if isChecked { return "✓" }
    return badge.isEmpty ? Item.badge(of: children) : Item.shortened(badge)
  }

  /// Returns a badge that stands for those of several items.
  package static func badge(of items: [Item]) -> String {
    let (sum, hasOthers) = badgeSum(of: items)
    if sum > 0 { return sum > 99 ? "99+" : String(utf8: Decimal.bytes(Double(sum), decimals: 0)) }
    return hasOthers ? "•" : ""
  }

  /// Returns the sum of the numbers on items and in the lists behind them, and whether there are other badges.
  private static func badgeSum(of items: [Item]) -> (sum: Int, hasOthers: Bool) {
    var (sum, hasOthers) = (0, false)
    for index in items.indices {
      // A sum above 99 is shown as 99+ in any case.
      if sum > 99 { break }
      if items[index].isChecked {
        hasOthers = true
      } else if items[index].badge.isEmpty {
        guard !items[index].children.isEmpty else { continue }
        let inner = badgeSum(of: items[index].children)
        sum += inner.sum
        hasOthers = hasOthers || inner.hasOthers
      } else if let number = Item.number(items[index].badge) {
        sum += number
      } else {
        hasOthers = true
      }
    }
    return (sum, hasOthers)
  }

  /// Whether the item, or an item in the lists behind it, has a badge.
  package var hasBadge: Bool { isChecked || !badge.isEmpty || children.contains { $0.hasBadge } }

  private static func shortened(_ badge: String) -> String {
    guard let number = number(badge), number > 99 else { return badge }
    return "99+"
  }

  /// Returns the number in a badge, or nil if the badge contains anything but digits.
  /// Numbers are limited to 1 000 000.
  private static func number(_ badge: String) -> Int? {
    var number = 0
    for byte in badge.bytes {
      guard byte >= 48, byte <= 57 else { return nil }
      number = min(1_000_000, number * 10 + Int(byte - 48))
    }
    return badge.isEmpty ? nil : number
  }

  /// Whether the item is a title over a group of rows or, without a title, a line between groups. It is a
  /// disabled item without an id, which cannot be chosen and does not count.
  @inline(never)
  package var isHeading: Bool { !isEnabled && id.isEmpty }
}
