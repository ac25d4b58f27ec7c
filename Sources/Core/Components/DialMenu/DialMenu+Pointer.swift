import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

// Mouse, touch, pen, wheel and touchpad.
extension DialMenu {
  public mutating func handle(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut else { return .ignored }
    guard let recognition = drag.handle(event, environment.thresholds) else { return .ignored }
    switch recognition {
    case .possible where event.phase == .down: touch(event)
    case .possible: break
    case .began:
      releasePress()
      turning.begin(at: drag.start, layout, wheel.rotation)
      holdWheel()
      follow(event.position)
      return .captured
    case .changed:
      follow(event.position)
      return .captured
    case .ended: lift(event, emit: emit)
    case .cancelled, .failed: endHold()
    }
    return .interested
  }

  private mutating func touch(_ event: PointerEvent) {
    pressed = number(at: event.position)
    if pressed != nil { press.retarget(to: 1) }
    // A finger stops a turning wheel, and takes it over from a touchpad.
    turning.isCaught = wheel.mode == .coasting || scroll.isActive
    scroll.isActive = false
    guard turning.isCaught else { return }
    turning.begin(at: event.position, layout, wheel.rotation)
    holdWheel()
  }

  /// Holds the wheel by the bubble nearest to the finger.
  mutating func holdWheel() {
    guard layout.bubbleCount > 0 else { return }
    let bubble = wheel.bubbles.indices.min {
      wheel.position(of: $0).distance(to: drag.position)
        < wheel.position(of: $1).distance(to: drag.position)
    }
    wheel.hold(bubble ?? 0, at: turning.rotation, tuning.follow)
  }

  private mutating func follow(_ point: Point) {
    guard layout.bubbleCount > 0 else { return }
    let dead = tuning.deadZone * layout.radius
    wheel.follow(turning.move(to: point, layout, deadRadius: dead))
  }

  private mutating func lift(_ event: PointerEvent, emit: (Event) -> Void) {
    let wasCaught = turning.isCaught
    let touched = pressed
    endHold()
    guard !drag.isDragging, !wasCaught, !shownItems.isEmpty else { return }
    tap(touched, at: event.position, emit: emit)
  }

  private mutating func tap(_ touched: Int?, at point: Point, emit: (Event) -> Void) {
    if menu.presses.isStray { return tapAgain(emit: emit) }
    tapped = nil
    if let touched, number(at: point) == touched {
      let index = layout.item(at: touched)
      guard shownItems[index].isEnabled else { return }
      if touched == goal { return choose(index, emit: emit) }
      go(to: touched)
      tapped = touched
      menu.presses.change()
    } else if touched == nil, point.distance(to: layout.center) < hubRadius {
      if !leave(emit: emit), let choice { choose(choice, emit: emit) }
    }
  }

  /// Chooses a bubble that was tapped and is on its way to the anchor, at the second tap of a double tap.
  private mutating func tapAgain(emit: (Event) -> Void) {
    guard let number = tapped, number == goal else { return }
    tapped = nil
    choose(layout.item(at: number), emit: emit)
  }

  mutating func releasePress() {
    pressed = nil
    press.retarget(to: 0)
  }

  /// Releases everything that the pointer holds, so that the wheel turns freely.
  @inline(never)
  public mutating func letGo() {
    drag.cancel()
    endHold()
  }

  private mutating func endHold() {
    let wasHeld = wheel.mode == .held || (wheel.isResting && drag.isDragging) || turning.isCaught
    turning.isCaught = false
    releasePress()
    if wasHeld { release() }
  }

  public mutating func handle(_ event: ScrollEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut, !shownItems.isEmpty, !isDragged else { return .ignored }
    let along = event.delta.y.magnitude >= event.delta.x.magnitude ? event.delta.y : event.delta.x
    switch event.phase {
    case .step: stepBy(along > 0 ? 1 : along < 0 ? -1 : 0)
    case .move:
      if !scroll.isActive { scroll.rotation = wheel.rotation }
      scroll.isActive = true
      scroll.lastTime = menu.clock
      scroll.rotation -= layout.sense * along / layout.radius
      wheel.hold(layout.bubble(at: goal), at: scroll.rotation, tuning.follow)
    case .end: endScroll()
    }
    return .captured
  }

  private mutating func endScroll() {
    guard scroll.isActive else { return }
    scroll.isActive = false
    release()
  }

  /// Ends a stroke after a pause, because some touchpads never report that the fingers lifted.
  mutating func releaseStaleScroll() {
    if scroll.isActive, menu.clock - scroll.lastTime > Menu.longestPause { endScroll() }
  }

  /// How far the wheel may be from the last item when a key moves on to the next, in items.
  private static let greatestLag = 0.4

  /// Goes to the next or an earlier item that can be chosen.
  mutating func stepBy(_ steps: Int) {
    guard !shownItems.isEmpty, steps != 0 else { return }
    let direction = steps > 0 ? 1 : -1
    var number = goal
    var left = steps.magnitude
    for _ in 0..<(shownItems.count * Int(min(steps.magnitude, 2))) where left > 0 {
      number += direction
      if shownItems[layout.item(at: number)].isEnabled { left -= 1 }
    }
    guard left == 0 else { return }
    let way = Double((number - goal).magnitude)
    go(to: number)
    // However fast keys repeat, the wheel shows where they have got to.
    if steps.magnitude == 1 { wheel.catchUp(to: (way + DialMenu.greatestLag) * layout.spacing) }
  }

  /// Returns the number of the topmost bubble at a point, or nil if there is none.
  func number(at point: Point) -> Int? {
    let position = layout.position(rotation: wheel.rotation)
    guard let numbers = layout.numbers(around: position) else { return nil }
    let least = environment.theme.shape.leastTarget / 2
    return drawingOrder(numbers, position).last { number in
      let bubble = look(of: number, position)
      return bubble.visibility > 0.1
        && bubble.center.distance(to: point) <= max(bubble.radius, least)
    }
  }
}
