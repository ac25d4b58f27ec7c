/// An upright rectangle, in points. A rectangle with a negative side contains nothing.
public struct Rect: Equatable, Sendable {
  public var origin: Point
  public var size: Size

  /// Creates a rectangle from its upper left corner and its size, in points.
  public init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its upper left corner and its size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(Point(x, y), Size(width, height))
  }

  /// Creates a rectangle of a size around its centre.
  public init(center: Point, size: Size) {
    self.init(Point(center.x - size.width / 2, center.y - size.height / 2), size)
  }

  /// Creates the smallest rectangle around a circle.
  public init(center: Point, radius: Double) {
    self.init(center: center, size: Size(2 * radius, 2 * radius))
  }

  /// A rectangle at the origin without any extent.
  public static var zero: Rect { Rect(.zero, .zero) }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  public var maxY: Double { origin.y + size.height }
  /// The distance from the left edge to the right one.
  public var width: Double { size.width }
  /// The distance from the upper edge to the lower one.
  public var height: Double { size.height }
  /// The centre.
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Whether all four numbers are finite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether the point lies inside or on the left or top edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two overlap. Edges that only touch do not count.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with each side moved inwards by `distance`, or
  /// outwards if it is negative. It shrinks to its centre at most.
  public func inset(by distance: Double) -> Rect {
    let size = Size(max(0, width - 2 * distance), max(0, height - 2 * distance))
    return Rect(center: center, size: size)
  }

  /// The point inside that is nearest to `point`.
  public func clamping(_ point: Point) -> Point {
    Point(max(minX, min(maxX, point.x)), max(minY, min(maxY, point.y)))
  }

  /// The rectangle moved by `v`.
  public func offset(by v: Vector) -> Rect { Rect(origin + v, size) }
}
