import CCairo
import DetentDrawing
import DetentGeometry

/// A blurred shape as an alpha mask, which can be painted in any colour at any position.
final class ShadowMask {
  /// The mask's top left corner relative to the shape's anchor, in whole mask pixels.
  private let origin: Point
  let width: Int
  let height: Int
  private let surface: OpaquePointer
  private let pattern: OpaquePointer

  /// The greatest deviation of a mask, in pixels. Enlarging a Gaussian with a deviation of
  /// three pixels by linear interpolation is accurate to a 256th, so nothing needs a finer
  /// mask, however large the blur and the screen's scale are.
  private static let deviation = 3.0

  /// Returns the number of mask pixels per point.
  static func resolution(deviation: Double, scale: Double) -> Double {
    min(scale, ShadowMask.deviation / deviation)
  }

  /// - Parameter form: The shape relative to its anchor. It is in mask pixels, as is the deviation.
  convenience init?(_ form: ShadowForm, deviation: Double) {
    let reach = Gaussian.reach(deviation) + 1
    guard let plan = Plan(form, reach: reach) else { return nil }
    let pixels = Gaussian(deviation: deviation).blurred(
      plan.drawn(), width: plan.drawnWidth, height: plan.drawnHeight)
    guard let surface = plan.surface(pixels) else { return nil }
    self.init(surface, origin: plan.origin)
  }

  /// Takes ownership of the surface.
  private init(_ surface: OpaquePointer, origin: Point) {
    self.origin = origin
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    pattern = cairo_pattern_create_for_surface(surface)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    self.surface = surface
  }

  deinit {
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(surface)
  }

  /// Returns this mask with more pixels; nil if it would be larger than any screen.
  func enlarged(by factor: Double) -> ShadowMask? {
    func range(_ origin: Int, _ count: Int) -> Range<Int> {
      let end = Int((Double(origin + count) * factor).rounded(.up))
      return Int((Double(origin) * factor).rounded(.down))..<end
    }
    let (left, top) = (Int(origin.x), Int(origin.y))
    let (columns, rows) = (range(left, width), range(top, height))
    guard columns.count < 16_384, rows.count < 16_384, columns.count * rows.count < 16 << 20,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(columns.count), Int32(rows.count)),
      let target = cairo_image_surface_get_data(surface),
      let source = cairo_image_surface_get_data(self.surface)
    else { return nil }
    Enlargement(columns, factor: factor, origin: left, limit: width).fill(
      target, stride: Int(cairo_image_surface_get_stride(surface)), from: source, width: width,
      sourceStride: Int(cairo_image_surface_get_stride(self.surface)),
      rows: Enlargement(rows, factor: factor, origin: top, limit: height))
    cairo_surface_mark_dirty(surface)
    let corner = Point(Double(columns.lowerBound), Double(rows.lowerBound))
    return ShadowMask(surface, origin: corner)
  }

  /// Paints with the current source, with the shape's anchor at `anchor`.
  /// - Parameter resolution: The number of mask pixels per point.
  func paint(on context: OpaquePointer, at anchor: Point, resolution: Double) {
    var matrix = cairo_matrix_t()
    cairo_matrix_init_translate(&matrix, -origin.x, -origin.y)
    cairo_matrix_scale(&matrix, resolution, resolution)
    cairo_matrix_translate(&matrix, -anchor.x, -anchor.y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_mask(context, pattern)
  }
}

extension ShadowMask {
  /// Decides which pixels are drawn and blurred, and which only repeat between them.
  ///
  /// The sides of a large rectangle are uniform, so a small one is blurred,
  /// and its middle row and column are repeated.
  fileprivate struct Plan {
    let shape: Shape
    let origin: Point
    let drawnWidth: Int
    let drawnHeight: Int
    let extraWidth: Int
    let extraHeight: Int

    /// Returns nil for a shape that is too large for a mask.
    init?(_ form: ShadowForm, reach: Int) {
      var (shape, bounds) = (form.shape, form.bounds)
      var (extraWidth, extraHeight) = (0, 0)
      origin = Point(
        bounds.minX.rounded(.down) - Double(reach), bounds.minY.rounded(.down) - Double(reach))
      if case .rect(let rect, let radius) = shape {
        let round = max(0, min(radius, rect.size.shorterSide / 2))
        let core = 2 * (round.rounded(.up) + Double(reach)) + 3
        extraWidth = Plan.surplus(rect.width, core)
        extraHeight = Plan.surplus(rect.height, core)
        let size = Size(rect.width - Double(extraWidth), rect.height - Double(extraHeight))
        bounds = Rect(rect.origin, size)
        shape = .rect(bounds, radius: round)
      }
      (self.shape, self.extraWidth, self.extraHeight) = (shape, extraWidth, extraHeight)
      let (width, height) = (bounds.maxX - origin.x, bounds.maxY - origin.y)
      guard width < 4096, height < 4096 else { return nil }
      drawnWidth = Int(width.rounded(.up)) + reach
      drawnHeight = Int(height.rounded(.up)) + reach
      guard drawnWidth + extraWidth < 16_384, drawnHeight + extraHeight < 16_384 else { return nil }
    }

    private static func surplus(_ length: Double, _ core: Double) -> Int {
      length > core && length < 1e5 ? Int(length - core) : 0
    }

    /// Returns the coverage of the sharp shape, 0…255.
    func drawn() -> [Float] {
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(drawnWidth), Int32(drawnHeight))
      let context = cairo_create(surface)!
      cairo_translate(context, -origin.x, -origin.y)
      Outline(context: context).trace(shape)
      cairo_fill(context)
      cairo_destroy(context)
      defer { cairo_surface_destroy(surface) }
      cairo_surface_flush(surface)
      guard let bytes = cairo_image_surface_get_data(surface) else { return [] }
      let stride = Int(cairo_image_surface_get_stride(surface))
      var pixels: [Float] = []
      pixels.reserveCapacity(drawnWidth * drawnHeight)
      for y in 0..<drawnHeight {
        for x in 0..<drawnWidth { pixels.append(Float(bytes[y * stride + x])) }
      }
      return pixels
    }

    func surface(_ pixels: [Float]) -> OpaquePointer? {
      let (width, height) = (drawnWidth + extraWidth, drawnHeight + extraHeight)
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
      guard let bytes = cairo_image_surface_get_data(surface), !pixels.isEmpty else { return nil }
      let stride = Int(cairo_image_surface_get_stride(surface))
      for y in 0..<height {
        let row = Plan.source(y, drawnHeight, extraHeight) * drawnWidth
        for x in 0..<width {
          let pixel = pixels[row + Plan.source(x, drawnWidth, extraWidth)]
          bytes[y * stride + x] = UInt8(max(0, min(255, pixel + 0.5)))
        }
      }
      cairo_surface_mark_dirty(surface)
      return surface
    }

    /// Returns the drawn row or column that a row or column repeats: one before
    /// the middle, the middle, or one after it.
    private static func source(_ index: Int, _ drawn: Int, _ extra: Int) -> Int {
      let middle = drawn / 2
      return index <= middle ? index : max(middle, index - extra)
    }
  }
}
