import DetentGeometry

/// An axis-aligned box, as the broad phase compares them.
///
/// Its numbers have single precision, because it only tells which bodies may be near each other.
/// It is rounded outwards, takes half as much memory, and all four sides are compared at once.
struct Box: Equatable, Sendable {
  /// How far it extends to the left, up, right and down: −x and −y of one corner, x and y of the other.
  private(set) var sides: SIMD4<Float>

  private init(_ sides: SIMD4<Float>) { self.sides = sides }

  init(_ low: Point, _ high: Point) {
    let nearest = SIMD4(Float(-low.x), Float(-low.y), Float(high.x), Float(high.y))
    // Rounding removed at most half of what this adds.
    let share = nearest * Float.ulpOfOne
    sides = nearest + share.replacing(with: -share, where: share .< .zero)
  }

  init(center: Point, half: Vector) {
    self.init(center - half, center + half)
  }

  @inline(__always)
  func meets(_ other: Box) -> Bool {
    // A sum may be rounded, but its sign is not.
    let over = sides + SIMD4(other.sides.z, other.sides.w, other.sides.x, other.sides.y)
    return all(over .>= .zero)
  }

  @inline(__always)
  func contains(_ other: Box) -> Bool { all(sides .>= other.sides) }

  @inline(__always)
  func union(_ other: Box) -> Box {
    Box(sides.replacing(with: other.sides, where: other.sides .> sides))
  }

  /// The box grown by a margin on all sides.
  func grown(by margin: Double) -> Box { Box(sides + Float(margin)) }

  /// The box extended to where a displacement takes it.
  func stretched(by displacement: Vector) -> Box {
    let displacement = SIMD4(
      Float(-displacement.x), Float(-displacement.y), Float(displacement.x), Float(displacement.y))
    return Box(sides + displacement.replacing(with: SIMD4.zero, where: displacement .< .zero))
  }

  /// Half of the perimeter: what it costs to search the box.
  @inline(__always)
  var cost: Float { (sides.x + sides.z) + (sides.y + sides.w) }
}
