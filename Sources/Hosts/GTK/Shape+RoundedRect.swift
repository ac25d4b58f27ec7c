import CGTK
import Detent

extension Shape {
  /// The rounded rectangle that GTK clips to; for a path, its bounding rectangle. Nil
  /// for a shape without extent, which clips nothing.
  var roundedRect: GskRoundedRect? {
    let (rect, radius): (Rect, Double)
    switch self {
    case .circle(let center, let r): (rect, radius) = (Rect(center: center, radius: r), r)
    case .rect(let frame, let r): (rect, radius) = (frame, min(r, frame.size.shorterSide / 2))
    case .line, .arc, .path:
      guard let bounds = path.controlBounds else { return nil }
      (rect, radius) = (bounds, 0)
    }
    guard rect.isFinite else { return nil }
    var bounds = graphene_rect_t()
    graphene_rect_init(
      &bounds, Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height))
    var outline = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(max(0, radius)))
    return outline
  }
}
