import CXCB
import CXKBCommon
import Detent
import DetentHosting
import Glibc

// What was down at the start.
extension Overlay {
  /// Where the pointer was then.
  private var start: Point {
    place(
      x: Double(display.pointer.x - window.frame.x), y: Double(display.pointer.y - window.frame.y))
  }

  func watchHold() {
    // A pointer that rests points nothing out.
    let contact = Contact(kind: .mouse, position: start, time: deviceClock.arrival(Clock.now))
    if let hover = pointers.move(contact) { send(.pointer(hover)) }
    guard !strangers.isEmpty || display.pointer.buttons != 0 else { return }
    RawInput.select(display)
    // What was let go meanwhile was not told of.
    let keys = display.askKeysDown()
    strangers.removeAll { !keys.contains($0) }
    let mask = display.askPointer().buttons & display.pointer.buttons
    down = (strangers, (1...5).filter { mask >> ($0 - 1) & 1 != 0 })
    hold = Hold(options.hold, keys: strangers, buttons: down.buttons, at: start, time: Clock.now)
    if hold == nil { conclude(nil) }
  }

  /// Enter alone was down: with that a command was typed.
  private var isTyped: Bool {
    guard options.hold == .auto, let keys = hold?.keysAtStart, hold?.buttonsAtStart.isEmpty == true,
      let keyboard
    else { return false }
    return keys.allSatisfy(keyboard.codes(of: [XKB_KEY_Return, XKB_KEY_KP_Enter]).contains)
  }

  func releaseHeld(key: UInt32) {
    followHeld()
    down.keys.removeAll { $0 == key }
    strangers.removeAll { $0 == key }
    conclude(hold?.release(key: key, time: Clock.now))
  }

  func releaseHeld(button: UInt32) {
    followHeld()
    down.buttons.removeAll { $0 == button }
    conclude(hold?.release(button: button, time: Clock.now))
  }

  private func conclude(_ outcome: Hold.Outcome?) {
    if down.keys.isEmpty, down.buttons.isEmpty {
      grabs.beginPatience()
      RawInput.stop(display)
    }
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

  /// What a click there would choose, or a stroke to there.
  private func choose() {
    let time = deviceClock.arrival(Clock.now)
    let end = pointers.position
    let contact = Contact(kind: .mouse, position: options.strokes ? start : end, time: time)
    for lost in pointers.cancelAll(at: time) { send(.pointer(lost)) }
    guard let press = pointers.press(contact, .primary) else { return }
    guard takes(press) else { return cancel() }
    send(.pointer(press))
    let last = Contact(kind: .mouse, position: end, time: time)
    if options.strokes, let move = pointers.move(last) { send(.pointer(move)) }
    for event in pointers.release(last, .primary, isInside: true) { send(.pointer(event)) }
  }

  /// As long as another program holds the pointer, or keeps it frozen, nobody tells of its movements.
  func followHeld() {
    guard !grabs.hasPointer else { return }
    let cookie = xcb_query_pointer(display.connection, window.id)
    guard let reply = xcb_query_pointer_reply(display.connection, cookie, nil) else { return }
    defer { free(reply) }
    let position = place(x: Double(reply.pointee.win_x), y: Double(reply.pointee.win_y))
    guard position != pointers.position else { return }
    hold?.move(to: position)
    let contact = Contact(
      kind: .mouse, position: position, time: deviceClock.arrival(Clock.now))
    if let move = pointers.move(contact) { send(.pointer(move)) }
  }
}
