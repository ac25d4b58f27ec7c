import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

/// The one pointer to which a menu listens.
struct RadialPress: Equatable, Sendable {
  enum Mode: UInt8, Equatable, Sendable {
    /// On the closed menu, until it opens or the pointer is released.
    case waiting
    /// The pointer moved before the menu opened. It makes a stroke if it goes far enough.
    case stroke
    /// The pointer opened the menu, and chooses the item on which it is released.
    case held
    /// On the open menu.
    case click
    /// What the pointer began is over.
    case spent
  }

  var mode: Mode
  let id: Int
  let isSecondary: Bool
  let start: Point
  /// The start on the event's clock and on the menu's clock.
  let startTime: Double
  let startClock: Double
  /// Whether the pointer has been farther from its start than the slop.
  var hasLeft = false
}

// Mouse, touch, pen, wheel and touchpad.
extension RadialMenu {
  /// The rings cross-fade, and the new one is hit at once.
  public var hitsNewPlaces: Bool { true }

  /// The distance of a touchpad's stroke for one item, in points.
  private static let scrollLength = 40.0

  public mutating func handle(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    switch event.phase {
    case .down: return pressDown(event, emit: emit)
    case .move where event.id == press?.id: return move(event, emit: emit)
    case .up
    where event.id == press?.id && (event.button == .primary || press?.isSecondary == true):
      if let pointer, pointer != event.position { _ = move(event, emit: emit) }
      lift(event, emit: emit)
      return .captured
    case .cancel where event.id == press?.id:
      cancelPress(emit: emit)
      return .captured
    case .hover where press == nil && door.isOut:
      point(at: event.position, emit: emit)
      return .interested
    case .leave where press == nil && door.isOut:
      if dwell != nil || restPoint == nil { setHighlight(nil, emit: emit) }
      unpoint()
      pointer = nil
      return .interested
    default: return .ignored
    }
  }

  private mutating func pressDown(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    guard press == nil, event.button != .middle else { return .ignored }
    let isSecondary = event.button == .secondary
    let isOnTarget =
      isSecondary || (tuning.placement == .pointer && phase == .closed)
      || event.position.distance(to: center) <= tuning.target / 2
    guard door.isOut || isOnTarget else { return .ignored }
    press = RadialPress(
      mode: door.isOut ? .click : isSecondary ? .held : .waiting, id: event.id,
      isSecondary: isSecondary, start: event.position, startTime: event.time, startClock: clock)
    pointer = event.position
    if door.isOut {
      // A right click does not choose: when it is released, it cancels.
      if isSecondary { return .captured }
      restPoint = nil
      point(at: event.position, emit: emit)
    } else if isSecondary {
      restPoint = event.position
      open(at: event.position, emit: emit)
    } else {
      sink.retarget(to: 1)
      return .interested
    }
    return .captured
  }

  private mutating func move(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    guard let pressed = press else { return .ignored }
    if pressed.start.distance(to: event.position) > tuning.slop { press?.hasLeft = true }
    switch pressed.mode {
    case .waiting:
      pointer = event.position
      guard press?.hasLeft == true else { return .interested }
      press?.mode = .stroke
      sink.retarget(to: 0)
    case .stroke, .spent: pointer = event.position
    case .held, .click: point(at: event.position, emit: emit)
    }
    return .captured
  }

  /// Opens the menu when a pointer has pressed it for long enough.
  mutating func hold(emit: (Event) -> Void) {
    guard let pressed = press, pressed.mode == .waiting,
      clock - pressed.startClock >= tuning.pressDelay - 1e-9
    else { return }
    press?.mode = .held
    restPoint = pointer
    open(at: tuning.placement == .pointer ? pressed.start : nil, emit: emit)
  }

  /// The item at which a stroke points: before the menu is drawn, or on the open menu from where there is no item.
  var strokeTarget: Int? {
    guard let press, let pointer else { return nil }
    var length = tuning.stroke
    switch press.mode {
    case .stroke where tree.isAtRoot: break
    case .held where tree.isAtRoot && isUnfolding: break
    case .click where press.hasLeft && !isOnRing(press.start): length = min(length, layout.inner)
    default: return nil
    }
    let arm = pointer - press.start
    guard arm.length >= length else { return nil }
    return ring.sectors.index(at: arm.angle)
  }

  /// Returns whether a point is at a distance from the centre where items are.
  private func isOnRing(_ point: Point) -> Bool {
    let distance = point.distance(to: center)
    return distance > layout.inner && distance < layout.outer
  }

  /// Whether the menu is opening and not yet complete.
  private var isUnfolding: Bool { door.isOut && clock < motion.arrival }

  private mutating func lift(_ event: PointerEvent, emit: (Event) -> Void) {
    guard let pressed = press else { return }
    let stroke = strokeTarget
    let target = index(at: event.position) ?? stroke
    press = nil
    sink.retarget(to: 0)
    switch pressed.mode {
    case .waiting: open(at: tuning.placement == .pointer ? pressed.start : nil, emit: emit)
    case .stroke:
      guard let stroke, event.time - pressed.startTime <= tuning.strokeTime else { return }
      mark(stroke, from: pressed, emit: emit)
    case .held: letGo(of: pressed, event, emit: emit)
    case .click where pressed.isSecondary: close(.cancelled, emit: emit)
    case .click: click(at: event.position, on: target, emit: emit)
    case .spent: break
    }
  }

  /// Chooses the item of a stroke, before the menu is visible.
  private mutating func mark(_ index: Int, from press: RadialPress, emit: (Event) -> Void) {
    guard shownItems.indices.contains(index), shownItems[index].isEnabled else { return }
    open(at: tuning.placement == .pointer ? press.start : nil, emit: emit)
    restPoint = pointer
    setHighlight(index, emit: emit)
    choose(index, emit: emit)
  }

  /// Chooses the item on which a held pointer is released. If there is none, the menu closes.
  private mutating func letGo(
    of pressed: RadialPress, _ event: PointerEvent, emit: (Event) -> Void
  ) {
    let isArmed = restPoint == nil
    if isArmed, let highlight { return choose(highlight, emit: emit) }
    let isInside = event.position.distance(to: center) <= layout.inner
    let isClick =
      pressed.isSecondary && !pressed.hasLeft && clock - pressed.startClock < tuning.pressDelay
    if !isArmed, isClick || !isInside { return }
    close(.cancelled, emit: emit)
  }

  private mutating func click(at point: Point, on target: Int?, emit: (Event) -> Void) {
    if menu.presses.isStray { return }
    if let index = target {
      if index == highlight { choose(index, emit: emit) }
    } else if point.distance(to: center) <= layout.inner {
      dismiss(emit: emit)
    } else {
      close(.cancelled, emit: emit)
    }
  }

  private mutating func cancelPress(emit: (Event) -> Void) {
    let mode = press?.mode
    press = nil
    sink.retarget(to: 0)
    if mode == .held { return close(.cancelled, emit: emit) }
    guard mode == .click else { return }
    setHighlight(nil, emit: emit)
    unpoint()
  }

  public mutating func handle(_ event: ScrollEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut, !shownItems.isEmpty, press == nil else { return .ignored }
    let along = event.delta.y.magnitude >= event.delta.x.magnitude ? event.delta.y : event.delta.x
    switch event.phase {
    case .step: stepBy(along > 0 ? 1 : along < 0 ? -1 : 0, emit: emit)
    case .move:
      scrolled = max(-200, min(200, scrolled + along))
      while scrolled.magnitude >= RadialMenu.scrollLength {
        let sign = scrolled > 0 ? 1 : -1
        scrolled -= Double(sign) * RadialMenu.scrollLength
        stepBy(sign, emit: emit)
      }
    case .end: scrolled = 0
    }
    return .captured
  }
}
