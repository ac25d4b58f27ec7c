import DetentControls
import DetentGeometry
import DetentGestures

// The actions that all menus have in common: opening, closing, choosing, entering and leaving lists, and
// other lists. The menu does its own part of each in `Menu+Verbs`, and the mechanism follows here.
extension MenuComponent {
  /// Returns the result of `body` on the menu in place, because a plain read would copy the whole menu.
  mutating func look<Answer>(_ body: (inout Menu) -> Answer) -> Answer { body(&menu) }

  /// Opens the menu, or turns it back while it is closing.
  public mutating func open(emit: (MenuEvent) -> Void) {
    guard let before = menu.open(emit: emit) else { return reopen() }
    restart(emit: emit)
    setOut(from: before)
    if let index = menu.takePreselection(hasChoice: choice != nil) { go(to: index, emit: emit) }
  }

  /// Opens the menu without a press of the user's. A click that comes at once was meant for what was there before.
  @usableFromInline
  mutating func appear(from source: Rect? = nil, emit: (MenuEvent) -> Void) {
    if !menu.door.isOut { menu.presses.appear() }
    if let source { open(from: source, emit: emit) } else { open(emit: emit) }
  }

  /// Closes the menu. Every closing goes through this method, so that each opening has exactly one closing.
  public mutating func close(_ reason: MenuEvent.Reason, emit: (MenuEvent) -> Void) {
    menu.opensSoon = false
    // A press that would still open the menu ends too.
    letGo()
    guard menu.door.isOut else { return }
    setOut(from: menu.close(reason, emit: emit))
  }

  /// Advances the part that all menus share. Call it at the beginning of each step.
  @inlinable
  public mutating func advanceMenu(by seconds: Double, emit: (MenuEvent) -> Void) {
    if menu.opensSoon { appear(emit: emit) }
    if menu.narrowsSoon { narrow(emit: emit) }
    menu.advance(by: seconds)
  }

  /// Emits that the menu is open or closed, once its mechanism has arrived. Call it at the end of each step.
  @inlinable
  public mutating func arriveIfThere(emit: (MenuEvent) -> Void) {
    guard menu.door.isMoving, !isPulled else { return }
    guard menu.environment.reducesMotion ? menu.door.hasCrossFaded : hasArrived else { return }
    if menu.door.phase == .closing {
      restart(emit: emit)
      putAway()
    }
    menu.arrive(emit: emit)
    tellOwedMark(emit: emit)
    arrived(emit: emit)
  }

  @usableFromInline
  mutating func tellOwedMark(emit: (MenuEvent) -> Void) {
    guard menu.owesMark else { return }
    menu.owesMark = false
    if let choice { menu.tellMark(choice, emit: emit) }
  }

  /// Shows the first page of the outermost list.
  @usableFromInline
  mutating func restart(emit: (MenuEvent) -> Void) {
    if let old = menu.restart() { show(.restarted, from: old, emit: emit) }
  }

  /// Chooses the item at an index in `shownItems`, as a user does: enters the list behind it, or emits that
  /// it is chosen. If several items can be chosen, the item is checked.
  ///
  /// - Parameter goingIn: False chooses the item itself, even if there is a list behind it.
  public mutating func choose(
    _ index: Int, goingIn: Bool = true, emit: (MenuEvent) -> Void
  ) {
    let slides = !hitsNewPlaces && !environment.reducesMotion
    if look({ $0.isPressEarly(on: index, slides: slides) }) { return }
    let checks = look { $0.environment.answers.contains(.several) && !$0.leads(index) }
    if checks { check(index, emit: emit) } else { accept(index, goingIn: goingIn, emit: emit) }
  }

  /// Chooses an item on the page, and with it all checked items.
  mutating func accept(_ index: Int, goingIn: Bool = true, emit: (MenuEvent) -> Void) {
    guard menu.door.isOut, look({ $0.canMark(index) }) else { return }
    menu.door.hurry(emit: emit)
    commit(index, emit: emit)
    if look({ $0.leadsIn(index, goingIn) }) { return enter(index, emit: emit) }
    look { $0.activate(index, emit: emit) }
    if closesOnActivation { close(.chosen, emit: emit) }
  }

  /// Checks or unchecks an item on the page.
  mutating func check(_ index: Int, emit: (MenuEvent) -> Void) {
    guard let old = menu.check(index, emit: emit) else { return }
    show(.replaced, from: old, emit: emit)
    if look({ $0.canMark(index) }) { mark(index, emit: emit) }
  }

  /// Submits the typed text as the answer.
  mutating func submit(emit: (MenuEvent) -> Void) {
    if menu.submit(emit: emit), closesOnActivation { close(.chosen, emit: emit) }
  }

  /// Narrows the list to the items that match the typed text, and marks the best match.
  @usableFromInline
  mutating func narrow(emit: (MenuEvent) -> Void) {
    let marked = choice
    guard let old = menu.narrow(emit: emit) else { return }
    show(.replaced, from: old, emit: emit)
    // If no item was left to mark, the whole list begins with its initial item.
    if look({ $0.tree.matches == nil }) {
      // An empty line of text has no best match either.
      let beginsAnew = marked == nil || look { $0.environment.answers.contains(.line) }
      return beginsAnew ? markInitial(emit: emit) : keep(marked, of: old, emit: emit)
    }
    if let index = look({ $0.tree.items.enabled(from: 0, by: 1) }) { go(to: index, emit: emit) }
  }

  /// Enters the list or page behind the item at an index in `shownItems`, if there is one.
  public mutating func enter(_ index: Int, emit: (MenuEvent) -> Void) {
    guard let old = menu.enter(index, emit: emit) else { return }
    show(.entered(index), from: old, emit: emit)
    if menu.keyboard.showsFocus { markInitial(emit: emit) }
  }

  /// Returns to the list or page before. The result is false on the first page of the outermost list.
  @discardableResult
  public mutating func leave(emit: (MenuEvent) -> Void) -> Bool {
    guard let (old, index) = menu.leave(emit: emit) else { return false }
    show(.left(index), from: old, emit: emit)
    if menu.keyboard.showsFocus, look({ $0.canMark(index) }) { mark(index, emit: emit) }
    return true
  }

  /// Returns to the list or page before, or closes the menu.
  public mutating func dismiss(emit: (MenuEvent) -> Void) {
    if !leave(emit: emit) { close(.cancelled, emit: emit) }
  }

  // MARK: Marking

  /// Marks the item that a list begins with, or the first that can be chosen on a later page.
  public mutating func markInitial(emit: (MenuEvent) -> Void) {
    guard menu.tree.page == 0 else {
      return mark(look { $0.tree.shown.initialSelection }, emit: emit)
    }
    if let index = look({ $0.tree.items.initialSelection }) { go(to: index, emit: emit) }
  }

  /// Marks an item in the list, whatever page it is on. An item that cannot be chosen is not marked.
  public mutating func go(to index: Int, emit: (MenuEvent) -> Void) {
    guard look({ $0.door.isOut && $0.canGo(to: index) }) else { return }
    if let (change, old) = menu.turn(to: index, emit: emit) { show(change, from: old, emit: emit) }
    menu.presses.rest()
    if let place = look({ $0.tree.shownIndex(of: index) }) { mark(place, emit: emit) }
  }

  // MARK: Requests

  mutating func perform(_ request: Request, emit: (MenuEvent) -> Void) {
    switch request {
    case .open: appear(emit: emit)
    case .openFrom(let source): appear(from: source, emit: emit)
    case .close: close(.requested, emit: emit)
    case .select(let index):
      // An item that does not match the typed text is looked for in the whole list.
      let left = look { $0.tree.matches == nil ? nil : $0.tree.index(ofListed: index) }
      if let left {
        if menu.select(left) { go(to: left, emit: emit) }
        break
      }
      if let old = menu.widen() { show(.replaced, from: old, emit: emit) }
      if menu.select(index) { go(to: index, emit: emit) }
    case .activate: chooseMarked(goingIn: true, emit: emit)
    case .choose: chooseMarked(goingIn: false, emit: emit)
    case .paste(let text): if menu.type(text) { narrow(emit: emit) }
    case .items(let items): replace(items, emit: emit)
    }
  }

  /// Turns to the page that now contains the item that was marked before.
  ///
  /// - Parameters:
  ///   - marked: The item's index on the old page.
  ///   - old: The lists before.
  private mutating func keep(_ marked: Int?, of old: ItemTree, emit: (MenuEvent) -> Void) {
    guard let marked, let index = look({ $0.indexOnOtherPage(ofShown: marked, in: old) }) else {
      return
    }
    go(to: index, emit: emit)
  }

  /// Chooses the marked item. While the typed text matches no item, this submits the text if it may be an
  /// answer, and chooses nothing otherwise.
  private mutating func chooseMarked(goingIn: Bool, emit: (MenuEvent) -> Void) {
    if look({ $0.answersByText }) { return submit(emit: emit) }
    guard !menu.keyboard.isMismatch, let choice else { return }
    accept(choice, goingIn: goingIn, emit: emit)
  }

  private mutating func replace(_ new: [Item], emit: (MenuEvent) -> Void) {
    let (marked, fittedNothing) = (choice, menu.keyboard.leavesNothing)
    guard let old = menu.replace(new, emit: emit) else { return }
    defer { menu.noteMark(choice, since: marked, in: old.shown) }
    show(.replaced, from: old, emit: emit)
    keep(marked, of: old, emit: emit)
    // Text that matched nothing is matched against the new items.
    if fittedNothing, !menu.keyboard.leavesNothing { return markInitial(emit: emit) }
    if let index = menu.lookAgain() { go(to: index, emit: emit) }
  }
}
