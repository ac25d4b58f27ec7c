import CCairo
import CXCB
import Glibc

/// A copy of what a monitor showed before a window covered it. The server keeps it, and only the squares that are
/// drawn on are read from it: a menu covers a small part of a monitor.
final class ScreenCopy {
  private let server: XServer
  private let pixmap: xcb_pixmap_t
  private let width: Int
  private let height: Int
  private let memory: SharedMemory
  /// The squares as `cairo_surface_t`, row by row; nil for a square that has not been needed yet.
  private var squares: [OpaquePointer?]

  /// The side of a square, in pixels. The memory of a square is a whole number of pages.
  private static let side = 128
  private static let squareBytes = side * side * 4
  private var columns: Int { (width + ScreenCopy.side - 1) / ScreenCopy.side }

  /// - Parameter frame: The part of the screen to copy. The server copies it before it executes any later request.
  init(_ server: XServer, _ frame: PixelRect) throws(DesktopError) {
    self.server = server
    width = frame.width
    height = frame.height
    let side = ScreenCopy.side
    let count = ((width + side - 1) / side) * ((height + side - 1) / side)
    memory = try SharedMemory(server, count: count * ScreenCopy.squareBytes)
    squares = Array(repeating: nil, count: count)
    pixmap = server.makeID()
    let context = server.makeID()
    let connection = server.connection
    let size = (UInt16(clamping: width), UInt16(clamping: height))
    xcb_create_pixmap(
      connection, server.screen.root_depth, pixmap, server.root, size.0, size.1)
    xcb_create_gc(
      connection, context, server.root,
      XCB_GC_SUBWINDOW_MODE.rawValue | XCB_GC_GRAPHICS_EXPOSURES.rawValue,
      [XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue, 0])
    xcb_copy_area(
      connection, server.root, pixmap, context, Int16(clamping: frame.x), Int16(clamping: frame.y),
      0, 0, size.0, size.1)
    xcb_free_gc(connection, context)
  }

  deinit {
    forget()
    xcb_free_pixmap(server.connection, pixmap)
  }

  /// Frees the squares, which are read again when they are needed.
  func forget() {
    for case let square? in squares { cairo_surface_destroy(square) }
    squares = Array(repeating: nil, count: squares.count)
    memory.free()
  }

  /// Draws what a part of the monitor showed, in the monitor's pixels.
  func draw(_ part: PixelRect, on context: OpaquePointer) {
    let touched = squares.indices.filter { !frame(of: $0).intersection(part).isEmpty }
    read(touched.filter { squares[$0] == nil })
    for index in touched {
      let frame = frame(of: index)
      let shown = frame.intersection(part)
      cairo_set_source_surface(context, squares[index], Double(frame.x), Double(frame.y))
      cairo_rectangle(
        context, Double(shown.x), Double(shown.y), Double(shown.width), Double(shown.height))
      cairo_fill(context)
    }
  }

  private func frame(of index: Int) -> PixelRect {
    let side = ScreenCopy.side
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return PixelRect(x: column * side, y: row * side, width: side, height: side)
      .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// Reads squares from the server. All requests are sent before the first reply is awaited.
  private func read(_ missing: [Int]) {
    let connection = server.connection
    let format = UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue)
    if let segment = memory.segment {
      let cookies = missing.map { index in
        let frame = frame(of: index)
        return xcb_shm_get_image(
          connection, pixmap, Int16(frame.x), Int16(frame.y), UInt16(frame.width),
          UInt16(frame.height), ~0, format, segment, UInt32(index * ScreenCopy.squareBytes))
      }
      for cookie in cookies { free(xcb_shm_get_image_reply(connection, cookie, nil)) }
    } else {
      let cookies = missing.map { index in
        let frame = frame(of: index)
        return xcb_get_image(
          connection, format, pixmap, Int16(frame.x), Int16(frame.y), UInt16(frame.width),
          UInt16(frame.height), ~0)
      }
      for (index, cookie) in zip(missing, cookies) {
        guard let reply = xcb_get_image_reply(connection, cookie, nil) else { continue }
        let count = min(ScreenCopy.squareBytes, Int(xcb_get_image_data_length(reply)))
        bytes(of: index).copyMemory(from: xcb_get_image_data(reply), byteCount: count)
        free(reply)
      }
    }
    for index in missing {
      let frame = frame(of: index)
      squares[index] = cairo_image_surface_create_for_data(
        bytes(of: index).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
        Int32(frame.width), Int32(frame.height), Int32(frame.width * 4))
    }
  }

  private func bytes(of index: Int) -> UnsafeMutableRawPointer {
    memory.bytes + index * ScreenCopy.squareBytes
  }
}
