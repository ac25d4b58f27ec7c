import DetentDrawing
import DetentGeometry

/// A shape relative to its own anchor, in mask pixels rounded to a 32nd, and its key in a cache. Shapes that differ
/// only in position, or in size together with their blur, share one key.
struct ShadowForm {
  let shape: Shape
  let bounds: Rect
  /// The position of the anchor in the picture, in points.
  let anchor: Point
  let key: [Int32]

  /// Returns nil for a shape without area.
  init?(_ shape: Shape, resolution: Double, deviation: Double) {
    func part(_ value: Double) -> Double {
      (max(-1e6, min(1e6, value * resolution)) * 32).rounded() / 32
    }
    var numbers: [Double] = []
    switch shape {
    case .circle(let center, let radius):
      numbers = [1, part(radius)]
      anchor = center
      self.shape = .circle(center: .zero, radius: numbers[1])
      bounds = Rect(center: .zero, radius: numbers[1])
    case .rect(let rect, let radius):
      let round = min(radius, rect.size.shorterSide / 2)
      numbers = [2, part(rect.width), part(rect.height), part(round)]
      anchor = rect.origin
      bounds = Rect(.zero, Size(numbers[1], numbers[2]))
      self.shape = .rect(bounds, radius: numbers[3])
    case .line: return nil
    case .arc, .path:
      let path = shape.path
      guard let frame = path.controlBounds else { return nil }
      anchor = frame.origin
      let scaled = path.map { Point(part($0.x - frame.minX), part($0.y - frame.minY)) }
      self.shape = .path(scaled)
      numbers = [3] + scaled.numbers
      bounds = Rect(.zero, Size(part(frame.width), part(frame.height)))
    }
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    key = numbers.map { Int32($0 * 32) } + [Int32(deviation * 64)]
  }
}

extension Path {
  /// The elements one after the other, each preceded by a number for its kind.
  fileprivate var numbers: [Double] {
    var numbers: [Double] = []
    for element in elements {
      switch element {
      case .move(let p): numbers += [1, p.x, p.y]
      case .line(let p): numbers += [2, p.x, p.y]
      case .cubic(let a, let b, let p): numbers += [3, a.x, a.y, b.x, b.y, p.x, p.y]
      case .close: numbers.append(4)
      }
    }
    return numbers
  }
}
