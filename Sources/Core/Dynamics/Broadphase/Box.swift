import DetentGeometry

/// A box along the axes, by its corners: what the broad phase compares.
struct Box: Equatable, Sendable {
  var low: Point
  var high: Point

  init(_ low: Point, _ high: Point) {
    self.low = low
    self.high = high
  }

  init(center: Point, half: Vector) {
    self.init(center - half, center + half)
  }

  init(_ a: Point, to b: Point) {
    self.init(Point(min(a.x, b.x), min(a.y, b.y)), Point(max(a.x, b.x), max(a.y, b.y)))
  }

  init(_ rect: Rect) {
    self.init(Point(rect.minX, rect.minY), Point(rect.maxX, rect.maxY))
  }

  @inline(__always)
  func meets(_ other: Box) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y
      && other.low.y <= high.y
  }

  @inline(__always)
  func contains(_ other: Box) -> Bool {
    low.x <= other.low.x && low.y <= other.low.y && other.high.x <= high.x
      && other.high.y <= high.y
  }

  @inline(__always)
  func union(_ other: Box) -> Box {
    Box(
      Point(min(low.x, other.low.x), min(low.y, other.low.y)),
      Point(max(high.x, other.high.x), max(high.y, other.high.y)))
  }

  /// Larger by a margin all round.
  func grown(by margin: Double) -> Box {
    Box(low - Vector(margin, margin), high + Vector(margin, margin))
  }

  /// Also where it will have been when it has gone this way.
  func stretched(by way: Vector) -> Box {
    Box(
      low + Vector(min(0, way.x), min(0, way.y)), high + Vector(max(0, way.x), max(0, way.y)))
  }

  /// Half of its outline's length: what it costs to look into it.
  @inline(__always)
  var cost: Double { (high.x - low.x) + (high.y - low.y) }
}
