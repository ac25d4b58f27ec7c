import CCairo

extension Bitmap {
  /// Reads a PNG file.
  public convenience init(path: String) throws(PictureError) {
    let surface = cairo_image_surface_create_from_png(path)
    guard cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32 else {
      try self.init(converting: surface, path: path)
      return
    }
    try self.init(reading: surface, path: path)
  }

  /// Converts a PNG without alpha. Throws if the file could not be read.
  private convenience init(converting surface: OpaquePointer?, path: String) throws(PictureError) {
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cannotRead(path: path, reason: status.text)
    }
    try self.init(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
    let context = cairo_create(self.surface)
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
  }

  /// Returns the picture as the bytes of a PNG file.
  public func png() throws(PictureError) -> [UInt8] {
    let sink = ByteSink()
    let status = cairo_surface_write_to_png_stream(surface, ByteSink.write, sink.pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cannotEncode(format: "PNG", reason: status.text)
    }
    return sink.bytes
  }

  /// Writes a PNG file.
  public func write(to path: String) throws(PictureError) {
    try File(path: path).write(png())
  }
}
