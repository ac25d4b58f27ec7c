import CXKBCommon
import Glibc

/// Dead keys and the Compose key, by X11's Compose tables for the user's locale.
final class Compose {
  enum Answer: Equatable {
    /// The key starts no sequence and means what it usually means.
    case nothing
    /// A sequence has begun and needs more keys.
    case composing
    /// The sequence is complete and produces this text.
    case text(String)
    /// The keys form no known sequence.
    case cancelled
  }

  private let table: OpaquePointer
  private let state: OpaquePointer
  private(set) var isComposing = false

  /// - Parameter context: An `xkb_context`.
  init?(_ context: OpaquePointer) {
    let table = xkb_compose_table_new_from_locale(
      context, Compose.locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    guard let table else { return nil }
    guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      xkb_compose_table_unref(table)
      return nil
    }
    (self.table, self.state) = (table, state)
  }

  deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
  }

  /// Feeds the symbol of a key that was pressed.
  func take(_ symbol: UInt32) -> Answer {
    guard xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else {
      return isComposing ? .composing : .nothing
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING:
      isComposing = true
      return .composing
    case XKB_COMPOSE_COMPOSED:
      defer { reset() }
      var bytes = [CChar](repeating: 0, count: 64)
      let count = xkb_compose_state_get_utf8(state, &bytes, bytes.count)
      guard count > 0 else { return .cancelled }
      return .text(
        String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self))
    case XKB_COMPOSE_CANCELLED:
      reset()
      return .cancelled
    default: return .nothing
    }
  }

  func reset() {
    isComposing = false
    xkb_compose_state_reset(state)
  }

  /// Whether a key can begin a sequence. The tables are large, and are read only once such a key is pressed.
  static func begins(with symbol: UInt32) -> Bool {
    let isDead = symbol >= UInt32(XKB_KEY_dead_grave) && symbol <= UInt32(XKB_KEY_dead_greek)
    return isDead || symbol == UInt32(XKB_KEY_Multi_key)
  }

  private static var locale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "C"
  }
}
