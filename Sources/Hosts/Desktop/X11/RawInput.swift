import CXCB

/// Raw releases of keys and buttons, selected at the root window. They arrive even while another program holds a
/// grab, as a window manager does while a hotkey is down.
enum RawInput {
  private struct Mask {
    var head: xcb_input_event_mask_t
    var events: UInt32
  }

  static func select(_ server: XServer) {
    let events =
      XCB_INPUT_XI_EVENT_MASK_RAW_KEY_RELEASE.rawValue
      | XCB_INPUT_XI_EVENT_MASK_RAW_BUTTON_RELEASE.rawValue
    set(events, server)
  }

  static func stop(_ server: XServer) { set(0, server) }

  private static func set(_ events: UInt32, _ server: XServer) {
    let device = xcb_input_device_id_t(XCB_INPUT_DEVICE_ALL_MASTER.rawValue)
    var mask = Mask(head: xcb_input_event_mask_t(deviceid: device, mask_len: 1), events: events)
    // Takes the address of the whole struct, because the mask behind the head is read too.
    withUnsafeBytes(of: &mask) {
      let head = $0.baseAddress!.assumingMemoryBound(to: xcb_input_event_mask_t.self)
      _ = xcb_input_xi_select_events(server.connection, server.root, 1, head)
    }
  }
}
