import Detent

/// A rectangle of whole pixels.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates the smallest pixel rectangle around a rectangle, clamped to a million pixels in each direction.
  init(around rect: Rect) {
    func whole(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value))) }
    let (left, top) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
    let (right, bottom) = (whole(rect.maxX.rounded(.up)), whole(rect.maxY.rounded(.up)))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }

  func contains(x: Int, y: Int) -> Bool {
    x >= self.x && y >= self.y && x < maxX && y < maxY
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top)
  }
}
