import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

// The wheel's movement from detent to detent.
extension DialMenu {
  /// The spring into a detent. With reduced motion it is quick and does not overshoot.
  var settleSpring: Spring {
    environment.reducesMotion ? Spring(response: 0.2, dampingRatio: 1) : tuning.settle
  }

  /// Turns the wheel until `number` is at the anchor. While the wheel is held, only the goal changes.
  mutating func go(to number: Int) {
    goal = number
    scroll.isActive = false
    guard !isDragged, layout.bubbleCount > 0 else { return }
    let way = Double(goal) - layout.position(rotation: wheel.rotation)
    // In a long list most of the way is skipped: of many turns about one is left.
    let turns = Int(way.magnitude / Double(layout.bubbleCount) - 0.5)
    if turns > 0 {
      let skipped = Double(turns * layout.bubbleCount)
      wheel.skip(turns: layout.rotation(position: way < 0 ? -skipped : skipped))
    }
    settle()
    if environment.reducesMotion, way.magnitude > 1.5 { fadeIn() }
  }

  /// Moves the wheel to its goal at once, and fades the bubbles in.
  private mutating func fadeIn() {
    wheel.jump()
    for bubble in presence.indices where phase == .open {
      presence[bubble].spring = DialGhost.fading
      presence[bubble].jump(to: 0)
      presence[bubble].retarget(to: 1)
    }
  }

  @inline(never)
  private mutating func settle() {
    guard layout.bubbleCount > 0 else { return }
    wheel.settle(
      layout.bubble(at: goal), at: layout.rotation(position: Double(goal)), settleSpring)
  }

  /// Releases the wheel. It keeps its velocity, and heads for the detent nearest to
  /// where friction alone would stop it.
  @inline(never)
  mutating func release() {
    guard layout.bubbleCount > 0 else { return }
    let here = layout.position(rotation: wheel.rotation)
    var there = layout.position(rotation: wheel.coastingRotation)
    if environment.reducesMotion { there = max(here - 1, min(here + 1, there)) }
    goal = nearestEnabled(to: there)
    if environment.reducesMotion {
      settle()
    } else {
      wheel.coast(to: layout.rotation(position: Double(goal)))
    }
  }

  /// Returns the nearest number whose item can be chosen, or the nearest of all if none can be chosen.
  func nearestEnabled(to position: Double) -> Int {
    let nearest = Int(position.roundedToEven)
    guard !shownItems.isEmpty else { return 0 }
    let side = position >= Double(nearest) ? 1 : -1
    for distance in 0...shownItems.count / 2 {
      for number in [nearest + side * distance, nearest - side * distance]
      where shownItems[layout.item(at: number)].isEnabled { return number }
    }
    return nearest
  }

  /// Advances the wheel, with its events.
  mutating func turn(by seconds: Double, emit: (Event) -> Void) {
    guard !wheel.isResting else { return }
    wheel.advance(by: seconds)
    if wheel.isDueToSettle { settle() }
    notice(emit: emit)
    if wheel.isResting, !isHeld, !shownItems.isEmpty {
      select(layout.item(at: goal), emit: emit)
    }
  }

  /// Whether a finger or the touchpad holds the wheel.
  var isHeld: Bool { isDragged || scroll.isActive || turning.isCaught }

  var isDragged: Bool { drag.isActive && drag.isDragging }

  /// Emits an event if another item has come to the anchor.
  private mutating func notice(emit: (Event) -> Void) {
    let number = Int(layout.position(rotation: wheel.rotation).roundedToEven)
    let index = layout.item(at: number)
    guard !shownItems.isEmpty, highlight != index else { return }
    highlight = index
    guard door.isOut else { return }
    if shownItems[index].isEnabled { menu.tellMark(index, emit: emit) }
    if phase == .open { menu.tick(emit: emit) }
  }

  /// Rebuilds the wheel for another size or number of items, with the same position at
  /// the anchor and the same velocity.
  mutating func relayout(anchoring position: Double) {
    let velocity = wheel.velocity
    let mode = wheel.mode
    layout = DialLayout(
      environment, in: menu.sizeAboveTexts, itemCount: shownItems.count, tuning: tuning)
    wheel = DialWheel(
      layout, rotation: layout.rotation(position: position), velocity: velocity,
      friction: tuning.friction)
    if drag.isActive { turning.begin(at: drag.position, layout, wheel.rotation) }
    if presence.count != layout.bubbleCount { resetBubbles(out: door.isOut ? 1 : 0) }
    if mode != .resting || layout.rotation(position: Double(goal)) != wheel.rotation {
      resume(mode)
    }
  }

  /// Continues what the old wheel was doing.
  private mutating func resume(_ mode: DialWheel.Mode) {
    guard layout.bubbleCount > 0 else { return }
    if isDragged || turning.isCaught {
      holdWheel()
    } else if mode == .coasting {
      release()
    } else {
      settle()
    }
  }
}
