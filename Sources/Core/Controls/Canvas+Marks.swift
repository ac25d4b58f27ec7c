import DetentDrawing
import DetentGeometry
import DetentText

// Marks that look the same on every component.
extension Canvas {
  /// An item's icon in a square.
  @inline(never)
  package mutating func icon(_ icon: Icon, in frame: Rect, color: Color) {
    switch icon {
    case .symbol(let symbol): self.symbol(symbol, in: frame, color: color)
    case .picture(let name): picture(name, in: frame, color: color)
    }
  }

  /// A picture for an icon in a square; one of a single colour, made to be painted, is drawn in `color`.
  @inline(never)
  package mutating func picture(_ name: String, in frame: Rect, color: Color) {
    draw(.picture(Picture(name, in: frame, tint: Icon.isSymbolic(name) ? color : nil)))
  }

  /// An item's photo over what stands for it otherwise.
  @inline(never)
  package mutating func photo(of item: Item, at center: Point = .zero, radius: Double) {
    guard !item.photo.isEmpty else { return }
    draw(.picture(Picture(item.photo, in: Rect(center: center, radius: radius), isRound: true)))
  }

  /// The arrow that leads back: against the direction of reading.
  @inline(never)
  package mutating func backArrow(in frame: Rect, color: Color, _ direction: Environment.Direction)
  {
    var path = Symbol.back.path(in: frame)
    if direction == .rightToLeft {
      path = path.map { Point(2 * frame.center.x - $0.x, $0.y) }
    }
    stroke(.path(path), color, Symbol.stroke(size: frame.size.shorterSide))
  }

  /// A short text in a pill around `point`; nothing for an empty one.
  ///
  /// - Parameter scale: That of the group it is drawn in, which does not change its size.
  @inline(never)
  package mutating func badge(_ badge: String, at point: Point, _ theme: Theme, scale: Double = 1) {
    guard !badge.isEmpty, scale > 0 else { return }
    let font = Font(size: theme.type.caption, weight: .bold, hasTabularDigits: true)
    var text = PlacedText(
      TextRun(badge, font: font, maxWidth: 60), at: point, color: theme.background)
    text.placement.scale = 1 / scale
    draw(.pill(Pill(text, fill: theme.text, padding: Size(6, 2))))
  }

  /// The keyboard's ring around a circle.
  @inline(never)
  package mutating func focusRing(aroundRadius radius: Double, _ theme: Theme, scale: Double = 1) {
    let sizes = theme.shape
    stroke(
      .circle(
        center: .zero, radius: radius + (sizes.focusGap + sizes.focusWidth / 2) / scale),
      theme.focus, Stroke(width: sizes.focusWidth / scale))
  }

  /// The keyboard's ring around a rectangle with round corners.
  @inline(never)
  package mutating func focusRing(around rect: Rect, radius: Double, _ theme: Theme) {
    let sizes = theme.shape
    let gap = sizes.focusGap + sizes.focusWidth / 2
    stroke(
      .rect(rect.inset(by: -gap), radius: radius + gap), theme.focus,
      Stroke(width: sizes.focusWidth))
  }
}
