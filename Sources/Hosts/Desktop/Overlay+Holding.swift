import CXKBCommon
import Detent
import DetentHosting

// Keys and buttons that were down at the start.
extension Overlay {
  func hold(keys: [UInt32], buttons: [UInt32]) {
    strangers += keys
    // A button may be reported only when it is released.
    guard hold == nil else { return }
    hold = Hold(options.hold, keys: keys, buttons: buttons, at: start, time: startTime)
    if start != nil { hold?.move(to: pointers.position) }
  }

  /// Whether Enter alone was down at the start, because the user ran the command with it.
  private var isTyped: Bool {
    guard options.hold == .auto, let keys = hold?.keysAtStart, hold?.buttonsAtStart.isEmpty == true,
      let keyboard = surface.keyboard
    else { return false }
    return keys.allSatisfy(keyboard.codes(of: [XKB_KEY_Return, XKB_KEY_KP_Enter]).contains)
  }

  func letGo(_ held: Report.Held) {
    let time = Clock.now
    switch held {
    case .key(let code):
      strangers.removeAll { $0 == code }
      conclude(hold?.release(key: code, time: time))
    case .button(let number): conclude(hold?.release(button: number, time: time))
    }
  }

  private func conclude(_ outcome: Hold.Outcome?) {
    guard let outcome else { return }
    let counts = !isTyped
    hold = nil
    guard counts else { return }
    switch outcome {
    case .stays: break
    case .cancels: cancel()
    case .chooses: choose()
    }
  }

  /// Chooses what a click at the pointer would choose, or a stroke from the start to the pointer.
  private func choose() {
    let time = deviceClock.arrival(Clock.now)
    let end = pointers.position
    let contact = Contact(
      kind: .mouse, position: options.choosesByDirection ? start ?? end : end, time: time)
    for lost in pointers.cancelAll(at: time) { send(.pointer(lost)) }
    guard let press = pointers.press(contact, .primary) else { return }
    guard takes(press) else { return cancel() }
    send(.pointer(press))
    let last = Contact(kind: .mouse, position: end, time: time)
    if options.choosesByDirection, let move = pointers.move(last) { send(.pointer(move)) }
    for event in pointers.release(last, .primary, isInside: true) { send(.pointer(event)) }
  }
}
