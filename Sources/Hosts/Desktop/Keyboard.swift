import CXCB
import CXKBCommon
import Detent
import Glibc

/// What keys mean, by the layout that the X server has.
final class Keyboard {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// Nil where the server tells no layout.
  init?(_ display: Display) {
    let connection = display.connection
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
    (self.context, self.keymap, self.state) = (context, keymap, state)
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// A key's symbol under the modifiers and in the group of layouts that an event has.
  func symbol(
    of code: UInt32, _ modifiers: xcb_input_modifier_info_t, _ group: xcb_input_group_info_t
  ) -> UInt32 {
    xkb_state_update_mask(
      state, modifiers.base, modifiers.latched, modifiers.locked, UInt32(group.base),
      UInt32(group.latched), UInt32(group.locked))
    return xkb_state_key_get_one_sym(state, code)
  }

  /// The codes of all keys that have one of some symbols, without modifiers.
  func codes(of symbols: [Int32]) -> [UInt32] {
    (xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap)).filter { code in
      var found: UnsafePointer<xkb_keysym_t>?
      let count = xkb_keymap_key_get_syms_by_level(keymap, code, 0, 0, &found)
      guard count > 0, let found else { return false }
      return symbols.contains(Int32(bitPattern: found[0]))
    }
  }

  /// A table of what several keys make, in the user's language; nil where there is none.
  func makeCompose() -> Compose? { Compose(context) }
}

extension KeyEvent.Modifiers {
  /// From the modifiers of X11, of which the first is Alt and the fourth the system's key.
  init(_ state: UInt32) {
    self = []
    if state & XCB_MOD_MASK_SHIFT.rawValue != 0 { insert(.shift) }
    if state & XCB_MOD_MASK_CONTROL.rawValue != 0 { insert(.control) }
    if state & XCB_MOD_MASK_1.rawValue != 0 { insert(.alt) }
    if state & XCB_MOD_MASK_4.rawValue != 0 { insert(.meta) }
  }
}
