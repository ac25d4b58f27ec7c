import DetentGeometry

/// Two colliders whose boxes meet: they may touch, now or soon.
///
/// Each step looks at all of them, so they are small: with this order of fields 64 bytes.
struct Contact: Equatable, Sendable {
  /// The two colliders, in the order of their forms.
  let colliderA: Int32
  let colliderB: Int32
  /// The solver indices of the colliders' bodies.
  var a: Int32
  var b: Int32
  /// The index of its constraint, from 0 up; −1 if it has none. While
  /// its bodies sleep, it is −2 − the index of the stored constraint.
  private var link: Int32 = -1
  /// The separating axis of its last manifold.
  var axis: UInt8 = 0
  /// Whether the beginning of the touch was reported.
  var isTouching = false
  /// Whether the two were apart when the step began, and may touch at its end.
  var isArriving = false
  /// Whether one of the two cannot move.
  var isAtWall = false
  /// A lower bound of the distance between the two when last measured, in points; 0 if they were not apart.
  var gap = 0.0
  /// The offset from body A to body B when last measured, and the angles of both.
  private var measuredOffset = Vector.zero
  private var measuredAngleA = 0.0
  private var measuredAngleB = 0.0

  init(_ placeA: Int32, _ placeB: Int32, _ colliders: [Collider]) {
    let isInOrder = colliders[Int(placeA)].form.rawValue <= colliders[Int(placeB)].form.rawValue
    (colliderA, colliderB) = isInOrder ? (placeA, placeB) : (placeB, placeA)
    (a, b) = (colliders[Int(colliderA)].body, colliders[Int(colliderB)].body)
  }
}

extension Contact {
  /// The index of its constraint; below 0 if it has none, because the two are apart or asleep.
  var constraint: Int32 {
    get { link }
    set { link = newValue }
  }

  /// The index of its stored constraint while the two sleep; otherwise below 0.
  var stored: Int32 {
    get { -2 - link }
    set { link = -2 - newValue }
  }

  /// Stores a measurement, and where both bodies were.
  mutating func store(_ manifold: Manifold, _ a: borrowing BodyProxy, _ b: borrowing BodyProxy) {
    (axis, gap) = (manifold.axis, manifold.gap)
    measuredOffset = b.position - a.position
    (measuredAngleA, measuredAngleB) = (a.angle, b.angle)
  }

  /// Whether the last measurement is still valid. Two that touch must lie relative to each other as
  /// they did, however they moved together; two that were apart must not come near in this step.
  @inline(__always)
  func isAsMeasured(
    _ a: borrowing BodyProxy, _ b: borrowing BodyProxy, _ motionA: borrowing BodyMotion,
    _ motionB: borrowing BodyMotion, _ stepping: Stepping
  ) -> Bool {
    guard gap > 0 || constraint >= 0, !a.isChanged, !b.isChanged else { return false }
    let turned =
      a.reach * (a.angle - measuredAngleA).magnitude + b.reach
      * (b.angle - measuredAngleB).magnitude
    let distance = (b.position - a.position - measuredOffset).lengthSquared
    func isWithin(_ room: Double) -> Bool {
      room > turned && distance < (room - turned) * (room - turned)
    }
    guard gap > 0 else { return isWithin(Tolerance.drift) }
    if isAtWall {
      return isWithin(gap - stepping.speculativeDistanceAtWall(motionA, a, motionB, b))
    }
    if isWithin(gap - stepping.farthestSpeculativeDistance) { return true }
    return isWithin(gap - stepping.speculativeDistance(between: motionA, motionB))
  }

  /// Whether another contact is between the same bodies. Colliders
  /// are ordered by form, so either body may come first.
  func isOfSameBodies(as other: Contact) -> Bool {
    a == other.a && b == other.b || a == other.b && b == other.a
  }
}

/// What remains of a contact's constraint while its bodies sleep.
struct StoredContact: Equatable, Sendable {
  /// The index of its contact.
  var contact: Int32
  /// Where they last touched.
  var point: Point
  var impulse: StoredImpulses
}

/// The accumulated impulses of a constraint, by the features of its contact points.
struct StoredImpulses: Equatable, Sendable {
  var feature = UInt32.max
  var impulse = 0.0
  var otherFeature = UInt32.max
  var otherImpulse = 0.0
  var tangentImpulse = 0.0

  mutating func scale(by ratio: Double) {
    impulse *= ratio
    otherImpulse *= ratio
    tangentImpulse *= ratio
  }

  func impulse(of feature: UInt32) -> Double {
    if feature == self.feature { return impulse }
    return feature == otherFeature ? otherImpulse : 0
  }
}
