import DetentText

extension Item {
  /// The id of what a menu itself puts before the items that it has no room for.
  package static let moreID = "detent.more"

  /// It leads to the items that there is no room for, and is none of the application's.
  package var isMore: Bool { Word(id) == Word(Item.moreID) }

  /// There is an icon or a photo before its title.
  package var hasSign: Bool { icon != nil || !photo.isEmpty }

  /// There is a list behind it.
  package var hasChildren: Bool { !children.isEmpty }

  /// What stands on its corner: a tick if it is checked, its own badge, numbers of three digits and more as
  /// 99+, or else the sum of its children's numbers; • where these have other badges or ticks only.
  package var shownBadge: String {
    if isChecked { return "✓" }
    return badge.isEmpty ? Item.badge(of: children[...]) : Item.shortened(badge)
  }

  /// What stands for the badges of some items.
  package static func badge(of items: ArraySlice<Item>) -> String {
    let (sum, hasOthers) = badgeSum(of: items)
    if sum > 0 { return sum > 99 ? "99+" : String(utf8: Decimal.bytes(Double(sum), decimals: 0)) }
    return hasOthers ? "•" : ""
  }

  /// The sum of the numbers on items and on what is behind them, and whether there are other badges.
  private static func badgeSum(of items: ArraySlice<Item>) -> (sum: Int, hasOthers: Bool) {
    var (sum, hasOthers) = (0, false)
    for index in items.indices {
      // More is not told apart.
      if sum > 99 { break }
      if items[index].isChecked {
        hasOthers = true
      } else if items[index].badge.isEmpty {
        guard !items[index].children.isEmpty else { continue }
        let inner = badgeSum(of: items[index].children[...])
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

  /// It or something behind it has a badge.
  package var hasBadge: Bool { isChecked || !badge.isEmpty || children.contains { $0.hasBadge } }

  private static func shortened(_ badge: String) -> String {
    guard let number = number(badge), number > 99 else { return badge }
    return "99+"
  }

  /// The number that a badge is, if it is nothing but digits.
  private static func number(_ badge: String) -> Int? {
    var number = 0
    for byte in badge.bytes {
      guard byte >= 48, byte <= 57 else { return nil }
      number = min(1_000_000, number * 10 + Int(byte - 48))
    }
    return badge.isEmpty ? nil : number
  }

  /// A title over a group of rows, or, without a title, a line between groups: a disabled item
  /// without an id. It cannot be chosen and does not count.
  @inline(never)
  package var isHeading: Bool { !isEnabled && id.isEmpty }
}
