import CXCB
import Glibc

/// A window that covers a monitor and bypasses the window manager.
final class XWindow {
  let server: XServer
  let id: xcb_window_t
  let frame: PixelRect
  /// The depth in bits; 32 if the content behind the window shows through.
  let depth: UInt8
  let context: xcb_gcontext_t
  /// How often the window was raised. The number is limited, because two windows that
  /// both want to be on top would go on for ever.
  private var raises = 0

  private static let mostRaises = 20

  init(_ server: XServer, _ frame: PixelRect, title: String) throws(DesktopError) {
    self.server = server
    self.frame = frame
    let visual = server.hasCompositor ? server.transparentVisual : nil
    let connection = server.connection
    depth = visual == nil ? server.screen.root_depth : 32
    guard visual != nil || server.hasPlainPixels else {
      throw .missing("visual of 24 bits in the order of Cairo")
    }
    id = server.makeID()
    context = server.makeID()
    var mask = XCB_CW_BORDER_PIXEL.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue
    mask |= XCB_CW_EVENT_MASK.rawValue | XCB_CW_COLORMAP.rawValue
    let events =
      XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
      | XCB_EVENT_MASK_VISIBILITY_CHANGE.rawValue
    let colormap = server.makeID()
    xcb_create_colormap(
      connection, UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue), colormap, server.root,
      visual ?? server.screen.root_visual)
    // The values are in the order of the mask's bits. Without a background, the
    // screen keeps its content until it is drawn on.
    var values: [UInt32]
    if visual == nil {
      mask |= XCB_CW_BACK_PIXMAP.rawValue
      values = [XCB_BACK_PIXMAP_NONE.rawValue]
    } else {
      mask |= XCB_CW_BACK_PIXEL.rawValue
      values = [0]
    }
    values += [0, 1, events, colormap]
    xcb_create_window(
      connection, depth, id, server.root, Int16(clamping: frame.x), Int16(clamping: frame.y),
      UInt16(clamping: frame.width), UInt16(clamping: frame.height), 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), visual ?? server.screen.root_visual, mask,
      values)
    xcb_create_gc(connection, context, id, 0, nil)
    setHints()
    setTitle(title)
    // If two overlays open at once, the server tells the first one that it has lost the selection.
    xcb_set_selection_owner(
      connection, id, server.atoms.overlay, xcb_timestamp_t(XCB_CURRENT_TIME))
  }

  /// Sets the properties for programs that list windows: a class, a process, a type and a state.
  private func setHints() {
    let atoms = server.atoms
    set(XCB_ATOM_WM_CLASS.rawValue, XCB_ATOM_STRING.rawValue, Array("detent\0Detent\0".utf8))
    set(atoms["_NET_WM_PID"], XCB_ATOM_CARDINAL.rawValue, [UInt32(getpid())])
    set(
      atoms["_NET_WM_WINDOW_TYPE"], XCB_ATOM_ATOM.rawValue, [atoms["_NET_WM_WINDOW_TYPE_NORMAL"]])
    set(
      atoms["_NET_WM_STATE"], XCB_ATOM_ATOM.rawValue,
      [
        atoms["_NET_WM_STATE_ABOVE"], atoms["_NET_WM_STATE_SKIP_TASKBAR"],
        atoms["_NET_WM_STATE_SKIP_PAGER"],
      ])
  }

  func setTitle(_ title: String) {
    let atoms = server.atoms
    let bytes = Array(title.utf8)
    set(XCB_ATOM_WM_NAME.rawValue, atoms["UTF8_STRING"], bytes)
    set(atoms["_NET_WM_NAME"], atoms["UTF8_STRING"], bytes)
  }

  private func set<Value: BitwiseCopyable>(
    _ property: xcb_atom_t, _ type: xcb_atom_t, _ values: [Value]
  ) {
    xcb_change_property(
      server.connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), id, property, type,
      UInt8(MemoryLayout<Value>.size * 8), UInt32(values.count), values)
  }

  /// Shows the window in front of all others.
  func show() {
    raise()
    xcb_map_window(server.connection, id)
  }

  func raise() {
    guard raises < XWindow.mostRaises else { return }
    raises += 1
    xcb_configure_window(
      server.connection, id, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue),
      [XCB_STACK_MODE_ABOVE.rawValue])
  }

  func setCursor(_ cursor: xcb_cursor_t) {
    xcb_change_window_attributes(server.connection, id, XCB_CW_CURSOR.rawValue, [cursor])
  }

  func close() { xcb_destroy_window(server.connection, id) }
}
