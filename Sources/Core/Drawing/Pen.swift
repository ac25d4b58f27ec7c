import DetentGeometry

/// Draws an icon, stroke by stroke; what it is told to, `Pen+Following.swift` reads.
///
/// Places are x, y on the icon's grid; turns are in degrees, positive clockwise on screen.
struct Pen: Sendable {
  private(set) var path = Path()
  private var start = Point.zero
  private var place = Point.zero
  /// A corner that waits to learn where the line goes on.
  private var bend: (corner: Point, radius: Double)?

  /// Lifts the pen and puts it down elsewhere.
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

  /// A line to a corner that is rounded on the way to the next line, corner, curve or close.
  @inline(never)
  mutating func corner(_ point: Point, radius: Double) {
    takeBend(towards: point)
    bend = (point, radius)
  }

  /// A cubic curve, in the order of SVG: both control points, then the end.
  mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    takeBend(towards: first)
    place = end
    path.cubic(to: end, first, second)
  }

  /// An arc to a place, turning by `degrees` on the way: 180 is half a circle.
  mutating func bow(_ end: Point, _ degrees: Double) {
    let chord = end - place
    let (sine, cosine) = sineAndCosine(Angle.degrees(degrees / 2).radians)
    swing(place + chord / 2 + chord.perpendicular * (cosine / sine / 2), degrees)
  }

  /// An arc round a centre, as far away from it as the pen is: cubics of at most a quarter turn
  /// each; see `Path.arc`.
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

  /// A whole circle, from its top on clockwise.
  mutating func circle(_ center: Point, _ radius: Double) {
    move(Point(center.x, center.y - radius))
    swing(center, 360)
    close()
  }

  /// A rectangle with round corners, from the middle of its left side on clockwise.
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

  /// Turns all that is drawn so far about the middle of the grid; the pen is lifted.
  mutating func turn(_ degrees: Double) {
    let turn = Angle.degrees(degrees)
    path = path.map { Pen.middle + ($0 - Pen.middle).rotated(by: turn) }
  }

  /// Scales all that is drawn so far about the middle of the grid and moves that middle.
  mutating func shrink(to point: Point, scale: Double) {
    path = path.map { point + ($0 - Pen.middle) * scale }
  }

  static let middle = Point(12, 12)

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
    path.line(to: corner + back * touch)
    place = corner + on * touch
    path.cubic(to: place, corner + back * handle, corner + on * handle)
  }
}
