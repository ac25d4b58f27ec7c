import CCairo
import CPango
import DetentCairo
import Glibc

/// Finds the picture that a name stands for: a file, given as a path, as a path from the home
/// folder with `~` or as a `file:` URL, or an icon of the desktop's theme. Of several names
/// separated by commas, the first with a picture counts.
///
/// It reads the formats of gdk-pixbuf: PNG and JPEG among others, and SVG if librsvg is
/// installed. Without gdk-pixbuf it finds nothing.
public final class Pictures {
  /// A path as C functions take it, since a file's name need not be UTF-8.
  private typealias Path = [CChar]

  private lazy var library = PixbufLibrary()
  private lazy var theme = IconTheme.standard(themeName())
  private let themeName: () -> String

  /// Creates a finder for a display.
  /// - Parameter display: The display whose icon theme is used.
  public init(_ display: Display) {
    themeName = { display.server.settings.iconThemeName }
  }

  /// Whether there is a picture of this name in a format that can be read. Only the start of the file is examined.
  public func has(_ name: String) -> Bool { file(forAny: name) != nil }

  /// Returns the picture, or nil if there is none or its file is broken.
  public func picture(named name: String) -> Bitmap? {
    guard let library, let file = file(forAny: name) else { return nil }
    guard let pixels = pixels(of: file, library) else { return nil }
    defer { g_object_unref(pixels) }
    return Pictures.bitmap(pixels, library)
  }

  /// Returns the file of the first name that has one. A comma may belong to a
  /// file's name, so the whole is tried first.
  private func file(forAny names: String) -> Path? {
    if let file = readableFile(named: names) { return file }
    guard names.contains(",") else { return nil }
    return names.split(separator: ",").lazy.compactMap { self.readableFile(named: String($0)) }
      .first
  }

  private func readableFile(named name: String) -> Path? {
    // Anything but a regular file could make the program wait for ever.
    guard let library, let path = path(named: name), g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0,
      library.format(path, nil, nil) != nil
    else { return nil }
    return path
  }

  private func path(named name: String) -> Path? {
    if name.hasPrefix("file:") { return Pictures.path(of: name) }
    if name == "~" || name.hasPrefix("~/") {
      return Pictures.path(getenv("HOME")).dropLast() + String(name.dropFirst()).utf8CString
    }
    return Array((theme.file(named: name) ?? name).utf8CString)
  }

  /// Returns the path of a `file:` URL; without a slash, that of a file in this folder.
  private static func path(of address: String) -> Path? {
    let path =
      address.hasPrefix("file:/")
      ? g_filename_from_uri(address, nil, nil)
      : g_uri_unescape_string(String(address.dropFirst(5)), nil)
    guard let path else { return nil }
    defer { g_free(path) }
    return self.path(path)
  }

  private static func path(_ text: UnsafeMutablePointer<CChar>?) -> Path {
    guard let text else { return [0] }
    return Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1))
  }

  private func pixels(of path: Path, _ library: PixbufLibrary) -> PixbufLibrary.Object? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let format = library.format(path, &width, &height) else { return nil }
    if library.isScalable(format) != 0 {
      return library.readSized(path, Pictures.drawingSide, Pictures.drawingSide, nil)
    }
    guard
      let read = max(width, height) > Pictures.largestSide
        ? library.readSized(path, Pictures.largestSide, Pictures.largestSide, nil)
        : library.read(path, nil)
    else { return nil }
    defer { g_object_unref(read) }
    // Applies the orientation that the camera recorded.
    return library.turned(read)
  }

  /// Converts to Cairo's format: ARGB with premultiplied alpha.
  private static func bitmap(_ pixels: PixbufLibrary.Object, _ library: PixbufLibrary) -> Bitmap? {
    let (width, height) = (Int(library.width(pixels)), Int(library.height(pixels)))
    let (stride, channels) = (Int(library.stride(pixels)), Int(library.channels(pixels)))
    guard channels == 3 || channels == 4, let bytes = library.bytes(pixels),
      let bitmap = try? Bitmap(width: width, height: height)
    else { return nil }
    let surface = bitmap.surface
    cairo_surface_flush(surface)
    guard let target = cairo_image_surface_get_data(surface) else { return nil }
    let step = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(target + y * step).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let pixel = bytes + y * stride + x * channels
        let alpha = channels == 4 ? UInt32(pixel[3]) : 255
        func part(_ place: Int) -> UInt32 { (UInt32(pixel[place]) * alpha + 127) / 255 }
        row[x] = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
      }
    }
    cairo_surface_mark_dirty(surface)
    return bitmap
  }

  /// The longer side, in pixels, of a vector picture, which has no size of its own.
  private static let drawingSide: Int32 = 256
  /// The longest side, in pixels, at which a photograph is read; larger ones are scaled down.
  private static let largestSide: Int32 = 2048
}
