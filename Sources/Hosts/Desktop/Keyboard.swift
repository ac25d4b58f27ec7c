import CXKBCommon
import Detent

/// What keys mean, by the layout that the display has.
final class Keyboard {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// Takes over what it is made of, which are a context, a keymap and a state of xkbcommon.
  init(_ context: OpaquePointer, _ keymap: OpaquePointer, _ state: OpaquePointer) {
    (self.context, self.keymap, self.state) = (context, keymap, state)
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// The modifiers that are down, latched and locked, and the same of the groups of layouts.
  struct Condition: Equatable {
    var modifiers: (pressed: UInt32, latched: UInt32, locked: UInt32) = (0, 0, 0)
    var groups: (pressed: UInt32, latched: UInt32, locked: UInt32) = (0, 0, 0)

    var effective: UInt32 { modifiers.pressed | modifiers.latched | modifiers.locked }

    static func == (a: Condition, b: Condition) -> Bool {
      a.modifiers == b.modifiers && a.groups == b.groups
    }
  }

  /// A key's symbol in a condition of the keyboard.
  func symbol(of code: UInt32, _ condition: Condition) -> UInt32 {
    xkb_state_update_mask(
      state, condition.modifiers.pressed, condition.modifiers.latched, condition.modifiers.locked,
      condition.groups.pressed, condition.groups.latched, condition.groups.locked)
    return xkb_state_key_get_one_sym(state, code)
  }

  /// A key that goes on as long as it is held.
  func repeats(_ code: UInt32) -> Bool { xkb_keymap_key_repeats(keymap, code) != 0 }

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
  /// From the bits that the modifiers have in every keymap: Shift, Lock, Control, and five more, of which the
  /// first is Alt and the fourth the system's key.
  init(_ state: UInt32) {
    self = []
    if state & 1 << 0 != 0 { insert(.shift) }
    if state & 1 << 2 != 0 { insert(.control) }
    if state & 1 << 3 != 0 { insert(.alt) }
    if state & 1 << 6 != 0 { insert(.meta) }
  }
}
