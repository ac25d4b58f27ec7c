import DetentGeometry

/// A part of the plane around a field's position: a circle, a
/// rectangle, the whole plane, or any nested combination of these.
///
/// It works like UIKit's region, which on Apple's engine was measured to keep two
/// pieces at most (https://developer.apple.com/documentation/uikit/uiregion).
public struct FieldRegion: Equatable, Sendable {
  /// Every case has a payload, so that an array literal of regions is safe in Embedded Swift.
  private enum Shape: Equatable, Sendable {
    case circle(radius: Double)
    case rectangle(Size)
    indirect case inverse(Shape)
    indirect case union(Shape, Shape)
    indirect case intersection(Shape, Shape)

    func contains(_ offset: Vector) -> Bool {
      switch self {
      case .circle(let radius): offset.lengthSquared <= radius * radius
      case .rectangle(let size):
        offset.x.magnitude < size.width / 2 && offset.y.magnitude < size.height / 2
      case .inverse(let shape): !shape.contains(offset)
      case .union(let one, let other): one.contains(offset) || other.contains(offset)
      case .intersection(let one, let other): one.contains(offset) && other.contains(offset)
      }
    }
  }

  private let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// The whole plane.
  public static let infinite = FieldRegion(.rectangle(Size(.infinity, .infinity)))

  /// All points at most `radius` points away. The radius is not negative.
  public static func circle(radius: Double) -> FieldRegion {
    precondition(radius >= 0 && radius.isFinite, "A circle's radius is not negative")
    return FieldRegion(.circle(radius: radius))
  }

  /// An upright rectangle of a size in points, centred on the position, without its edge. No side is negative.
  public static func rectangle(_ size: Size) -> FieldRegion {
    precondition(
      size.isFinite && size.width >= 0 && size.height >= 0, "No side of a rectangle is negative")
    return FieldRegion(.rectangle(size))
  }

  /// The points that are not in this region.
  public var inverse: FieldRegion { FieldRegion(.inverse(shape)) }

  /// The points that are in one of the two regions or in both.
  public func union(_ other: FieldRegion) -> FieldRegion { FieldRegion(.union(shape, other.shape)) }

  /// The points that are in both regions.
  public func intersection(_ other: FieldRegion) -> FieldRegion {
    FieldRegion(.intersection(shape, other.shape))
  }

  /// The points that are in this region and not in the other.
  public func difference(_ other: FieldRegion) -> FieldRegion { intersection(other.inverse) }

  /// Whether the region contains a point, given as an offset from the position.
  public func contains(_ offset: Vector) -> Bool { shape.contains(offset) }
}
