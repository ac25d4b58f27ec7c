import CGTK
import Detent
import DetentHosting

// Keys, and the text that an input method makes of them.
extension ControlWidget {
  /// Handles a key, and returns whether it stops here. Keys that the component has no use for go on to the
  /// application and its shortcuts. So does Tab, which moves the focus, though not out of a modal component, and a
  /// shortcut that comes before there is a size, because nobody knows yet whether the component has a use for it.
  func key(_ event: OpaquePointer) -> Bool {
    let symbol = gdk_key_event_get_keyval(event)
    let code = gdk_key_event_get_keycode(event)
    let modifiers = KeyEvent.Modifiers(gdk_event_get_modifier_state(event))
    let time = time(of: event)
    let isPress = gdk_event_get_event_type(event) == GDK_KEY_PRESS
    let wasAltDown = keys.isAltDown
    let key =
      isPress
      ? keys.press(symbol, code: code, modifiers: modifiers, time: time)
      : keys.release(symbol, code: code, modifiers: modifiers, time: time)
    if keys.isAltDown != wasAltDown { fit() }
    if modifiers.isSubset(of: .shift), compose(event, key, code: code, time: time) { return true }
    guard var key else { return false }
    if !isOver { key = session.meaning(of: key) { latinLetter(of: code) } }
    let isTaken = claim(.key(key)) == .captured
    send(.key(key))
    return isTaken && key.key != .tab && (environment != nil || modifiers.isSubset(of: .shift))
  }

  /// Returns the Latin letter that a key types in one of the layouts; nil if it types none.
  private func latinLetter(of code: UInt32) -> Character? {
    var (keys, symbols): (UnsafeMutablePointer<GdkKeymapKey>?, UnsafeMutablePointer<guint>?)
    var count: Int32 = 0
    guard let display = gtk_widget_get_display(widget),
      gdk_display_map_keycode(display, code, &keys, &symbols, &count) != 0
    else { return nil }
    defer {
      g_free(keys)
      g_free(symbols)
    }
    for place in 0..<Int(count) where keys?[place].level == 0 {
      if let symbol = symbols?[place], case .character(let letter) = KeyEvent.Key(symbol: symbol),
        letter.isLatin
      {
        return letter
      }
    }
    return nil
  }

  /// Passes the key to the input method, if the component takes text. Returns whether the input method used the key,
  /// so that the key itself means nothing. Text that needs several keys is typed now or later.
  private func compose(
    _ event: OpaquePointer, _ key: KeyEvent?, code: UInt32, time: Double
  ) -> Bool {
    guard !isOver, takesText(at: time) else {
      inputMethod?.reset()
      return false
    }
    let command = key?.phase == .down && key?.key.text == nil ? key?.key : nil
    let (text, isTaken) = makeInputMethod().filter(event, command: command, at: typingPlace)
    if isTaken, let key, key.key.text == text { return false }
    type(text, at: time)
    guard isTaken else { return false }
    if gdk_event_get_event_type(event) == GDK_KEY_PRESS { keys.take(code) }
    return true
  }

  /// Whether the component would take a letter now. An alert or a closed menu would not.
  private func takesText(at time: Double) -> Bool {
    claim(.key(KeyEvent(.down, .character("a"), time: time))) == .captured
  }

  /// Returns the input method, and creates it if needed. It loads its tables in the
  /// background, and composes little until they are loaded.
  @discardableResult
  func makeInputMethod() -> InputMethod {
    if let inputMethod { return inputMethod }
    let made = InputMethod(widget) { [weak self] text in
      guard let self else { return }
      type(text, at: deviceClock.arrival(FrameClock.now))
    }
    inputMethod = made
    return made
  }

  private func type(_ text: String, at time: Double) {
    for key in KeyEvent.Key.typing(text) {
      send(.key(KeyEvent(.down, key, time: time)))
      send(.key(KeyEvent(.up, key, time: time)))
    }
  }

  /// The frame of the focused region, or of the whole widget.
  private var typingPlace: Rect {
    picture?.regions.first { $0.semantics.state.contains(.focused) }?.frame ?? Rect(.zero, size)
  }
}
