import Detent

extension DisplayList {
  /// Returns the picture on a background of one colour, because components draw none themselves. If a larger size is
  /// given, the picture is in its upper left corner.
  package func grounded(on color: Color, in size: Size? = nil) -> DisplayList {
    let size = size ?? self.size
    let ground = Shape.rect(Rect(.zero, size), radius: 0)
    return DisplayList(size: size, commands: [.fill(ground, color)] + commands)
  }
}
