import CCairo
import CPango
import DetentCairo
import Glibc

/// Finds the picture that a name stands for: a file by its path, from the home folder by `~` or by a
/// `file:` address, or an icon of the desktop's theme. Of several names with commas between them the first
/// that there is a picture for counts.
///
/// It reads what gdk-pixbuf reads: PNG, JPEG and, with librsvg, SVG among others; nothing where that library is
/// not installed.
public final class Pictures {
  private lazy var library = PixbufLibrary()
  private lazy var theme = IconTheme.standard(themeName())
  private let themeName: () -> String

  /// - Parameter display: Tells the theme of icons.
  public init(_ display: Display) {
    themeName = { display.server.settings.iconThemeName }
  }

  /// Whether there is one, and its file begins as a picture's does.
  public func has(_ name: String) -> Bool { file(forAny: name) != nil }

  /// The picture, or nil where there is none or its file is broken.
  public func picture(named name: String) -> Bitmap? {
    guard let library, let file = file(forAny: name) else { return nil }
    guard let pixels = pixels(of: file, library) else { return nil }
    defer { g_object_unref(pixels) }
    return Pictures.bitmap(pixels, library)
  }

  /// A comma may also belong to a file's name, so the whole is tried first.
  private func file(forAny names: String) -> String? {
    if let file = readableFile(named: names) { return file }
    guard names.contains(",") else { return nil }
    return names.split(separator: ",").lazy.compactMap { self.readableFile(named: String($0)) }
      .first
  }

  private func readableFile(named name: String) -> String? {
    guard let library, let path = path(named: name), library.format(path, nil, nil) != nil else {
      return nil
    }
    return path
  }

  private func path(named name: String) -> String? {
    if name.hasPrefix("file:") { return Pictures.path(of: name) }
    if name == "~" || name.hasPrefix("~/") {
      return (getenv("HOME").map { String(cString: $0) } ?? "") + name.dropFirst()
    }
    return theme.file(named: name) ?? name
  }

  /// Of an address of a file on this machine.
  private static func path(of address: String) -> String? {
    guard let path = g_filename_from_uri(address, nil, nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  private func pixels(of path: String, _ library: PixbufLibrary) -> PixbufLibrary.Object? {
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
    // As the camera was held.
    return library.turned(read)
  }

  /// In Cairo's order, and each colour times the alpha.
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

  /// Pixels along the longer side of what has no size of its own.
  private static let drawingSide: Int32 = 256
  /// Larger photographs are read smaller.
  private static let largestSide: Int32 = 2048
}
