import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Opening, closing, and the single result.
extension AlertPanel {
  var isOut: Bool { door.isOut }

  /// Opens without the pointer's doing. A click that comes at once was meant for what was there before.
  mutating func appear(emit: (Event) -> Void) {
    if !door.isOut { history.appear() }
    open(emit: emit)
  }

  mutating func open(emit: (Event) -> Void) {
    opensSoon = false
    let isFresh = door.phase == .closed
    guard door.open(emit: emit) else { return }
    if isFresh {
      focus = initialFocus
      textScroll.jump(to: 0)
      buttonScroll.jump(to: 0)
      reveal()
      buttonScroll.finish()
    }
    motion.come(tuning, from: layout.away, isStill: environment.reducesMotion)
  }

  /// Closes the alert. Every closing goes through this method, so that each opening has exactly one closing.
  @inline(never)
  mutating func close(_ reason: Event.Reason, emit: (Event) -> Void) {
    opensSoon = false
    guard door.isOut else { return }
    letGo()
    keyboard.reset()
    motion.go(
      tuning, to: layout.away, isPushed: motion.isInPlace, isStill: environment.reducesMotion)
    _ = door.close(reason, emit: emit)
  }

  /// Chooses a button as the result and closes, so that there is no second result.
  @inline(never)
  mutating func choose(_ index: Int, emit: (Event) -> Void) {
    let buttons = self.buttons
    guard door.isOut, buttons.indices.contains(index), buttons[index].isEnabled else { return }
    tell(.activated(buttons[index]), emit: emit)
    close(.chosen, emit: emit)
  }

  /// Performs the action of Escape.
  mutating func escape(emit: (Event) -> Void) {
    switch tuning.escape {
    case .cancels: close(.cancelled, emit: emit)
    case .button:
      let buttons = self.buttons
      let cancel = buttons.firstIndex { Word($0.id) == "cancel" }
      if let index = cancel ?? (buttons.count == 1 ? 0 : nil) { choose(index, emit: emit) }
    case .none: break
    }
  }

  /// Emits an event of an open alert, after `opened` however soon it comes.
  private mutating func tell(_ event: Event, emit: (Event) -> Void) {
    door.hurry(emit: emit)
    emit(event)
  }

  mutating func arrive(emit: (Event) -> Void) {
    let isStill = environment.reducesMotion
    switch door.phase {
    case .opening:
      if isStill ? door.hasCrossFaded : motion.isInPlace { door.arrive(emit: emit) }
    case .closing:
      if isStill, door.hasCrossFaded { motion.hide() }
      if motion.isGone(above: layout.away) { door.arrive(emit: emit) }
    case .open, .closed: break
    }
  }

  mutating func perform(_ request: Request, emit: (Event) -> Void) {
    switch request {
    case .open, .openFrom: appear(emit: emit)
    case .close: close(.requested, emit: emit)
    case .select(let index): move(to: index, emit: emit)
    case .activate, .choose: choose(focus, emit: emit)
    case .paste: break
    case .items(let items): replace(items, emit: emit)
    }
  }

  // MARK: Focus

  /// The default button, or else the least destructive one.
  var initialFocus: Int {
    let buttons = self.buttons
    return buttons.firstIndex { $0.isSelected && $0.isEnabled }
      ?? buttons.enabled(withID: "cancel")
      ?? buttons.firstIndex { !$0.isDestructive && $0.isEnabled }
      ?? buttons.firstIndex { $0.isEnabled } ?? 0
  }

  /// Moves the focus to another button, which Enter then chooses.
  @inline(never)
  mutating func move(to index: Int, emit: (Event) -> Void) {
    let buttons = self.buttons
    guard door.isOut, index != focus, buttons.indices.contains(index), buttons[index].isEnabled
    else { return }
    focus = index
    history.hasOtherMark = false
    reveal()
    tell(.highlighted(buttons[index]), emit: emit)
  }

  /// Scrolls the focused button into view.
  mutating func reveal() {
    guard layout.buttons.indices.contains(focus) else { return }
    buttonScroll.reveal(layout.buttons[focus].minY, layout.buttons[focus].maxY)
  }

  // MARK: Other buttons

  /// Replaces the buttons. The focus stays on its button, by id.
  private mutating func replace(_ new: [Item], emit: (Event) -> Void) {
    guard new != items else { return }
    let id = buttons.indices.contains(focus) ? buttons[focus].id : ""
    letGo()
    let (old, before) = (placedButtons, buttons)
    items = new
    texts.buttons = buttonRuns.map { $0.estimatedSize.width }
    place()
    if isOut {
      remains.replace(old, by: placedButtons)
      if !buttons.begins(with: before) { history.renew() }
    }
    height.retarget(to: layout.panel.height)
    let kept = buttons.enabled(withID: id)
    focus = kept ?? initialFocus
    history.hasOtherMark = kept == nil
    reveal()
    if kept == nil, isOut, buttons[focus].isEnabled {
      tell(.highlighted(buttons[focus]), emit: emit)
    }
  }
}
