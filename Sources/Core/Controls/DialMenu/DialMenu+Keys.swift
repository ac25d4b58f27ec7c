import DetentDrawing
import DetentGestures

// Everything by keyboard, and by assistive technology.
extension DialMenu {
  /// The region of the dial as a whole; items have their index above it.
  static let wholeRegion = 0
  /// The hub, where it leads back.
  static let backRegion = -1

  mutating func handle(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut else { return .ignored }
    let current = shownItems.isEmpty ? 0 : layout.item(at: goal)
    guard let command = keyboard.command(event, shownItems, at: current, environment) else {
      return .ignored
    }
    switch command {
    case .move(let key): stepBy(key)
    case .go(let index): go(to: index, fromGoal: true)
    case .choose(let index):
      go(to: index, fromGoal: true)
      activate(emit: emit)
    case .activate: activate(emit: emit)
    case .dismiss: if !leave(emit: emit) { close(.cancelled, emit: emit) }
    case .back: return leave(emit: emit) ? .captured : .ignored
    case .wait: break
    }
    return .captured
  }

  private mutating func stepBy(_ key: KeyEvent.Key) {
    let sideways = layout.sense > 0 ? 1 : -1
    switch key {
    case .down: stepBy(1)
    case .up: stepBy(-1)
    case .right: stepBy(sideways)
    case .left: stepBy(-sideways)
    case .pageDown: stepBy(pageLength)
    case .pageUp: stepBy(-pageLength)
    case .home: goToFirst(from: 0, by: 1)
    case .end: goToFirst(from: shownItems.count - 1, by: -1)
    default: break
    }
  }

  /// A quarter of what is seen.
  private var pageLength: Int { max(2, layout.bubbleCount / 4) }

  private mutating func goToFirst(from start: Int, by step: Int) {
    if let index = shownItems.enabled(from: start, by: step) { go(to: index, fromGoal: true) }
  }

  private mutating func go(to item: Int, fromGoal: Bool) {
    go(to: layout.number(of: item, near: Double(goal)))
  }

  mutating func perform(
    _ action: Semantics.Action, on region: Int, emit: (Event) -> Void
  ) -> Claim {
    guard door.isOut else { return .ignored }
    switch action {
    case .increment: stepBy(1)
    case .decrement: stepBy(-1)
    case .dismiss: if !leave(emit: emit) { close(.cancelled, emit: emit) }
    case .activate, .focus:
      let index = region - 1
      if region == DialMenu.backRegion, action == .activate {
        return leave(emit: emit) ? .captured : .ignored
      }
      guard region != DialMenu.wholeRegion else {
        if action == .activate { activate(emit: emit) }
        return .captured
      }
      guard shownItems.indices.contains(index), shownItems[index].isEnabled else { return .ignored }
      go(to: index, fromGoal: true)
      if action == .activate { activate(emit: emit) }
    }
    return .captured
  }
}
