import CXKBCommon
import Detent

/// Makes key events from key symbols: the meaning of a key under the layout, and whether it is repeated.
package struct Keys {
  /// The hardware codes of the keys that are down. The meaning of a key may change while it is held.
  private var held: [UInt32] = []
  /// The codes of keys that an input method has used, so that their releases mean nothing.
  private var taken: [UInt32] = []
  /// The hardware codes of the Alt keys that are down. With Shift they mean something else in many layouts.
  private var alts: [UInt32] = []
  /// Whether Alt is down. Keys with Alt choose items, and they are shown as long as it is down.
  package var isAltDown: Bool { !alts.isEmpty }

  package init() {}

  package mutating func press(
    _ symbol: UInt32, code: UInt32, modifiers: KeyEvent.Modifiers, time: Double
  ) -> KeyEvent? {
    let isRepeat = held.contains(code)
    if !isRepeat { held.append(code) }
    taken.removeAll { $0 == code }
    if Keys.isAlt(symbol) {
      if !alts.contains(code) { alts.append(code) }
    } else if !modifiers.contains(.alt) {
      // Its release went elsewhere.
      alts = []
    }
    guard let key = Keys.key(symbol, modifiers) else { return nil }
    return KeyEvent(.down, key, time: time, modifiers: modifiers, isRepeat: isRepeat)
  }

  package mutating func release(
    _ symbol: UInt32, code: UInt32, modifiers: KeyEvent.Modifiers, time: Double
  ) -> KeyEvent? {
    held.removeAll { $0 == code }
    alts.removeAll { $0 == code }
    if let index = taken.firstIndex(of: code) {
      taken.remove(at: index)
      return nil
    }
    guard let key = Keys.key(symbol, modifiers) else { return nil }
    return KeyEvent(.up, key, time: time, modifiers: modifiers)
  }

  /// Returns a key. In a shortcut, Shift alone makes a letter capital, and not Caps Lock.
  private static func key(_ symbol: UInt32, _ modifiers: KeyEvent.Modifiers) -> KeyEvent.Key? {
    let key = KeyEvent.Key(symbol: symbol)
    guard case .character(let letter) = key, !modifiers.isSubset(of: .shift) else { return key }
    let usual = modifiers.contains(.shift) ? letter.uppercased() : letter.lowercased()
    return usual.count == 1 ? .character(Character(usual)) : key
  }

  /// Leaves a pressed key to an input method, which may deliver it again.
  package mutating func take(_ code: UInt32) {
    held.removeAll { $0 == code }
    taken.append(code)
  }

  /// Forgets all keys, because the focus is lost and their releases go elsewhere.
  package mutating func forget() {
    held.removeAll()
    taken.removeAll()
    alts.removeAll()
  }

  private static func isAlt(_ symbol: UInt32) -> Bool {
    let symbol = Int32(bitPattern: symbol)
    return symbol == XKB_KEY_Alt_L || symbol == XKB_KEY_Alt_R
  }
}

extension KeyEvent.Key {
  /// Creates a key from an X11 key symbol, as GDK and Wayland use too. Returns nil for a
  /// key without a meaning of its own, such as Shift.
  package init?(symbol: UInt32) {
    switch Int32(bitPattern: symbol) {
    case XKB_KEY_Return, XKB_KEY_KP_Enter, XKB_KEY_ISO_Enter: self = .enter
    case XKB_KEY_space, XKB_KEY_KP_Space: self = .space
    case XKB_KEY_Escape: self = .escape
    case XKB_KEY_Tab, XKB_KEY_KP_Tab, XKB_KEY_ISO_Left_Tab: self = .tab
    case XKB_KEY_BackSpace: self = .backspace
    case XKB_KEY_Delete, XKB_KEY_KP_Delete: self = .delete
    case XKB_KEY_Left, XKB_KEY_KP_Left: self = .left
    case XKB_KEY_Right, XKB_KEY_KP_Right: self = .right
    case XKB_KEY_Up, XKB_KEY_KP_Up: self = .up
    case XKB_KEY_Down, XKB_KEY_KP_Down: self = .down
    case XKB_KEY_Home, XKB_KEY_KP_Home: self = .home
    case XKB_KEY_End, XKB_KEY_KP_End: self = .end
    case XKB_KEY_Page_Up, XKB_KEY_KP_Page_Up: self = .pageUp
    case XKB_KEY_Page_Down, XKB_KEY_KP_Page_Down: self = .pageDown
    case XKB_KEY_F1...XKB_KEY_F35:
      self = .function(Int(Int32(bitPattern: symbol) - XKB_KEY_F1) + 1)
    default:
      guard let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbol)), scalar.value >= 0x20,
        scalar.value != 0x7f
      else { return nil }
      self = .character(Character(scalar))
    }
  }
}

extension KeyEvent.Key {
  /// Returns the keys that type a text. A lone space or a line break is a key of
  /// its own; other control characters type nothing.
  package static func typing(_ text: String) -> [KeyEvent.Key] {
    if text == " " { return [.space] }
    return text.compactMap { character in
      if character.isNewline { return .enter }
      guard let first = character.unicodeScalars.first, first.value >= 0x20, first.value != 0x7f
      else { return nil }
      return .character(character)
    }
  }

  /// The text that the key types by itself; nil if it types none.
  package var text: String? {
    switch self {
    case .space: return " "
    case .character(let character): return String(character)
    default: return nil
    }
  }
}
