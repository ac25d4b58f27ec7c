import DetentGeometry

/// Draws an icon, stroke by stroke, as `Pen+Following.swift` directs.
///
/// Positions are x and y on the icon's grid. Angles are in degrees, positive clockwise on screen.
struct Pen: Sendable {
  private(set) var path = Path()
  private var start = Point.zero
  private var place = Point.zero
  /// A rounded corner that is drawn once the next direction is known.
  private var bend: (corner: Point, radius: Double)?

  /// Moves to a point without drawing.
  mutating func move(_ point: Point) {
    start = point
    place = point
    path.move(to: point)
  }

  mutating func line(_ point: Point) {
    takeBend(towards: point)
    place = point
    path.line(to: point)
  }

  /// Draws a line to a corner, which is rounded towards the next line, corner, curve or close.
  @inline(never)
  mutating func corner(_ point: Point, radius: Double) {
    takeBend(towards: point)
    bend = (point, radius)
  }

  /// Draws a cubic curve, with its arguments in SVG's order: both control points, then the end.
  mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    takeBend(towards: first)
    place = end
    path.cubic(to: end, first, second)
  }

  /// Draws an arc to a point that turns by `degrees` on the way: 180 is a semicircle.
  mutating func bow(_ end: Point, _ degrees: Double) {
    let chord = end - place
    let (sine, cosine) = sineAndCosine(Angle.degrees(degrees / 2).radians)
    swing(place + chord / 2 + chord.perpendicular * (cosine / sine / 2), degrees)
  }

  /// Draws an arc around a centre, through the pen's position, as cubics of at most a
  /// quarter turn each; see `Path.arc`.
  @inline(never)
  mutating func swing(_ center: Point, _ degrees: Double) {
    let count = max(1, (degrees.magnitude / 90 - 1e-9).roundedUp)
    let step = Angle.degrees(degrees / count)
    let (sine, cosine) = sineAndCosine(step.radians / 4)
    let reach = 4 / 3 * sine / cosine
    for _ in 0..<Int(count) {
      let from = place - center
      let to = from.rotated(by: step)
      let end = center + to
      path.cubic(to: end, place + from.perpendicular * reach, end - to.perpendicular * reach)
      place = end
    }
  }

  /// Draws a whole circle, clockwise from its top.
  mutating func circle(_ center: Point, _ radius: Double) {
    move(Point(center.x, center.y - radius))
    swing(center, 360)
    close()
  }

  /// Draws a rectangle with rounded corners, clockwise from the middle of its left side.
  mutating func box(_ topLeft: Point, _ bottomRight: Point, radius: Double) {
    move(Point(topLeft.x, (topLeft.y + bottomRight.y) / 2))
    corner(topLeft, radius: radius)
    corner(Point(bottomRight.x, topLeft.y), radius: radius)
    corner(bottomRight, radius: radius)
    corner(Point(topLeft.x, bottomRight.y), radius: radius)
    close()
  }

  mutating func close() {
    takeBend(towards: start)
    path.close()
    place = start
  }

  /// Rotates everything drawn so far about the middle of the grid. A move must follow.
  mutating func turn(_ degrees: Double) {
    let turn = Angle.degrees(degrees)
    path = path.map { Pen.middle + ($0 - Pen.middle).rotated(by: turn) }
  }

  /// Scales everything drawn so far about the middle of the grid, and moves that middle to `point`.
  mutating func shrink(to point: Point, scale: Double) {
    path = path.map { point + ($0 - Pen.middle) * scale }
  }

  static let middle = Point(12, 12)

  /// Draws the line up to the waiting corner, and rounds it. The rounding begins and ends where a circle of
  /// its radius touches the two lines.
  @inline(never)
  private mutating func takeBend(towards next: Point) {
    guard let (corner, radius) = bend else { return }
    bend = nil
    let back = (place - corner).normalized
    let on = (next - corner).normalized
    // `tangent` is that of half the angle by which the line turns; that of a quarter
    // of the angle gives the handles.
    let tangent = (1 + back.dot(on)) / back.cross(on).magnitude
    let touch = radius * tangent
    let handle = touch - radius * 4 / 3 * ((1 + tangent * tangent).squareRoot() - 1) / tangent
    path.line(to: corner + back * touch)
    place = corner + on * touch
    path.cubic(to: place, corner + back * handle, corner + on * handle)
  }
}
