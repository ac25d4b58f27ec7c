import CXKBCommon
import Detent
import DetentHosting

/// Translates key codes into symbols, by the display's keyboard layout.
final class Keyboard {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer

  /// Takes ownership of an xkbcommon context, keymap and state.
  init(_ context: OpaquePointer, _ keymap: OpaquePointer, _ state: OpaquePointer) {
    (self.context, self.keymap, self.state) = (context, keymap, state)
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// The modifiers and the layout groups that are pressed, latched and locked.
  struct Condition: Equatable {
    var modifiers: (pressed: UInt32, latched: UInt32, locked: UInt32) = (0, 0, 0)
    var groups: (pressed: UInt32, latched: UInt32, locked: UInt32) = (0, 0, 0)

    var effective: UInt32 { modifiers.pressed | modifiers.latched | modifiers.locked }

    static func == (a: Condition, b: Condition) -> Bool {
      a.modifiers == b.modifiers && a.groups == b.groups
    }
  }

  /// Returns a key's symbol under the given modifiers and group.
  func symbol(of code: UInt32, _ condition: Condition) -> UInt32 {
    xkb_state_update_mask(
      state, condition.modifiers.pressed, condition.modifiers.latched, condition.modifiers.locked,
      condition.groups.pressed, condition.groups.latched, condition.groups.locked)
    return xkb_state_key_get_one_sym(state, code)
  }

  /// Whether a key repeats while it is held.
  func repeats(_ code: UInt32) -> Bool { xkb_keymap_key_repeats(keymap, code) != 0 }

  /// Returns the codes of all keys that produce one of the symbols without modifiers.
  func codes(of symbols: [Int32]) -> [UInt32] {
    (xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap)).filter { code in
      var found: UnsafePointer<xkb_keysym_t>?
      let count = xkb_keymap_key_get_syms_by_level(keymap, code, 0, 0, &found)
      guard count > 0, let found else { return false }
      return symbols.contains(Int32(bitPattern: found[0]))
    }
  }

  /// Returns the Latin letter that a key types in one of the layouts; nil if it types none.
  func latinLetter(of code: UInt32) -> Character? {
    for layout in 0..<xkb_keymap_num_layouts_for_key(keymap, code) {
      var found: UnsafePointer<xkb_keysym_t>?
      guard xkb_keymap_key_get_syms_by_level(keymap, code, layout, 0, &found) == 1, let found,
        case .character(let letter) = KeyEvent.Key(symbol: found[0]), letter.isLatin
      else { continue }
      return letter
    }
    return nil
  }

  /// Returns the Compose table for the user's locale; nil if there is none.
  func makeCompose() -> Compose? { Compose(context) }
}

extension KeyEvent.Modifiers {
  /// Creates modifiers from the bits that X11 keymaps use: Shift, Lock, Control, then Mod1 to
  /// Mod5, of which Mod1 is Alt and Mod4 is the Super key.
  init(_ state: UInt32) {
    self = []
    if state & 1 << 0 != 0 { insert(.shift) }
    if state & 1 << 2 != 0 { insert(.control) }
    if state & 1 << 3 != 0 { insert(.alt) }
    if state & 1 << 6 != 0 { insert(.meta) }
  }
}
