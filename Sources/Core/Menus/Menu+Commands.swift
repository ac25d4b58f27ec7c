import DetentControls
import DetentDrawing
import DetentGestures

extension Menu {
  /// Returns the command of a key.
  ///
  /// - Parameters:
  ///   - choice: The index of the marked item on the page.
  ///   - opens: Whether the key opens a closed menu.
  @inline(never)
  mutating func command(_ event: KeyEvent, choice: Int?, opens: Bool) -> MenuCommand? {
    guard door.isOut else { return opens ? commandClosed(event) : nil }
    // If no item is marked, the current place is just before the page's first item.
    let current = choice.map { tree.first + $0 } ?? tree.first - 1
    let targets = KeyTargets(tree.items, shown: tree.shown, at: current)
    return keyboard.listCommand(event, targets, environment)
  }

  /// Returns the command of a key in a closed menu. While the menu is still closing, a key has no effect:
  /// it was meant for the open menu.
  private mutating func commandClosed(_ event: KeyEvent) -> MenuCommand? {
    guard door.phase == .closed else { return nil }
    switch keyboard.command(event, KeyTargets([], at: -1), environment) {
    case .activate, .move: return .open
    case .wait: return .wait
    default: return nil
    }
  }

  /// Returns the command of an assistive technology's action on a region.
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

  /// Returns the command of an action on a region that is not an item's.
  private func command(_ isActivation: Bool, on region: Int, choice: Int?) -> MenuCommand? {
    guard isActivation else { return region == MenuRegion.whole ? .wait : nil }
    switch region {
    // As with Enter, nothing is chosen while the typed text matches no item.
    case MenuRegion.whole:
      return keyboard.isMismatch ? .wait : choice.map { .choose($0) } ?? .wait
    case MenuRegion.back, MenuRegion.button: return .dismiss
    case MenuRegion.outside: return .close
    default: return nil
    }
  }

  /// Returns the item of the current list that matches the typed text, in an open menu
  /// in which no item matched before.
  @inline(never)
  mutating func lookAgain() -> Int? {
    door.isOut ? keyboard.lookAgain(KeyTargets(tree.items, at: -1)) : nil
  }
}
