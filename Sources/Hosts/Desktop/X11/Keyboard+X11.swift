import CXCB
import CXKBCommon

extension Keyboard {
  /// Creates a keyboard with the layout of an X server. Returns nil if the server reports none.
  convenience init?(_ server: XServer) {
    let connection = server.connection
    guard
      xkb_x11_setup_xkb_extension(
        connection, UInt16(XKB_X11_MIN_MAJOR_XKB_VERSION), UInt16(XKB_X11_MIN_MINOR_XKB_VERSION),
        XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nil, nil, nil, nil) != 0,
      let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
    else { return nil }
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
