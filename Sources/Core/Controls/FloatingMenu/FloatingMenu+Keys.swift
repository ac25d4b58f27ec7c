import DetentDrawing
import DetentGeometry
import DetentGestures

// Everything by keyboard, and by assistive technology.
extension FloatingMenu {
  /// The region of the open menu as a whole; items have their list's index + 1.
  static let wholeRegion = 0
  static let buttonRegion = 1_000_000
  static let moreRegion = 1_000_001

  mutating func handle(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut else { return handleClosed(event, emit: emit) }
    guard let command = command(event) else { return .ignored }
    switch command {
    case .move(let key): move(by: key)
    case .go(let index): go(to: index, emit: emit)
    case .choose(let index): choose(index, emit: emit)
    case .activate:
      guard let highlight else {
        pressButton(emit: emit)
        break
      }
      choose(highlight, emit: emit)
    case .dismiss: dismiss(emit: emit)
    case .back: if !isAtRoot { pressButton(emit: emit) }
    case .wait: break
    }
    tellHighlight(emit: emit)
    return .captured
  }

  /// Shown keys are those of the page; what is typed is looked for in the whole list.
  private mutating func command(_ event: KeyEvent) -> MenuCommand? {
    let current = firstShown + (highlight ?? -1)
    return keyboard.command(event, tree.items, shown: shownItems, at: current, environment)
  }

  /// To the item at an index of the whole list, on whatever page it is.
  private mutating func go(to index: Int, emit: (Event) -> Void) {
    let typed = keyboard
    while index < firstShown, leave(emit: emit) {}
    while isMore(layout.capacity - 1), index >= firstShown + layout.capacity - 1 {
      enter(layout.capacity - 1, emit: emit)
    }
    keyboard = typed
    setHighlight(index - firstShown)
  }

  /// On the button: Enter, Space and an arrow to where the items will be open it at the first one.
  private mutating func handleClosed(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    let command = keyboard.command(event, [], at: 0, environment)
    switch (command, event.key) {
    case (.activate, _): openByKeys(emit: emit)
    case (.move(let key), _):
      guard let arrow = Vector(key), sense(of: arrow) == 1 else { return .ignored }
      openByKeys(emit: emit)
    case (.wait, .space), (.wait, .enter): break
    default: return .ignored
    }
    return .captured
  }

  private mutating func openByKeys(emit: (Event) -> Void) {
    open(emit: emit)
    setHighlight(shownItems.initialSelection)
  }

  // MARK: Arrows

  /// The way that the items go.
  private var axis: Vector {
    switch layout.way {
    case .up: return Vector(0, -1)
    case .down: return Vector(0, 1)
    case .left: return Vector(-1, 0)
    case .right: return Vector(1, 0)
    case .arc:
      guard let first = firstSlot, let last = lastSlot, first != last else { return Vector(0, -1) }
      return (last - first).normalized
    }
  }

  private var firstSlot: Point? { leaves.first { !$0.isLeaving }?.slot.center }
  private var lastSlot: Point? { leaves.last.flatMap { $0.isLeaving ? nil : $0.slot.center } }

  /// 1 for a direction that the items go, -1 for the opposite one, nil for one across.
  func sense(of direction: Vector) -> Int? {
    let along = axis.dot(direction)
    return along > 0.1 ? 1 : along < -0.1 ? -1 : nil
  }

  private mutating func move(by key: KeyEvent.Key) {
    switch key {
    case .home: setHighlight(shownItems.enabled(from: 0, by: 1) ?? highlight)
    case .end: setHighlight(shownItems.enabled(from: shownItems.count - 1, by: -1) ?? highlight)
    case .pageUp, .pageDown:
      let sense = sense(of: Vector(0, key == .pageDown ? 1 : -1)) ?? (key == .pageDown ? 1 : -1)
      move(by: sense > 0 ? .end : .home)
    default:
      guard let arrow = Vector(key) else { return }
      if let sense = sense(of: arrow) { return stepHighlight(by: sense) }
      if let beside = beside(arrow) { setHighlight(beside) }
    }
  }

  @inline(never)
  private mutating func stepHighlight(by step: Int) {
    guard !shownItems.isEmpty else { return }
    let current = highlight ?? (step > 0 ? -1 : shownItems.count)
    if let next = shownItems.enabled(after: current, by: step) { setHighlight(next) }
  }

  mutating func stepHighlight(by step: Int, emit: (Event) -> Void) {
    stepHighlight(by: step)
    tellHighlight(emit: emit)
  }

  /// The nearest item of the next line across.
  private func beside(_ arrow: Vector) -> Int? {
    guard let highlight,
      let current = leaves.first(where: { !$0.isLeaving && $0.index == highlight })
    else { return shownItems.initialSelection }
    var best: (index: Int, distance: Double)?
    for leaf in leaves where !leaf.isLeaving && leaf.item.isEnabled {
      let way = leaf.slot.center - current.slot.center
      guard way.dot(arrow) > 1 else { continue }
      let distance = way.lengthSquared
      if best.map({ distance < $0.distance }) ?? true { best = (leaf.index, distance) }
    }
    return best?.index
  }

  // MARK: Assistive technology

  mutating func perform(
    _ action: Semantics.Action, on region: Int, emit: (Event) -> Void
  ) -> Claim {
    if region == FloatingMenu.buttonRegion, action == .activate {
      if door.isOut { pressButton(emit: emit) } else { openByKeys(emit: emit) }
      return .captured
    }
    guard door.isOut else { return .ignored }
    switch action {
    case .increment: stepHighlight(by: 1, emit: emit)
    case .decrement: stepHighlight(by: -1, emit: emit)
    case .dismiss: dismiss(emit: emit)
    case .activate, .focus:
      if region == FloatingMenu.wholeRegion || region == FloatingMenu.buttonRegion {
        if action == .activate, let highlight { choose(highlight, emit: emit) }
        return .captured
      }
      guard let index = index(ofRegion: region), shownItems[index].isEnabled else {
        return .ignored
      }
      setHighlight(index)
      if action == .activate { choose(index, emit: emit) } else { tellHighlight(emit: emit) }
    }
    return .captured
  }

  @inline(never)
  func region(of index: Int) -> Int {
    isMore(index) ? FloatingMenu.moreRegion : firstShown + index + 1
  }

  private func index(ofRegion region: Int) -> Int? {
    shownItems.indices.first { self.region(of: $0) == region }
  }
}

extension Vector {
  /// Where an arrow key points.
  fileprivate init?(_ key: KeyEvent.Key) {
    switch key {
    case .up: self = Vector(0, -1)
    case .down: self = Vector(0, 1)
    case .left: self = Vector(-1, 0)
    case .right: self = Vector(1, 0)
    default: return nil
    }
  }
}
