import DetentControls
import DetentDrawing
import DetentGestures

extension Menu {
  /// What a key asks.
  ///
  /// - Parameters:
  ///   - choice: The index, of those that are shown, of the item that is pointed out.
  ///   - opens: The key opens a closed menu.
  @inline(never)
  mutating func command(_ event: KeyEvent, choice: Int?, opens: Bool) -> MenuCommand? {
    guard door.isOut else { return opens ? commandClosed(event) : nil }
    // Paged lists begin before their first item where none is pointed out.
    let current = choice.map { tree.first + $0 } ?? tree.first - 1
    let targets = KeyTargets(tree.items, shown: tree.shown, at: current, isList: true)
    return keyboard.command(event, targets, environment)
  }

  /// A key that opens is told from others while nothing of the menu moves; one that comes while it
  /// still closes was meant for what it did before.
  private mutating func commandClosed(_ event: KeyEvent) -> MenuCommand? {
    guard door.phase == .closed else { return nil }
    switch keyboard.command(event, KeyTargets([], at: -1), environment) {
    case .activate, .move: return .open
    case .wait: return .wait
    default: return nil
    }
  }

  /// What assistive technology asks of a region.
  @inline(never)
  mutating func command(
    _ action: Semantics.Action, on region: Int, choice: Int?, opens: Bool
  ) -> MenuCommand? {
    guard door.isOut else {
      let isDoor = region == MenuRegion.whole || region == MenuRegion.button
      return action == .activate && opens && isDoor ? .open : nil
    }
    switch action {
    case .increment: return .step(1)
    case .decrement: return .step(-1)
    case .dismiss: return .dismiss
    case .activate, .focus:
      guard let index = tree.index(ofRegion: region) else {
        return command(action == .activate, on: region, choice: choice)
      }
      guard tree.shown[index].isEnabled else { return nil }
      keyboard.giveUpText()
      presses.rest()
      return action == .activate ? .choose(index) : .mark(index)
    }
  }

  /// What is asked of a region that is no item's.
  private func command(_ isActivation: Bool, on region: Int, choice: Int?) -> MenuCommand? {
    guard isActivation else { return region == MenuRegion.whole ? .wait : nil }
    switch region {
    // As with Enter, text that fits nothing chooses nothing.
    case MenuRegion.whole:
      return keyboard.isMismatch ? .wait : choice.map { .choose($0) } ?? .wait
    case MenuRegion.back, MenuRegion.button: return .dismiss
    case MenuRegion.outside: return .close
    default: return nil
    }
  }

  /// The item that typed text fits in the list that is there now, in an open menu, where it fitted none
  /// before.
  @inline(never)
  mutating func lookAgain() -> Int? {
    door.isOut ? keyboard.lookAgain(KeyTargets(tree.items, at: -1)) : nil
  }
}
