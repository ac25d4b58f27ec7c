import DetentDrawing
import DetentGeometry

/// Items, the items behind them, and which of these lists is shown.
struct ItemTree: Equatable, Sendable {
  /// The outermost list.
  private(set) var root: [Item]
  /// The items that were gone into, by their index, the outermost first.
  private(set) var path: [Int] = []
  /// The list that is shown.
  private(set) var items: [Item]

  init(_ items: [Item]) {
    root = items
    self.items = items
  }

  var isAtRoot: Bool { path.isEmpty }

  /// The item whose children are shown; nil at the root.
  var parent: Item? { ancestors.last }

  /// The items that lead to the list that is shown, the outermost first.
  @inline(never)
  var ancestors: [Item] {
    var found: [Item] = []
    for index in path { found.append((found.last?.children ?? root)[index]) }
    return found
  }

  /// Both show what lies behind the same item, by its id.
  func isSameLevel(as other: ItemTree) -> Bool {
    path.count == other.path.count && Word(parent?.id ?? "") == Word(other.parent?.id ?? "")
  }

  /// Shows what lies behind an item; false where nothing does.
  @inline(never)
  mutating func enter(_ index: Int) -> Bool {
    guard items.indices.contains(index), !items[index].children.isEmpty else { return false }
    path.append(index)
    items = items[index].children
    return true
  }

  /// Shows the list one level up, and answers the index that was come from; nil at the root.
  @inline(never)
  mutating func leave() -> Int? {
    guard let index = path.popLast() else { return nil }
    items = parent?.children ?? root
    return index
  }

  /// Shows the outermost list.
  mutating func leaveAll() {
    path = []
    items = root
  }

  /// Puts another outermost list in place. The way in is kept by ids, for as far as it still leads
  /// somewhere.
  @inline(never)
  mutating func replace(_ new: [Item]) {
    let way = ancestors
    root = new
    leaveAll()
    for item in way {
      guard let index = items.firstIndex(where: { Word($0.id) == Word(item.id) }), enter(index)
      else { return }
    }
  }
}

extension Item {
  /// The id of what a menu itself puts before the items that it has no room for.
  static let moreID = "detent.more"

  /// It leads to the items that there is no room for, and is none of the application's.
  var isMore: Bool { Word(id) == Word(Item.moreID) }

  /// There is a list behind it.
  var hasChildren: Bool { !children.isEmpty }

  /// What stands on its corner: its own badge, numbers of three digits and more as 99+, or else the
  /// sum of its children's numbers; • where these have other badges only.
  var shownBadge: String {
    if !badge.isEmpty { return Item.shortened(badge) }
    let (sum, hasOthers) = badgeSum
    if sum > 0 { return sum > 99 ? "99+" : String(utf8: Decimal.bytes(Double(sum), decimals: 0)) }
    return hasOthers ? "•" : ""
  }

  /// Of everything behind it.
  private var badgeSum: (sum: Int, hasOthers: Bool) {
    var (sum, hasOthers) = (0, false)
    for child in children {
      if child.badge.isEmpty {
        let inner = child.badgeSum
        sum = min(1_000_000, sum + inner.sum)
        hasOthers = hasOthers || inner.hasOthers
      } else if let number = Item.number(child.badge) {
        sum = min(1_000_000, sum + number)
      } else {
        hasOthers = true
      }
    }
    return (sum, hasOthers)
  }

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
}
