import CCairo
import DetentDrawing

extension CairoRenderer {
  /// Returns the list as the bytes of an SVG file. Shapes and letters are curves, and shadows are small pictures;
  /// backdrops are not blurred, because there are no pixels below them.
  public func svg(_ list: DisplayList) throws(PictureError) -> [UInt8] {
    guard list.size.isFinite, list.size.width > 0, list.size.height > 0 else {
      throw .cannotEncode(format: "SVG", reason: "its size is out of range")
    }
    let sink = ByteSink()
    let surface = cairo_svg_surface_create_for_stream(
      ByteSink.write, sink.pointer, list.size.width, list.size.height)
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    let context = cairo_create(surface)!
    draw(list, on: context, scale: 2)
    let drawing = cairo_status(context)
    cairo_destroy(context)
    cairo_surface_finish(surface)
    let status = drawing == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : drawing
    cairo_surface_destroy(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cannotEncode(format: "SVG", reason: status.text)
    }
    return sink.bytes
  }
}
