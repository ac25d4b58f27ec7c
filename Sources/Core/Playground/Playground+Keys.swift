import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentText

// Everything works by keyboard, and by assistive technology: digits choose tools, Page Up, Page Down, Home
// and End move between bodies, arrows push, Enter and space drop another body, and Delete removes one.
extension Playground {
  static let wholeRegion = 0
  /// The speed that a press of an arrow key adds, in points per second.
  private static let nudge = 240.0

  mutating func handle(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    let others: KeyEvent.Modifiers = [.control, .alt, .meta]
    guard event.phase == .down, event.modifiers.isDisjoint(with: others) else { return .ignored }
    switch event.key {
    case .left: return nudge(Vector(-1, 0), emit: emit)
    case .right: return nudge(Vector(1, 0), emit: emit)
    case .up: return nudge(Vector(0, -1), emit: emit)
    case .down: return nudge(Vector(0, 1), emit: emit)
    case .pageDown: return select(by: 1)
    case .pageUp: return select(by: -1)
    case .home: return select(at: 0)
    case .end: return select(at: pieces.count - 1)
    case .enter, .space:
      guard !event.isRepeat else { return .captured }
      perform(.drop, emit: emit)
      if tool.form == nil || !pieces.isEmpty { selection = pieces.last?.number }
    case .delete, .backspace: perform(.remove, emit: emit)
    case .escape:
      guard selection != nil || draft != nil else { return .ignored }
      selection = nil
      draft = nil
    case .tab, .function: return .ignored
    case .character(let character):
      guard let digit = character.wholeNumber, digit >= 1, let tool = Tool(rawValue: digit - 1)
      else { return .ignored }
      take(tool, emit: emit)
    }
    isFocusVisible = true
    return .captured
  }

  private mutating func nudge(_ way: Vector, emit: (Event) -> Void) -> Claim {
    isFocusVisible = true
    if selection == nil { _ = select(at: 0) }
    guard let selection else { return .ignored }
    push(selection, by: way * Playground.nudge)
    emit(.pushed(selection))
    return .captured
  }

  private mutating func select(by step: Int) -> Claim {
    guard !pieces.isEmpty else { return .ignored }
    guard let selection, let index = index(of: selection) else { return select(at: 0) }
    return select(at: (index + step + pieces.count) % pieces.count)
  }

  private mutating func select(at index: Int) -> Claim {
    guard pieces.indices.contains(index) else { return .ignored }
    selection = pieces[index].number
    isFocusVisible = true
    return .captured
  }

  mutating func perform(
    _ action: Semantics.Action, on region: Int, emit: (Event) -> Void
  ) -> Claim {
    if region < Playground.wholeRegion {
      guard action == .activate, let command = Command(region: region) else { return .ignored }
      perform(command, emit: emit)
      return .captured
    }
    if region == Playground.wholeRegion {
      guard action == .activate else { return .ignored }
      perform(.drop, emit: emit)
      return .captured
    }
    guard let index = index(of: region) else { return .ignored }
    switch action {
    case .activate, .focus: return select(at: index)
    case .dismiss: remove(region, emit: emit)
    case .increment, .decrement:
      push(region, by: Vector(action == .increment ? Playground.nudge : -Playground.nudge, 0))
      emit(.pushed(region))
    }
    return .captured
  }
}

extension Character {
  /// The value of an ASCII digit, 0…9; nil for any other character.
  fileprivate var wholeNumber: UInt8? {
    let bytes = String(self).bytes
    guard bytes.count == 1, bytes[0] >= 48, bytes[0] <= 57 else { return nil }
    return bytes[0] - 48
  }
}
