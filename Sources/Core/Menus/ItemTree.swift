import DetentControls
import DetentText

/// Items, the lists behind them, and the part of one of these lists that is shown.
///
/// A list that is longer than the menu has room for is shown in pages. Each but the last one ends with
/// an item that leads to the next.
public struct ItemTree: Equatable, Sendable {
  /// The outermost list.
  public private(set) var root: [Item]
  /// The items that were gone into, by their index in their whole list, the outermost first.
  public private(set) var path: [Int] = []
  /// The list, whole or narrowed by typed text. A page of it is shown.
  public private(set) var items: [Item]
  /// The indices, in the whole list, of the items that typed text leaves, the best one first; nil where it
  /// leaves all.
  public private(set) var matches: [Int]?
  /// The page that is shown.
  public private(set) var shown: [Item]
  /// So many items are shown at a time, at least 2.
  public private(set) var capacity: Int
  /// What the item that leads to the next page is called.
  private var more: Word
  /// Which page is shown of each list on the way in, and of the present one.
  private var pages = [0]
  /// So many items are checked, on all levels.
  package private(set) var checkedCount: Int
  /// The whole list has no badges from here on; nil where it has one page only.
  private var badgeEnd: Int?

  /// - Parameter capacity: So many items are shown at a time; all by default.
  public init(_ items: [Item], capacity: Int = .max, more: String = "") {
    precondition(capacity >= 2, "A menu shows at least two items at a time")
    root = items
    self.items = items
    self.capacity = capacity
    self.more = Word(more)
    shown = items
    checkedCount = ItemTree.checkedCount(items)
    showPage()
  }

  /// The outermost list is shown, from its beginning.
  public var isAtRoot: Bool { path.isEmpty && page == 0 }

  /// The list as it is without typed text.
  public var list: [Item] { matches == nil ? items : parent?.children ?? root }

  /// The index in the whole list of an item of the narrowed one.
  public func listIndex(of index: Int) -> Int { matches?[index] ?? index }

  /// The index in the narrowed list of an item of the whole one; nil where typed text leaves it out.
  package func index(ofListed index: Int) -> Int? {
    guard let matches else { return items.indices.contains(index) ? index : nil }
    return matches.firstIndex(of: index)
  }

  /// Leaves so much of the list, in this order; nil leaves all. Its beginning is shown.
  @inline(never)
  package mutating func narrow(to matches: [Int]?) {
    let list = self.list
    self.matches = matches
    items = matches.map { $0.map { list[$0] } } ?? list
    badgeEnd = nil
    pages[pages.count - 1] = 0
    showPage()
  }

  private static func checkedCount(_ items: [Item]) -> Int {
    items.reduce(0) { $0 + ($1.isChecked ? 1 : 0) + checkedCount($1.children) }
  }

  /// Checks an item that is shown, or takes its check back. Answers the item as it is then.
  @inline(never)
  package mutating func check(_ index: Int) -> Item {
    ItemTree.check(at: path + [listIndex(of: first + index)], in: &root)
    items[first + index].isChecked.toggle()
    shown[index].isChecked.toggle()
    checkedCount += shown[index].isChecked ? 1 : -1
    return shown[index]
  }

  private static func check(at path: [Int], in items: inout [Item]) {
    if path.count == 1 { return items[path[0]].isChecked.toggle() }
    check(at: Array(path.dropFirst()), in: &items[path[0]].children)
  }

  /// How many lists and pages lead to what is shown.
  package var depth: Int { path.count + pages.reduce(0, +) }

  /// Which page of its list is shown, from 0.
  public var page: Int { pages[pages.count - 1] }

  /// The index in the list of the first item that is shown.
  public var first: Int { page * (capacity - 1) }

  /// The item at a shown index stands for those of the pages after.
  public func isMore(_ index: Int) -> Bool { hasMore && index == capacity - 1 }

  private var hasMore: Bool { items.count - first > capacity }

  /// Where an item of the list stands among those that are shown; nil if it is on another page.
  public func shownIndex(of index: Int) -> Int? {
    let place = index - first
    guard shown.indices.contains(place), items.indices.contains(index), !isMore(place) else {
      return nil
    }
    return place
  }

  /// The item whose children are shown; nil in the outermost list.
  public var parent: Item? { ancestors.last }

  /// The items that lead to the list that is shown, the outermost first.
  @inline(never)
  public var ancestors: [Item] {
    var found: [Item] = []
    for index in path { found.append((found.last?.children ?? root)[index]) }
    return found
  }

  /// Both show what lies behind the same item, by its id, and the same page of it.
  @inline(never)
  package func isSameLevel(as other: ItemTree) -> Bool {
    page == other.page && isSameList(as: other)
  }

  /// Both show what lies behind the same item, by its id.
  @inline(never)
  package func isSameList(as other: ItemTree) -> Bool {
    let (mine, others) = (ancestors, other.ancestors)
    guard mine.count == others.count else { return false }
    for index in mine.indices where Word(mine[index].id) != Word(others[index].id) { return false }
    return true
  }

  /// Shows what lies behind an item that is shown; false where nothing does.
  @inline(never)
  public mutating func enter(_ index: Int) -> Bool {
    guard shown.indices.contains(index) else { return false }
    if isMore(index) {
      pages[pages.count - 1] += 1
      showPage()
      return true
    }
    guard !shown[index].children.isEmpty else { return false }
    path.append(listIndex(of: first + index))
    show(shown[index].children)
    return true
  }

  /// Shows the list or page that leads here. Answers the item that did, and its index among those
  /// that are shown then; nil at the outermost list's first page.
  @inline(never)
  public mutating func leave() -> (item: Item, index: Int)? {
    if page > 0 {
      pages[pages.count - 1] -= 1
      showPage()
      return (shown[capacity - 1], capacity - 1)
    }
    guard let index = path.popLast() else { return nil }
    pages.removeLast()
    matches = nil
    items = parent?.children ?? root
    badgeEnd = nil
    showPage()
    return (items[index], index - first)
  }

  /// Shows the beginning of the outermost list.
  public mutating func leaveAll() {
    path = []
    pages = []
    show(root)
  }

  /// Shows the page that has an item of the whole list.
  package mutating func turn(to index: Int) {
    pages[pages.count - 1] = page(of: index, in: items.count)
    showPage()
  }

  /// Puts another outermost list in place. The way in is kept by ids, for as far as it still leads
  /// somewhere, and so is the page.
  @inline(never)
  public mutating func replace(_ new: [Item]) {
    let (way, old) = (ancestors, pages)
    root = new
    checkedCount = ItemTree.checkedCount(new)
    leaveAll()
    for (level, item) in way.enumerated() {
      guard let index = items.firstIndex(where: { Word($0.id) == Word(item.id) }),
        !items[index].children.isEmpty
      else { return keepPage(old[level]) }
      turn(to: index)
      path.append(index)
      show(items[index].children)
    }
    keepPage(old[way.count])
  }

  /// Shows so many items at a time. An item of the whole list stays in sight, or what was shown first.
  package mutating func fit(capacity: Int, more: String, keeping index: Int? = nil) {
    guard capacity != self.capacity || Word(more) != self.more else { return }
    let first = self.first
    self.capacity = capacity
    self.more = Word(more)
    var list = root
    for (level, index) in path.enumerated() {
      pages[level] = page(of: index, in: list.count)
      list = list[index].children
    }
    turn(to: index ?? first)
  }

  private mutating func keepPage(_ page: Int) {
    pages[pages.count - 1] = min(page, lastPage(of: items.count))
    showPage()
  }

  /// Pages have one item less than there is room for, and the last one may be full.
  private func lastPage(of count: Int) -> Int {
    count <= capacity ? 0 : (count - capacity + capacity - 2) / (capacity - 1)
  }

  private func page(of index: Int, in count: Int) -> Int {
    min(index / (capacity - 1), lastPage(of: count))
  }

  private mutating func show(_ list: [Item]) {
    matches = nil
    items = list
    badgeEnd = nil
    pages.append(0)
    showPage()
  }

  private mutating func showPage() {
    guard items.count > capacity else {
      badgeEnd = nil
      return shown = items
    }
    // Looked for once a list, and not on each of its pages.
    let end = badgeEnd ?? (items.lastIndex { $0.hasBadge } ?? -1) + 1
    badgeEnd = end
    let isLast = !hasMore
    shown = Array(items[first..<(isLast ? items.count : first + capacity - 1)])
    guard !isLast else { return }
    // Its children are what comes next; they tell that it leads somewhere.
    let next = first + capacity - 1
    let children = Array(items[next..<min(items.count, next + capacity - 1)])
    let badge = Item.badge(of: items[min(next, end)..<end])
    shown.append(Item(more.text, id: Item.moreID, badge: badge, children: children))
  }
}
