import DetentGeometry

/// One straight or curved segment of a path, with its length.
struct PathSegment {
  let points: (Point, Point, Point, Point)
  let isCurve: Bool
  /// Whether the pen is lifted before the segment.
  let beginsSubpath: Bool
  /// The lengths up to equal steps of the curve's parameter.
  private let knots: [Double]

  init(line a: Point, _ b: Point, beginsSubpath: Bool) {
    points = (a, a, b, b)
    isCurve = false
    self.beginsSubpath = beginsSubpath
    knots = [0, a.distance(to: b)]
  }

  init(curve a: Point, _ b: Point, _ c: Point, _ d: Point, beginsSubpath: Bool) {
    points = (a, b, c, d)
    isCurve = true
    self.beginsSubpath = beginsSubpath
    var knots = [0.0]
    var last = a
    let count = PathSegment.steps(a, b, c, d)
    for index in 1...count {
      let t = Double(index) / Double(count)
      let next = PathSegment.blossom((a, b, c, d), t, t, t)
      knots.append(knots[index - 1] + last.distance(to: next))
      last = next
    }
    self.knots = knots
  }

  var length: Double { knots[knots.count - 1] }

  /// Returns how many straight pieces stay within a hundredth of a point of the curve: √(¾ M ÷ tolerance), where M is
  /// the larger second difference (R. Goldman, Pyramid Algorithms, 2003, chapter 5, after G. Wang, 1984).
  private static func steps(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Int {
    let bend = max(((a - b) + (c - b)).length, ((b - c) + (d - c)).length)
    return max(4, min(256, Int((0.75 * bend / 0.01).squareRoot().rounded(.up))))
  }

  /// The polar form of the cubic. It gives the curve itself if all three parameters are equal, and the control points
  /// of any part of the curve if they are the part's ends (L. Ramshaw, "Blossoms are polar forms", 1989).
  private static func blossom(
    _ p: (Point, Point, Point, Point), _ t: Double, _ u: Double, _ v: Double
  ) -> Point {
    let (ab, bc, cd) = (
      p.0.interpolated(to: p.1, t), p.1.interpolated(to: p.2, t), p.2.interpolated(to: p.3, t)
    )
    return ab.interpolated(to: bc, u).interpolated(to: bc.interpolated(to: cd, u), v)
  }

  /// Returns the curve's parameter at a distance along it.
  private func parameter(at distance: Double) -> Double {
    let last = knots.count - 1
    guard distance > 0 else { return 0 }
    guard distance < length, let index = knots.firstIndex(where: { $0 > distance }) else {
      return 1
    }
    let (low, high) = (knots[index - 1], knots[index])
    return (Double(index - 1) + (distance - low) / (high - low)) / Double(last)
  }

  /// Returns the control points of the part between two distances along the segment.
  func part(from start: Double, to end: Double) -> (Point, Point, Point, Point) {
    guard start > 0 || end < length else { return points }
    let (t, u) = (parameter(at: start), parameter(at: end))
    guard isCurve else {
      let (a, b) = (points.0.interpolated(to: points.3, t), points.0.interpolated(to: points.3, u))
      return (a, a, b, b)
    }
    return (
      PathSegment.blossom(points, t, t, t), PathSegment.blossom(points, t, t, u),
      PathSegment.blossom(points, t, u, u), PathSegment.blossom(points, u, u, u)
    )
  }
}

extension Path {
  /// The segments in order, including closing lines.
  var segments: [PathSegment] {
    var segments: [PathSegment] = []
    var (start, pen) = (Point.zero, Point.zero)
    var isLifted = true
    for element in elements {
      switch element {
      case .move(let p):
        (start, pen, isLifted) = (p, p, true)
        continue
      case .line(let p):
        segments.append(PathSegment(line: pen, p, beginsSubpath: isLifted))
        pen = p
      case .cubic(let a, let b, let p):
        segments.append(PathSegment(curve: pen, a, b, p, beginsSubpath: isLifted))
        pen = p
      case .close:
        segments.append(PathSegment(line: pen, start, beginsSubpath: isLifted))
        pen = start
      }
      isLifted = false
    }
    return segments
  }
}
