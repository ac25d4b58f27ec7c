import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

// Mouse, touch and pen.
extension ConfirmButton {
  /// The distance in points by which a finger may slide off the button and still click it.
  private static let clickSlack = 12.0
  /// The time in seconds for which the hint bubble is shown.
  private static let hintTime = 1.8

  mutating func handle(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    history.note(event, environment.thresholds)
    if event.phase == .hover || event.phase == .leave { return .ignored }
    if event.phase == .down, drag.isActive { return interfere(emit: emit) }
    // Releasing another button of the same mouse has no effect.
    if event.phase == .up, event.button != .primary { return .ignored }
    guard isEnabled || drag.isActive,
      let recognition = drag.handle(event, environment.thresholds)
    else { return .ignored }
    switch recognition {
    case .possible where event.phase == .down: return press(event, emit: emit)
    case .possible, .began, .changed: follow(event, emit: emit)
    case .ended: lift(event, emit: emit)
    case .cancelled, .failed: interrupt(emit: emit)
    }
    return .captured
  }

  /// Cancels the press at a second finger or a second button, because the user may not be sure.
  private mutating func interfere(emit: (Event) -> Void) -> Claim {
    interrupt(emit: emit)
    return .captured
  }

  /// Ends the press without effect.
  private mutating func interrupt(emit: (Event) -> Void) {
    if hold != nil { return cancel(emit: emit) }
    drag.cancel()
    isPressed = false
    pressedAnswer = nil
    aim()
  }

  private mutating func press(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    keyboard.showsFocus = false
    if answer != nil {
      pressedAnswer = history.isStray ? nil : layout.answer(at: event.position)
      aim()
      return .captured
    }
    guard !hasFired, layout.hits(event.position) else {
      drag.cancel()
      return .ignored
    }
    switch tuning.guard {
    case .slide, .hold: begin(event, emit: emit)
    case .twice, .countDown, .undo:
      isPressed = true
      aim()
    }
    return .captured
  }

  // MARK: Holding

  func target(at point: Point) -> ConfirmHold.Target {
    if tuning.guard == .hold { return .button(layout.button) }
    let ring = layout.ring(at: point, tuning)
    return .ring(ring.center, radius: ring.radius)
  }

  private mutating func begin(_ event: PointerEvent, emit: (Event) -> Void) {
    hold = ConfirmHold(
      at: event.position, target(at: event.position), pressure: event.pressure,
      greatest: event.greatestPressure, tuning, isStill: environment.reducesMotion)
    placeRing(at: event.position)
    open(emit: emit)
    aim()
    follow(.filling, emit: emit)
  }

  /// Places the ring. A ring that is still visible glides to its new place.
  mutating func placeRing(at point: Point) {
    let (center, radius) = layout.ring(at: point, tuning)
    ring = Ring(radius: radius, way: (center - point).normalized)
    if springs.ring.value <= 0 {
      springs.x.jump(to: center.x)
      springs.y.jump(to: center.y)
    }
    springs.x.retarget(to: center.x)
    springs.y.retarget(to: center.y)
  }

  /// Advances a press that is held.
  mutating func hold(by seconds: Double, emit: (Event) -> Void) {
    guard let before = hold?.stage else { return }
    hold?.advance(by: seconds)
    follow(before, emit: emit)
  }

  private mutating func follow(_ event: PointerEvent, emit: (Event) -> Void) {
    if let before = hold?.stage {
      hold?.move(
        to: event.position, pressure: event.pressure, greatest: event.greatestPressure)
      follow(before, emit: emit)
    } else if answer != nil {
      let isOn = pressedAnswer != nil && layout.answer(at: event.position) == pressedAnswer
      if pressedAnswer != nil, !isOn { pressedAnswer = nil }
      aim()
    } else if isPressed, !isClick(at: event.position) {
      isPressed = false
      aim()
    }
  }

  /// Shows the new stage of the press, and emits its events.
  private mutating func follow(_ before: ConfirmHold.Stage, emit: (Event) -> Void) {
    guard let hold else { return }
    if hold.stage != before || hold.feelsPressure { aim() } else { fill() }
    if hold.stage == .filling {
      tick(hold.amount, emit: emit)
    } else if before == .filling {
      tell(.highlighted(item), emit: emit)
    }
  }

  private mutating func lift(_ event: PointerEvent, emit: (Event) -> Void) {
    if let before = hold?.stage {
      // A finger that lifts presses less and less, so only its position counts here.
      hold?.move(to: event.position)
      follow(before, emit: emit)
      guard hold?.stage != .inside else { return fire(emit: emit) }
      let isTap =
        hold?.stage == .filling && !drag.isDragging
        && event.time - drag.startTime < environment.thresholds.longPress
      if isTap { hintLeft = ConfirmButton.hintTime }
      return cancel(emit: emit)
    }
    if answer != nil {
      answer(at: event.position, emit: emit)
    } else if isPressed {
      isPressed = false
      aim()
      if isClick(at: event.position) { click(emit: emit) }
    }
  }

  private mutating func answer(at point: Point, emit: (Event) -> Void) {
    let pressed = pressedAnswer
    pressedAnswer = nil
    aim()
    if let pressed, layout.answer(at: point) == pressed {
      give(pressed, emit: emit)
    } else if pressed == nil, !history.isStray, !drag.isDragging, layout.answer(at: point) == nil {
      cancel(emit: emit)
    }
  }

  // MARK: Clicking

  private func isClick(at point: Point) -> Bool {
    layout.button.inset(by: -ConfirmButton.clickSlack).contains(point)
  }

  var waitTime: Double {
    switch tuning.guard {
    case .twice: return tuning.againWithin
    case .countDown: return tuning.countDown
    case .undo: return tuning.undo
    case .slide, .hold: return 0
    }
  }

  private mutating func click(emit: (Event) -> Void) {
    guard let waited else { return startWaiting(emit: emit) }
    guard tuning.guard == .twice else { return cancel(emit: emit) }
    if waited >= tuning.againAfter { fire(emit: emit) }
  }

  private mutating func startWaiting(emit: (Event) -> Void) {
    waited = 0
    secondsLeft = Int(waitTime.roundedUp)
    open(emit: emit)
    aim()
    tell(.highlighted(item), emit: emit)
  }

  /// Advances the wait after a click.
  mutating func wait(by seconds: Double, emit: (Event) -> Void) {
    guard let before = waited else { return }
    waited = before + seconds
    secondsLeft = Int((waitTime - before).roundedUp)
    fill()
    guard before + seconds >= waitTime - 1e-9 else { return tick(progress, emit: emit) }
    if tuning.guard == .twice { cancel(emit: emit) } else { fire(emit: emit) }
  }
}
