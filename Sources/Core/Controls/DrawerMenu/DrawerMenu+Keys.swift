import DetentDrawing
import DetentGeometry
import DetentGestures

// Everything by keyboard, and by assistive technology.
extension DrawerMenu {
  /// Regions: the panel as a whole; rows have their index above it; the others are far off.
  static let wholeRegion = 0
  static let tabRegion = 1_000_001
  static let backRegion = 1_000_002
  static let scrimRegion = 1_000_003
  static let gripRegion = 1_000_004

  mutating func handle(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut else {
      guard door.phase == .closed else { return .ignored }
      return handleClosed(event, emit: emit)
    }
    guard let command = command(event) else { return .ignored }
    switch command {
    case .move(let key): move(key, emit: emit)
    case .go(let index): moveCursor(to: index, emit: emit)
    case .choose(let index): choose(index, emit: emit)
    case .activate:
      if let index = page.cursor { choose(index, emit: emit) }
    case .dismiss:
      if !leave(emit: emit) { close(.cancelled, emit: emit) }
    case .back: _ = leave(emit: emit)
    case .wait: break
    }
    return .captured
  }

  /// Only the tab is there: Enter and Space press it.
  private mutating func handleClosed(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    switch event.key {
    case .enter, .space: break
    default: return .ignored
    }
    switch keyboard.command(event, [], at: 0, environment) {
    case .activate:
      open(emit: emit)
      return .captured
    case .wait: return .captured
    default: return .ignored
    }
  }

  /// Headings are not counted by digits.
  private mutating func command(_ event: KeyEvent) -> MenuCommand? {
    var choices: [Item] = []
    var places: [Int] = []
    var current = 0
    for (index, item) in page.items.enumerated() where !item.isHeading {
      if let cursor = page.cursor, index < cursor { current += 1 }
      choices.append(item)
      places.append(index)
    }
    let command = keyboard.command(
      event, choices, at: min(current, max(0, choices.count - 1)), environment)
    switch command {
    case .go(let index): return .go(places[index])
    case .choose(let index): return .choose(places[index])
    default: return command
    }
  }

  private mutating func move(_ key: KeyEvent.Key, emit: (Event) -> Void) {
    let (items, cursor) = (page.items, page.cursor ?? 0)
    let rows = max(1, Int((page.scroller.window / measures.row).roundedDown) - 1)
    switch key {
    case .down: moveCursor(to: items.enabled(after: cursor, by: 1), emit: emit)
    case .up: moveCursor(to: items.enabled(after: cursor, by: -1), emit: emit)
    case .home: moveCursor(to: items.enabled(from: 0, by: 1), emit: emit)
    case .end: moveCursor(to: items.enabled(from: items.count - 1, by: -1), emit: emit)
    case .pageDown:
      let last = min(items.count - 1, cursor + rows)
      moveCursor(to: items.enabled(from: last, by: -1), emit: emit)
    case .pageUp:
      moveCursor(to: items.enabled(from: max(0, cursor - rows), by: 1), emit: emit)
    case .left: moveSideways(forward: isMirrored, emit: emit)
    case .right: moveSideways(forward: !isMirrored, emit: emit)
    default: break
    }
  }

  /// Into what lies behind an item and out again; where there is nothing, to the next resting place
  /// of the panel.
  private mutating func moveSideways(forward: Bool, emit: (Event) -> Void) {
    guard forward else {
      if !leave(emit: emit) { resize(inwards: false) }
      return
    }
    if let cursor = page.cursor, page.items[cursor].hasChildren {
      choose(cursor, emit: emit)
    } else {
      resize(inwards: true)
    }
  }

  /// To the next resting place, without hiding.
  private mutating func resize(inwards: Bool) {
    guard frame.places.count > 2, slide.mode != .held else { return }
    let place = frame.place(beyond: slide.target, inwards: inwards)
    if place > 0, place != slide.target { go(to: place) }
  }

  mutating func moveCursor(to index: Int?, emit: (Event) -> Void) {
    guard let index, page.items.indices.contains(index), page.items[index].isEnabled else { return }
    let isNew = page.cursor != index
    page.cursor = index
    page.reveal(index)
    if isNew, door.isOut { emit(.highlighted(page.items[index])) }
  }

  mutating func perform(
    _ action: Semantics.Action, on region: Int, emit: (Event) -> Void
  ) -> Claim {
    guard door.isOut else {
      guard action == .activate, region == DrawerMenu.tabRegion || region == 0 else {
        return .ignored
      }
      open(emit: emit)
      return .captured
    }
    switch (action, region) {
    case (.dismiss, _), (.activate, DrawerMenu.scrimRegion): close(.cancelled, emit: emit)
    case (.activate, DrawerMenu.backRegion): _ = leave(emit: emit)
    case (.increment, DrawerMenu.gripRegion): resize(inwards: true)
    case (.decrement, DrawerMenu.gripRegion): resize(inwards: false)
    case (.increment, _): move(.down, emit: emit)
    case (.decrement, _): move(.up, emit: emit)
    case (.activate, DrawerMenu.wholeRegion):
      if let index = page.cursor { choose(index, emit: emit) }
    case (.activate, _), (.focus, _):
      let index = region - 1
      guard page.items.indices.contains(index), page.items[index].isEnabled else {
        return .ignored
      }
      moveCursor(to: index, emit: emit)
      if action == .activate { choose(index, emit: emit) }
    }
    return .captured
  }
}
