import DetentControls
import DetentGestures
import DetentText

// The menu's own part of what `MenuComponent` does. This code exists once in a program, while the code that
// calls it is compiled for every mechanism.
extension Menu {
  /// Opens the door.
  ///
  /// - Returns: The door's phase before, or nil if it was open already.
  @inline(never)
  mutating func open(emit: (MenuEvent) -> Void) -> MenuPhase? {
    opensSoon = false
    let before = door.phase
    guard door.open(emit: emit) else { return nil }
    owesMark = false
    keyboard.reset()
    presses.change()
    return before
  }

  /// Returns the index in the list of the item to begin with: the one that was requested while the menu was
  /// closed, or the list's own if no item is marked.
  @inline(never)
  mutating func takePreselection(hasChoice: Bool) -> Int? {
    defer { preselection = nil }
    return preselection ?? (hasChoice ? nil : tree.items.preferred)
  }

  /// Emits that the item at an index on the page is marked: at once in an open menu, and after `opened` in one
  /// that is opening.
  @inline(never)
  package mutating func tellMark(_ index: Int, emit: (MenuEvent) -> Void) {
    owesMark = door.phase == .opening
    if door.phase == .open { emit(.highlighted(tree.shown[index])) }
  }

  /// Closes the door.
  ///
  /// - Returns: The door's phase before.
  @inline(never)
  mutating func close(_ reason: MenuEvent.Reason, emit: (MenuEvent) -> Void) -> MenuPhase {
    let before = door.phase
    keyboard.reset()
    presses.change()
    _ = door.close(reason, emit: emit)
    return before
  }

  /// Returns to the first page of the outermost list.
  ///
  /// - Returns: The lists before, or nil if that page was shown already.
  @inline(never)
  mutating func restart() -> ItemTree? {
    keyboard.clearFilter()
    guard !tree.isAtRoot || tree.matches != nil else { return nil }
    let old = tree
    tree.leaveAll()
    return old
  }

  /// Returns whether the item at an index on the page can be chosen.
  @inline(never)
  func canMark(_ index: Int) -> Bool {
    tree.shown.indices.contains(index) && tree.shown[index].isEnabled
  }

  /// Returns whether the item at an index in the list can be chosen.
  @inline(never)
  func canGo(to index: Int) -> Bool {
    tree.items.indices.contains(index) && tree.items[index].isEnabled
  }

  /// Returns whether choosing the item at an index on the page shows another list or page.
  @inline(never)
  func leadsIn(_ index: Int, _ goingIn: Bool) -> Bool {
    leads(index) && (goingIn || tree.isMore(index))
  }

  /// Returns whether there is a list or page behind the item at an index on the page.
  @inline(never)
  func leads(_ index: Int) -> Bool {
    tree.shown.indices.contains(index) && tree.shown[index].hasChildren
  }

  /// Emits that the item at an index on the page was chosen.
  @inline(never)
  func activate(_ index: Int, emit: (MenuEvent) -> Void) { emit(.activated(tree.shown[index])) }

  /// Enters the list or page behind an item on the page.
  ///
  /// - Returns: The lists before, or nil if there is none behind the item or the menu is closed.
  @inline(never)
  mutating func enter(_ index: Int, emit: (MenuEvent) -> Void) -> ItemTree? {
    let old = tree
    guard door.isOut, tree.enter(index) else { return nil }
    door.hurry(emit: emit)
    changeLevel()
    emit(.entered(old.shown[index]))
    return old
  }

  /// Returns to the list or page before.
  ///
  /// - Returns: The lists before and the index of the item that led there, or nil on the
  ///   first page of the outermost list.
  @inline(never)
  mutating func leave(emit: (MenuEvent) -> Void) -> (old: ItemTree, index: Int)? {
    let old = tree
    guard door.isOut, let (item, index) = tree.leave() else { return nil }
    door.hurry(emit: emit)
    changeLevel()
    emit(.left(item))
    return (old, index)
  }

  private mutating func changeLevel() {
    keyboard.reset()
    if tree.matches == nil { keyboard.clearFilter() }
    changePage()
    presses.rest()
  }

  /// Notes that another page has appeared. If no press turned to it, a click that comes at once was meant for the
  /// page before.
  private mutating func changePage() {
    if isPressing { presses.change() } else { presses.appear() }
  }

  /// Turns to the page of an item in the list. It emits an event for each page on the way, as if each were shown.
  ///
  /// - Returns: The change and the lists before, or nil if the item is on the page already.
  @inline(never)
  mutating func turn(
    to index: Int, emit: (MenuEvent) -> Void
  ) -> (change: ListChange, old: ItemTree)? {
    guard tree.shownIndex(of: index) == nil else { return nil }
    door.hurry(emit: emit)
    let old = tree
    tree.turn(to: index)
    // The pages between are not built, because there may be thousands.
    let (ahead, more) = (tree.page - old.page, Item(environment.words.more, id: Item.moreID))
    for _ in 0..<ahead.magnitude { emit(ahead > 0 ? .entered(more) : .left(more)) }
    changePage()
    let last = tree.capacity - 1
    return (ahead > 0 ? .entered(last) : .left(last), old)
  }

  /// Takes a request to select an item in the list. A closed menu begins with that item when it opens.
  ///
  /// - Returns: Whether the menu is open and can mark the item.
  @inline(never)
  mutating func select(_ index: Int) -> Bool {
    guard canGo(to: index) else { return false }
    keyboard.giveUpText()
    if !door.isOut { preselection = index }
    return door.isOut
  }

  /// Replaces the outermost list.
  ///
  /// - Returns: The lists before, or nil if nothing changes.
  @inline(never)
  mutating func replace(_ new: [Item], emit: (MenuEvent) -> Void) -> ItemTree? {
    guard new != tree.root else { return nil }
    let old = tree
    tree.replace(new)
    if tree.isSameList(as: old) { narrow(among: nil) } else { keyboard.clearFilter() }
    if let index = preselection {
      preselection = ItemList(old.root).indexOfSame(index, in: ItemList(new))
    }
    if !tree.shown.begins(with: old.shown) {
      presses.change()
      if door.isOut { renew(old.shown) }
    }
    if door.isOut { tellLeft(old, emit: emit) }
    return old
  }

  // MARK: Typed text

  /// Narrows the list to the items that match the typed text.
  ///
  /// - Returns: The lists before, or nil if the list stays the same.
  @inline(never)
  mutating func narrow(emit: (MenuEvent) -> Void) -> ItemTree? {
    let old = tree
    narrowsSoon = false
    guard door.isOut else { return nil }
    door.hurry(emit: emit)
    narrow(among: keyboard.hasGrown ? old.matches : nil)
    if tree.matches == old.matches { return nil }
    presses.change()
    return old
  }

  /// Adds a text to the typed text. Returns false if typed text does not narrow the list.
  @inline(never)
  mutating func type(_ text: String) -> Bool {
    guard door.isOut, environment.usedFilter != .off else { return false }
    keyboard.type(text)
    return true
  }

  /// Returns the parts of an item's title that the typed text matches, as ranges of Unicode scalars in their order.
  /// There are none as long as nothing narrows the list.
  @inline(never)
  public func matchedParts(of item: Item) -> [Range<Int>] {
    if tree.matches == nil { return [] }
    return Matcher(environment.usedFilter, keyboard.filterText.scalars).parts(of: item)
  }

  /// - Parameter candidates: The indices in the whole list of all items that can match; nil for any item.
  private mutating func narrow(among candidates: [Int]?) {
    let matcher = Matcher(environment.usedFilter, keyboard.filterText.scalars)
    if !matcher.isEmpty {
      tree.narrow(by: matcher, among: candidates)
    } else if tree.matches != nil {
      tree.widen()
    }
    keyboard.leavesNothing = !matcher.isEmpty && tree.items.isEmpty
  }

  /// Whether Enter submits the typed text.
  var answersByText: Bool { keyboard.answersByText(tree.items, environment.answers) }

  /// Emits the typed text as the answer. Returns false if the menu is closed.
  @inline(never)
  mutating func submit(emit: (MenuEvent) -> Void) -> Bool {
    guard door.isOut else { return false }
    door.hurry(emit: emit)
    emit(.submitted(keyboard.typedText))
    return true
  }

  /// Restores the whole list.
  ///
  /// - Returns: The lists before, or nil if the list was not narrowed.
  @inline(never)
  mutating func widen() -> ItemTree? {
    keyboard.clearFilter()
    guard tree.matches != nil else { return nil }
    let old = tree
    tree.widen()
    return old
  }

  /// Checks or unchecks an item on the page.
  ///
  /// - Returns: The lists before, or nil if the item cannot be chosen or leads to other items.
  @inline(never)
  mutating func check(_ index: Int, emit: (MenuEvent) -> Void) -> ItemTree? {
    guard door.isOut, canMark(index), !tree.shown[index].hasChildren else { return nil }
    let old = tree
    door.hurry(emit: emit)
    emit(.checked(tree.check(index)))
    return old
  }

  /// Returns the index in the list of an item that was on the page before and is on another page now. Returns
  /// nil if it is on the page or gone, or if the menu is closed.
  ///
  /// - Parameter old: The lists before.
  @inline(never)
  func indexOnOtherPage(ofShown index: Int, in old: ItemTree) -> Int? {
    guard door.isOut, old.shown.indices.contains(index), !old.isMore(index),
      tree.isSameList(as: old),
      let place = old.items.indexOfSame(old.first + index, in: tree.items)
    else { return nil }
    return tree.shownIndex(of: place) == nil ? place : nil
  }

  /// Emits an event for each list on the path that is gone, innermost first.
  private mutating func tellLeft(_ old: ItemTree, emit: (MenuEvent) -> Void) {
    let left = tree.depth
    guard left < old.depth else { return }
    presses.change()
    var gone = old
    while gone.depth > left, let (item, _) = gone.leave() { emit(.left(item)) }
  }
}

extension ItemList {
  /// The index of the first item that is selected by default and can be chosen.
  var preferred: Int? { firstIndex { $0.isSelected && $0.isEnabled } }

  /// Returns whether the items of another list come first in this one, by their ids.
  @inline(never)
  package func begins(with others: ItemList) -> Bool {
    count >= others.count && others.indices.allSatisfy { Word(self[$0].id) == Word(others[$0].id) }
  }

  /// Returns the index in another list of the item at an index, or nil if it is gone.
  @inline(never)
  func indexOfSame(_ index: Int, in others: ItemList) -> Int? {
    guard indices.contains(index) else { return nil }
    let id = Word(self[index].id)
    if others.indices.contains(index), Word(others[index].id) == id { return index }
    return others.firstIndex { Word($0.id) == id }
  }
}
