import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMenus

// The keyboard and assistive technology.
extension AlertPanel {
  mutating func handle(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    guard isOut else { return .ignored }
    let buttons = self.buttons
    guard
      let command = keyboard.command(event, KeyTargets(buttons, at: focus), environment)
    else { return .ignored }
    let isRenewed = history.isRenewed(environment.thresholds)
    switch command {
    // The key was meant for a button that has just been replaced.
    case .activate where isRenewed && history.hasOtherMark: break
    case .choose(let index) where isRenewed && !remains.isKept(index): break
    case .activate: choose(focus, emit: emit)
    case .dismiss: escape(emit: emit)
    case .go(let index): move(to: index, emit: emit)
    case .choose(let index): choose(index, emit: emit)
    case .move(let key): step(key, buttons, emit: emit)
    case .back, .open, .close, .step, .mark, .check, .narrow, .submit, .wait: break
    }
    return .captured
  }

  private mutating func step(_ key: KeyEvent.Key, _ buttons: ItemList, emit: (Event) -> Void) {
    let onward = environment.direction == .rightToLeft ? -1 : 1
    var index: Int?
    switch key {
    case .down where scrollsByKeys: textScroll.scroll(by: texts.lineHeight)
    case .up where scrollsByKeys: textScroll.scroll(by: -texts.lineHeight)
    case .home where scrollsByKeys: textScroll.scroll(by: -layout.textHeight)
    case .end where scrollsByKeys: textScroll.scroll(by: layout.textHeight)
    case .down: index = buttons.enabled(after: focus, by: 1)
    case .up: index = buttons.enabled(after: focus, by: -1)
    case .right: index = buttons.enabled(after: focus, by: onward)
    case .left: index = buttons.enabled(after: focus, by: -onward)
    case .pageDown where textScroll.isNeeded: textScroll.scroll(by: page)
    case .pageUp where textScroll.isNeeded: textScroll.scroll(by: -page)
    case .home, .pageUp: index = buttons.enabled(from: 0, by: 1)
    case .end, .pageDown: index = buttons.enabled(from: buttons.count - 1, by: -1)
    default: break
    }
    if let index { move(to: index, emit: emit) }
  }

  /// Whether Up, Down, Home and End scroll a message that does not fit, because Left and Right reach all buttons.
  private var scrollsByKeys: Bool {
    let rows = layout.buttons
    return textScroll.isNeeded && rows.allSatisfy { $0.minY == rows[0].minY }
  }

  /// The distance that a page key scrolls, in points: nearly the height of the window.
  private var page: Double { max(20, layout.textWindow.height - texts.lineHeight) }

  mutating func perform(
    _ action: Semantics.Action, on region: Int, emit: (Event) -> Void
  ) -> Claim {
    guard isOut else { return .ignored }
    let buttons = self.buttons
    let index = region - 1
    switch action {
    case .dismiss: escape(emit: emit)
    case .increment, .decrement:
      let step = action == .increment ? 1 : -1
      if let index = buttons.enabled(after: focus, by: step) { move(to: index, emit: emit) }
    case .activate, .focus:
      guard buttons.indices.contains(index), buttons[index].isEnabled else { return .ignored }
      if action == .activate { choose(index, emit: emit) } else { move(to: index, emit: emit) }
    }
    return .captured
  }
}
