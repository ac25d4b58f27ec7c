import DetentGeometry

/// A shape that can be filled, stroked or clipped to, or can cast a shadow. Common shapes have cases of their
/// own, because renderers draw them better than paths and golden files are easier to read.
public enum Shape: Equatable, Sendable {
  /// A circle with a centre, and a radius in points.
  case circle(center: Point, radius: Double)
  /// A rectangle with rounded corners. The radius, in points, is at most half the shorter side.
  case rect(Rect, radius: Double = 0)
  /// A straight line between two points. It can be stroked, but encloses nothing.
  case line(Point, Point)
  /// A part of a circle that begins at an angle and goes on by `sweep`, positive clockwise on screen.
  case arc(center: Point, radius: Double, from: Angle, sweep: Angle)
  /// Any outline of lines and curves. When it is filled, an open subpath counts as closed.
  case path(Path)

  /// Returns this shape transformed by `placement`.
  @inline(never)
  public func placed(_ placement: Placement) -> Shape {
    switch self {
    case .circle(let center, let radius):
      return .circle(center: placement(center), radius: radius * placement.scale)
    case .rect(let rect, let radius):
      if placement.rotation.radians == 0 {
        return .rect(
          Rect(placement(rect.origin), rect.size * placement.scale),
          radius: radius * placement.scale)
      }
      return .path(Path.roundedRect(rect, radius: radius).map { placement($0) })
    case .line(let a, let b): return .line(placement(a), placement(b))
    case .arc(let center, let radius, let from, let sweep):
      return .arc(
        center: placement(center), radius: radius * placement.scale,
        from: from + placement.rotation, sweep: sweep)
    case .path(let path): return .path(path.map { placement($0) })
    }
  }

  /// The outline as lines and curves, for renderers that have no better way.
  public var path: Path {
    switch self {
    case .circle(let center, let radius): return .circle(center: center, radius: radius)
    case .rect(let rect, let radius): return .roundedRect(rect, radius: radius)
    case .line(let a, let b): return Path([a, b])
    case .arc(let center, let radius, let from, let sweep):
      var path = Path()
      path.arc(center: center, radius: radius, from: from, sweep: sweep)
      return path
    case .path(let path): return path
    }
  }
}
