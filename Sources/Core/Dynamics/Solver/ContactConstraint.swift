import DetentGeometry

/// One or two places at which two bodies push each other apart and rub.
///
/// Sequential impulses with accumulated clamping and warm starting; friction first, since not
/// passing through matters more (E. Catto, "Fast and Simple Physics using Sequential Impulses", Game
/// Developers Conference 2006, https://box2d.org/files/ErinCatto_SequentialImpulses_GDC2006.pdf).
///
/// Everything that depends on where the bodies are stays as it is until one of them has moved, so a
/// pile that rests costs its passes and little else. The passes go over `WideContact`, which a step
/// makes of two of these.
struct ContactConstraint: Equatable, Sendable {
  // In this order it takes 240 bytes.
  var a: Int32
  var b: Int32
  /// Where its contact lies.
  var contact: Int32
  var count: UInt8 = 0
  /// Whether a place overlaps by so much that positions are to be corrected.
  var isDeep = false
  /// Whether a gap may be closed, or it is not yet known how wide one is.
  var isAiming = true
  /// Whether its bodies have bounced off each other, in this step or out of an overlap.
  var hasBounced = false
  /// From the first to the second.
  var normal = Vector.zero
  var friction = 0.0
  var elasticity = 0.0
  // A lane a place; where there is but one, the other's are 0.
  var features = SIMD2<UInt32>(repeating: .max)
  /// Lever arms across the normal.
  var leversA = SIMD2<Double>.zero
  var leversB = SIMD2<Double>.zero
  /// The impulse that a unit of speed along the normal asks for at a place that pushes alone.
  var alone = SIMD2<Double>(repeating: 1)
  /// What a unit of impulse at one place does to the speed at the other.
  var coupling = 0.0
  // Where both places push, the inverse of the matrix by which they answer: the impulses that a unit of
  // speed asks for.
  /// The impulse that a unit of speed at one place asks for at the other.
  var inverseCoupling = 0.0
  /// The impulse that a unit of speed at a place asks for there.
  var inverseResponses = SIMD2<Double>.zero
  /// The speeds along the normal that are to be left: below 0 to close a gap.
  var speeds = SIMD2(0, ContactConstraint.nothing)
  var impulses = SIMD2<Double>.zero
  /// The speed of an impact that is to be thrown back in the next step.
  var pending = SIMD2<Double>.zero
  // Two places lie on one line along the tangent, so they rub as one, midway.
  var tangentLeverA = 0.0
  var tangentLeverB = 0.0
  var tangentMass = 0.0
  var rubbing = 0.0
  /// With the bodies' places they give the separations, less the skin: see `separations`.
  var offsets = SIMD2<Double>.zero
}

extension ContactConstraint {
  /// Makes a constraint that is yet to be measured; `kept` is what its places had gathered.
  init(_ contact: Contact, at index: Int, kept: KeptImpulse) {
    (a, b) = (contact.a, contact.b)
    self.contact = Int32(index)
    features = SIMD2(kept.feature, kept.otherFeature)
    impulses = SIMD2(kept.impulse, kept.otherImpulse)
    rubbing = kept.rubbing
  }

  /// Takes what was measured, and is otherwise as new: it is too large to be made and copied each time. Its
  /// places keep what they had gathered.
  mutating func take(
    _ manifold: Manifold, _ states: borrowing Span<BodyState>, friction: Double,
    elasticity: Double, skin: Double
  ) {
    let (i, j) = (Int(a), Int(b))
    let old = (kept: kept, isPressed: isPressed, normal: normal, levers: leversA, count: count)
    normal = manifold.normal
    (self.friction, self.elasticity) = (friction, elasticity)
    count = UInt8(manifold.count)
    isAiming = true
    let impacts = (pending: pending, features: features)
    pending = .zero
    speeds = SIMD2(0, ContactConstraint.nothing)
    let (placeA, placeB) = (states[i].position, states[j].position)
    let inverseMass = states[i].inverseMass + states[j].inverseMass
    let (inverseInertiaA, inverseInertiaB) = (states[i].inverseInertia, states[j].inverseInertia)
    let second = count > 1 ? manifold.second : manifold.first
    leversA.x = (manifold.first.point - placeA).cross(normal)
    leversB.x = (manifold.first.point - placeB).cross(normal)
    var separations = SIMD2(manifold.first.separation - 2 * skin, -ContactConstraint.nothing)
    features.x = manifold.first.feature
    if count > 1 {
      leversA.y = (second.point - placeA).cross(normal)
      leversB.y = (second.point - placeB).cross(normal)
      separations.y = second.separation - 2 * skin
      features.y = second.feature
    }
    respond(inverseMass, inverseInertiaA, inverseInertiaB, &separations)
    isDeep = min(separations.x, separations.y) < -Tolerance.slop + Tolerance.drift
    offsets =
      separations - normal.dot(placeB - placeA) - leversB * states[j].angle
      + leversA * states[i].angle
    let middle = manifold.first.point.interpolated(to: second.point, 0.5)
    let tangent = normal.perpendicular
    tangentLeverA = (middle - placeA).cross(tangent)
    tangentLeverB = (middle - placeB).cross(tangent)
    tangentMass =
      1
      / (inverseMass + inverseInertiaA * tangentLeverA * tangentLeverA
        + inverseInertiaB * tangentLeverB * tangentLeverB)
    inherit(old.kept)
    if impacts.pending != .zero {
      for place in 0...1 {
        if impacts.features.x == features[place] { pending[place] = impacts.pending.x }
        if impacts.features.y == features[place] { pending[place] = impacts.pending.y }
      }
    }
    guard !isPressed, old.isPressed, normal.dot(old.normal) > 0.9 else { return }
    // Another side may stand for the same places, since two boxes that lie flat on one another have the
    // choice: then each has what the nearest had. A stack that loses what it has gathered sinks in.
    add(old.kept.impulse, at: old.levers.x)
    if old.count > 1 { add(old.kept.otherImpulse, at: old.levers.y) }
    rubbing = old.kept.rubbing
  }

  /// Finds how the places answer an impulse. Only the nearer place is kept if the two are as good as
  /// one, or if the bodies do not turn.
  private mutating func respond(
    _ inverseMass: Double, _ inverseInertiaA: Double, _ inverseInertiaB: Double,
    _ separations: inout SIMD2<Double>
  ) {
    let responses =
      inverseMass + inverseInertiaA * leversA * leversA + inverseInertiaB * leversB * leversB
    alone = 1 / responses
    if count > 1 {
      coupling =
        inverseMass + inverseInertiaA * leversA.x * leversA.y
        + inverseInertiaB * leversB.x * leversB.y
      let determinant = responses.x * responses.y - coupling * coupling
      if responses.x * responses.x < 1000 * determinant {
        let inverse = 1 / determinant
        inverseResponses = SIMD2(responses.y, responses.x) * inverse
        inverseCoupling = -coupling * inverse
        return
      }
      if separations.y < separations.x {
        (leversA.x, leversB.x, alone.x) = (leversA.y, leversB.y, alone.y)
        (separations.x, features.x) = (separations.y, features.y)
      }
    }
    count = 1
    (leversA.y, leversB.y, separations.y, features.y) = (0, 0, -ContactConstraint.nothing, .max)
    (alone.y, coupling, inverseCoupling) = (1, 0, 0)
    inverseResponses = SIMD2(alone.x, 0)
  }

  /// Takes over what the same places had gathered.
  private mutating func inherit(_ old: KeptImpulse) {
    impulses = SIMD2(old.impulse(of: features.x), count > 1 ? old.impulse(of: features.y) : 0)
    rubbing = isPressed ? old.rubbing : 0
  }

  private mutating func add(_ impulse: Double, at lever: Double) {
    let isNearSecond =
      count > 1 && (leversA.y - lever).magnitude < (leversA.x - lever).magnitude
    if isNearSecond { impulses.y += impulse } else { impulses.x += impulse }
  }

  /// The speed to leave at the second place of a contact that has only one: nothing comes as fast.
  static let nothing = -1e300

  /// From the first body to the first place, as it was measured.
  var arm: Vector { normal * tangentLeverA - normal.perpendicular * leversA.x }

  var isPressed: Bool { impulses.x > 0 || impulses.y > 0 }

  var kept: KeptImpulse {
    KeptImpulse(
      feature: features.x, impulse: impulses.x, otherFeature: features.y,
      otherImpulse: impulses.y, rubbing: rubbing)
  }

  /// Where the bodies are now. The normal and the levers are those of the last measurement: over the
  /// little that bodies drift until the next, the separation is as good as linear.
  @inline(__always)
  func separations(
    _ stateA: borrowing BodyState, _ stateB: borrowing BodyState
  ) -> SIMD2<Double> {
    let along = normal.dot(stateB.position - stateA.position)
    return offsets + along + leversB * stateB.angle - leversA * stateA.angle
  }
}

// How two things rub and bounce, as Box2D has it.
extension Collider {
  /// Friction between two colliders: the root of the product of theirs.
  @inline(__always)
  static func friction(of one: Double, _ other: Double) -> Double {
    max(0, one.limitedForProducts * other.limitedForProducts).squareRoot()
  }

  /// Elasticity between two colliders: the larger of theirs.
  @inline(__always)
  static func elasticity(of one: Double, _ other: Double) -> Double { max(one, other) }
}
