import DetentGeometry
import DetentText

/// A line that bodies do not cross, from either side.
///
/// A body that is pressed against it sinks in up to its core, a point well within each of its pieces, and
/// comes out where it went in. A boundary of the same collision and name that is changed is the same line,
/// moved: it carries along the bodies in its way, whatever its new place. A body whose `position` is set
/// is on the side on which it is put.
public struct Boundary: Equatable, Sendable {
  /// Where a boundary runs, in points.
  public enum Line: Equatable, Sendable {
    /// A straight line between two points.
    case segment(Point, Point)
    /// Every subpath, open or closed; curves in pieces of about 10 points, as measured on Apple's
    /// engine.
    case path(Path)
  }

  /// A name for events, unlike the others of its collision; any text.
  public let id: String
  public var line: Line
  /// How much speed a bounce keeps; the larger of this and the body's counts. 0 by default, so that a
  /// body's own below 0.2 means what it says; 0.2 is measured on Apple's engine.
  public var elasticity: Double
  /// Coulomb's coefficient, from 0 up; the root of its product with the body's counts. 0.2 by default.
  public var friction: Double

  /// A line by which bodies of the collision with it are stopped. The id is that which a `CollisionEvent`
  /// tells.
  public init(_ id: String, _ line: Line, elasticity: Double = 0, friction: Double = 0.2) {
    self.id = id
    self.line = line
    self.elasticity = elasticity
    self.friction = friction
  }

  /// A straight line from one point to another, by which bodies of the collision with it are stopped.
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

  /// What it is made of, without repeated points.
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

  /// How far each side lies inside, in points; 0 by default, and outside for a negative number.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance at any side.
  public static var zero: Insets { Insets() }
}
