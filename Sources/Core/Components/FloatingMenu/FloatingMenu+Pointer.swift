import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

/// The state of a pointer on a floating menu.
struct FloatingTouch: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case button
    case item(Int)
    case outside
  }

  var drag = Drag()
  /// What the pointer pressed; nil while nothing is pressed.
  var start: Target?
  /// Whether this press opened the menu. Releasing on an item then chooses it, and elsewhere cancels.
  var opened = false
  /// The time in seconds for which the button of a closed menu has been pressed; nil if it is not.
  var held: Double?
  /// The distance of a touchpad's stroke that has not made a step yet, in points.
  var scrolled = 0.0

  /// Whether time alone will change something.
  var isWaiting: Bool { held != nil }

  mutating func cancel() {
    drag.cancel()
    (start, held, opened) = (nil, nil, false)
  }
}

// Mouse, touch, pen, wheel and touchpad.
extension FloatingMenu {
  /// The distance of a touchpad's stroke for one step, in points.
  private static let scrollStep = 30.0

  public mutating func handle(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    switch event.phase {
    case .hover, .leave: return hover(event, emit: emit)
    case .down where !touch.drag.isActive:
      guard door.isOut || target(at: event.position) == .button else { return .ignored }
    default: break
    }
    let wasAt = touch.drag.position
    guard let recognition = touch.drag.handle(event, environment.thresholds) else {
      // An open menu captures everything.
      return door.isOut ? .captured : .ignored
    }
    switch recognition {
    case .possible: if event.phase == .down { press(at: event.position) }
    case .began, .changed:
      slide(to: event.position, emit: emit)
      return .captured
    case .ended:
      if touch.drag.isDragging, event.position != wasAt { slide(to: event.position, emit: emit) }
      lift(at: event.position, emit: emit)
    case .cancelled, .failed: loseTouch(emit: emit)
    }
    return door.isOut ? .captured : .interested
  }

  private mutating func hover(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut, !touch.drag.isActive else { return .ignored }
    // A pointer that rests has not chosen anything.
    guard menu.presses.hasMoved || event.phase == .leave else { return .captured }
    if event.phase == .hover, case .item(let index) = target(at: event.position),
      shownItems[index].isEnabled
    {
      setHighlight(index)
    } else if !menu.keyboard.isFocusVisible {
      setHighlight(nil)
    }
    tellHighlight(emit: emit)
    return .captured
  }

  /// Returns what is at a point. Items that come out are hit at their places, so that an experienced user
  /// need not wait for them. Items that slide to other places are hit where they are drawn.
  func target(at point: Point) -> FloatingTouch.Target {
    let least = leastTarget
    let radius = max(layout.button, least) / 2
    if door.isOut || tuning.buttonVisibility == .always {
      let isOnSource = door.isOut && source?.contains(point) == true
      if isOnSource || point.distance(to: layout.center) <= radius { return .button }
    }
    guard door.isOut else { return .outside }
    var found = FloatingTouch.Target.outside
    for leaf in leaves where !leaf.isLeaving {
      let seen = point - leaf.shift
      if seen.distance(to: leaf.slot.center) <= radius { return .item(leaf.index) }
      if found == .outside, leaf.slot.target(button: layout.button, least: least).contains(seen) {
        found = .item(leaf.index)
      }
    }
    return found
  }

  /// The least size of a target. In the smallest spaces items are closer together than the theme's least target.
  var leastTarget: Double { min(environment.theme.shape.leastTarget, layout.pitch) }

  private mutating func press(at point: Point) {
    let target = target(at: point)
    touch.start = target
    touch.opened = false
    if target == .button {
      buttonPress.retarget(to: 1)
      if !door.isOut { touch.held = 0 }
    }
    sink(target)
  }

  /// Shows the item under the pointer as pressed.
  private mutating func sink(_ target: FloatingTouch.Target) {
    for index in leaves.indices {
      let leaf = leaves[index]
      let isPressed =
        !leaf.isLeaving && target == .item(leaf.index) && leaf.item.isEnabled && door.isOut
      leaves[index].press.retarget(to: isPressed ? 1 : 0)
    }
  }

  private mutating func slide(to point: Point, emit: (Event) -> Void) {
    if touch.start == .button, !door.isOut { openUnderTouch(emit: emit) }
    guard door.isOut, touch.start != .outside else { return }
    let target = target(at: point)
    buttonPress.retarget(to: target == .button ? 1 : 0)
    sink(target)
    let before = highlight
    if case .item(let index) = target, shownItems[index].isEnabled {
      setHighlight(index)
    } else {
      setHighlight(nil)
    }
    guard highlight != before else { return }
    tellHighlight(emit: emit)
    if door.phase == .open, highlight != nil { menu.tick(emit: emit) }
  }

  private mutating func openUnderTouch(emit: (Event) -> Void) {
    touch.held = nil
    touch.opened = true
    open(emit: emit)
  }

  /// Opens the menu when a finger has stayed on the button for long enough.
  mutating func advanceTouch(by seconds: Double, emit: (Event) -> Void) {
    guard let held = touch.held else { return }
    touch.held = held + seconds
    if held + seconds >= tuning.hold { openUnderTouch(emit: emit) }
  }

  private mutating func lift(at point: Point, emit: (Event) -> Void) {
    let (start, opened, isDrag) = (touch.start, touch.opened, touch.drag.isDragging)
    let end = target(at: point)
    letGoOfButtons()
    if menu.presses.isStray, !opened { return }
    switch (start, end) {
    case (.outside, .outside): if !isDrag { close(.cancelled, emit: emit) }
    case (.outside, _), (nil, _): break
    // A tap chooses what it pressed, and a drag what was highlighted under it.
    case (_, .item(let index)):
      if isDrag || opened ? index == highlight : start == end { choose(index, emit: emit) }
    case (.button, .button): if !opened { pressButton(emit: emit) }
    case (_, .outside): if opened { close(.cancelled, emit: emit) }
    default: break
    }
    if isDrag { setHighlight(nil) }
  }

  /// Handles a tap on the button.
  private mutating func pressButton(emit: (Event) -> Void) {
    if door.isOut { dismiss(emit: emit) } else { open(emit: emit) }
  }

  private mutating func loseTouch(emit: (Event) -> Void) {
    let opened = touch.opened
    letGoOfButtons()
    if opened { close(.cancelled, emit: emit) }
  }

  /// Releases everything that the pointer pressed.
  mutating func letGoOfButtons() {
    (touch.start, touch.held, touch.opened) = (nil, nil, false)
    buttonPress.retarget(to: 0)
    for index in leaves.indices { leaves[index].press.retarget(to: 0) }
  }

  public mutating func handle(_ event: ScrollEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut else { return .ignored }
    guard !touch.drag.isActive else { return .captured }
    let along = event.delta.y.magnitude >= event.delta.x.magnitude ? event.delta.y : event.delta.x
    switch event.phase {
    case .step: scroll(by: along > 0 ? 1 : along < 0 ? -1 : 0, emit: emit)
    case .move:
      touch.scrolled = max(-1000, min(1000, touch.scrolled + along))
      while touch.scrolled.magnitude >= FloatingMenu.scrollStep {
        let step = touch.scrolled > 0 ? 1 : -1
        touch.scrolled -= Double(step) * FloatingMenu.scrollStep
        scroll(by: step, emit: emit)
      }
    case .end: touch.scrolled = 0
    }
    return .captured
  }

  /// Steps through the items. Scrolling down moves down on the screen, which is towards
  /// the button if items are above it.
  private mutating func scroll(by step: Int, emit: (Event) -> Void) {
    guard step != 0 else { return }
    let sense = sense(of: Vector(0, 1)) ?? 1
    self.step(by: step * sense, emit: emit)
  }
}
