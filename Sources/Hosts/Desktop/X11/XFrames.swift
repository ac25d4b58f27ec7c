import CXCB

/// Asks an X server when a window's next frame is due, by the Present extension.
final class XFrames {
  private let window: XWindow
  /// The number of the last frame, as the server counts.
  private var last: UInt64 = 0
  /// Of the question that is to be answered.
  private var serial: UInt32 = 0

  /// Nil where the server does not have Present.
  init?(_ window: XWindow) {
    let server = window.server
    guard server.presentOpcode != nil else { return nil }
    self.window = window
    xcb_present_select_input(
      server.connection, server.makeID(), window.id,
      XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue)
  }

  /// What comes of an earlier question that was not answered is none of ours any more.
  func ask() {
    serial &+= 1
    // A frame that is over already is answered at once.
    xcb_present_notify_msc(window.server.connection, window.id, serial, last &+ 1, 0, 0)
  }

  /// The frame's time in seconds, if this is the answer.
  func time(of event: UnsafePointer<xcb_generic_event_t>) -> Double? {
    guard xcb_present_serial(event) == serial else { return nil }
    last = xcb_present_frame(event)
    return Double(xcb_present_time(event)) / 1e6
  }
}
