import CXCB
import CXKBCommon

extension Keyboard {
  /// Prepares an X server for reading its layout, and has it report each change. Returns the code of the event that
  /// reports it, which XKB uses for all its events and which is selected for nothing else; nil without XKB.
  static func follow(_ server: XServer) -> UInt8? {
    var event: UInt8 = 0
    guard
      xkb_x11_setup_xkb_extension(
        server.connection, UInt16(XKB_X11_MIN_MAJOR_XKB_VERSION),
        UInt16(XKB_X11_MIN_MINOR_XKB_VERSION), XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nil, nil,
        &event, nil) != 0
    else { return nil }
    let changes = UInt16(
      XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY.rawValue | XCB_XKB_EVENT_TYPE_MAP_NOTIFY.rawValue)
    let parts = UInt16(0xFF)
    xcb_xkb_select_events(
      server.connection, xcb_xkb_device_spec_t(XCB_XKB_ID_USE_CORE_KBD.rawValue), changes, 0,
      changes, parts, parts, nil)
    return event
  }

  /// Creates a keyboard with the layout of an X server, after `follow`. Returns nil if the server reports none.
  convenience init?(_ server: XServer) {
    let connection = server.connection
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    let device = xkb_x11_get_core_keyboard_device_id(connection)
    guard
      let keymap = xkb_x11_keymap_new_from_device(
        context, connection, device, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_x11_state_new_from_device(keymap, connection, device) else {
      xkb_keymap_unref(keymap)
      xkb_context_unref(context)
      return nil
    }
    self.init(context, keymap, state)
  }
}

extension Keyboard.Condition {
  init(_ modifiers: xcb_input_modifier_info_t, _ group: xcb_input_group_info_t) {
    self.init(
      modifiers: (modifiers.base, modifiers.latched, modifiers.locked),
      groups: (UInt32(group.base), UInt32(group.latched), UInt32(group.locked)))
  }
}
