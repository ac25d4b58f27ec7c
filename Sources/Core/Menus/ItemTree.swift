import DetentControls
import DetentText

/// The items of a menu, the lists behind them, and the part of one list that is shown.
///
/// A list that is longer than the menu has room for is shown in pages. Each page but the last ends with an
/// item that leads to the next page.
public struct ItemTree: Equatable, Sendable {
  /// The outermost list.
  public private(set) var root: [Item]
  /// The entered items, outermost first, each by its index in its whole list.
  public private(set) var path: [Int] = []
  /// The current list, whole or narrowed by typed text. One page of it is shown.
  public private(set) var items: ItemList
  /// The items on the current page.
  public private(set) var shown: ItemList
  /// The number of items that are shown at a time, at least 2.
  public private(set) var capacity: Int
  /// The title of the item that leads to the next page.
  private var more: Word
  /// The page of each list on the path, and of the current list.
  private var pages = [0]
  /// The number of checked items in all lists.
  package private(set) var checkedCount: Int
  /// The index in the list from which on no item has a badge; nil if the list has only one page.
  private var badgeEnd: Int?
  /// The texts of the whole list. It is empty until text is typed.
  private var table = SearchTable()

  /// Creates a tree that shows the outermost list.
  ///
  /// - Parameter capacity: The number of items that are shown at a time; all by default.
  public init(_ items: [Item], capacity: Int = .max, more: String = "") {
    precondition(capacity >= 2, "A menu shows at least two items at a time")
    root = items
    self.items = ItemList(items)
    self.capacity = capacity
    self.more = Word(more)
    shown = self.items
    checkedCount = ItemTree.checkedCount(items)
    showPage()
  }

  /// Whether the first page of the outermost list is shown.
  public var isAtRoot: Bool { path.isEmpty && page == 0 }

  /// The current list without the effect of typed text.
  public var list: [Item] { items.whole }

  /// The indices in the whole list of the items that match the typed text, best match first;
  /// nil if the list is not narrowed.
  public var matches: [Int]? { items.places }

  /// Returns the index in the whole list of an item in the narrowed list.
  public func listIndex(of index: Int) -> Int { matches?[index] ?? index }

  /// Returns the index in the narrowed list of an item in the whole list, or nil if the item does not match.
  package func index(ofListed index: Int) -> Int? {
    guard let matches else { return items.indices.contains(index) ? index : nil }
    return matches.firstIndex(of: index)
  }

  /// Narrows the list to the items that match, best first. The first page is shown.
  ///
  /// - Parameter candidates: The indices in the whole list of all items that can match; nil for any item.
  package mutating func narrow(by matcher: Matcher, among candidates: [Int]?) {
    let list = self.list
    if table.listCount != list.count { table = SearchTable(list) }
    narrow(list, to: matcher.matches(in: table, among: candidates))
  }

  /// Restores the whole list. The first page is shown.
  package mutating func widen() { narrow(list, to: nil) }

  @inline(never)
  private mutating func narrow(_ list: [Item], to matches: [Int]?) {
    items = ItemList(list, at: matches)
    badgeEnd = nil
    pages[pages.count - 1] = 0
    showPage()
  }

  /// Whether the list is narrowed to items with neither icons nor photos nor content of their own.
  package var isPlain: Bool { matches != nil && table.isPlain }

  private static func checkedCount(_ items: [Item]) -> Int {
    items.reduce(0) { $0 + ($1.isChecked ? 1 : 0) + checkedCount($1.children) }
  }

  /// Checks or unchecks an item on the page, and returns the item with its new state.
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

  /// The number of lists and pages that lead to the current page.
  package var depth: Int { path.count + pages.reduce(0, +) }

  /// The current page's number in its list, from 0.
  public var page: Int { pages[pages.count - 1] }

  /// The index in the list of the first item on the page.
  public var first: Int { page * (capacity - 1) }

  /// Returns whether an item on the page stands for the later pages.
  public func isMore(_ index: Int) -> Bool { hasMore && index == capacity - 1 }

  private var hasMore: Bool { items.count - first > capacity }

  /// Returns the index on the page of an item in the list, or nil if it is on another page.
  public func shownIndex(of index: Int) -> Int? {
    let place = index - first
    guard shown.indices.contains(place), items.indices.contains(index), !isMore(place) else {
      return nil
    }
    return place
  }

  /// The item whose children are shown; nil in the outermost list.
  public var parent: Item? { ancestors.last }

  /// The items that lead to the current list, outermost first.
  @inline(never)
  public var ancestors: [Item] {
    var found: [Item] = []
    for index in path { found.append((found.last?.children ?? root)[index]) }
    return found
  }

  /// Returns whether both trees show the list behind the same item, by its id, and the same page of it.
  @inline(never)
  package func isSameLevel(as other: ItemTree) -> Bool {
    page == other.page && isSameList(as: other)
  }

  /// Returns whether both trees show the list behind the same item, by its id.
  @inline(never)
  package func isSameList(as other: ItemTree) -> Bool {
    let (mine, others) = (ancestors, other.ancestors)
    guard mine.count == others.count else { return false }
    for index in mine.indices where Word(mine[index].id) != Word(others[index].id) { return false }
    return true
  }

  /// Shows the list or page behind an item on the page. Returns false if there is none.
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

  /// Returns to the list or page before. The result is the item that led here and its index on the page that
  /// is shown then, or nil on the first page of the outermost list.
  @inline(never)
  public mutating func leave() -> (item: Item, index: Int)? {
    if page > 0 {
      pages[pages.count - 1] -= 1
      showPage()
      return (shown[capacity - 1], capacity - 1)
    }
    guard let index = path.popLast() else { return nil }
    pages.removeLast()
    items = ItemList(parent?.children ?? root)
    table = SearchTable()
    badgeEnd = nil
    showPage()
    return (items[index], index - first)
  }

  /// Shows the first page of the outermost list.
  public mutating func leaveAll() {
    path = []
    pages = []
    show(root)
  }

  /// Shows the page that contains the item at an index in the list.
  package mutating func turn(to index: Int) {
    pages[pages.count - 1] = page(of: index, in: items.count)
    showPage()
  }

  /// Replaces the outermost list. The path is kept by ids as far as its items still
  /// have children, and so is the page.
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

  /// Changes the number of items shown at a time. The item at an index in the list stays on the page; by
  /// default it is the first one shown.
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

  /// Returns the last page's number. Every other page has one item less than there is room
  /// for; the last one may be full.
  private func lastPage(of count: Int) -> Int {
    count <= capacity ? 0 : (count - capacity + capacity - 2) / (capacity - 1)
  }

  private func page(of index: Int, in count: Int) -> Int {
    min(index / (capacity - 1), lastPage(of: count))
  }

  private mutating func show(_ list: [Item]) {
    items = ItemList(list)
    table = SearchTable()
    badgeEnd = nil
    pages.append(0)
    showPage()
  }

  private mutating func showPage() {
    guard items.count > capacity else {
      badgeEnd = nil
      return shown = items
    }
    // This is searched for once in a list, and not for each of its pages.
    let end = badgeEnd ?? (items.lastIndex { $0.hasBadge } ?? -1) + 1
    badgeEnd = end
    guard hasMore else { return shown = ItemList(items.part(first..<items.count)) }
    // The children of the last item are those of the next page. They make it an item that leads somewhere.
    let next = first + capacity - 1
    let children = items.part(next..<min(items.count, next + capacity - 1))
    let badge = Item.badge(of: items.part(min(next, end)..<end))
    let last = Item(more.text, id: Item.moreID, badge: badge, children: children)
    shown = ItemList(items.part(first..<next) + [last])
  }
}
