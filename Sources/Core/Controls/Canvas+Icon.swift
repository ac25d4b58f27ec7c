import DetentDrawing
import DetentGeometry

extension Canvas {
  /// An item's icon in a square.
  mutating func icon(_ icon: Icon, in frame: Rect, color: Color) {
    switch icon {
    case .symbol(let symbol): self.symbol(symbol, in: frame, color: color)
    case .picture(let name): draw(.picture(Picture(name, in: frame)))
    }
  }
}
