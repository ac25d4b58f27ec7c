import DetentGeometry
import DetentGestures
import DetentMotion

// Opening and closing, and what may be asked of the menu.
extension DialMenu {
  /// Between the first and the last bubble that set out: 0.03 s each, 0.25 s at most in all.
  private static let stagger = 0.03
  private static let longestStagger = 0.25
  /// The whole of a reduced opening or closing.
  private static let crossFade = Spring(response: 0.15, dampingRatio: 1)

  @inline(never)
  mutating func open(emit: (Event) -> Void) {
    opensSoon = false
    if door.open(emit: emit) { retargetPhase(to: 1) }
  }

  /// Every way out comes through here, so that an opening has exactly one closing.
  @inline(never)
  mutating func close(_ reason: Event.Reason, emit: (Event) -> Void) {
    opensSoon = false
    guard door.isOut else { return }
    drag.cancel()
    letGo()
    _ = door.close(reason, emit: emit)
    retargetPhase(to: 0)
    // What was not chosen is not chosen by a wheel that runs out behind a closing door.
    if let selection {
      go(to: layout.number(of: selection, near: layout.position(rotation: wheel.rotation)))
    }
  }

  @inline(never)
  private mutating func retargetPhase(to target: Double) {
    fade.spring = environment.reducesMotion ? DialMenu.crossFade : .dismiss
    fade.retarget(to: target)
    for index in presence.indices {
      presence[index].spring = target > 0 ? .present : .dismiss
      // A cross-fade shows things where they are; only on the way out do they stay there.
      if environment.reducesMotion { presence[index].jump(to: 1) }
    }
  }

  mutating func advancePhase(by seconds: Double, emit: (Event) -> Void) {
    if door.isMoving {
      door.advance(by: seconds)
      fade.advance(by: seconds)
      for index in presence.indices where !environment.reducesMotion {
        if door.time >= delay(of: index) { presence[index].retarget(to: fade.target) }
      }
    }
    for index in presence.indices { presence[index].advance(by: seconds) }
    let isLast = door.time >= DialMenu.longestStagger || environment.reducesMotion
    guard door.isMoving, isLast, fade.isAtRest, presence.allSatisfy({ $0.isAtRest }) else { return }
    door.arrive(emit: emit)
    if phase == .closed { for index in presence.indices { presence[index].jump(to: 0) } }
  }

  /// Bubbles set out in the order of their distance from the anchor.
  private func delay(of bubble: Int) -> Double {
    let count = layout.bubbleCount
    let ahead = (bubble - layout.bubble(at: goal) + count) % count
    let each = min(DialMenu.stagger, DialMenu.longestStagger / Double(max(1, count / 2)))
    return Double(min(ahead, count - ahead)) * each
  }

  mutating func perform(_ request: Request, emit: (Event) -> Void) {
    switch request {
    case .open: open(emit: emit)
    case .close: close(.requested, emit: emit)
    case .select(let index):
      guard shownItems.indices.contains(index) else { return }
      go(to: layout.number(of: index, near: layout.position(rotation: wheel.rotation)))
    case .activate: activate(emit: emit)
    case .choose: activate(goingIn: false, emit: emit)
    case .items(let items): replaceItems(items, emit: emit)
    }
  }

  /// Selects what the wheel is at or on its way to, and activates it, or goes in to the items behind
  /// it.
  @inline(never)
  mutating func activate(goingIn: Bool = true, emit: (Event) -> Void) {
    guard door.isOut, !shownItems.isEmpty else { return }
    let index = isHeld ? (highlight ?? 0) : layout.item(at: goal)
    let item = shownItems[index]
    guard item.isEnabled else { return }
    commit(index, emit: emit)
    if goingIn, enter(index, emit: emit) { return }
    emit(.activated(item))
    if tuning.closesOnActivation { close(.chosen, emit: emit) }
  }

  /// Shows what lies behind an item, if something does.
  private mutating func enter(_ index: Int, emit: (Event) -> Void) -> Bool {
    let item = shownItems[index]
    var inner = tree
    guard inner.enter(index) else { return false }
    emit(.entered(item))
    show(inner, emit: emit)
    return true
  }

  /// Shows the list one level up, with the item that was gone into at the anchor; false at the top.
  @inline(never)
  mutating func leave(emit: (Event) -> Void) -> Bool {
    var outer = tree
    guard door.isOut, let parent = tree.parent, let index = outer.leave() else { return false }
    emit(.left(parent))
    show(outer, at: index, emit: emit)
    return true
  }

  mutating func commit(_ index: Int, emit: (Event) -> Void) {
    guard selection != index else { return }
    selection = index
    emit(.selected(shownItems[index]))
  }
}
