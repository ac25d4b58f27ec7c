import CXCB

// The pixel formats of the screen.
extension XServer {
  /// A visual of 32 bits with red, green and blue where Cairo has them, which leaves the top byte for alpha.
  var transparentVisual: xcb_visualid_t? {
    visuals(depth: 32).first(where: XServer.isCairos)?.visual_id
  }

  /// Whether the screen's own pixels have 32 bits each, in Cairo's order.
  var hasPlainPixels: Bool {
    guard setupIsLittleEndian, bitsPerPixel(depth: screen.root_depth) == 32 else { return false }
    return visuals(depth: screen.root_depth).contains {
      $0.visual_id == screen.root_visual && XServer.isCairos($0)
    }
  }

  private static func isCairos(_ visual: xcb_visualtype_t) -> Bool {
    UInt32(visual._class) == XCB_VISUAL_CLASS_TRUE_COLOR.rawValue && visual.red_mask == 0xFF_0000
      && visual.green_mask == 0xFF00 && visual.blue_mask == 0xFF
  }

  private var setupIsLittleEndian: Bool {
    let order = xcb_get_setup(connection).pointee.image_byte_order
    return UInt32(order) == XCB_IMAGE_ORDER_LSB_FIRST.rawValue
  }

  private func bitsPerPixel(depth: UInt8) -> UInt8 {
    var formats = xcb_setup_pixmap_formats_iterator(xcb_get_setup(connection))
    while formats.rem > 0 {
      if formats.data.pointee.depth == depth { return formats.data.pointee.bits_per_pixel }
      xcb_format_next(&formats)
    }
    return 0
  }

  private func visuals(depth: UInt8) -> [xcb_visualtype_t] {
    var found: [xcb_visualtype_t] = []
    var roots = xcb_setup_roots_iterator(xcb_get_setup(connection))
    while roots.rem > 0, roots.data.pointee.root != root { xcb_screen_next(&roots) }
    guard roots.rem > 0 else { return [] }
    var depths = xcb_screen_allowed_depths_iterator(roots.data)
    while depths.rem > 0 {
      var visuals = xcb_depth_visuals_iterator(depths.data)
      while depths.data.pointee.depth == depth, visuals.rem > 0 {
        found.append(visuals.data.pointee)
        xcb_visualtype_next(&visuals)
      }
      xcb_depth_next(&depths)
    }
    return found
  }
}
