import DetentGeometry

/// Smooth noise in the plane whose gradients turn in place: simplex noise with a derivative.
///
/// The plane is cut into equilateral triangles; each corner has a direction g of length 1, and adds
/// (½ − d²)⁴·(g·d) at distance d (K. Perlin, "Noise hardware", SIGGRAPH 2001 course notes;
/// S. Gustavson, "Simplex noise demystified", 2005). All directions turn together (K. Perlin and
/// F. Neyret, "Flow Noise", SIGGRAPH 2001 sketches, https://hal.inria.fr/inria-00537499), so the
/// noise flows and its statistics stay. The pattern repeats after 65 536 cells.
struct FlowNoise: Equatable, Sendable {
  // Sine and cosine of the angle by which the directions have turned.
  private let sine: Double
  private let cosine: Double

  /// - Parameter turn: The angle by which the directions have turned, in radians.
  init(turn: Double) { (sine, cosine) = sineAndCosine(turn) }

  /// The value, within −1…1, and how it changes per unit of x and y.
  func sample(_ x: Double, _ y: Double) -> (value: Double, slope: Vector) {
    // Sheared, the triangles are halves of squares.
    let shear = (x + y) * FlowNoise.skew
    let column = (x + shear).roundedDown
    let row = (y + shear).roundedDown
    let back = (column + row) * FlowNoise.unskew
    let first = Vector(x - (column - back), y - (row - back))
    // The square's lower or upper half.
    let isLower = first.x > first.y
    let side = isLower ? Vector(1, 0) : Vector(0, 1)
    let unskew = Vector(FlowNoise.unskew, FlowNoise.unskew)
    let second = first - side + unskew
    let third = first - Vector(1, 1) + 2 * unskew

    var (value, slope) = (0.0, Vector.zero)
    add(first, direction(column, row), &value, &slope)
    add(second, direction(column + side.x, row + side.y), &value, &slope)
    add(third, direction(column + 1, row + 1), &value, &slope)
    return (value * FlowNoise.scale, slope * FlowNoise.scale)
  }

  /// Adds what a corner contributes, at an offset from it.
  @inline(__always)
  private func add(
    _ offset: Vector, _ direction: Vector, _ value: inout Double, _ slope: inout Vector
  ) {
    let nearness = 0.5 - offset.lengthSquared
    guard nearness > 0 else { return }
    let square = nearness * nearness
    let ramp = direction.dot(offset)
    value += square * square * ramp
    slope += direction * (square * square) - offset * (8 * square * nearness * ramp)
  }

  /// One of eight directions for each corner, turned.
  private func direction(_ column: Double, _ row: Double) -> Vector {
    let hash = FlowNoise.hash(FlowNoise.wrapped(column) | FlowNoise.wrapped(row) << 16)
    var v = hash & 1 == 0 ? Vector(1, 0) : Vector(0.5.squareRoot(), 0.5.squareRoot())
    if hash & 2 != 0 { v = -v }
    if hash & 4 != 0 { v = v.perpendicular }
    return Vector(v.x * cosine - v.y * sine, v.x * sine + v.y * cosine)
  }

  /// Returns a whole number modulo 2¹⁶, exactly, however large it is.
  private static func wrapped(_ whole: Double) -> UInt32 {
    UInt32(whole - (whole / 65536).roundedDown * 65536)
  }

  /// Each bit of the result depends on all bits of the key: "lowbias32" (C. Wellons,
  /// "Prospecting for hash functions", 2018, https://nullprogram.com/blog/2018/07/31/).
  private static func hash(_ key: UInt32) -> UInt32 {
    var bits = key
    bits ^= bits >> 16
    bits = bits &* 0x7feb_352d
    bits ^= bits >> 15
    bits = bits &* 0x846c_a68b
    return bits ^ bits >> 16
  }

  /// (√3 − 1)/2
  private static let skew = 0.366_025_403_784_438_6
  /// (3 − √3)/6
  private static let unskew = 0.211_324_865_405_187_1
  /// The sum is largest halfway between two corners, √(2/3) apart, whose directions lie along the
  /// edge: 0.010 080 2, so that this brings it to just below 1.
  private static let scale = 99.2
}
