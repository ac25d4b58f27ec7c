import DetentControls
import DetentGestures
import DetentText

// The menu's own part of what `MenuComponent` does. Each of these stands once in a program, while what
// calls them is compiled for every mechanism.
extension Menu {
  /// Opens the door.
  ///
  /// - Returns: The door's phase before; nil if it is open already.
  @inline(never)
  mutating func open(emit: (MenuEvent) -> Void) -> MenuPhase? {
    opensSoon = false
    let before = door.phase
    guard door.open(emit: emit) else { return nil }
    keyboard.reset()
    presses.change()
    return before
  }

  /// The index, in the whole list, of the item to begin with: the one that was asked for while the menu
  /// was closed, or the list's own where nothing is marked.
  @inline(never)
  mutating func takePreselection(hasChoice: Bool) -> Int? {
    defer { preselection = nil }
    return preselection ?? (hasChoice ? nil : tree.items.preferred)
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

  /// Goes back to the beginning of the outermost list.
  ///
  /// - Returns: The lists before; nil where it is there already.
  @inline(never)
  mutating func restart() -> ItemTree? {
    keyboard.clearFilter()
    guard !tree.isAtRoot || tree.matches != nil else { return nil }
    let old = tree
    tree.leaveAll()
    return old
  }

  /// An item of those that are shown can be chosen.
  @inline(never)
  func canMark(_ index: Int) -> Bool {
    tree.shown.indices.contains(index) && tree.shown[index].isEnabled
  }

  /// An item of the whole list can be chosen.
  @inline(never)
  func canGo(to index: Int) -> Bool {
    tree.items.indices.contains(index) && tree.items[index].isEnabled
  }

  /// Choosing an item of those that are shown leads to another list.
  @inline(never)
  func leadsIn(_ index: Int, _ goingIn: Bool) -> Bool {
    leads(index) && (goingIn || tree.isMore(index))
  }

  /// An item of those that are shown stands for others.
  @inline(never)
  func leads(_ index: Int) -> Bool {
    tree.shown.indices.contains(index) && tree.shown[index].hasChildren
  }

  /// Tells that an item of those that are shown is chosen.
  @inline(never)
  func activate(_ index: Int, emit: (MenuEvent) -> Void) { emit(.activated(tree.shown[index])) }

  /// Goes to what lies behind an item of those that are shown.
  ///
  /// - Returns: The lists before; nil where nothing lies behind it, or the menu is closed.
  @inline(never)
  mutating func enter(_ index: Int, emit: (MenuEvent) -> Void) -> ItemTree? {
    let old = tree
    guard door.isOut, tree.enter(index) else { return nil }
    door.hurry(emit: emit)
    changeLevel()
    emit(.entered(old.shown[index]))
    return old
  }

  /// Goes back to the list before.
  ///
  /// - Returns: The lists before, and the index of the item that led there; nil at the outermost list.
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
    presses.change()
    presses.rest()
  }

  /// Goes to the page of an item of the whole list. Each page on the way is told, as if it were gone
  /// through.
  ///
  /// - Returns: What changed, and the lists before; nil where the item is shown already.
  @inline(never)
  mutating func turn(
    to index: Int, emit: (MenuEvent) -> Void
  ) -> (change: ListChange, old: ItemTree)? {
    guard tree.shownIndex(of: index) == nil else { return nil }
    door.hurry(emit: emit)
    let old = tree
    tree.turn(to: index)
    // The pages between are not made: there may be thousands.
    let (ahead, more) = (tree.page - old.page, Item(environment.words.more, id: Item.moreID))
    for _ in 0..<ahead.magnitude { emit(ahead > 0 ? .entered(more) : .left(more)) }
    presses.change()
    let last = tree.capacity - 1
    return (ahead > 0 ? .entered(last) : .left(last), old)
  }

  /// Takes in which item of the whole list is wanted. A closed menu begins there when it opens.
  ///
  /// - Returns: The menu is open and can go there.
  @inline(never)
  mutating func select(_ index: Int) -> Bool {
    guard canGo(to: index) else { return false }
    keyboard.giveUpText()
    if !door.isOut { preselection = index }
    return door.isOut
  }

  /// Puts another outermost list in place.
  ///
  /// - Returns: The lists before; nil where nothing changes.
  @inline(never)
  mutating func replace(_ new: [Item], emit: (MenuEvent) -> Void) -> ItemTree? {
    guard new != tree.root else { return nil }
    let old = tree
    tree.replace(new)
    if tree.isSameList(as: old) { narrow(among: nil) } else { keyboard.clearFilter() }
    if let index = preselection { preselection = old.root.indexOfSame(index, in: new) }
    if door.isOut { tellLeft(old, emit: emit) }
    return old
  }

  // MARK: Typed text

  /// Leaves of the list what fits the typed text.
  ///
  /// - Returns: The lists before; nil where all stays.
  @inline(never)
  mutating func narrow(emit: (MenuEvent) -> Void) -> ItemTree? {
    let old = tree
    guard door.isOut else { return nil }
    door.hurry(emit: emit)
    narrow(among: keyboard.hasGrown ? old.matches : nil)
    return tree.matches == old.matches ? nil : old
  }

  /// - Parameter candidates: All that can fit, by their indices in the whole list; nil for any item.
  private mutating func narrow(among candidates: [Int]?) {
    let matcher = Matcher(environment.usedFilter, keyboard.filterText.scalars)
    if !matcher.isEmpty {
      tree.narrow(to: matcher.matches(in: tree.list, among: candidates))
    } else if tree.matches != nil {
      tree.narrow(to: nil)
    }
    keyboard.leavesNothing = !matcher.isEmpty && tree.items.isEmpty
  }

  /// Enter is for the typed text.
  var answersByText: Bool { keyboard.answersByText(tree.items, environment.answers) }

  /// Tells the typed text as the answer; false where the menu is closed.
  @inline(never)
  mutating func submit(emit: (MenuEvent) -> Void) -> Bool {
    guard door.isOut else { return false }
    door.hurry(emit: emit)
    emit(.submitted(keyboard.typedText))
    return true
  }

  /// Shows the whole list again.
  ///
  /// - Returns: The lists before; nil where it is shown already.
  @inline(never)
  mutating func widen() -> ItemTree? {
    keyboard.clearFilter()
    guard tree.matches != nil else { return nil }
    let old = tree
    tree.narrow(to: nil)
    return old
  }

  /// Checks an item of those that are shown, or takes its check back.
  ///
  /// - Returns: The lists before; nil for an item that cannot be chosen or leads to others.
  @inline(never)
  mutating func check(_ index: Int, emit: (MenuEvent) -> Void) -> ItemTree? {
    guard door.isOut, canMark(index), !tree.shown[index].hasChildren else { return nil }
    let old = tree
    door.hurry(emit: emit)
    emit(.checked(tree.check(index)))
    return old
  }

  /// The index, in the list, of an item that was shown before and stands on a page now that is not
  /// shown; nil where it is shown or gone, or the menu closed.
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

  /// Tells the lists on the way in that are gone, the innermost first.
  private mutating func tellLeft(_ old: ItemTree, emit: (MenuEvent) -> Void) {
    let left = tree.depth
    guard left < old.depth else { return }
    presses.change()
    var gone = old
    while gone.depth > left, let (item, _) = gone.leave() { emit(.left(item)) }
  }
}

extension [Item] {
  /// The first item that is marked as selected and can be chosen.
  var preferred: Int? { firstIndex { $0.isSelected && $0.isEnabled } }

  /// The index, in another list, of the item at an index; nil where it is gone.
  func indexOfSame(_ index: Int, in others: [Item]) -> Int? {
    guard indices.contains(index) else { return nil }
    let id = Word(self[index].id)
    if others.indices.contains(index), Word(others[index].id) == id { return index }
    return others.firstIndex { Word($0.id) == id }
  }
}
