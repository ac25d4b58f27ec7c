import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

// Coming out and going back in.
extension DialMenu {
  /// Between the first and the last bubble that set out: 0.01 s each, 0.03 s at most in all, so that what
  /// is written on them can be read within 0.12 s.
  private static let stagger = 0.01
  private static let longestStagger = 0.03
  /// Bubbles come from this part of their way out, where they do not lie over each other nor over the
  /// hub's words.
  static let nearest = 0.8
  /// The spring of bubbles that come out.
  static let comingOut = Spring(response: 0.35, dampingRatio: 0.8)
  /// The fade of an opening or closing without motion.
  private static let crossFade = Spring(settlingDuration: Door.crossFade, dampingRatio: 1)

  public mutating func setOut(from phase: MenuPhase) {
    let target = door.isOut ? 1.0 : 0
    start = menu.clock
    fade.spring = environment.reducesMotion ? DialMenu.crossFade : .dismiss
    fade.retarget(to: target)
    for index in presence.indices {
      presence[index].spring = target > 0 ? DialMenu.comingOut : .dismiss
      // A cross-fade shows things where they are; only on the way out do they stay there.
      if environment.reducesMotion { presence[index].jump(to: 1) }
    }
    // What was not chosen is not chosen by a wheel that runs out behind a closing door.
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

  /// Some bubbles have not set out yet.
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

  /// Bubbles set out in the order of their distance from the anchor.
  private func delay(of bubble: Int) -> Double {
    let count = layout.bubbleCount
    let ahead = (bubble - layout.bubble(at: goal) + count) % count
    let each = min(DialMenu.stagger, DialMenu.longestStagger / Double(max(1, count / 2)))
    return Double(min(ahead, count - ahead)) * each
  }

  /// Makes an item the selected one, and tells it if it was not.
  mutating func select(_ index: Int, emit: (Event) -> Void) {
    guard selection != index else { return }
    selection = index
    emit(.selected(shownItems[index]))
  }
}
