import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

// Opening and closing.
extension DialMenu {
  /// The time between the first and the last bubble that begins to move: 0.01 s each, but 0.03 s at most in
  /// all, so that their texts can be read within 0.12 s.
  private static let stagger = 0.01
  private static let longestStagger = 0.03
  /// The fraction of their way out from which bubbles come. There they overlap neither
  /// each other nor the hub's texts.
  static let nearest = 0.8
  /// The spring of bubbles that come out.
  static let comingOut = Spring(response: 0.35, dampingRatio: 0.8)
  /// The fade of an opening or closing with reduced motion.
  private static let crossFade = Spring(settlingDuration: Door.crossFade, dampingRatio: 1)

  public mutating func setOut(from phase: MenuPhase) {
    let target = door.isOut ? 1.0 : 0
    start = menu.clock
    fade.spring = environment.reducesMotion ? DialMenu.crossFade : .dismiss
    fade.retarget(to: target)
    for index in presence.indices {
      presence[index].spring = target > 0 ? DialMenu.comingOut : .dismiss
      // A cross-fade shows bubbles in their places, and leaves them there while it closes.
      if environment.reducesMotion { presence[index].jump(to: 1) }
    }
    // A wheel that runs on while the dial closes must not change the selection.
    if target == 0, let selection {
      go(to: layout.number(of: selection, near: layout.position(rotation: wheel.rotation)))
    }
  }

  mutating func advanceBubbles(by seconds: Double) {
    fade.advance(by: seconds)
    if areBubblesWaiting {
      for index in presence.indices where menu.clock - start >= delay(of: index) {
        presence[index].retarget(to: fade.target)
      }
    }
    for index in presence.indices { presence[index].advance(by: seconds) }
  }

  /// Whether some bubbles have not begun to move yet.
  var areBubblesWaiting: Bool {
    !environment.reducesMotion && presence.contains { $0.target != fade.target }
  }

  public var hasArrived: Bool {
    menu.clock - start >= DialMenu.longestStagger && fade.isAtRest
      && presence.allSatisfy { $0.isAtRest }
  }

  public mutating func putAway() {
    fade.jump(to: 0)
    dropGhosts()
    for index in presence.indices { presence[index].jump(to: 0) }
  }

  public mutating func arrived(emit: (Event) -> Void) {
    if phase == .open, environment.reducesMotion { fade.jump(to: 1) }
  }

  /// Returns the delay of a bubble. Bubbles begin to move in the order of their distance from the anchor.
  private func delay(of bubble: Int) -> Double {
    let count = layout.bubbleCount
    let ahead = (bubble - layout.bubble(at: goal) + count) % count
    let each = min(DialMenu.stagger, DialMenu.longestStagger / Double(max(1, count / 2)))
    return Double(min(ahead, count - ahead)) * each
  }

  /// Selects an item, and emits an event if it was not selected before.
  mutating func select(_ index: Int, emit: (Event) -> Void) {
    guard selection != index else { return }
    selection = index
    tellSelection(index, emit: emit)
  }

  /// Emits that an item is selected, unless the dial is closed.
  mutating func tellSelection(_ index: Int, emit: (Event) -> Void) {
    guard door.isOut else { return }
    menu.hurry(emit: emit)
    emit(.selected(shownItems[index]))
  }
}
