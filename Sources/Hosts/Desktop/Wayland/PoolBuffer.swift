import CCairo
import CWayland
import Glibc

/// Pixels that Cairo draws and a Wayland compositor reads, in memory that both have.
///
/// Pages that nobody touches take none.
final class PoolBuffer {
  /// A `cairo_surface_t` of 32 bits a pixel.
  let surface: OpaquePointer
  let remote: Remote
  /// The compositor may still read it.
  var isBusy = false
  /// What has changed since it was drawn last.
  var stale = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private let bytes: UnsafeMutableRawPointer
  private let count: Int

  /// Nil where there is no memory for it.
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

  /// All its pixels, in Cairo's order.
  func fill(_ pixels: [UInt32]) {
    pixels.withUnsafeBytes {
      bytes.copyMemory(from: $0.baseAddress!, byteCount: min(count, $0.count))
    }
  }

  /// Nothing reads or draws it any more.
  func end() {
    remote.end("destroy")
    cairo_surface_destroy(surface)
    munmap(bytes, count)
  }
}
