import CCairo
import DetentGeometry

/// Blurs what is already drawn.
///
/// The content below is copied at a resolution at which the blur's deviation is a few pixels, blurred there and drawn
/// back enlarged: the time depends on the area, not on the blur.
struct Backdrop {
  let context: OpaquePointer
  let scale: Double

  /// Blurs within the current clip.
  /// - Parameters:
  ///   - bounds: The bounds of the clip, in points.
  ///   - radius: The Gaussian's standard deviation, in points.
  func blur(_ bounds: Rect, radius: Double) {
    let target = cairo_get_group_target(context)
    let isPaper = cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_SVG
    guard radius * scale > 1 / 3.0, !isPaper, let area = copied(bounds, margin: 3 * radius) else {
      return
    }
    let resolution = min(scale, 4 / radius)
    let width = Int((area.width * resolution).rounded(.up))
    let height = Int((area.height * resolution).rounded(.up))
    guard width > 0, height > 0, width < 8192, height < 8192 else { return }
    let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(copy) }
    let map = Transform.translation(Vector(-area.minX, -area.minY)).then(.scale(resolution))
    fill(copy, from: target, map)
    blurPixels(copy, BoxBlur(deviation: radius * resolution))
    draw(copy, map)
  }

  /// Returns the part of the surface that the blur reads; nil if there is none.
  private func copied(_ bounds: Rect, margin: Double) -> Rect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(context)
    cairo_reset_clip(context)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    cairo_restore(context)
    let wanted = bounds.inset(by: -margin)
    let (x, y) = (max(left, wanted.minX), max(top, wanted.minY))
    let size = Size(min(right, wanted.maxX) - x, min(bottom, wanted.maxY) - y)
    return size.width > 0 && size.height > 0 ? Rect(Point(x, y), size) : nil
  }

  private func fill(_ copy: OpaquePointer?, from target: OpaquePointer?, _ map: Transform) {
    // Maps the units of the context's surface to the context's points, and those to the copy.
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS else { return }
    var toCopy = cairo_matrix_t(
      xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    let writer = cairo_create(copy)
    cairo_transform(writer, &toCopy)
    cairo_transform(writer, &matrix)
    cairo_set_source_surface(writer, target, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(writer), CAIRO_EXTEND_PAD)
    cairo_set_operator(writer, CAIRO_OPERATOR_SOURCE)
    cairo_paint(writer)
    cairo_destroy(writer)
  }

  private func blurPixels(_ copy: OpaquePointer?, _ blur: BoxBlur) {
    cairo_surface_flush(copy)
    guard let bytes = cairo_image_surface_get_data(copy) else { return }
    let stride = Int(cairo_image_surface_get_stride(copy))
    let (width, height) = (
      Int(cairo_image_surface_get_width(copy)), Int(cairo_image_surface_get_height(copy))
    )
    let pixels = UnsafeMutableBufferPointer(start: bytes, count: stride * height)
    blur.apply(to: pixels, width: width, height: height, stride: stride)
    cairo_surface_mark_dirty(copy)
  }

  private func draw(_ copy: OpaquePointer?, _ map: Transform) {
    cairo_save(context)
    cairo_set_source_surface(context, copy, 0, 0)
    let pattern = cairo_get_source(context)
    var matrix = cairo_matrix_t(
      xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_restore(context)
  }
}
