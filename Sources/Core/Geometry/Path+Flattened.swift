extension Path {
  /// A subpath of straight lines.
  public struct Polyline: Equatable, Sendable {
    public var points: [Point]
    /// Whether the last point is joined to the first.
    public var isClosed: Bool

    /// Creates a line through points in order; open by default.
    public init(points: [Point], isClosed: Bool = false) {
      self.points = points
      self.isClosed = isClosed
    }
  }

  /// The subpaths as straight lines. A curve is cut into pieces about `chord` long, at most 1000 of them.
  ///
  /// - Parameter chord: The length of a piece in points, above 0.
  public func flattened(chord: Double) -> [Polyline] {
    precondition(chord > 0, "A chord's length is above 0")
    var lines: [Polyline] = []
    var line = Polyline(points: [])
    func finish() {
      if line.points.count > 1 { lines.append(line) }
      line = Polyline(points: [])
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        line.points = [point]
      case .line(let point): line.points.append(point)
      case .cubic(let first, let second, let end):
        guard let start = line.points.last else { continue }
        let length =
          (first.distance(to: start) + first.distance(to: second) + second.distance(to: end)
            + start.distance(to: end)) / 2
        let count = Int(max(1, min(1000, length / chord)))
        for index in 1...count {
          let t = Double(index) / Double(count)
          line.points.append(Path.cubic(start, first, second, end, at: t))
        }
      case .close:
        guard let start = line.points.first else { continue }
        if line.points.count > 1, line.points.last == start { line.points.removeLast() }
        line.isClosed = true
        finish()
        line.points = [start]
      }
    }
    finish()
    return lines
  }

  private static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
    let s = 1 - t
    let (ka, kb, kc, kd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      ka * a.x + kb * b.x + kc * c.x + kd * d.x, ka * a.y + kb * b.y + kc * c.y + kd * d.y)
  }
}
