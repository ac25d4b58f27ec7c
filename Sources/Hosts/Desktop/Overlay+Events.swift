import CXCB
import Glibc

// What comes from the X server.
extension Overlay {
  /// All that is there, and then what there is to say goes out.
  func takeEvents() {
    while let event = xcb_poll_for_event(display.connection) {
      handle(event)
      free(event)
    }
    // A server that goes away takes everything with it.
    if display.isLost { return cancel() }
    display.flush()
  }

  private func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let raw = UnsafeRawPointer(event)
    // The highest bit says who sent it.
    let type = event.pointee.response_type & 0x7F
    switch Int32(type) {
    case XCB_GE_GENERIC:
      handleGeneric(raw.assumingMemoryBound(to: xcb_ge_generic_event_t.self), event)
    case XCB_EXPOSE: expose(raw.assumingMemoryBound(to: xcb_expose_event_t.self).pointee)
    case XCB_VISIBILITY_NOTIFY:
      let state = raw.assumingMemoryBound(to: xcb_visibility_notify_event_t.self).pointee.state
      if UInt32(state) != XCB_VISIBILITY_UNOBSCURED.rawValue { window.raise() }
    // Nobody can answer what cannot be seen.
    case XCB_UNMAP_NOTIFY, XCB_DESTROY_NOTIFY:
      let gone = raw.assumingMemoryBound(to: xcb_unmap_notify_event_t.self).pointee.window
      if gone == window.id { cancel() }
    case XCB_SELECTION_CLEAR: settle(.failure(.busy))
    case XCB_CONFIGURE_NOTIFY:
      let other = raw.assumingMemoryBound(to: xcb_configure_notify_event_t.self).pointee.window
      if other == display.root { lookForMonitor() }
    case let number where number == display.shmEvent.map({ Int32($0) }): arrive()
    case let number where number == display.randrEvent.map({ Int32($0) }): lookForMonitor()
    default: break
    }
  }

  private func handleGeneric(
    _ generic: UnsafePointer<xcb_ge_generic_event_t>,
    _ event: UnsafeMutablePointer<xcb_generic_event_t>
  ) {
    let head = generic.pointee
    if head.extension == display.presentOpcode {
      guard Int32(head.event_type) == XCB_PRESENT_COMPLETE_NOTIFY else { return }
      return complete(event)
    }
    guard head.extension == display.inputOpcode else { return }
    let raw = UnsafeMutableRawPointer(event)
    switch Int32(head.event_type) {
    case XCB_INPUT_KEY_PRESS, XCB_INPUT_KEY_RELEASE:
      key(raw.assumingMemoryBound(to: xcb_input_key_press_event_t.self).pointee)
    case XCB_INPUT_BUTTON_PRESS, XCB_INPUT_BUTTON_RELEASE, XCB_INPUT_MOTION:
      point(raw.assumingMemoryBound(to: xcb_input_button_press_event_t.self))
    case XCB_INPUT_TOUCH_BEGIN, XCB_INPUT_TOUCH_UPDATE, XCB_INPUT_TOUCH_END:
      point(raw.assumingMemoryBound(to: xcb_input_button_press_event_t.self))
    case XCB_INPUT_RAW_KEY_RELEASE:
      releaseHeld(
        key: raw.assumingMemoryBound(to: xcb_input_raw_key_press_event_t.self).pointee.detail)
    case XCB_INPUT_RAW_BUTTON_RELEASE:
      releaseHeld(
        button: raw.assumingMemoryBound(to: xcb_input_raw_button_press_event_t.self).pointee.detail)
    default: break
    }
  }

  private func expose(_ event: xcb_expose_event_t) {
    guard isExposed else {
      if event.count == 0 { isExposed = true }
      return
    }
    spoil(
      PixelRect(
        x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
    if event.count == 0 { paint() }
  }

  /// The monitors have changed, and this one may be gone.
  private func lookForMonitor() {
    let monitors = Monitor.all(display.connection, display.root)
    if !monitors.isEmpty, !monitors.contains(where: { $0.frame == window.frame }) { cancel() }
  }
}
