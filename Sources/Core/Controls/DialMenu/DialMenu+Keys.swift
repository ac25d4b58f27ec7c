import DetentDrawing
import DetentGestures

// Everything by keyboard, and by assistive technology.
extension DialMenu {
  /// The region of the dial as a whole; items have their index above it.
  static let wholeRegion = 0

  mutating func handle(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    guard isOut else { return .ignored }
    if event.phase == .up { return handleUp(event, emit: emit) }
    let command: KeyEvent.Modifiers = [.control, .alt, .meta]
    guard event.modifiers.isDisjoint(with: command) else { return .ignored }
    showsFocus = true
    switch event.key {
    case .escape:
      if isSpaceDown { isSpaceDown = false } else { close(.cancelled, emit: emit) }
    case .enter: if !event.isRepeat { activate(emit: emit) }
    case .space: if !event.isRepeat { isSpaceDown = true }
    case .character(let character): type(character, event)
    case .tab, .backspace, .delete: return .ignored
    default: stepBy(event.key)
    }
    return .captured
  }

  /// Space acts when it is let go, so that Escape can still take it back.
  private mutating func handleUp(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    guard case .space = event.key, isSpaceDown else { return .ignored }
    isSpaceDown = false
    activate(emit: emit)
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
    case .end: goToFirst(from: items.count - 1, by: -1)
    default: break
    }
  }

  /// A quarter of what is seen.
  private var pageLength: Int { max(2, layout.bubbleCount / 4) }

  private mutating func goToFirst(from start: Int, by step: Int) {
    var index = start
    while items.indices.contains(index) {
      if items[index].isEnabled { return go(to: index, fromGoal: true) }
      index += step
    }
  }

  private mutating func go(to item: Int, fromGoal: Bool) {
    go(to: layout.number(of: item, near: Double(goal)))
  }

  /// A digit is the place of an item, unless titles begin with it; letters find titles.
  private mutating func type(_ character: Character, _ event: KeyEvent) {
    guard !items.isEmpty else { return }
    let pause = environment.thresholds.typeAhead
    let found = typeAhead.find(
      character, time: event.time, pause: pause, count: items.count, from: layout.item(at: goal)
    ) { items[$0].isEnabled ? items[$0].title : nil }
    if let found { return go(to: found, fromGoal: true) }
    if let digit = TypeAhead.digit(character), digit >= 1, digit <= items.count,
      items[digit - 1].isEnabled
    {
      typeAhead.reset()
      go(to: digit - 1, fromGoal: true)
    }
  }

  mutating func perform(
    _ action: Semantics.Action, on region: Int, emit: (Event) -> Void
  ) -> Claim {
    guard isOut else { return .ignored }
    switch action {
    case .increment: stepBy(1)
    case .decrement: stepBy(-1)
    case .dismiss: close(.cancelled, emit: emit)
    case .activate, .focus:
      let index = region - 1
      guard region != DialMenu.wholeRegion else {
        if action == .activate { activate(emit: emit) }
        return .captured
      }
      guard items.indices.contains(index), items[index].isEnabled else { return .ignored }
      go(to: index, fromGoal: true)
      if action == .activate { activate(emit: emit) }
    }
    return .captured
  }
}
