import DetentGeometry

/// The effective mass of an end on a rail: across the rail and in its
/// angle, both solved at once, and along the rail while those two hold.
///
/// As in `PointBlock`, the determinants are sums of terms that are not negative. With a and s the components
/// of an arm across and along the rail, K = m·(1 0; 0 0) + iA·(sA, 1)(sA, 1)ᵀ + iB·(sB, 1)(sB, 1)ᵀ.
struct RailBlock: Equatable, Sendable {
  private(set) var axis = Vector.zero
  private(set) var across = Vector.zero
  // The inverse of K: across, mixed, angle.
  private var drift = 0.0
  private var mixed = 0.0
  private var spin = 0.0
  // The motion along the rail from a unit of push across, and from a unit of turn.
  private var slideOfPush = 0.0
  private var slideOfTurn = 0.0
  /// The effective mass along the rail, in kilograms.
  private(set) var mass = 0.0
  private(set) var inverseMass = 0.0
  /// The push across, and the turn, that accompany a unit of pull along the rail and keep the end on it.
  private(set) var reaction = 0.0
  private(set) var reactionTurn = 0.0

  init() {}

  @inline(__always)
  init(_ arms: JointArms, along axis: Vector) {
    self.axis = axis
    across = axis.perpendicular
    let m = arms.inverseMass
    let (iA, iB) = (arms.inverseInertiaA, arms.inverseInertiaB)
    guard m > 0 else { return }
    guard iA + iB > 0 else {
      (drift, inverseMass, mass) = (1 / m, m, 1 / m)
      return
    }
    let (aA, aB) = (arms.armA.cross(axis), arms.armB.cross(axis))
    let (sA, sB) = (arms.armA.cross(across), arms.armB.cross(across))
    let (a, s) = (aA - aB, sA - sB)
    let determinant = m * (iA + iB) + iA * iB * s * s
    let whole = m * (m * (iA + iB) + iA * iB * (a * a + s * s))
    let scale = 1 / determinant
    drift = (iA + iB) * scale
    mixed = -(iA * sA + iB * sB) * scale
    spin = (m + iA * sA * sA + iB * sB * sB) * scale
    slideOfPush = iA * aA * sA + iB * aB * sB
    slideOfTurn = iA * aA + iB * aB
    inverseMass = whole * scale
    mass = determinant / whole
    reaction = -iA * iB * a * s * scale
    reactionTurn = -(m * slideOfTurn + iA * iB * s * (sA * aB - sB * aA)) * scale
  }

  /// The push across and the turn that cancel a speed across and a spin, or a distance and an angle.
  @inline(__always)
  func push(against off: Double, _ angle: Double) -> (push: Double, turn: Double) {
    (-(drift * off + mixed * angle), -(mixed * off + spin * angle))
  }

  /// The change along the rail from a push across and a turn.
  @inline(__always)
  func slide(_ push: Double, _ turn: Double) -> Double { slideOfPush * push + slideOfTurn * turn }
}
