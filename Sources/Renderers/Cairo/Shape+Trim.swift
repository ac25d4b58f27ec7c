import DetentDrawing
import DetentGeometry

extension Shape {
  /// Returns the part of the outline that the stroke draws: the shape itself if
  /// that is all of it, nil if nothing is left.
  func trimmed(_ stroke: Stroke) -> Shape? {
    let (start, end) = (max(0, stroke.trimStart), min(1, stroke.trimEnd))
    guard start < end else { return nil }
    guard start > 0 || end < 1 else { return self }
    switch self {
    case .circle(let center, let radius):
      return .arc(
        center: center, radius: radius, from: .fullTurn * start, sweep: .fullTurn * (end - start))
    case .line(let a, let b): return .line(a.interpolated(to: b, start), a.interpolated(to: b, end))
    case .arc(let center, let radius, let from, let sweep):
      return .arc(
        center: center, radius: radius, from: from + sweep * start, sweep: sweep * (end - start))
    case .rect, .path: return .path(path.trimmed(from: start, to: end))
    }
  }
}

extension Path {
  /// Returns the part between two fractions of the total length, over all subpaths. Curves stay curves; the cuts are
  /// within a hundredth of a point of the true length.
  func trimmed(from start: Double, to end: Double) -> Path {
    let segments = self.segments
    let total = segments.reduce(0) { $0 + $1.length }
    let (first, last) = (start * total, end * total)
    var result = Path()
    var behind = 0.0
    for segment in segments {
      let (from, to) = (max(0, first - behind), min(segment.length, last - behind))
      behind += segment.length
      guard from < to else { continue }
      let (a, b, c, d) = segment.part(from: from, to: to)
      if result.isEmpty || segment.beginsSubpath || from > 0 { result.move(to: a) }
      if segment.isCurve { result.cubic(to: d, b, c) } else { result.line(to: d) }
    }
    return result
  }
}
