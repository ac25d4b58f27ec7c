import CXCB

/// Asks an X server to report when a window's next frame is due, by the Present extension.
final class XFrames {
  private let window: XWindow
  /// The server's number of the last frame.
  private var last: UInt64 = 0
  /// The serial number of the request that awaits an answer.
  private var serial: UInt32 = 0

  /// Returns nil if the server does not have Present.
  init?(_ window: XWindow) {
    let server = window.server
    guard server.presentOpcode != nil else { return nil }
    self.window = window
    xcb_present_select_input(
      server.connection, server.makeID(), window.id,
      XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue)
  }

  /// Requests a report of the next frame. The answer to an earlier request is ignored from now on.
  func ask() {
    serial &+= 1
    // The server answers at once for a frame that is already over.
    xcb_present_notify_msc(window.server.connection, window.id, serial, last &+ 1, 0, 0)
  }

  /// Returns the frame's time, in seconds, if the event answers the latest request.
  func time(of event: UnsafePointer<xcb_generic_event_t>) -> Double? {
    guard xcb_present_serial(event) == serial else { return nil }
    last = xcb_present_frame(event)
    return Double(xcb_present_time(event)) / 1e6
  }
}
