import CGTK
import Detent

/// Makes key events of GDK's: what a key means after the layout, and whether it is held.
struct Keys {
  /// Hardware codes of the keys that are down, since the meaning may change while one is held.
  private var held: [UInt32] = []
  /// Those that an input method made something of, so that their releases mean nothing.
  private var taken: [UInt32] = []
  /// Keys with Alt choose items: as long as it is down, they are shown.
  private(set) var isAltDown = false

  init() {}

  mutating func press(
    _ symbol: UInt32, code: UInt32, modifiers: KeyEvent.Modifiers, time: Double
  ) -> KeyEvent? {
    let isRepeat = held.contains(code)
    if !isRepeat { held.append(code) }
    taken.removeAll { $0 == code }
    if Keys.isAlt(symbol) { isAltDown = true }
    guard let key = KeyEvent.Key(symbol: symbol) else { return nil }
    return KeyEvent(.down, key, time: time, modifiers: modifiers, isRepeat: isRepeat)
  }

  mutating func release(
    _ symbol: UInt32, code: UInt32, modifiers: KeyEvent.Modifiers, time: Double
  ) -> KeyEvent? {
    held.removeAll { $0 == code }
    if Keys.isAlt(symbol) { isAltDown = false }
    if let index = taken.firstIndex(of: code) {
      taken.remove(at: index)
      return nil
    }
    guard let key = KeyEvent.Key(symbol: symbol) else { return nil }
    return KeyEvent(.up, key, time: time, modifiers: modifiers)
  }

  /// An input method has the key that was pressed. It may hand it in again.
  mutating func take(_ code: UInt32) {
    held.removeAll { $0 == code }
    taken.append(code)
  }

  /// The focus went away, and the keys' releases go elsewhere.
  mutating func forget() {
    held.removeAll()
    taken.removeAll()
    isAltDown = false
  }

  private static func isAlt(_ symbol: UInt32) -> Bool {
    let symbol = Int32(bitPattern: symbol)
    return symbol == GDK_KEY_Alt_L || symbol == GDK_KEY_Alt_R
  }
}

extension KeyEvent.Key {
  /// From a key symbol of GDK; nil for a key that neither moves nor prints, such as Shift.
  init?(symbol: UInt32) {
    switch Int32(bitPattern: symbol) {
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .enter
    case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
    case GDK_KEY_Escape: self = .escape
    case GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab: self = .tab
    case GDK_KEY_BackSpace: self = .backspace
    case GDK_KEY_Delete, GDK_KEY_KP_Delete: self = .delete
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
    case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
    case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
    case GDK_KEY_End, GDK_KEY_KP_End: self = .end
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
    default:
      guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(symbol)), scalar.value >= 0x20,
        scalar.value != 0x7f
      else { return nil }
      self = .character(Character(scalar))
    }
  }
}

extension KeyEvent.Key {
  /// The keys that type a text. A lone space or line's end is the key; other controls type nothing.
  static func typing(_ text: String) -> [KeyEvent.Key] {
    if text == " " { return [.space] }
    return text.compactMap { character in
      if character.isNewline { return .enter }
      guard let first = character.unicodeScalars.first, first.value >= 0x20, first.value != 0x7f
      else { return nil }
      return .character(character)
    }
  }

  /// What it types by itself.
  var text: String? {
    switch self {
    case .space: return " "
    case .character(let character): return String(character)
    default: return nil
    }
  }
}

extension KeyEvent.Modifiers {
  init(_ state: GdkModifierType) {
    self = []
    if state.rawValue & GDK_SHIFT_MASK.rawValue != 0 { insert(.shift) }
    if state.rawValue & GDK_CONTROL_MASK.rawValue != 0 { insert(.control) }
    if state.rawValue & GDK_ALT_MASK.rawValue != 0 { insert(.alt) }
    if state.rawValue & (GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue) != 0 { insert(.meta) }
  }
}
