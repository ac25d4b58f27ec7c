/// A frame of a film: 0xAARRGGBB without premultiplication, row by row.
struct FilmFrame: Equatable {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    pixels = bitmap.straightPixels
  }

  var whole: PixelRect { PixelRect(columns: 0..<width, rows: 0..<height) }

  /// Returns the smallest rectangle around all pixels that differ; one pixel if none does.
  func changes(since other: FilmFrame) -> PixelRect {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      guard pixels[row] != other.pixels[row] else { continue }
      (top, bottom) = (min(top, y), y + 1)
      let first = row.first { pixels[$0] != other.pixels[$0] } ?? row.lowerBound
      let last = row.last { pixels[$0] != other.pixels[$0] } ?? row.lowerBound
      left = min(left, first - row.lowerBound)
      right = max(right, last - row.lowerBound + 1)
    }
    guard left < right else { return PixelRect(columns: 0..<1, rows: 0..<1) }
    return PixelRect(columns: left..<right, rows: top..<bottom)
  }
}
