import DetentDrawing
import DetentGeometry
import DetentText

// Marks that look the same on every component.
extension Canvas {
  /// Draws an item's icon in a square.
  @inline(never)
  package mutating func icon(_ icon: Icon, in frame: Rect, color: Color) {
    switch icon {
    case .symbol(let symbol): self.symbol(symbol, in: frame, color: color)
    case .picture(let name): picture(name, in: frame, color: color)
    }
  }

  /// Draws a picture as an icon in a square. A symbolic picture, which has one colour, is drawn in `color`.
  @inline(never)
  package mutating func picture(_ name: String, in frame: Rect, color: Color) {
    draw(.picture(Picture(name, in: frame, tint: Icon.isSymbolic(name) ? color : nil)))
  }

  /// Draws an item's photo in a circle, over what stands for the item without it.
  @inline(never)
  package mutating func photo(of item: Item, at center: Point = .zero, radius: Double) {
    guard !item.photo.isEmpty else { return }
    draw(.picture(Picture(item.photo, in: Rect(center: center, radius: radius), isRound: true)))
  }

  /// Draws the arrow that leads back, against the reading direction.
  @inline(never)
  package mutating func backArrow(in frame: Rect, color: Color, _ direction: Environment.Direction)
  {
    var path = Symbol.back.path(in: frame)
    if direction == .rightToLeft {
      path = path.map { Point(2 * frame.center.x - $0.x, $0.y) }
    }
    stroke(.path(path), color, Symbol.stroke(size: frame.size.shorterSide))
  }

  /// Draws a short text in a pill around `point`, or nothing if the text is empty.
  ///
  /// - Parameter scale: The scale of the group in which it is drawn. The badge's size does not depend on it.
  @inline(never)
  package mutating func badge(_ badge: String, at point: Point, _ theme: Theme, scale: Double = 1) {
    guard !badge.isEmpty, scale > 0 else { return }
    var text = PlacedText(Canvas.badgeRun(badge, theme), at: point, color: theme.background)
    text.placement.scale = 1 / scale
    draw(.pill(Pill(text, fill: theme.text, padding: Size(6, 2))))
  }

  private static func badgeRun(_ badge: String, _ theme: Theme) -> TextRun {
    let font = Font(size: theme.type.caption, weight: .bold, hasTabularDigits: true)
    return TextRun(badge, font: font, maxWidth: 60)
  }

  /// Returns the width of a badge, in points.
  package static func badgeWidth(_ badge: String, _ theme: Theme) -> Double {
    min(60, badgeRun(badge, theme).estimatedSize.width) + 12
  }

  /// Draws the keyboard's focus ring around a circle.
  @inline(never)
  package mutating func focusRing(aroundRadius radius: Double, _ theme: Theme, scale: Double = 1) {
    let sizes = theme.shape
    stroke(
      .circle(
        center: .zero, radius: radius + (sizes.focusGap + sizes.focusWidth / 2) / scale),
      theme.focus, Stroke(width: sizes.focusWidth / scale))
  }

  /// Draws the keyboard's focus ring around a rectangle with rounded corners.
  @inline(never)
  package mutating func focusRing(around rect: Rect, radius: Double, _ theme: Theme) {
    let sizes = theme.shape
    let gap = sizes.focusGap + sizes.focusWidth / 2
    stroke(
      .rect(rect.inset(by: -gap), radius: radius + gap), theme.focus,
      Stroke(width: sizes.focusWidth))
  }
}
