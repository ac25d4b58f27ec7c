import DetentGeometry

/// Draws an icon in one sentence: every stroke of the pen hands the pen on.
///
/// ```swift
/// Pen(4, 16).corner(4, 20).corner(20, 20).line(20, 16)  // a tray
/// ```
///
/// Places are x, y on the icon's grid; turns are in degrees, positive clockwise on screen.
///
/// Nothing here is inlined: it is some hundred strokes of the pen, and the page loads them all.
struct Pen: Sendable {
  private var drawn = Path()
  private var start: Point
  private var place: Point
  /// A corner that waits to learn where the line goes on.
  private var bend: (corner: Point, radius: Double)?

  /// A lifted pen.
  init() {
    start = .zero
    place = .zero
  }

  /// Puts the pen down.
  @inline(never)
  init(_ x: Double, _ y: Double) { self = Pen().move(Point(x, y)) }

  var path: Path { drawn }

  /// The place at a distance from the middle of the grid: 0 degrees is right, 90 below.
  @inline(never)
  static func spoke(_ radius: Double, _ degrees: Double) -> Point {
    Point(12, 12) + Vector(length: radius, angle: .degrees(degrees))
  }

  /// Lifts the pen and puts it down elsewhere.
  @inline(never)
  consuming func move(_ x: Double, _ y: Double) -> Pen { move(Point(x, y)) }

  @inline(never)
  consuming func move(_ point: Point) -> Pen {
    start = point
    place = point
    drawn.move(to: point)
    return self
  }

  @inline(never)
  consuming func line(_ x: Double, _ y: Double) -> Pen { line(Point(x, y)) }

  @inline(never)
  consuming func line(_ point: Point) -> Pen {
    takeBend(towards: point)
    place = point
    drawn.line(to: point)
    return self
  }

  /// A line to a corner that is rounded on the way to the next line, corner, curve or close.
  @inline(never)
  consuming func corner(_ x: Double, _ y: Double, radius: Double = 2) -> Pen {
    corner(Point(x, y), radius: radius)
  }

  @inline(never)
  consuming func corner(_ point: Point, radius: Double = 2) -> Pen {
    takeBend(towards: point)
    bend = (point, radius)
    return self
  }

  /// A cubic curve, in the order of SVG: both control points, then the end.
  @inline(never)
  consuming func curve(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, to x: Double, _ y: Double
  ) -> Pen {
    takeBend(towards: Point(ax, ay))
    place = Point(x, y)
    drawn.cubic(to: place, Point(ax, ay), Point(bx, by))
    return self
  }

  /// An arc to a place, turning by `degrees` on the way: 180 is half a circle.
  @inline(never)
  consuming func bow(_ x: Double, _ y: Double, _ degrees: Double) -> Pen {
    let end = Point(x, y)
    let chord = end - place
    let (sine, cosine) = sineAndCosine(Angle.degrees(degrees / 2).radians)
    let center = place + chord / 2 + chord.perpendicular * (cosine / sine / 2)
    arc(around: center, degrees)
    return self
  }

  /// An arc round a centre, as far away from it as the pen is.
  @inline(never)
  consuming func swing(_ x: Double, _ y: Double, _ degrees: Double) -> Pen {
    arc(around: Point(x, y), degrees)
    return self
  }

  /// A whole circle, from its top on clockwise.
  @inline(never)
  consuming func circle(_ x: Double, _ y: Double, _ radius: Double) -> Pen {
    move(x, y - radius).swing(x, y, 360).close()
  }

  /// A rectangle with round corners, from the middle of its left side on clockwise.
  @inline(never)
  consuming func box(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, radius: Double = 2
  ) -> Pen {
    move(left, (top + bottom) / 2)
      .corner(left, top, radius: radius).corner(right, top, radius: radius)
      .corner(right, bottom, radius: radius).corner(left, bottom, radius: radius).close()
  }

  @inline(never)
  consuming func close() -> Pen {
    takeBend(towards: start)
    drawn.close()
    place = start
    return self
  }

  /// All that is drawn so far, turned about the middle of the grid; the pen is lifted.
  @inline(never)
  consuming func turned(_ degrees: Double) -> Pen {
    let middle = Point(12, 12)
    let turn = Angle.degrees(degrees)
    drawn = drawn.map { middle + ($0 - middle).rotated(by: turn) }
    return self
  }

  /// All that is drawn so far, scaled about the middle of the grid and that middle moved.
  @inline(never)
  consuming func moved(to x: Double, _ y: Double, scale: Double) -> Pen {
    drawn = drawn.map { Point(x, y) + ($0 - Point(12, 12)) * scale }
    return self
  }

  /// Cubics of at most a quarter turn each; see `Path.arc`.
  @inline(never)
  private mutating func arc(around center: Point, _ degrees: Double) {
    let count = max(1, (degrees.magnitude / 90 - 1e-9).roundedUp)
    let step = Angle.degrees(degrees / count)
    let (sine, cosine) = sineAndCosine(step.radians / 4)
    let reach = 4 / 3 * sine / cosine
    for _ in 0..<Int(count) {
      let from = place - center
      let to = from.rotated(by: step)
      let end = center + to
      drawn.cubic(to: end, place + from.perpendicular * reach, end - to.perpendicular * reach)
      place = end
    }
  }

  /// Draws up to the waiting corner and round it. The round begins and ends where a circle of its
  /// radius touches the two lines.
  @inline(never)
  private mutating func takeBend(towards next: Point) {
    guard let (corner, radius) = bend else { return }
    bend = nil
    let back = (place - corner).normalized
    let on = (next - corner).normalized
    // Half the angle by which the line turns has this tangent; a quarter of it gives the handles.
    let tangent = (1 + back.dot(on)) / back.cross(on).magnitude
    let touch = radius * tangent
    let handle = touch - radius * 4 / 3 * ((1 + tangent * tangent).squareRoot() - 1) / tangent
    drawn.line(to: corner + back * touch)
    place = corner + on * touch
    drawn.cubic(to: place, corner + back * handle, corner + on * handle)
  }
}
