/// An outline of straight lines and cubic curves.
public struct Path: Equatable, Sendable {
  /// A drawing command. A path draws its elements in order.
  public enum Element: Equatable, Sendable {
    /// Lifts the pen and begins a subpath at a point.
    case move(Point)
    /// Draws a straight line to a point.
    case line(Point)
    /// Draws a cubic Bézier curve, given its first and second control point and its end.
    case cubic(Point, Point, Point)
    /// Draws a straight line back to where the subpath began, and joins its ends.
    case close
  }

  public private(set) var elements: [Element] = []

  /// Creates a path without elements, which draws nothing.
  public init() {}

  /// Creates a path of straight lines through `points`.
  public init(_ points: [Point], closed: Bool = false) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    if closed, !points.isEmpty { close() }
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Draws a straight line to a point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Draws a cubic Bézier curve to a point, with its first and its second control point.
  public mutating func cubic(to point: Point, _ first: Point, _ second: Point) {
    elements.append(.cubic(first, second, point))
  }
  /// Joins the end of the current subpath to its beginning by a straight line.
  @inline(never)
  public mutating func close() { elements.append(.close) }

  /// Adds all elements of another path at the end.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// Adds an arc of a circle, joined by a line to the elements before; at most one full turn.
  ///
  /// Each cubic spans at most a quarter turn, which is within 0.03 % of the radius of the true arc
  /// (M. Goldapp, "Approximation of circular arcs by cubic polynomials", Computer Aided Geometric
  /// Design 8, 1991, 227–238).
  public mutating func arc(center: Point, radius: Double, from start: Angle, sweep: Angle) {
    let sweep = max(-2 * .pi, min(2 * .pi, sweep.radians))
    let count = max(1, ((sweep.magnitude) / (.pi / 2) - 1e-9).roundedUp)
    let step = sweep / count
    let (quarterSine, quarterCosine) = sineAndCosine(step / 4)
    let reach = radius * 4 / 3 * (quarterSine / quarterCosine)
    var angle = start
    let first = center + Vector(length: radius, angle: angle)
    if elements.isEmpty { move(to: first) } else { line(to: first) }
    var from = Vector(length: 1, angle: angle)
    for _ in 0..<Int(count) {
      angle += .radians(step)
      let to = Vector(length: 1, angle: angle)
      cubic(
        to: center + to * radius,
        center + from * radius + from.perpendicular * reach,
        center + to * radius - to.perpendicular * reach)
      from = to
    }
  }

  /// A closed circle, clockwise on screen from its right-hand point.
  public static func circle(center: Point, radius: Double) -> Path {
    var path = Path()
    path.arc(center: center, radius: radius, from: .zero, sweep: .fullTurn)
    path.close()
    return path
  }

  /// A closed rectangle, clockwise on screen from its upper left corner.
  public static func rect(_ rect: Rect) -> Path {
    Path(
      [
        Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY),
        Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY),
      ], closed: true)
  }

  /// A rectangle with round corners. The radius is limited to half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let r = max(0, min(radius, rect.size.shorterSide / 2))
    guard r > 0 else { return .rect(rect) }
    let inner = rect.inset(by: r)
    let corners: [(Point, Angle)] = [
      (Point(inner.maxX, inner.minY), .top), (Point(inner.maxX, inner.maxY), .right),
      (Point(inner.minX, inner.maxY), .bottom), (Point(inner.minX, inner.minY), .left),
    ]
    var path = Path()
    for (center, start) in corners {
      path.arc(center: center, radius: r, from: start, sweep: .degrees(90))
    }
    path.close()
    return path
  }

  /// Returns a path with every point and control point changed by a function.
  @inline(never)
  public func map(_ change: (Point) -> Point) -> Path {
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let p): result.elements.append(.move(change(p)))
      case .line(let p): result.elements.append(.line(change(p)))
      case .cubic(let a, let b, let p):
        result.elements.append(.cubic(change(a), change(b), change(p)))
      case .close: result.elements.append(.close)
      }
    }
    return result
  }

  /// The smallest rectangle around all points and control points; nil for an empty path.
  public var controlBounds: Rect? {
    var bounds: Rect?
    func add(_ p: Point) {
      let rect = Rect(p, .zero)
      bounds = bounds.map { $0.union(rect) } ?? rect
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .cubic(let a, let b, let p):
        add(a)
        add(b)
        add(p)
      case .close: break
      }
    }
    return bounds
  }
}
