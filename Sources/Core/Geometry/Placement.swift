/// Where something stands, how big it is drawn and how it is turned: scaled and rotated about its
/// own origin, then moved.
///
/// It keeps angles and proportions, so a circle stays a circle and a line keeps one width; this is
/// what layers are placed by.
public struct Placement: Equatable, Sendable {
  /// Where the origin goes.
  public var position: Point
  /// 1 by default; 0 hides; never negative.
  public var scale: Double
  public var rotation: Angle

  /// At the origin, in its own size and not turned, unless it is said otherwise.
  public init(_ position: Point = .zero, scale: Double = 1, rotation: Angle = .zero) {
    self.position = position
    self.scale = scale
    self.rotation = rotation
  }

  /// Leaves everything where it is.
  public static let identity = Placement()

  /// Nothing is turned, and nothing is larger or smaller.
  public var isTranslation: Bool { scale == 1 && rotation.radians == 0 }

  /// Where a point of the thing is, seen from outside of it.
  @inline(never)
  public func callAsFunction(_ p: Point) -> Point {
    if rotation.radians == 0 {
      return Point(position.x + scale * p.x, position.y + scale * p.y)
    }
    return position + Vector(p.x * scale, p.y * scale).rotated(by: rotation)
  }

  /// This placement inside of `outer`.
  public func within(_ outer: Placement) -> Placement {
    Placement(
      outer(position), scale: scale * outer.scale, rotation: rotation + outer.rotation)
  }

  /// The same as a matrix.
  public var transform: Transform {
    Transform.scale(scale).then(.rotation(rotation)).then(
      .translation(Vector(position.x, position.y)))
  }
}
