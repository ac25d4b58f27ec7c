/// The position, scale and rotation of something: it is scaled and rotated about its own origin, then moved.
///
/// It keeps angles and proportions, so a circle stays a circle and a line keeps one width; this is
/// what layers are placed by.
public struct Placement: Equatable, Sendable {
  /// The position of the origin.
  public var position: Point
  /// The scale, from 0 up: 1 by default, and 0 hides. A negative one is not checked; it turns positions around and
  /// gives rectangles negative sides, so that they are not drawn as meant.
  public var scale: Double
  public var rotation: Angle

  /// Creates a placement; by default at the origin, in its own size and not rotated.
  public init(_ position: Point = .zero, scale: Double = 1, rotation: Angle = .zero) {
    self.position = position
    self.scale = scale
    self.rotation = rotation
  }

  /// The placement that leaves everything where it is.
  public static let identity = Placement()

  /// Whether it neither rotates nor scales.
  public var isTranslation: Bool { scale == 1 && rotation.radians == 0 }

  /// Converts a point to the coordinates outside of the thing that is placed.
  @inline(never)
  public func callAsFunction(_ p: Point) -> Point {
    if rotation.radians == 0 {
      return Point(position.x + scale * p.x, position.y + scale * p.y)
    }
    return position + Vector(p.x * scale, p.y * scale).rotated(by: rotation)
  }

  /// The placement that results if this one is inside of `outer`.
  public func within(_ outer: Placement) -> Placement {
    Placement(
      outer(position), scale: scale * outer.scale, rotation: rotation + outer.rotation)
  }

  /// The placement as a matrix.
  public var transform: Transform {
    Transform.scale(scale).then(.rotation(rotation)).then(
      .translation(Vector(position.x, position.y)))
  }
}
