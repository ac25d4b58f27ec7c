import CGTK
import DetentCairo

/// Finds the picture that a name stands for: a file by its path, from the home folder by `~` or by a
/// `file:` address, or an icon of the desktop's theme. Of several names with commas between them the first
/// that there is a picture for counts.
///
/// It reads what gdk-pixbuf reads: PNG, JPEG and, with librsvg, SVG among others. It needs no display:
/// without one, icons are those of GTK's own theme.
public enum PictureFinder {
  /// Whether there is one, and its file begins as a picture's does.
  public static func hasPicture(named name: String) -> Bool {
    guard let file = file(forAny: name) else { return false }
    g_object_unref(UnsafeMutableRawPointer(file))
    return true
  }

  /// The picture, or nil where there is none or its file is broken.
  public static func picture(named name: String) -> Bitmap? {
    guard let file = file(forAny: name) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let pixels = pixels(of: file) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    return bitmap(pixels)
  }

  /// A comma may also belong to a file's name, so the whole is tried first.
  private static func file(forAny names: String) -> OpaquePointer? {
    if let file = readableFile(named: names) { return file }
    guard names.contains(",") else { return nil }
    for name in names.split(separator: ",") {
      if let file = readableFile(named: String(name)) { return file }
    }
    return nil
  }

  private static func readableFile(named name: String) -> OpaquePointer? {
    guard let file = file(named: name) else { return nil }
    if isReadable(file) { return file }
    g_object_unref(UnsafeMutableRawPointer(file))
    return nil
  }

  private static func isReadable(_ file: OpaquePointer) -> Bool {
    // What has no path is within GTK's own library.
    guard let path = g_file_get_path(file) else { return true }
    defer { g_free(path) }
    return gdk_pixbuf_get_file_info(path, nil, nil) != nil
  }

  private static func file(named name: String) -> OpaquePointer? {
    if name.hasPrefix("file:") { return g_file_new_for_uri(name) }
    if name == "~" || name.hasPrefix("~/") {
      return g_file_new_for_path(String(cString: g_get_home_dir()) + name.dropFirst())
    }
    if !name.contains("/"), let icon = icon(named: name) { return icon }
    return g_file_new_for_path(name)
  }

  private static func icon(named name: String) -> OpaquePointer? {
    guard gtk_icon_theme_has_icon(theme, name) != 0 else { return nil }
    let icon = gtk_icon_theme_lookup_icon(
      theme, name, nil, iconSide, 1, gtk_widget_get_default_direction(),
      GtkIconLookupFlags(rawValue: 0))
    defer { g_object_unref(icon.map { UnsafeMutableRawPointer($0) }) }
    return gtk_icon_paintable_get_file(icon)
  }

  private static var theme: OpaquePointer {
    if gtk_is_initialized() != 0, let display = gdk_display_get_default(),
      let theme = gtk_icon_theme_get_for_display(display)
    {
      return theme
    }
    return themeWithoutDisplay
  }

  // It is made once, by whoever looks for an icon first, and only read from then on.
  nonisolated(unsafe) private static let themeWithoutDisplay: OpaquePointer = {
    let theme = gtk_icon_theme_new()!
    gtk_icon_theme_set_theme_name(theme, "Adwaita")
    return theme
  }()

  private static func pixels(of file: OpaquePointer) -> OpaquePointer? {
    guard let path = g_file_get_path(file) else {
      guard let stream = g_file_read(file, nil, nil) else { return nil }
      defer { g_object_unref(stream) }
      return gdk_pixbuf_new_from_stream_at_scale(
        UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self), drawingSide,
        drawingSide, 1, nil, nil)
    }
    defer { g_free(path) }
    var (width, height): (Int32, Int32) = (0, 0)
    guard let format = gdk_pixbuf_get_file_info(path, &width, &height) else { return nil }
    if gdk_pixbuf_format_is_scalable(format) != 0 {
      return gdk_pixbuf_new_from_file_at_size(path, drawingSide, drawingSide, nil)
    }
    guard
      let read = max(width, height) > largestSide
        ? gdk_pixbuf_new_from_file_at_size(path, largestSide, largestSide, nil)
        : gdk_pixbuf_new_from_file(path, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(read)) }
    // As the camera was held.
    return gdk_pixbuf_apply_embedded_orientation(read)
  }

  private static func bitmap(_ pixels: OpaquePointer) -> Bitmap? {
    let (width, height) = (gdk_pixbuf_get_width(pixels), gdk_pixbuf_get_height(pixels))
    guard let bitmap = try? Bitmap(width: Int(width), height: Int(height)),
      let context = cairo_create(bitmap.surface)
    else { return nil }
    gdk_cairo_set_source_pixbuf(context, pixels, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    return bitmap
  }

  /// The size that an icon is chosen for, where a theme has several.
  private static let iconSide: Int32 = 64
  /// Pixels along the longer side of what has no size of its own.
  private static let drawingSide: Int32 = 256
  /// Larger photographs are read smaller.
  private static let largestSide: Int32 = 2048
}
