import Detent

extension DisplayList {
  /// The picture on a ground of one colour, in the upper left of a larger picture if one is asked
  /// for: components draw nothing behind themselves.
  package func grounded(on color: Color, in size: Size? = nil) -> DisplayList {
    let size = size ?? self.size
    let ground = Shape.rect(Rect(.zero, size), radius: 0)
    return DisplayList(size: size, commands: [.fill(ground, color)] + commands)
  }
}
