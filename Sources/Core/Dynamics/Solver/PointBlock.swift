import DetentGeometry

/// The effective mass of two ends that are to meet, with both coordinates solved at once.
///
/// With m the sum of inverse masses, i the inverse inertias and p the arms rotated by a quarter
/// turn, K = m·1 + iA·pA·pAᵀ + iB·pB·pBᵀ (E. Catto, "Iterative Dynamics with Temporal
/// Coherence", Game Developers Conference 2005). Its determinant is written as a sum of terms
/// that are not negative (Cauchy–Binet), which loses no precision however unlike the masses are.
struct PointBlock: Equatable, Sendable {
  /// The inverse of K, which is symmetric.
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0
  fileprivate var determinant = 0.0
  /// How much a unit of push turns B relative to A.
  fileprivate(set) var turning = Vector.zero

  init() {}

  /// - Parameter softness: The γ of ends that give way like a
  ///   spring. It adds to K's diagonal as an inverse mass does.
  @inline(__always)
  init(_ arms: JointArms, softness: Double = 0) {
    let m = arms.inverseMass + softness
    let (iA, iB) = (arms.inverseInertiaA, arms.inverseInertiaB)
    let (a, b) = (arms.armA, arms.armB)
    let area = a.cross(b)
    determinant = m * (m + iA * a.lengthSquared + iB * b.lengthSquared) + iA * iB * area * area
    let scale = determinant > 0 ? 1 / determinant : 0
    xx = (m + iA * a.x * a.x + iB * b.x * b.x) * scale
    yy = (m + iA * a.y * a.y + iB * b.y * b.y) * scale
    xy = (iA * a.x * a.y + iB * b.x * b.y) * scale
    turning = a.perpendicular * iA + b.perpendicular * iB
  }

  /// The push that cancels a speed, or a distance.
  @inline(__always)
  func push(against error: Vector) -> Vector {
    Vector(-(xx * error.x + xy * error.y), -(xy * error.x + yy * error.y))
  }
}

/// The effective mass of the angle between two bodies while their ends are held together: what remains
/// of the third row once the two of a `PointBlock` are eliminated, so that one pass solves all three.
struct TurnRow: Equatable, Sendable {
  /// The effective moment of inertia in kg·pt²; 0 if neither body turns.
  private(set) var mass = 0.0
  private(set) var inverseMass = 0.0
  /// The push that accompanies a unit of turn and leaves the ends' speed unchanged.
  private(set) var reaction = Vector.zero

  init() {}

  @inline(__always)
  init(_ arms: JointArms, _ block: PointBlock) {
    guard arms.inverseInertia > 0, block.determinant > 0 else { return }
    let m = arms.inverseMass
    let both = m * arms.inverseInertiaA * arms.inverseInertiaB
    let determinant =
      m * m * arms.inverseInertia + both * (arms.armA - arms.armB).lengthSquared
    inverseMass = determinant / block.determinant
    mass = block.determinant / determinant
    reaction = block.push(against: block.turning)
  }
}
