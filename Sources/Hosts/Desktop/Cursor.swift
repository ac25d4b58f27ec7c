import CXCB
import Glibc

/// The pointer's picture.
enum Cursor {
  /// The theme's arrow; none of its own, which is the root window's, where the theme has none.
  static func arrow(_ display: Display) -> xcb_cursor_t {
    var context: OpaquePointer?
    var screen = display.screen
    guard xcb_cursor_context_new(display.connection, &screen, &context) >= 0, let context else {
      return xcb_cursor_t(XCB_NONE)
    }
    defer { xcb_cursor_context_free(context) }
    return xcb_cursor_load_cursor(context, "left_ptr")
  }
}
