import CCairo
import DetentDrawing
import DetentGeometry

/// Draws shadows, and caches their masks.
struct ShadowPainter {
  private var masks = Shelf<[Int32], ShadowMask?>(limit: 128)
  /// The masks at the screen's resolution, which are painted ten times as fast. Their weight is in bytes.
  private var enlarged = Shelf<[Int32], ShadowMask?>(limit: 8 << 20) { mask in
    mask.map { $0.width * $0.height } ?? 1
  }

  /// The number of different shadows in the cache.
  var count: Int { masks.count }

  mutating func beginPicture() {
    masks.beginPicture()
    enlarged.beginPicture()
  }

  mutating func keepLatestPicture() {
    masks.keepLatestPicture()
    enlarged.keepLatestPicture()
  }

  mutating func paint(
    _ shadow: Shadow, of shape: Shape, on context: OpaquePointer, scale: Double
  ) {
    guard shadow.color.alpha > 0 else { return }
    setSource(shadow.color, on: context)
    let deviation = max(0, shadow.blur) / 2
    // A blur of less than a third of a pixel is no more than the soft edge that every shape has.
    guard deviation * scale > 1 / 3.0 else {
      Outline(context: context).trace(shape.placed(Placement(Point.zero + shadow.offset)))
      return cairo_fill(context)
    }
    let resolution = ShadowMask.resolution(deviation: deviation, scale: scale)
    let pixels = deviation * resolution
    guard let form = ShadowForm(shape, resolution: resolution, deviation: pixels) else { return }
    let mask = masks.value(form.key) { ShadowMask(form, deviation: pixels) }
    let place = form.anchor + shadow.offset
    let factor = (min(1e4, scale / resolution) * 65_536).rounded() / 65_536
    let large = enlarged.value(form.key + [Int32(factor * 65_536)]) {
      factor > 1 ? mask?.enlarged(by: factor) : mask
    }
    guard let large else {
      mask?.paint(on: context, at: place, resolution: resolution)
      return
    }
    // Aligned to whole pixels: a shadow this soft may be up to half a pixel off.
    let corner = Point((place.x * scale).rounded() / scale, (place.y * scale).rounded() / scale)
    large.paint(on: context, at: corner, resolution: scale)
  }
}

func setSource(_ color: Color, on context: OpaquePointer) {
  cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
}
