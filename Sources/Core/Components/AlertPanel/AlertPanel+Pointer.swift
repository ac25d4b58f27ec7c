import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

// Mouse, touch, pen, wheel and touchpad. The alert captures all of them while it is open.
extension AlertPanel {
  /// The distance that a click of a wheel scrolls, in points.
  private static let wheelStep = 48.0

  mutating func handle(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    history.note(event, environment.thresholds)
    guard isOut else { return .ignored }
    // Releasing another button of the same mouse has no effect.
    if event.phase == .up, event.button != .primary { return .captured }
    guard let recognition = drag.handle(event, environment.thresholds) else { return .captured }
    switch recognition {
    case .possible where event.phase == .down: touch(event.position)
    case .possible: feel(event.position)
    case .began: grab(event.position)
    case .changed: follow(event.position)
    case .ended: lift(event, emit: emit)
    case .cancelled, .failed: letGo()
    }
    return .captured
  }

  private mutating func touch(_ point: Point) {
    keyboard.showsFocus = false
    grabbed = part(at: point)
    // A click that was meant for what was there before presses no button.
    pressed = history.isStray ? nil : button(at: point)
    if let index = pressed, history.isEarly, !remains.isKept(index) { pressed = nil }
    feel(point)
  }

  /// Shows the pressed button as pressed as long as the pointer is on it.
  private mutating func feel(_ point: Point) {
    isOnPressed = pressed != nil && button(at: point) == pressed
    for index in presses.indices {
      presses[index].retarget(to: isOnPressed && index == pressed ? 1 : 0)
    }
  }

  /// Starts a drag, which scrolls if there is a list to scroll.
  private mutating func grab(_ point: Point) {
    lastY = point.y
    let isUpright = drag.translation.y.magnitude > drag.translation.x.magnitude
    switch grabbed {
    case .text where textScroll.isNeeded && isUpright: textScroll.hold()
    case .buttons where buttonScroll.isNeeded && isUpright:
      buttonScroll.hold()
      pressed = nil
    default: break
    }
    feel(point)
  }

  private mutating func follow(_ point: Point) {
    let distance = point.y - lastY
    lastY = point.y
    textScroll.drag(by: distance)
    buttonScroll.drag(by: distance)
    feel(point)
  }

  private mutating func lift(_ event: PointerEvent, emit: (Event) -> Void) {
    feel(event.position)
    let chosen = isOnPressed ? pressed : nil
    let isBeside =
      grabbed == .background && !drag.isDragging && part(at: event.position) == .background
    let velocity = drag.velocity(at: event.time, environment.thresholds).y
    textScroll.release(velocity: velocity)
    buttonScroll.release(velocity: velocity)
    letGo()
    if let chosen {
      choose(chosen, emit: emit)
    } else if isBeside, tuning.backgroundCloses, !history.isStray {
      escape(emit: emit)
    }
  }

  /// Releases everything that the pointer holds.
  mutating func letGo() {
    drag.cancel()
    textScroll.release(velocity: 0)
    buttonScroll.release(velocity: 0)
    (pressed, grabbed, isOnPressed) = (nil, .none, false)
    for index in presses.indices { presses[index].retarget(to: 0) }
  }

  mutating func handle(_ event: ScrollEvent) -> Claim {
    guard isOut else { return .ignored }
    let distance = event.delta.y * (event.phase == .step ? AlertPanel.wheelStep : 1)
    let isOnButtons = part(at: event.position) == .buttons && buttonScroll.isNeeded
    if isOnButtons || !textScroll.isNeeded {
      if !buttonScroll.isHeld { buttonScroll.scroll(by: distance) }
    } else if !textScroll.isHeld {
      textScroll.scroll(by: distance)
    }
    return .captured
  }

  // MARK: Where

  /// Returns a point relative to the panel's current upper left corner.
  private func inside(_ point: Point) -> Point {
    Point(point.x - origin.x, point.y - origin.y)
  }

  func part(at point: Point) -> Part {
    let place = inside(point)
    guard Rect(.zero, layout.panel.size).contains(place) else { return .background }
    return place.y < layout.buttonClip.minY ? .text : .buttons
  }

  /// Returns the index of the button at a point, or nil if there is none or it cannot be chosen.
  func button(at point: Point) -> Int? {
    let window = layout.buttonWindow
    let place = inside(point)
    guard layout.buttonClip.contains(place) else { return nil }
    let spot = Point(place.x - window.minX, place.y - window.minY + buttonScroll.offset)
    return layout.buttons.firstIndex { $0.contains(spot) }.flatMap {
      buttons[$0].isEnabled ? $0 : nil
    }
  }
}
