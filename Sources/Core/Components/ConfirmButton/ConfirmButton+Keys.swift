import DetentControls
import DetentDrawing
import DetentGestures
import DetentMenus

// The keyboard and assistive technology.
extension ConfirmButton {
  /// The regions of the button, of the answer that confirms, and of the one that cancels.
  static let wholeRegion = 0
  static let confirmRegion = 1
  static let cancelRegion = 1000

  /// Both answers, in the order of the arrow keys.
  var answers: ItemList { [Item(environment.words.cancel), Item(environment.words.confirm)] }

  mutating func handle(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    guard isEnabled else { return .ignored }
    let choices = answer == nil ? [] : answers
    guard
      let command = keyboard.command(event, KeyTargets(choices, at: answer ?? 0), environment)
    else { return .ignored }
    switch command {
    case .activate: act(emit: emit)
    case .dismiss:
      guard isOut else { return .ignored }
      cancel(emit: emit)
    case .go(let index): focus(index, emit: emit)
    case .choose(let index): give(index, emit: emit)
    case .move(let key): move(key, emit: emit)
    case .back: return .ignored
    case .open, .close, .step, .mark, .check, .narrow, .submit, .wait: break
    }
    return .captured
  }

  /// Handles Enter, Space, and the `activate` of assistive technology.
  private mutating func act(emit: (Event) -> Void) {
    guard hold == nil, !isPressed, pressedAnswer == nil, !hasFired else { return }
    if let answer {
      give(answer, emit: emit)
    } else if waited != nil, tuning.guard != .twice {
      cancel(emit: emit)
    } else {
      ask(emit: emit)
    }
  }

  private mutating func move(_ key: KeyEvent.Key, emit: (Event) -> Void) {
    guard let answer else { return }
    switch key {
    case .left, .right, .up, .down: focus(1 - answer, emit: emit)
    case .home, .pageUp: focus(0, emit: emit)
    case .end, .pageDown: focus(1, emit: emit)
    default: break
    }
  }

  mutating func perform(
    _ action: Semantics.Action, on region: Int, emit: (Event) -> Void
  ) -> Claim {
    guard isEnabled else { return .ignored }
    let index = region == ConfirmButton.confirmRegion ? 1 : 0
    switch (action, region) {
    case (.dismiss, _):
      guard isOut else { return .ignored }
      cancel(emit: emit)
    case (.activate, ConfirmButton.wholeRegion): if answer == nil { act(emit: emit) }
    case (.activate, ConfirmButton.confirmRegion), (.activate, ConfirmButton.cancelRegion):
      guard answer != nil else { return .ignored }
      give(index, emit: emit)
    case (.focus, ConfirmButton.confirmRegion), (.focus, ConfirmButton.cancelRegion):
      guard answer != nil else { return .ignored }
      focus(index, emit: emit)
    default: return .ignored
    }
    return .captured
  }
}
