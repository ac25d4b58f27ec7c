import CCairo
import DetentDrawing
import DetentGeometry

/// Traces shapes as the current path of a Cairo context.
struct Outline {
  let context: OpaquePointer

  /// The limit for coordinates. Cairo has 24.8 fixed-point numbers, so what
  /// lies far outside of every screen is clamped.
  private static let limit = 1e6

  private func near(_ value: Double) -> Double { max(-Outline.limit, min(Outline.limit, value)) }

  func trace(_ shape: Shape) {
    cairo_new_path(context)
    switch shape {
    case .circle(let center, let radius):
      arc(center, radius, from: 0, sweep: 2 * .pi)
      cairo_close_path(context)
    case .rect(let rect, let radius): trace(rect, radius: radius)
    case .line(let a, let b):
      move(a)
      line(b)
    case .arc(let center, let radius, let from, let sweep):
      let sweep = max(-2 * .pi, min(2 * .pi, sweep.radians))
      arc(center, radius, from: from.normalized.radians, sweep: sweep)
    case .path(let path): trace(path)
    }
  }

  private func move(_ p: Point) { cairo_move_to(context, near(p.x), near(p.y)) }
  private func line(_ p: Point) { cairo_line_to(context, near(p.x), near(p.y)) }

  private func arc(_ center: Point, _ radius: Double, from: Double, sweep: Double) {
    let (x, y, r) = (near(center.x), near(center.y), near(radius))
    if sweep >= 0 {
      cairo_arc(context, x, y, r, from, from + sweep)
    } else {
      cairo_arc_negative(context, x, y, r, from, from + sweep)
    }
  }

  private func trace(_ rect: Rect, radius: Double) {
    let (left, top) = (near(rect.minX), near(rect.minY))
    let (right, bottom) = (near(rect.maxX), near(rect.maxY))
    let r = max(0, min(radius, min(right - left, bottom - top) / 2))
    guard r > 0 else { return cairo_rectangle(context, left, top, right - left, bottom - top) }
    cairo_arc(context, right - r, top + r, r, -.pi / 2, 0)
    cairo_arc(context, right - r, bottom - r, r, 0, .pi / 2)
    cairo_arc(context, left + r, bottom - r, r, .pi / 2, .pi)
    cairo_arc(context, left + r, top + r, r, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }

  private func trace(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let p): move(p)
      case .line(let p): line(p)
      case .cubic(let a, let b, let p):
        cairo_curve_to(context, near(a.x), near(a.y), near(b.x), near(b.y), near(p.x), near(p.y))
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Strokes the outline of `shape` with the current source.
  ///
  /// The shape is trimmed first and dashed afterwards: the dash pattern begins where the ink does.
  func stroke(_ shape: Shape, _ stroke: Stroke) {
    guard stroke.width > 0, let shape = shape.trimmed(stroke) else { return }
    trace(shape)
    cairo_set_line_width(context, min(stroke.width, Outline.limit))
    cairo_set_line_cap(context, stroke.cap.cairo)
    cairo_set_line_join(context, stroke.join.cairo)
    let isDashed = stroke.dash.allSatisfy { $0 >= 0 } && stroke.dash.contains { $0 > 0 }
    let dash = isDashed ? stroke.dash : []
    cairo_set_dash(context, dash, Int32(dash.count), stroke.dashPhase)
    cairo_stroke(context)
  }
}

extension Stroke.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: return CAIRO_LINE_CAP_BUTT
    case .round: return CAIRO_LINE_CAP_ROUND
    case .square: return CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension Stroke.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: return CAIRO_LINE_JOIN_MITER
    case .round: return CAIRO_LINE_JOIN_ROUND
    case .bevel: return CAIRO_LINE_JOIN_BEVEL
    }
  }
}
