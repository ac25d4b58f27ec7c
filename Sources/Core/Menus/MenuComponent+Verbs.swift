import DetentControls
import DetentGestures

// What all menus do alike: opening, closing, choosing, going in and out, and other lists. The menu
// itself does its part of each in `Menu+Verbs`, and the mechanism follows here.
extension MenuComponent {
  /// What `body` answers about the menu where it lies; what is asked of a plain read of it copies it whole.
  mutating func look<Answer>(_ body: (inout Menu) -> Answer) -> Answer { body(&menu) }

  /// Opens it, or turns it round on its way in.
  public mutating func open(emit: (MenuEvent) -> Void) {
    guard let before = menu.open(emit: emit) else { return reopen() }
    restart(emit: emit)
    setOut(from: before)
    if let index = menu.takePreselection(hasChoice: choice != nil) { go(to: index, emit: emit) }
  }

  /// Closes it. Every way out comes through here, so that an opening has exactly one closing.
  public mutating func close(_ reason: MenuEvent.Reason, emit: (MenuEvent) -> Void) {
    menu.opensSoon = false
    // A press that would still open it is over too.
    letGo()
    guard menu.door.isOut else { return }
    setOut(from: menu.close(reason, emit: emit))
  }

  /// Lets time pass for what all menus share. For the beginning of each step.
  @inlinable
  public mutating func advanceMenu(by seconds: Double, emit: (MenuEvent) -> Void) {
    if menu.opensSoon { open(emit: emit) }
    menu.advance(by: seconds)
  }

  /// Tells that the menu is open or closed, once its mechanism is where it was going. For the end of
  /// each step.
  @inlinable
  public mutating func arriveIfThere(emit: (MenuEvent) -> Void) {
    guard menu.door.isMoving, !isPulled else { return }
    guard menu.environment.reducesMotion ? menu.door.hasCrossFaded : hasArrived else { return }
    if menu.door.phase == .closing {
      restart(emit: emit)
      putAway()
    }
    menu.arrive(emit: emit)
    arrived(emit: emit)
  }

  /// Shows the outermost list again, from its beginning.
  @usableFromInline
  mutating func restart(emit: (MenuEvent) -> Void) {
    if let old = menu.restart() { show(.restarted, from: old, emit: emit) }
  }

  /// Chooses an item of those that are shown, as a hand does: goes in to what lies behind it, or tells it.
  /// Where several can be chosen it is checked.
  ///
  /// - Parameter goingIn: False chooses the item itself, also where others lie behind it.
  public mutating func choose(
    _ index: Int, goingIn: Bool = true, emit: (MenuEvent) -> Void
  ) {
    let checks = look { $0.environment.answers.contains(.several) && !$0.leads(index) }
    if checks { check(index, emit: emit) } else { accept(index, goingIn: goingIn, emit: emit) }
  }

  /// Chooses an item of those that are shown, and with it all that are checked.
  mutating func accept(_ index: Int, goingIn: Bool = true, emit: (MenuEvent) -> Void) {
    guard menu.door.isOut, look({ $0.canMark(index) }) else { return }
    menu.door.hurry(emit: emit)
    commit(index, emit: emit)
    if look({ $0.leadsIn(index, goingIn) }) { return enter(index, emit: emit) }
    look { $0.activate(index, emit: emit) }
    if closesOnActivation { close(.chosen, emit: emit) }
  }

  /// Checks an item of those that are shown, or takes its check back.
  mutating func check(_ index: Int, emit: (MenuEvent) -> Void) {
    guard let old = menu.check(index, emit: emit) else { return }
    show(.replaced, from: old, emit: emit)
    if look({ $0.canMark(index) }) { mark(index, emit: emit) }
  }

  /// Answers with the typed text.
  mutating func submit(emit: (MenuEvent) -> Void) {
    if menu.submit(emit: emit), closesOnActivation { close(.chosen, emit: emit) }
  }

  /// Leaves of the list what fits the typed text, and marks the best.
  mutating func narrow(emit: (MenuEvent) -> Void) {
    let marked = choice
    guard let old = menu.narrow(emit: emit) else { return }
    show(.replaced, from: old, emit: emit)
    // Where nothing was left to mark, the whole list begins as it does.
    if look({ $0.tree.matches == nil }) {
      // A line that is empty again has no best item either.
      let beginsAnew = marked == nil || look { $0.environment.answers.contains(.line) }
      return beginsAnew ? markInitial(emit: emit) : keep(marked, of: old, emit: emit)
    }
    if let index = look({ $0.tree.items.enabled(from: 0, by: 1) }) { go(to: index, emit: emit) }
  }

  /// Shows what lies behind an item of those that are shown, if something does.
  public mutating func enter(_ index: Int, emit: (MenuEvent) -> Void) {
    guard let old = menu.enter(index, emit: emit) else { return }
    show(.entered(index), from: old, emit: emit)
    if menu.keyboard.showsFocus { markInitial(emit: emit) }
  }

  /// Shows the list before; false at the outermost one.
  @discardableResult
  public mutating func leave(emit: (MenuEvent) -> Void) -> Bool {
    guard let (old, index) = menu.leave(emit: emit) else { return false }
    show(.left(index), from: old, emit: emit)
    if menu.keyboard.showsFocus, look({ $0.canMark(index) }) { mark(index, emit: emit) }
    return true
  }

  /// Up a level, or out.
  public mutating func dismiss(emit: (MenuEvent) -> Void) {
    if !leave(emit: emit) { close(.cancelled, emit: emit) }
  }

  // MARK: Marking

  /// Marks the item that a list begins with, or on a later page the first that can be chosen.
  public mutating func markInitial(emit: (MenuEvent) -> Void) {
    guard menu.tree.page == 0 else {
      return mark(look { $0.tree.shown.initialSelection }, emit: emit)
    }
    if let index = look({ $0.tree.items.initialSelection }) { go(to: index, emit: emit) }
  }

  /// Marks an item of the whole list, on whatever page it is; one that cannot be chosen is not marked.
  public mutating func go(to index: Int, emit: (MenuEvent) -> Void) {
    guard look({ $0.canGo(to: index) }) else { return }
    if let (change, old) = menu.turn(to: index, emit: emit) { show(change, from: old, emit: emit) }
    menu.presses.rest()
    if let place = look({ $0.tree.shownIndex(of: index) }) { mark(place, emit: emit) }
  }

  // MARK: Requests

  mutating func perform(_ request: Request, emit: (MenuEvent) -> Void) {
    switch request {
    case .open:
      if !menu.door.isOut { menu.presses.appear() }
      open(emit: emit)
    case .openFrom(let source):
      if !menu.door.isOut { menu.presses.appear() }
      open(from: source, emit: emit)
    case .close: close(.requested, emit: emit)
    case .select(let index):
      // What typed text leaves out is found in the whole list.
      let left = look { $0.tree.matches == nil ? nil : $0.tree.index(ofListed: index) }
      if let left {
        if menu.select(left) { go(to: left, emit: emit) }
        break
      }
      if let old = menu.widen() { show(.replaced, from: old, emit: emit) }
      if menu.select(index) { go(to: index, emit: emit) }
    case .activate: chooseMarked(goingIn: true, emit: emit)
    case .choose: chooseMarked(goingIn: false, emit: emit)
    case .items(let items): replace(items, emit: emit)
    }
  }

  /// Goes to the page on which the item is now that was pointed out before.
  ///
  /// - Parameters:
  ///   - marked: Its index among the items that were shown.
  ///   - old: The lists before.
  private mutating func keep(_ marked: Int?, of old: ItemTree, emit: (MenuEvent) -> Void) {
    guard let marked, let index = look({ $0.indexOnOtherPage(ofShown: marked, in: old) }) else {
      return
    }
    go(to: index, emit: emit)
  }

  /// Text that fits nothing chooses nothing, and is an answer itself where it may be.
  private mutating func chooseMarked(goingIn: Bool, emit: (MenuEvent) -> Void) {
    if look({ $0.answersByText }) { return submit(emit: emit) }
    guard !menu.keyboard.isMismatch, let choice else { return }
    accept(choice, goingIn: goingIn, emit: emit)
  }

  private mutating func replace(_ new: [Item], emit: (MenuEvent) -> Void) {
    let (marked, fittedNothing) = (choice, menu.keyboard.leavesNothing)
    guard let old = menu.replace(new, emit: emit) else { return }
    show(.replaced, from: old, emit: emit)
    keep(marked, of: old, emit: emit)
    // Text that fitted nothing is looked for in what has come.
    if fittedNothing, !menu.keyboard.leavesNothing { return markInitial(emit: emit) }
    if let index = menu.lookAgain() { go(to: index, emit: emit) }
  }
}
