import CXCB
import Detent
import Glibc

// Events from the X server.
extension XSurface {
  func settle() {
    repeat {
      while let event = xcb_poll_for_event(server.connection) {
        handle(event)
        free(event)
      }
    } while renewKeyboard()
    // A lost connection takes the window and the grabs with it.
    if server.isLost { return hear(.failed(.lost)) }
    server.flush()
  }

  private func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let raw = UnsafeRawPointer(event)
    // The highest bit marks an event that another client sent.
    let type = event.pointee.response_type & 0x7F
    switch Int32(type) {
    case XCB_GE_GENERIC:
      handleGeneric(raw.assumingMemoryBound(to: xcb_ge_generic_event_t.self), event)
    case XCB_EXPOSE: expose(raw.assumingMemoryBound(to: xcb_expose_event_t.self).pointee)
    case XCB_VISIBILITY_NOTIFY:
      let state = raw.assumingMemoryBound(to: xcb_visibility_notify_event_t.self).pointee.state
      if UInt32(state) != XCB_VISIBILITY_UNOBSCURED.rawValue { window.raise() }
    // Nobody can answer an overlay that is not visible.
    case XCB_UNMAP_NOTIFY, XCB_DESTROY_NOTIFY:
      let gone = raw.assumingMemoryBound(to: xcb_unmap_notify_event_t.self).pointee.window
      if gone == window.id { hear(.gone) }
    case XCB_SELECTION_CLEAR: hear(.failed(.busy))
    case XCB_CONFIGURE_NOTIFY:
      let other = raw.assumingMemoryBound(to: xcb_configure_notify_event_t.self).pointee.window
      if other == server.root { lookForMonitor() }
    case let number where number == server.shmEvent.map({ Int32($0) }):
      buffer.arrive()
      hear(.free)
    case let number where number == keyboardEvent.map({ Int32($0) }): isKeyboardStale = true
    case let number where number == server.randrEvent.map({ Int32($0) }): lookForMonitor()
    default: break
    }
  }

  private func handleGeneric(
    _ generic: UnsafePointer<xcb_ge_generic_event_t>,
    _ event: UnsafeMutablePointer<xcb_generic_event_t>
  ) {
    let head = generic.pointee
    if head.extension == server.presentOpcode {
      guard Int32(head.event_type) == XCB_PRESENT_COMPLETE_NOTIFY else { return }
      return complete(event)
    }
    guard head.extension == server.inputOpcode else { return }
    let raw = UnsafeMutableRawPointer(event)
    switch Int32(head.event_type) {
    case XCB_INPUT_KEY_PRESS, XCB_INPUT_KEY_RELEASE:
      key(raw.assumingMemoryBound(to: xcb_input_key_press_event_t.self).pointee)
    case XCB_INPUT_BUTTON_PRESS, XCB_INPUT_BUTTON_RELEASE, XCB_INPUT_MOTION:
      point(raw.assumingMemoryBound(to: xcb_input_button_press_event_t.self))
    case XCB_INPUT_TOUCH_BEGIN, XCB_INPUT_TOUCH_UPDATE, XCB_INPUT_TOUCH_END:
      point(raw.assumingMemoryBound(to: xcb_input_button_press_event_t.self))
    case XCB_INPUT_RAW_KEY_RELEASE:
      letGo(.key(raw.assumingMemoryBound(to: xcb_input_raw_key_press_event_t.self).pointee.detail))
    case XCB_INPUT_RAW_BUTTON_RELEASE:
      letGo(
        .button(
          raw.assumingMemoryBound(to: xcb_input_raw_button_press_event_t.self).pointee.detail))
    default: break
    }
  }

  private func key(_ event: xcb_input_key_press_event_t) {
    renewKeyboard()
    guard let keyboard else { return }
    let condition = Keyboard.Condition(event.mods, event.group)
    hear(
      .key(
        Report.Stroke(
          code: event.detail, symbol: keyboard.symbol(of: event.detail, condition),
          modifiers: KeyEvent.Modifiers(event.mods.effective),
          isPress: Int32(event.event_type) == XCB_INPUT_KEY_PRESS,
          isRepeat: event.flags & XCB_INPUT_KEY_EVENT_FLAGS_KEY_REPEAT.rawValue != 0,
          stamp: event.time)))
  }

  private func expose(_ event: xcb_expose_event_t) {
    guard isExposed else {
      if event.count == 0 { isExposed = true }
      return
    }
    hear(
      .spoilt(
        PixelRect(
          x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))))
    if event.count == 0 { hear(.free) }
  }

  /// Closes the overlay if its monitor is gone or has changed.
  private func lookForMonitor() {
    let monitors = Monitor.all(server.connection, server.root)
    if !monitors.isEmpty, !monitors.contains(where: { $0.frame == window.frame }) { hear(.gone) }
  }
}
