import DetentControls
import DetentDrawing
import DetentGestures

// Keys and assistive technology, the same for all menus. The menu determines the command,
// and the mechanism carries it out.
extension MenuComponent {
  mutating func handle(_ event: KeyEvent, emit: (MenuEvent) -> Void) -> Claim {
    var command = menu.command(event, choice: choice, opens: opens(by: event.key))
    if let meant = command, look({ $0.isEarly(meant) }) { command = .wait }
    let claim = follow(command, emit: emit)
    // The host moves the focus on, unless Tab means something in a line of text.
    if claim == .ignored, closesOnTab, event.isPlainTab { close(.cancelled, emit: emit) }
    return claim
  }

  mutating func perform(
    _ action: Semantics.Action, on region: Int, emit: (MenuEvent) -> Void
  ) -> Claim {
    let own = perform(action, onOwn: region, emit: emit)
    if own != .ignored { return own }
    return follow(
      menu.command(action, on: region, choice: choice, opens: opens(by: .enter)), emit: emit)
  }

  private mutating func follow(_ command: MenuCommand?, emit: (MenuEvent) -> Void) -> Claim {
    guard let command else { return .ignored }
    switch command {
    case .open: openByKey(emit: emit)
    case .move(let key):
      menu.presses.rest()
      move(by: key, emit: emit)
    case .step(let step): self.step(by: step, emit: emit)
    case .go(let index): go(to: index, emit: emit)
    case .mark(let index): mark(index, emit: emit)
    case .choose(let index): choose(index, emit: emit)
    case .activate:
      if let choice { accept(choice, emit: emit) } else { activateNothing(emit: emit) }
    case .check: if let choice { check(choice, emit: emit) }
    case .narrow: menu.narrowsSoon = true
    case .submit: submit(emit: emit)
    case .dismiss: dismiss(emit: emit)
    case .back: leave(emit: emit)
    case .close: close(.cancelled, emit: emit)
    case .wait: break
    }
    return .captured
  }

  /// Opens the menu, and marks the item that it begins with.
  private mutating func openByKey(emit: (MenuEvent) -> Void) {
    let isMarked = menu.preselection != nil
    appear(emit: emit)
    if !isMarked { markInitial(emit: emit) }
  }
}

extension Menu {
  /// Returns whether a key was meant for an item that has just been replaced by another one. Any key but those that
  /// choose shows that the user has seen the new items.
  @inline(never)
  mutating func isEarly(_ command: MenuCommand) -> Bool {
    switch command {
    case .activate, .check: return isEnterEarly
    case .choose(let index): return isKeyEarly(for: index)
    case .wait: break
    default: presses.hasOtherMark = false
    }
    return false
  }
}

extension KeyEvent {
  /// Whether it is a press of Tab, or of Tab with Shift, which moves the focus back.
  fileprivate var isPlainTab: Bool {
    key == .tab && phase == .down && modifiers.isDisjoint(with: [.control, .alt, .meta])
  }
}
