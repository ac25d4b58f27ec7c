import DetentGeometry

/// Pushes two bodies apart at one or two contact points, with friction.
///
/// Sequential impulses with accumulated clamping and warm starting. Friction is solved first, since
/// non-penetration matters more (E. Catto, "Fast and Simple Physics using Sequential Impulses", Game
/// Developers Conference 2006, https://box2d.org/files/ErinCatto_SequentialImpulses_GDC2006.pdf).
///
/// Everything that depends on the positions of the bodies is kept until one
/// of them has moved, so a pile at rest costs its passes and little else.
/// The passes run over `WideContact`, which a step makes of two of these.
struct ContactConstraint: Equatable, Sendable {
  // In this order the fields take 240 bytes.
  var a: Int32
  var b: Int32
  /// The index of its contact.
  var contact: Int32
  /// The number of contact points, 1 or 2, once it is measured.
  var count: UInt8 = 0
  /// Whether a contact point overlaps so much that positions are to be corrected.
  var isDeep = false
  /// Whether a target speed is not 0, or target speeds are not known yet.
  var hasTargets = true
  /// Whether its bodies have bounced off each other in this step, or are bouncing out of an overlap.
  var hasBounced = false
  /// The unit normal, from body A to body B.
  var normal = Vector.zero
  var friction = 0.0
  var elasticity = 0.0

  // In each pair of numbers below, x belongs to the first contact point
  // and y to the second. Without a second one, its numbers are 0.
  /// The features of the contact points, by which the next step recognizes them.
  var features = SIMD2<UInt32>(repeating: .max)
  /// Lever arms of the normal impulses, in points.
  var leversA = SIMD2<Double>.zero
  var leversB = SIMD2<Double>.zero
  /// The effective mass of a contact point that pushes alone: 1 / k₁₁ and 1 / k₂₂.
  var normalMass = SIMD2<Double>(repeating: 1)
  /// The change of normal speed at one contact point from a unit of impulse at the other.
  var k12 = 0.0
  /// The effective mass of both contact points together, the
  /// inverse of K = (k₁₁ k₁₂; k₁₂ k₂₂): its off-diagonal element.
  var blockMass12 = 0.0
  /// The diagonal of that inverse.
  var blockMass = SIMD2<Double>.zero
  /// The normal speeds that velocity passes aim at, in points per second: below 0 where a gap may be closed.
  var targetSpeeds = SIMD2(0, ContactConstraint.nothing)
  /// The normal impulses accumulated over passes and steps, never below 0.
  var normalImpulses = SIMD2<Double>.zero
  /// The speeds of impacts that bounce in the next step, in points per second.
  var pendingImpacts = SIMD2<Double>.zero
  // Both contact points lie on one line along the tangent, so friction acts on them as one, midway.
  var tangentLeverA = 0.0
  var tangentLeverB = 0.0
  /// The effective mass along the tangent.
  var tangentMass = 0.0
  var tangentImpulse = 0.0
  /// With the positions and angles of the bodies, these give the separations, less the skin: see `separations`.
  var offsets = SIMD2<Double>.zero
}

extension ContactConstraint {
  /// Creates a constraint that is yet to be measured.
  ///
  /// - Parameter stored: The impulses of its contact points before their bodies fell asleep.
  init(_ contact: Contact, at index: Int, stored: StoredImpulses) {
    (a, b) = (contact.a, contact.b)
    self.contact = Int32(index)
    features = SIMD2(stored.feature, stored.otherFeature)
    normalImpulses = SIMD2(stored.impulse, stored.otherImpulse)
    tangentImpulse = stored.tangentImpulse
  }

  /// Takes over a manifold. Contact points that are recognized keep their accumulated impulses.
  mutating func update(
    _ manifold: Manifold, _ states: borrowing Span<BodyState>, friction: Double,
    elasticity: Double, skin: Double
  ) {
    // Changed in place: it is too large to be made and copied each time.
    let (i, j) = (Int(a), Int(b))
    let old = (
      stored: stored, isPressed: isPressed, normal: normal, levers: leversA, count: count
    )
    normal = manifold.normal
    (self.friction, self.elasticity) = (friction, elasticity)
    count = UInt8(manifold.count)
    hasTargets = true
    let (oldImpacts, oldFeatures) = (pendingImpacts, features)
    pendingImpacts = .zero
    targetSpeeds = SIMD2(0, ContactConstraint.nothing)
    let (positionA, positionB) = (states[i].position, states[j].position)
    let inverseMass = states[i].inverseMass + states[j].inverseMass
    let (inverseInertiaA, inverseInertiaB) = (states[i].inverseInertia, states[j].inverseInertia)
    let second = count > 1 ? manifold.second : manifold.first
    leversA.x = (manifold.first.point - positionA).cross(normal)
    leversB.x = (manifold.first.point - positionB).cross(normal)
    var separations = SIMD2(manifold.first.separation - 2 * skin, -ContactConstraint.nothing)
    features.x = manifold.first.feature
    if count > 1 {
      leversA.y = (second.point - positionA).cross(normal)
      leversB.y = (second.point - positionB).cross(normal)
      separations.y = second.separation - 2 * skin
      features.y = second.feature
    }
    findNormalMasses(inverseMass, inverseInertiaA, inverseInertiaB, &separations)
    isDeep = min(separations.x, separations.y) < -Tolerance.slop + Tolerance.drift
    offsets =
      separations - normal.dot(positionB - positionA) - leversB * states[j].angle
      + leversA * states[i].angle
    let middle = manifold.first.point.interpolated(to: second.point, 0.5)
    let tangent = normal.perpendicular
    tangentLeverA = (middle - positionA).cross(tangent)
    tangentLeverB = (middle - positionB).cross(tangent)
    tangentMass =
      1
      / (inverseMass + inverseInertiaA * tangentLeverA * tangentLeverA
        + inverseInertiaB * tangentLeverB * tangentLeverB)
    inherit(old.stored)
    if oldImpacts != .zero {
      for index in 0...1 {
        if oldFeatures.x == features[index] { pendingImpacts[index] = oldImpacts.x }
        if oldFeatures.y == features[index] { pendingImpacts[index] = oldImpacts.y }
      }
    }
    guard !isPressed, old.isPressed, normal.dot(old.normal) > 0.9 else { return }
    // Another side may stand for the same contact points, since two boxes that
    // lie flat on one another offer a choice. Each point then takes the impulse
    // of the nearest old one. A stack that loses its impulses sinks in.
    add(old.stored.impulse, at: old.levers.x)
    if old.count > 1 { add(old.stored.otherImpulse, at: old.levers.y) }
    tangentImpulse = old.stored.tangentImpulse
  }

  /// Computes the effective masses along the normal: of each contact point kᵢᵢ = 1/mₐ + 1/m_b +
  /// rₐᵢ²/Iₐ + r_bᵢ²/I_b, and k₁₂ likewise with rₐ₁·rₐ₂ and r_b₁·r_b₂ (E. Catto, 2006, as above).
  /// Only the nearer contact point is kept if the two nearly coincide, or if the bodies do not turn.
  private mutating func findNormalMasses(
    _ inverseMass: Double, _ inverseInertiaA: Double, _ inverseInertiaB: Double,
    _ separations: inout SIMD2<Double>
  ) {
    let k =
      inverseMass + inverseInertiaA * leversA * leversA + inverseInertiaB * leversB * leversB
    normalMass = 1 / k
    if count > 1 {
      k12 =
        inverseMass + inverseInertiaA * leversA.x * leversA.y
        + inverseInertiaB * leversB.x * leversB.y
      let determinant = k.x * k.y - k12 * k12
      if k.x * k.x < 1000 * determinant {
        let inverse = 1 / determinant
        blockMass = SIMD2(k.y, k.x) * inverse
        blockMass12 = -k12 * inverse
        return
      }
      if separations.y < separations.x {
        (leversA.x, leversB.x, normalMass.x) = (leversA.y, leversB.y, normalMass.y)
        (separations.x, features.x) = (separations.y, features.y)
      }
    }
    count = 1
    (leversA.y, leversB.y, separations.y, features.y) = (0, 0, -ContactConstraint.nothing, .max)
    (normalMass.y, k12, blockMass12) = (1, 0, 0)
    blockMass = SIMD2(normalMass.x, 0)
  }

  /// Takes over the impulses of contact points that are recognized.
  private mutating func inherit(_ old: StoredImpulses) {
    normalImpulses = SIMD2(
      old.impulse(of: features.x), count > 1 ? old.impulse(of: features.y) : 0)
    tangentImpulse = isPressed ? old.tangentImpulse : 0
  }

  private mutating func add(_ impulse: Double, at lever: Double) {
    let isNearSecond =
      count > 1 && (leversA.y - lever).magnitude < (leversA.x - lever).magnitude
    if isNearSecond { normalImpulses.y += impulse } else { normalImpulses.x += impulse }
  }

  /// The target speed of a missing second contact point: nothing approaches as fast.
  static let nothing = -1e300

  /// The offset from body A's centre of mass to the first contact point, as measured.
  var arm: Vector { normal * tangentLeverA - normal.perpendicular * leversA.x }

  var isPressed: Bool { normalImpulses.x > 0 || normalImpulses.y > 0 }

  var stored: StoredImpulses {
    StoredImpulses(
      feature: features.x, impulse: normalImpulses.x, otherFeature: features.y,
      otherImpulse: normalImpulses.y, tangentImpulse: tangentImpulse)
  }

  /// The separations at the current positions of the bodies. Normal and levers are those of the last
  /// measurement: over the little that bodies drift until the next one, the separation is nearly linear.
  @inline(__always)
  func separations(
    _ stateA: borrowing BodyState, _ stateB: borrowing BodyState
  ) -> SIMD2<Double> {
    let along = normal.dot(stateB.position - stateA.position)
    return offsets + along + leversB * stateB.angle - leversA * stateA.angle
  }
}

// How friction and elasticity of two colliders are mixed, as in Box2D.
extension Collider {
  /// Returns the friction between two colliders: the square root of the product of theirs.
  @inline(__always)
  static func friction(of one: Double, _ other: Double) -> Double {
    max(0, one.limitedForProducts * other.limitedForProducts).squareRoot()
  }

  /// Returns the elasticity between two colliders: the larger of theirs.
  @inline(__always)
  static func elasticity(of one: Double, _ other: Double) -> Double { max(one, other) }
}
