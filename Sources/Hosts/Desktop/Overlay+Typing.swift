import CXCB
import Detent
import DetentHosting

// Keys, and what several of them make together.
extension Overlay {
  func key(_ event: xcb_input_key_press_event_t) {
    let isPress = Int32(event.event_type) == XCB_INPUT_KEY_PRESS
    let code = event.detail
    if let index = strangers.firstIndex(of: code) {
      let isRepeat = event.flags & XCB_INPUT_KEY_EVENT_FLAGS_KEY_REPEAT.rawValue != 0
      guard !isPress || isRepeat else { return typeStranger(event, at: index) }
      if !isPress { strangers.remove(at: index) }
      return
    }
    guard let keyboard else { return }
    let symbol = keyboard.symbol(of: code, event.mods, event.group)
    let modifiers = KeyEvent.Modifiers(event.mods.effective)
    let time = deviceClock.time(of: event.time, arrived: Clock.now)
    let wasAltDown = keys.isAltDown
    let key =
      isPress
      ? keys.press(symbol, code: code, modifiers: modifiers, time: time)
      : keys.release(symbol, code: code, modifiers: modifiers, time: time)
    if keys.isAltDown != wasAltDown { fit() }
    if isPress, modifiers.isSubset(of: .shift), compose(symbol, key, code: code, time: time) {
      return
    }
    if let key { send(.key(key)) }
  }

  /// It was let go of, and nobody told.
  private func typeStranger(_ event: xcb_input_key_press_event_t, at index: Int) {
    strangers.remove(at: index)
    key(event)
  }

  /// Answers whether more came of the key than it is by itself, or more is to come.
  private func compose(_ symbol: UInt32, _ key: KeyEvent?, code: UInt32, time: Double) -> Bool {
    guard takesText(at: time) else {
      if isComposing { compose?.reset() }
      return false
    }
    guard isComposing || Compose.begins(with: symbol), let compose else { return false }
    // Other keys end what was begun, and are what they are; Escape only ends it.
    if compose.isComposing, let command = key?.key, command.text == nil {
      compose.reset()
      return command == .escape
    }
    switch compose.take(symbol) {
    case .nothing: return false
    case .composing, .cancelled: break
    case .text(let text): type(text, at: time)
    }
    keys.take(code)
    return true
  }

  /// The tables are not read for the question.
  private var isComposing: Bool { hasComposed && compose?.isComposing == true }

  /// A letter would be the component's now. An alert or a closed menu has no use for one.
  private func takesText(at time: Double) -> Bool {
    session.claim(.key(KeyEvent(.down, .character("a"), time: time))) == .captured
  }

  private func type(_ text: String, at time: Double) {
    for key in KeyEvent.Key.typing(text) {
      send(.key(KeyEvent(.down, key, time: time)))
      send(.key(KeyEvent(.up, key, time: time)))
    }
  }
}
