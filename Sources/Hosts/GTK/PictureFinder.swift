import CGTK
import DetentCairo

/// Finds the picture that a name stands for: a file, given as a path, as a path from the home
/// folder with `~` or as a `file:` URL, or an icon of the desktop's theme. Of several names
/// separated by commas, the first with a picture counts.
///
/// It reads the formats of gdk-pixbuf: PNG and JPEG among others, and SVG if librsvg is installed. It needs no
/// display: without one, icons come from GTK's own theme.
public enum PictureFinder {
  /// Whether there is a picture of this name in a format that can be read. Only the start of the file is examined.
  public static func hasPicture(named name: String) -> Bool {
    guard let file = file(forAny: name) else { return false }
    g_object_unref(UnsafeMutableRawPointer(file))
    return true
  }

  /// Returns the picture, or nil if there is none or its file is broken.
  public static func picture(named name: String) -> Bitmap? {
    guard let file = file(forAny: name) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let pixels = pixels(of: file) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    return bitmap(pixels)
  }

  /// Returns the file of the first name that has one. A comma may belong to a
  /// file's name, so the whole is tried first.
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
    // A file without a path is a resource in GTK's own library.
    guard let path = g_file_get_path(file) else { return true }
    defer { g_free(path) }
    // Anything but a regular file could make the program wait for ever.
    return g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
      && gdk_pixbuf_get_file_info(path, nil, nil) != nil
  }

  private static func file(named name: String) -> OpaquePointer? {
    if name.hasPrefix("file:/") { return g_file_new_for_uri(name) }
    // Without a slash, it is a file in this folder.
    if name.hasPrefix("file:") {
      guard let path = g_uri_unescape_string(String(name.dropFirst(5)), nil) else { return nil }
      defer { g_free(path) }
      return g_file_new_for_path(path)
    }
    if name == "~" || name.hasPrefix("~/") {
      let home = g_file_new_for_path(g_get_home_dir())
      defer { g_object_unref(home.map { UnsafeMutableRawPointer($0) }) }
      return g_file_resolve_relative_path(home, String(name.dropFirst(2)))
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

  // The theme is created once, by the first search for an icon, and only read from then on.
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
    // Applies the orientation that the camera recorded.
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

  /// The size, in pixels, for which an icon is chosen if the theme has several.
  private static let iconSide: Int32 = 64
  /// The longer side, in pixels, of a vector picture, which has no size of its own.
  private static let drawingSide: Int32 = 256
  /// The longest side, in pixels, at which a photograph is read; larger ones are scaled down.
  private static let largestSide: Int32 = 2048
}
