import CXCB
import Glibc

/// The pointer's image.
enum XCursor {
  /// Returns the theme's arrow; if the theme has none, no cursor, so that the root window's is shown.
  static func arrow(_ server: XServer) -> xcb_cursor_t {
    var context: OpaquePointer?
    var screen = server.screen
    guard xcb_cursor_context_new(server.connection, &screen, &context) >= 0, let context else {
      return xcb_cursor_t(XCB_NONE)
    }
    defer { xcb_cursor_context_free(context) }
    return xcb_cursor_load_cursor(context, "left_ptr")
  }
}
