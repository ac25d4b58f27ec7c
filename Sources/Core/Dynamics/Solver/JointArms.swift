import DetentGeometry

/// The two ends of a joint at the current positions of the bodies:
/// where it takes hold of them, and how easily they give way.
///
/// Impulses act on both bodies at one and the same point, B's end, so that they
/// change neither the momentum nor the angular momentum of the two. If the ends of A
/// and B are apart by an error, the error only turns with A. Ends that are torn apart
/// are each held by themselves, since on a long arm a turn would fling the bodies.
struct JointArms: Equatable, Sendable {
  private(set) var inverseMassA = 0.0
  private(set) var inverseMassB = 0.0
  private(set) var inverseInertiaA = 0.0
  private(set) var inverseInertiaB = 0.0
  /// The offset from each body's centre of mass to where the joint takes hold of it.
  private(set) var armA = Vector.zero
  private(set) var armB = Vector.zero
  /// The offset from A's end to B's.
  private(set) var apart = Vector.zero
  /// Whether the error is more than one pass corrects.
  private(set) var isTorn = false

  init() {}

  /// Creates arms for ends that stay apart.
  @inline(__always)
  init(_ ends: JointEnds, _ a: BodyState, _ b: BodyState) {
    (inverseMassA, inverseMassB) = (a.inverseMass, b.inverseMass)
    (inverseInertiaA, inverseInertiaB) = (a.inverseInertia, b.inverseInertia)
    armA = a.rotated(ends.offsetA)
    armB = b.rotated(ends.offsetB)
    apart = (b.position + armB) - (a.position + armA)
  }

  /// Creates arms for ends that are to meet.
  @inline(__always)
  init(meeting ends: JointEnds, _ a: BodyState, _ b: BodyState) {
    self.init(ends, a, b)
    let limit = Tolerance.largestCorrection
    isTorn = apart.lengthSquared > limit * limit
    if !isTorn { armA += apart }
  }

  /// Creates arms for ends that are drawn together from any distance.
  /// Where B is not to turn, it is held at its centre of mass.
  @inline(__always)
  init(pulling ends: JointEnds, _ a: BodyState, _ b: BodyState, turning: Bool) {
    self.init(ends, a, b)
    armA += apart
    if !turning {
      armA -= armB
      armB = .zero
    }
  }

  /// Creates arms for an end on a rail through A's end: the rail is held at B's end on it.
  @inline(__always)
  init(
    sliding ends: JointEnds, _ a: BodyState, _ b: BodyState, along axis: Vector,
    within range: ClosedRange<Double>
  ) {
    self.init(ends, a, b)
    let limit = Tolerance.largestCorrection
    let (along, off) = (axis.dot(apart), axis.cross(apart))
    let inside = max(range.lowerBound, min(range.upperBound, along))
    isTorn = off.magnitude > limit || (along - inside).magnitude > limit
    armA += axis * inside
    if !isTorn { armA += axis * (along - inside) + axis.perpendicular * off }
  }

  var inverseMass: Double { inverseMassA + inverseMassB }
  var inverseInertia: Double { inverseInertiaA + inverseInertiaB }

  /// The larger radius of gyration of the two bodies, in points.
  /// An angular error of a radian counts as this many points.
  var reach: Double {
    let a = inverseInertiaA > 0 ? inverseMassA / inverseInertiaA : 0
    let b = inverseInertiaB > 0 ? inverseMassB / inverseInertiaB : 0
    return max(a, b).squareRoot()
  }

  /// The impulse that would bring the heavier body to the highest possible speed. No more is carried
  /// over to the next step: it would stem from a speed that was limited, and feed on itself.
  func largestImpulse(step h: Double) -> Double {
    let (a, b) = (inverseMassA, inverseMassB)
    return Tolerance.longestMove / (h * (a > 0 && b > 0 ? min(a, b) : a + b))
  }

  /// The largest angular impulse that is carried over: it would
  /// bring the heavier body to the highest possible spin.
  func largestTwist(step h: Double) -> Double {
    let (a, b) = (inverseInertiaA, inverseInertiaB)
    return a + b > 0 ? Tolerance.widestTurn / (h * (a > 0 && b > 0 ? min(a, b) : a + b)) : 0
  }

  /// How fast the ends part, in points per second. The speed is limited, since with arms a million
  /// times as long as a body rounding errors would grow from pass to pass, beyond all numbers.
  @inline(__always)
  func speed(_ a: BodyMotion, _ b: BodyMotion) -> Vector {
    ((b.velocity + armB.perpendicular * b.spin) - (a.velocity + armA.perpendicular * a.spin))
      .limitedForSteps
  }

  /// Applies an impulse and an angular impulse to B, and their opposites to A.
  @inline(__always)
  func push(
    _ ends: JointEnds, _ motions: inout MutableSpan<BodyMotion>, by impulse: Vector, turn: Double
  ) {
    // The ground is left alone, so that nothing waits for it.
    if ends.a != 0 {
      motions[Int(ends.a)].velocity -= impulse * inverseMassA
      motions[Int(ends.a)].spin -= (armA.cross(impulse) + turn) * inverseInertiaA
    }
    motions[Int(ends.b)].velocity += impulse * inverseMassB
    motions[Int(ends.b)].spin += (armB.cross(impulse) + turn) * inverseInertiaB
  }

  /// Adds the accelerations that an impulse, as in `push`, gives both bodies in a step of this length.
  @inline(never)
  func addAccelerations(
    to states: inout [BodyState], _ ends: JointEnds, by impulse: Vector, turn: Double,
    step h: Double
  ) {
    let (a, b) = (Int(ends.a), Int(ends.b))
    states[a].acceleration -= impulse * (inverseMassA / h)
    states[a].angularAcceleration -= (armA.cross(impulse) + turn) * inverseInertiaA / h
    states[b].acceleration += impulse * (inverseMassB / h)
    states[b].angularAcceleration += (armB.cross(impulse) + turn) * inverseInertiaB / h
  }

  /// Moves and turns B by a position impulse and an angular one, and A by their opposites.
  @inline(__always)
  func shift(
    _ ends: JointEnds, _ states: inout MutableSpan<BodyState>, by push: Vector, turn: Double
  ) {
    if inverseMassA > 0 {
      states[Int(ends.a)].shift(-push, lever: -(armA.cross(push) + turn))
    }
    if inverseMassB > 0 {
      states[Int(ends.b)].shift(push, lever: armB.cross(push) + turn)
    }
  }

  /// Creates arms for ends that a position pass is to bring together. Ends that are torn apart are moved nearer
  /// before. Returns the distance by which they were off as well.
  @inline(__always)
  static func mending(
    _ ends: JointEnds, _ states: inout MutableSpan<BodyState>
  ) -> (arms: JointArms, distance: Double) {
    let (a, b) = (Int(ends.a), Int(ends.b))
    var arms = JointArms(meeting: ends, states[a], states[b])
    let distance = arms.apart.length
    if arms.isTorn {
      arms.mend(ends, &states, arms.apart)
      arms = JointArms(meeting: ends, states[a], states[b])
    }
    return (arms, distance)
  }

  /// Moves ends that are torn apart nearer, without a turn: to half of what a pass then corrects
  /// by moving and turning. Correcting it all by a turn would fling the bodies. B's island stays awake.
  func mend(_ ends: JointEnds, _ states: inout MutableSpan<BodyState>, _ error: Vector) {
    let length = error.length
    // Ends at one point have no direction, and two bodies that are anchored do not move.
    guard length > 0, inverseMass > 0 else { return }
    let distance = min(length - Tolerance.largestCorrection / 2, Tolerance.longestMove)
    let push = error * (-distance / length / inverseMass)
    states[Int(ends.a)].position -= push * inverseMassA
    states[Int(ends.b)].position += push * inverseMassB
    states[Int(ends.b)].stillness = 0
  }
}
