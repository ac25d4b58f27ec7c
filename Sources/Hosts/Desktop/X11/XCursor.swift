import CXCB
import Glibc

/// The pointer's picture.
enum XCursor {
  /// The theme's arrow; none of its own, which is the root window's, where the theme has none.
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
