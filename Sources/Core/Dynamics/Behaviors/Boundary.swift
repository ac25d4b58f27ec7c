import DetentGeometry
import DetentText

/// A line that bodies do not cross, from either side.
///
/// A body that is pressed against it sinks in up to its core, a point well inside each
/// of its pieces, and comes out where it went in. Changing a boundary, in the same
/// collision and with the same name, moves its line: it carries along the bodies in its
/// way, wherever it goes. A body whose `position` is set is on the side where it is put.
public struct Boundary: Equatable, Sendable {
  /// The course of a boundary, in points.
  public enum Line: Equatable, Sendable {
    /// A straight line between two points.
    case segment(Point, Point)
    /// Every subpath, open or closed. Curves are cut into pieces
    /// of about 10 points, as measured on Apple's engine.
    case path(Path)
  }

  /// The name in events, unique within its collision; any text.
  public let id: String
  public var line: Line
  /// The share of its speed that a bounce keeps; the larger of this and the body's counts. 0 by default, so
  /// that a body's own elasticity has an effect even below 0.2, the value that was measured on Apple's engine.
  public var elasticity: Double
  /// Coulomb's coefficient of friction, from 0 up. The square
  /// root of its product with the body's counts. 0.2 by default.
  public var friction: Double

  /// Creates a line that stops the bodies of its collision. A `CollisionEvent` names it by the id.
  public init(_ id: String, _ line: Line, elasticity: Double = 0, friction: Double = 0.2) {
    self.id = id
    self.line = line
    self.elasticity = elasticity
    self.friction = friction
  }

  /// Creates a straight line from one point to another, which stops the bodies of its collision.
  public init(
    _ id: String, from start: Point, to end: Point, elasticity: Double = 0, friction: Double = 0.2
  ) {
    self.init(id, .segment(start, end), elasticity: elasticity, friction: friction)
  }

  public static func == (a: Boundary, b: Boundary) -> Bool {
    Word(a.id) == Word(b.id) && a.line == b.line && a.elasticity == b.elasticity
      && a.friction == b.friction
  }

  func validate() {
    precondition(
      elasticity.isFinite && friction.isFinite && elasticity >= 0 && friction >= 0,
      "A boundary's elasticity and friction are finite numbers, not negative")
    for line in polylines {
      for point in line.points {
        precondition(
          point.isWithin(Limit.coordinate),
          "A boundary's points are within 1e9 points of the origin")
      }
    }
  }

  /// The lines that it is made of, without repeated points.
  var polylines: [Path.Polyline] {
    let lines: [Path.Polyline] =
      switch line {
      case .segment(let start, let end):
        [Path.Polyline(points: [start, end])]
      case .path(let path): path.flattened(chord: Part.chord)
      }
    var result: [Path.Polyline] = []
    for var line in lines {
      var points: [Point] = []
      for point in line.points where points.last != point { points.append(point) }
      if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      line.points = points
      line.isClosed = line.isClosed && points.count > 2
      if points.count > 1 { result.append(line) }
    }
    return result
  }
}

/// Distances from the four sides of a rectangle, in points; positive ones go inwards.
public struct Insets: Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  /// Creates insets: how far each side lies inside, in points; 0 by default, and outside for a negative number.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance at any side.
  public static var zero: Insets { Insets() }
}
