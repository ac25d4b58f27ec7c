import CCairo
import DetentDrawing
import DetentGeometry

/// A picture of pixels.
public final class Bitmap {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The number of pixels per point.
  public let scale: Double
  /// A `cairo_surface_t` of premultiplied ARGB with 32 bits per pixel, which lives as long as the bitmap.
  public let surface: OpaquePointer

  /// Creates a transparent bitmap.
  /// - Parameters:
  ///   - width: The width in pixels, 1…32 767.
  ///   - height: The height in pixels, 1…32 767.
  ///   - scale: The number of pixels per point, above 0.
  /// - Throws: `PictureError.cannotDraw` if a number is out of its range or memory is short.
  public init(width: Int, height: Int, scale: Double = 1) throws(PictureError) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767, scale.isFinite, scale > 0 else {
      throw .cannotDraw(width: width, height: height, reason: "a side is out of range")
    }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      throw .cannotDraw(width: width, height: height, reason: status.text)
    }
    cairo_surface_set_device_scale(surface, scale, scale)
    (self.width, self.height, self.scale, self.surface) = (width, height, scale, surface)
  }

  /// Takes ownership of a surface that Cairo made by reading a PNG.
  init(reading surface: OpaquePointer?, path: String) throws(PictureError) {
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .cannotRead(path: path, reason: status.text)
    }
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    scale = 1
  }

  deinit { cairo_surface_destroy(surface) }

  /// Returns a picture of the list. Its size in pixels is the list's size times `scale`, rounded.
  /// - Parameters:
  ///   - scale: The number of pixels per point, above 0; 2 by default.
  ///   - background: The colour behind the list. By default the picture is transparent there.
  /// - Throws: `PictureError.cannotDraw` if a side has less than 1 or more than 32 767 pixels, or memory is short.
  public static func render(
    _ list: DisplayList, scale: Double = 2, background: Color? = nil,
    by renderer: CairoRenderer = CairoRenderer()
  ) throws(PictureError) -> Bitmap {
    let pixels = list.size * scale
    guard pixels.isFinite, pixels.width.magnitude < 1e6, pixels.height.magnitude < 1e6 else {
      throw .cannotDraw(width: 0, height: 0, reason: "its size is out of range")
    }
    let bitmap = try Bitmap(
      width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded()), scale: scale)
    bitmap.draw(list, background: background, by: renderer)
    return bitmap
  }

  /// Draws over the existing content, at the bitmap's own scale.
  public func draw(_ list: DisplayList, background: Color? = nil, by renderer: CairoRenderer) {
    guard let context = cairo_create(surface) else { return }
    if let background {
      setSource(background, on: context)
      cairo_paint(context)
    }
    renderer.draw(list, on: context, scale: scale)
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }

  /// The colour of one pixel; transparent outside of the picture.
  public subscript(x: Int, y: Int) -> Color {
    guard x >= 0, y >= 0, x < width, y < height else { return .clear }
    return withPixels { pixels, stride in Color(premultiplied: pixels[y * stride + x]) }
  }

  /// Calls `body` with the pixels as premultiplied 0xAARRGGBB, in rows of `stride` pixels.
  func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>, Int) -> Result) -> Result {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let bytes = UnsafeRawPointer(cairo_image_surface_get_data(surface))
    let words = bytes?.assumingMemoryBound(to: UInt32.self)
    return body(UnsafeBufferPointer(start: words, count: stride * height), stride)
  }

  /// The pixels as 0xAARRGGBB without premultiplication, and without gaps between rows.
  var straightPixels: [UInt32] {
    withPixels { pixels, stride in
      var result: [UInt32] = []
      result.reserveCapacity(width * height)
      for y in 0..<height {
        for pixel in pixels[y * stride..<y * stride + width] { result.append(pixel.straight) }
      }
      return result
    }
  }
}

extension Color {
  fileprivate init(premultiplied pixel: UInt32) {
    let straight = pixel.straight
    self.init(hex: straight & 0xFF_FFFF, alpha: Double(straight >> 24) / 255)
  }
}

extension UInt32 {
  /// A premultiplied pixel with its alpha divided out.
  fileprivate var straight: UInt32 {
    let alpha = self >> 24
    guard alpha != 255 else { return self }
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      Swift.min(255, (((self >> shift) & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

extension cairo_status_t {
  var text: String { cairo_status_to_string(self).map { String(cString: $0) } ?? "unknown" }
}
