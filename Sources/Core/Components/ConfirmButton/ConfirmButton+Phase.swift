import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion
import DetentText

// Opening, confirming and cancelling, with their events.
extension ConfirmButton {
  /// The least time between two ticks, in seconds.
  private static let leastPause = 0.04

  var isOut: Bool { door.isOut }

  /// Confirms. Every path to this method has passed a guard and ends here, so that it happens once.
  @inline(never)
  mutating func fire(emit: (Event) -> Void) {
    guard door.isOut, isEnabled else { return }
    let item = self.item
    end()
    hasFired = true
    aim()
    tell(.activated(item), emit: emit)
    _ = door.close(.chosen, emit: emit)
  }

  /// Cancels whatever is going on.
  @inline(never)
  mutating func cancel(_ reason: Event.Reason = .cancelled, emit: (Event) -> Void) {
    end()
    aim()
    _ = door.close(reason, emit: emit)
  }

  /// Ends every hold, question and wait.
  private mutating func end() {
    drag.cancel()
    keyboard.reset()
    hold = nil
    isPressed = false
    answer = nil
    pressedAnswer = nil
    waited = nil
    quarter = 0
  }

  /// Emits an event of an open button, after `opened` however soon it comes.
  mutating func tell(_ event: Event, emit: (Event) -> Void) {
    door.hurry(emit: emit)
    emit(event)
  }

  /// Completes an opening or closing once everything is in place.
  mutating func arrive(emit: (Event) -> Void) {
    guard door.isMoving, springs.isInPlace else { return }
    let isClosing = door.phase == .closing
    if isClosing { hasFired = false }
    door.arrive(emit: emit)
    if isClosing { aim() }
  }

  /// Begins to open: a press, a question or a wait is going on.
  mutating func open(emit: (Event) -> Void) {
    hasFired = false
    hintLeft = 0
    _ = door.open(emit: emit)
  }

  /// Shows both answers in the button's place.
  @inline(never)
  mutating func ask(emit: (Event) -> Void) {
    guard isEnabled, hold == nil, answer == nil, !hasFired else { return }
    drag.cancel()
    keyboard.reset()
    isPressed = false
    waited = nil
    answer = 0
    history.appear()
    open(emit: emit)
    aim()
  }

  /// Moves the focus to another answer, which Enter then gives.
  @inline(never)
  mutating func focus(_ index: Int, emit: (Event) -> Void) {
    guard let answer, answer != index, index == 0 || index == 1 else { return }
    self.answer = index
    if index == 1 { tell(.highlighted(item), emit: emit) }
  }

  @inline(never)
  mutating func give(_ index: Int, emit: (Event) -> Void) {
    guard answer != nil else { return }
    if index == 1 { fire(emit: emit) } else { cancel(emit: emit) }
  }

  mutating func perform(_ request: Request, emit: (Event) -> Void) {
    switch request {
    case .open, .openFrom, .activate, .choose: if waited == nil { ask(emit: emit) }
    case .close: cancel(.requested, emit: emit)
    case .select, .paste: break
    case .items(let items): replace(items, emit: emit)
    }
  }

  /// Replaces the item. A different item ends what was going on for the one before.
  private mutating func replace(_ new: [Item], emit: (Event) -> Void) {
    if new != items { replace(new, title: title, emit: emit) }
  }

  /// Replaces the title. Without an item, the title is what is confirmed, so another one ends what was going on.
  package mutating func retitle(_ title: String, emit: (Event) -> Void) {
    replace(items, title: title, emit: emit)
  }

  @inline(never)
  private mutating func replace(_ new: [Item], title: String, emit: (Event) -> Void) {
    let (id, label) = (item.id, self.label)
    items = new
    self.title = title
    if Word(label) != Word(self.label) { texts.title = titleRun.estimatedSize.width }
    place()
    if Word(item.id) != Word(id) || !isEnabled { cancel(emit: emit) }
    aim()
  }

  mutating func loseFocus(emit: (Event) -> Void) {
    if waited != nil, tuning.guard == .undo { return }
    cancel(emit: emit)
  }

  /// Emits a tick for each quarter that is passed.
  mutating func tick(_ amount: Double, emit: (Event) -> Void) {
    let now = min(3, Int(amount * 4 + 1e-9))
    if now > quarter, tickPause == 0 {
      tickPause = ConfirmButton.leastPause
      tell(.ticked, emit: emit)
    }
    quarter = now
  }

  /// Sends everything that moves to its present target.
  @inline(never)
  mutating func aim() {
    let isStill = environment.reducesMotion
    let (come, go) = isStill ? (still, still) : (Spring.present, Spring.dismiss)
    let leave = isStill ? still : hasFired ? Spring(response: 0.45, dampingRatio: 1) : .dismiss
    springs.ring.go(to: hold == nil ? 0 : 1, in: come, out: leave)
    springs.choice.go(to: answer == nil ? 0 : 1, in: come, out: go)
    springs.waiting.go(to: waited == nil ? 0 : 1, in: come, out: go)
    springs.hint.go(to: hintLeft > 0 ? 1 : 0, in: come, out: go)
    let isFull = hold.map { $0.stage != .filling } ?? hasFired
    let isInside = hold.map { $0.stage == .inside } ?? hasFired
    springs.word.retarget(to: isFull ? 1 : 0)
    springs.inside.retarget(to: isInside ? 1 : 0)
    springs.glow.spring = isFull && !isStill ? ConfirmSprings.swell : .dismiss
    springs.glow.retarget(to: isFull ? 1 : hold == nil ? 0 : 0.35)
    let fired = isStill ? 1 : tuning.insideScale
    springs.scale.retarget(to: hold?.scale ?? (hasFired ? fired : 1))
    let isPressing = hold != nil || isPressed
    springs.press.retarget(to: isPressing ? 1 : 0)
    springs.cancel.retarget(to: pressedAnswer == 0 ? 1 : 0)
    springs.confirm.retarget(to: pressedAnswer == 1 ? 1 : 0)
    fill()
  }

  private var still: Spring { ConfirmSprings.crossFade }

  /// Updates the drawn part of the ring by the press, or the bar by the wait.
  mutating func fill() {
    if let hold {
      springs.fill.go(to: hold.shown, in: ConfirmSprings.follow, out: .follow)
    } else if waited != nil {
      springs.fill.go(to: progress, in: ConfirmSprings.follow, out: .dismiss)
    } else if !hasFired, springs.waiting.value == 0 {
      springs.fill.go(to: 0, in: .dismiss, out: .dismiss)
    }
  }
}
