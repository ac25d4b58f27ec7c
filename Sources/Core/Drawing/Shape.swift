import DetentGeometry

/// What can be filled, stroked, clipped to or cast a shadow. Named forms stay named, since renderers
/// draw them better than paths and a golden reads better.
public enum Shape: Equatable, Sendable {
  /// A circle by its middle and its radius in points.
  case circle(center: Point, radius: Double)
  /// A radius over half the shorter side is cut to it.
  case rect(Rect, radius: Double = 0)
  /// A straight line between two points, which can be stroked and encloses nothing.
  case line(Point, Point)
  /// A part of a circle from an angle on by `sweep`, positive clockwise on screen.
  case arc(center: Point, radius: Double, from: Angle, sweep: Angle)
  /// Any outline of lines and curves; filled, an open subpath counts as closed.
  case path(Path)

  /// This shape as seen after `placement`.
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

  /// The outline as lines and curves, for renderers that know no better.
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
