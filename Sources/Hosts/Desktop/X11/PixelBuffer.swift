import CCairo
import CXCB
import Glibc

/// The pixels of a window. Cairo draws them, and parts of them are sent to the server.
final class PixelBuffer {
  let width: Int
  let height: Int
  /// A `cairo_surface_t` with 32 bits per pixel.
  let surface: OpaquePointer
  /// Whether the server has not yet read what was sent last.
  private(set) var isBusy = false
  /// Whether nothing is drawn for now. What the server has read is not needed again: it
  /// keeps the window's content, and what is drawn anew is drawn completely.
  private var isResting = false
  private let memory: SharedMemory
  private let server: XServer
  private var stride: Int { width * 4 }

  init(_ server: XServer, width: Int, height: Int) throws(DesktopError) {
    self.server = server
    self.width = width
    self.height = height
    memory = try SharedMemory(server, count: width * height * 4)
    surface = cairo_image_surface_create_for_data(
      memory.bytes.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
  }

  deinit { cairo_surface_destroy(surface) }

  /// Sends a part of the pixels to a window of the same size.
  func send(_ part: PixelRect, to window: XWindow) {
    cairo_surface_flush(surface)
    isResting = false
    guard let segment = memory.segment else { return sendCopy(part, to: window) }
    isBusy = true
    xcb_shm_put_image(
      server.connection, window.id, window.context, UInt16(width), UInt16(height), UInt16(part.x),
      UInt16(part.y), UInt16(part.width), UInt16(part.height), Int16(part.x), Int16(part.y),
      window.depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 1, segment, 0)
  }

  /// Records that the server has read what was sent.
  func arrive() {
    isBusy = false
    freeAtRest()
  }

  /// Frees the memory as soon as the server has read what was sent.
  func rest() {
    isResting = true
    freeAtRest()
  }

  private func freeAtRest() {
    if isResting, !isBusy { memory.free() }
  }

  /// Sends the pixels in bands, because the length of a request is limited.
  private func sendCopy(_ part: PixelRect, to window: XWindow) {
    let limit = Int(xcb_get_maximum_request_length(server.connection)) * 4 - 64
    let rows = max(1, limit / (part.width * 4))
    var top = part.y
    while top < part.maxY {
      let count = min(rows, part.maxY - top)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(count * part.width * 4)
      for row in top..<top + count {
        bytes.append(
          contentsOf: UnsafeRawBufferPointer(
            start: memory.bytes + row * stride + part.x * 4, count: part.width * 4))
      }
      xcb_put_image(
        server.connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), window.id, window.context,
        UInt16(part.width), UInt16(count), Int16(part.x), Int16(top), 0, window.depth,
        UInt32(bytes.count), bytes)
      top += count
    }
  }
}
