import DetentGeometry
import DetentMotion

// Opening, closing and choosing.
extension FloatingMenu {
  @inline(never)
  mutating func open(emit: (Event) -> Void) {
    opensSoon = false
    guard !door.isOut else { return }
    if !isAtRoot {
      leaveAll()
      back.retarget(to: 0)
    }
    setHighlight(nil)
    keyboard.reset()
    _ = door.open(emit: emit)
    relist(.opened)
    retargetSurroundings(to: 1)
  }

  /// Every way out comes through here, so that an opening has exactly one closing.
  @inline(never)
  mutating func close(_ reason: Event.Reason, emit: (Event) -> Void) {
    opensSoon = false
    guard door.isOut else { return }
    touch.cancel()
    letGo()
    setHighlight(nil)
    keyboard.reset()
    for index in leaves.indices where !leaves[index].isLeaving {
      goIn(&leaves[index], of: shownItems.count)
    }
    retargetSurroundings(to: 0)
    _ = door.close(reason, emit: emit)
  }

  /// The backdrop and the button's sign.
  private mutating func retargetSurroundings(to target: Double) {
    let spring = surroundingsSpring
    (veil.spring, turn.spring, back.spring) = (spring, spring, spring)
    veil.retarget(to: target)
    turn.retarget(to: target)
    if target == 0 { back.retarget(to: 0) }
  }

  var surroundingsSpring: Spring {
    environment.reducesMotion ? FloatingLeaf.crossFade : tuning.motion
  }

  /// Everything is where it was going.
  mutating func arrive(emit: (Event) -> Void) {
    guard door.isMoving, areSpringsAtRest else { return }
    if door.phase == .closing {
      leaveAll()
      leaves = []
    }
    door.arrive(emit: emit)
    if door.phase == .closed { relist(.placed) }
    tellHighlight(emit: emit)
  }

  /// Something is done with the menu before all of it has arrived: it counts as open.
  private mutating func hurry(emit: (Event) -> Void) {
    if door.phase == .opening { door.arrive(emit: emit) }
    tellHighlight(emit: emit)
  }

  /// Chooses the item at an index.
  @inline(never)
  mutating func choose(_ index: Int, goingIn: Bool = true, emit: (Event) -> Void) {
    guard door.isOut, shownItems.indices.contains(index), shownItems[index].isEnabled else {
      return
    }
    setHighlight(index)
    hurry(emit: emit)
    let item = shownItems[index]
    if item.hasChildren, goingIn || isMore(index) { return enter(index, emit: emit) }
    emit(.activated(item))
    if tuning.closesOnActivation { close(.chosen, emit: emit) }
  }

  /// What a tap on the button does.
  mutating func pressButton(emit: (Event) -> Void) {
    guard door.isOut else { return open(emit: emit) }
    if isAtRoot { return close(.cancelled, emit: emit) }
    hurry(emit: emit)
    _ = leave(emit: emit)
  }

  /// Up a level, or out.
  mutating func dismiss(emit: (Event) -> Void) {
    guard door.isOut else { return }
    pressButton(emit: emit)
  }

  @inline(never)
  mutating func perform(_ request: Request, emit: (Event) -> Void) {
    switch request {
    case .open: open(emit: emit)
    case .close: close(.requested, emit: emit)
    case .select(let index):
      // What is behind "More" is found there.
      let place = max(-1, index - firstShown)
      let isBehind = isMore(layout.capacity - 1) && place >= layout.capacity - 1
      guard door.isOut, tree.items.indices.contains(index), place >= 0 else { return }
      setHighlight(isBehind ? layout.capacity - 1 : place)
      tellHighlight(emit: emit)
    case .activate: if let highlight { choose(highlight, emit: emit) }
    case .choose: if let highlight { choose(highlight, goingIn: false, emit: emit) }
    case .items(let items): replaceItems(items, emit: emit)
    }
  }

  // MARK: The highlight

  @inline(never)
  mutating func setHighlight(_ index: Int?) {
    guard highlight != index else { return }
    highlight = index
    if index == nil { toldHighlight = nil }
    glow()
  }

  /// Those that are pointed out look so.
  mutating func glow() {
    for index in leaves.indices {
      let isLit = !leaves[index].isLeaving && leaves[index].index == highlight && door.isOut
      leaves[index].glow.retarget(to: isLit ? 1 : 0)
    }
  }

  /// Told once the menu is open, and once only.
  mutating func tellHighlight(emit: (Event) -> Void) {
    guard door.phase == .open, highlight != toldHighlight else { return }
    toldHighlight = highlight
    if let highlight, shownItems.indices.contains(highlight) {
      emit(.highlighted(shownItems[highlight]))
    }
  }
}
