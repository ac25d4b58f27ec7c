import CPango
import Glibc

/// The library gdk-pixbuf, which reads pictures. It is loaded when the first
/// picture is needed, because most menus have none.
struct PixbufLibrary {
  typealias Object = UnsafeMutableRawPointer
  typealias GetFormat =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> Object?
  typealias IsScalable = @convention(c) (Object) -> Int32
  typealias Read = @convention(c) (UnsafePointer<CChar>, Object?) -> Object?
  typealias ReadSized = @convention(c) (UnsafePointer<CChar>, Int32, Int32, Object?) -> Object?
  typealias Change = @convention(c) (Object) -> Object?
  typealias Measure = @convention(c) (Object) -> Int32
  typealias GetBytes = @convention(c) (Object) -> UnsafePointer<UInt8>?

  let format: GetFormat
  let isScalable: IsScalable
  let read: Read
  let readSized: ReadSized
  let turned: Change
  let width: Measure
  let height: Measure
  let stride: Measure
  let channels: Measure
  let bytes: GetBytes

  /// Returns nil if the library is not installed.
  init?() {
    guard let library = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String) -> Function? {
      dlsym(library, "gdk_pixbuf_" + name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let format: GetFormat = function("get_file_info"),
      let isScalable: IsScalable = function("format_is_scalable"),
      let read: Read = function("new_from_file"),
      let readSized: ReadSized = function("new_from_file_at_size"),
      let turned: Change = function("apply_embedded_orientation"),
      let width: Measure = function("get_width"), let height: Measure = function("get_height"),
      let stride: Measure = function("get_rowstride"),
      let channels: Measure = function("get_n_channels"),
      let bytes: GetBytes = function("read_pixels")
    else { return nil }
    self.format = format
    self.isScalable = isScalable
    self.read = read
    self.readSized = readSized
    self.turned = turned
    self.width = width
    self.height = height
    self.stride = stride
    self.channels = channels
    self.bytes = bytes
  }
}
