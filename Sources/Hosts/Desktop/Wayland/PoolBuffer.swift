import CCairo
import CWayland
import Glibc

/// Pixels in memory that is shared with a Wayland compositor. Cairo draws them, and the compositor reads them.
///
/// Pages that are never touched take no memory.
final class PoolBuffer {
  /// A `cairo_surface_t` with 32 bits per pixel.
  let surface: OpaquePointer
  let remote: Remote
  /// Whether the compositor may still read the buffer.
  var isBusy = false
  /// The damage since this buffer was last drawn.
  var stale = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private let bytes: UnsafeMutableRawPointer
  private let count: Int

  /// Returns nil if there is no memory for it.
  init?(_ sharedMemory: Remote, width: Int, height: Int, onFree: @escaping () -> Void = {}) {
    count = width * height * 4
    let file = file_in_memory("detent")
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard ftruncate(file, off_t(count)) == 0,
      let bytes = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      bytes != MAP_FAILED,
      let surface = cairo_image_surface_create_for_data(
        bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(width * 4))
    else { return nil }
    (self.bytes, self.surface) = (bytes, surface)
    let pool = sharedMemory.make(.pool, "create_pool", .new, .file(file), .number(count))
    remote = pool.make(
      .buffer, "create_buffer", .new, .number(0), .number(width), .number(height),
      .number(width * 4), .number(PoolBuffer.argb8888))
    pool.end("destroy")
    remote.listen { [unowned self] event in
      guard event.name == "release" else { return }
      isBusy = false
      onFree()
    }
  }

  private static let argb8888 = 0

  /// Sets all pixels, given in Cairo's format.
  func fill(_ pixels: [UInt32]) {
    pixels.withUnsafeBytes {
      bytes.copyMemory(from: $0.baseAddress!, byteCount: min(count, $0.count))
    }
  }

  /// Frees the buffer, which nothing may read or draw any more.
  func end() {
    remote.end("destroy")
    cairo_surface_destroy(surface)
    munmap(bytes, count)
  }
}
