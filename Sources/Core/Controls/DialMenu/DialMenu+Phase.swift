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

  var isPhaseMoving: Bool { phase == .opening || phase == .closing }

  @inline(never)
  mutating func open(emit: (Event) -> Void) {
    opensSoon = false
    guard phase == .closed || phase == .closing else { return }
    if phase == .closing { emit(.closed) }
    phase = .opening
    phaseTime = 0
    retargetPhase(to: 1)
    emit(.opening)
  }

  /// Every way out comes through here, so that an opening has exactly one closing.
  @inline(never)
  mutating func close(_ reason: Event.Reason, emit: (Event) -> Void) {
    opensSoon = false
    guard phase == .opening || phase == .open else { return }
    drag.cancel()
    letGo()
    if phase == .opening { emit(.opened) }
    phase = .closing
    phaseTime = 0
    retargetPhase(to: 0)
    // What was not chosen is not chosen by a wheel that runs out behind a closing door.
    if let selection {
      go(to: layout.number(of: selection, near: layout.position(rotation: wheel.rotation)))
    }
    emit(.closing(reason))
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
    if isPhaseMoving {
      phaseTime += seconds
      fade.advance(by: seconds)
      for index in presence.indices where !environment.reducesMotion {
        if phaseTime >= delay(of: index) { presence[index].retarget(to: fade.target) }
      }
    }
    for index in presence.indices { presence[index].advance(by: seconds) }
    let isLast = phaseTime >= DialMenu.longestStagger || environment.reducesMotion
    guard isPhaseMoving, isLast, fade.isAtRest, presence.allSatisfy({ $0.isAtRest }) else { return }
    phase = phase == .opening ? .open : .closed
    if phase == .closed { for index in presence.indices { presence[index].jump(to: 0) } }
    emit(phase == .open ? .opened : .closed)
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
      guard items.indices.contains(index) else { return }
      go(to: layout.number(of: index, near: layout.position(rotation: wheel.rotation)))
    case .activate: activate(emit: emit)
    case .items(let items): replaceItems(items, emit: emit)
    }
  }

  /// Selects what the wheel is at or on its way to, and activates it.
  @inline(never)
  mutating func activate(emit: (Event) -> Void) {
    guard isOut, !items.isEmpty else { return }
    let index = isHeld ? (highlight ?? 0) : layout.item(at: goal)
    guard items[index].isEnabled else { return }
    commit(index, emit: emit)
    emit(.activated(items[index]))
    if tuning.closesOnActivation { close(.chosen, emit: emit) }
  }

  mutating func commit(_ index: Int, emit: (Event) -> Void) {
    guard selection != index else { return }
    selection = index
    emit(.selected(items[index]))
  }
}
