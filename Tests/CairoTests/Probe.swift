import DetentCairo
import DetentDrawing
import DetentGeometry

/// A small picture to test pixels of, drawn on a transparent background.
struct Probe {
  let bitmap: Bitmap

  /// - Parameter size: of both sides, in points.
  init(
    _ commands: [Command], size: Double = 40, scale: Double = 1, background: Color? = nil,
    by renderer: CairoRenderer = CairoRenderer()
  ) throws {
    let list = DisplayList(size: Size(size, size), commands: commands)
    bitmap = try Bitmap.render(list, scale: scale, background: background, by: renderer)
  }

  subscript(x: Int, y: Int) -> Color { bitmap[x, y] }

  func alpha(_ x: Int, _ y: Int) -> Double { bitmap[x, y].alpha }

  /// The smallest rectangle around all pixels with some ink, in pixels.
  var ink: Rect? {
    var bounds: Rect?
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].alpha > 0.1 {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        bounds = bounds?.union(pixel) ?? pixel
      }
    }
    return bounds
  }

  /// The sum of all alphas, in pixels.
  var amount: Double {
    var sum = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += bitmap[x, y].alpha }
    }
    return sum
  }
}
