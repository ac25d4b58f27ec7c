import DetentGeometry

/// The motions of a pair's bodies, by lanes.
struct WideMotion {
  var velocityAX: Lanes
  var velocityAY: Lanes
  var velocityBX: Lanes
  var velocityBY: Lanes
  var spinA: Lanes
  var spinB: Lanes

  @inline(__always)
  init(of pair: WideContact, _ motions: borrowing MutableSpan<BodyMotion>) {
    let (a0, b0) = (motions[Int(pair.a0)], motions[Int(pair.b0)])
    let (a1, b1) = (motions[Int(pair.a1)], motions[Int(pair.b1)])
    velocityAX = Lanes(a0.velocity.x, a1.velocity.x)
    velocityAY = Lanes(a0.velocity.y, a1.velocity.y)
    velocityBX = Lanes(b0.velocity.x, b1.velocity.x)
    velocityBY = Lanes(b0.velocity.y, b1.velocity.y)
    spinA = Lanes(a0.spin, a1.spin)
    spinB = Lanes(b0.spin, b1.spin)
  }

  /// Applies impulses that push the bodies apart at both contact points, and along the tangent.
  @inline(__always)
  mutating func apply(_ pair: WideContact, normal1: Lanes, normal2: Lanes, tangent: Lanes) {
    let normal = normal1 + normal2
    let impulseX = pair.normalX * normal - pair.normalY * tangent
    let impulseY = pair.normalY * normal + pair.normalX * tangent
    velocityAX -= impulseX * pair.inverseMassA
    velocityAY -= impulseY * pair.inverseMassA
    velocityBX += impulseX * pair.inverseMassB
    velocityBY += impulseY * pair.inverseMassB
    let turnA =
      (pair.leverA1 * normal1 + pair.leverA2 * normal2) + pair.tangentLeverA * tangent
    let turnB =
      (pair.leverB1 * normal1 + pair.leverB2 * normal2) + pair.tangentLeverB * tangent
    spinA -= turnA * pair.inverseInertiaA
    spinB += turnB * pair.inverseInertiaB
  }

  @inline(__always)
  func store(in motions: inout MutableSpan<BodyMotion>, of pair: WideContact) {
    motions[Int(pair.b0)].set(Vector(velocityBX.lane0, velocityBY.lane0), spinB.lane0)
    motions[Int(pair.b1)].set(Vector(velocityBX.lane1, velocityBY.lane1), spinB.lane1)
    let a0 = Vector(velocityAX.lane0, velocityAY.lane0)
    let a1 = Vector(velocityAX.lane1, velocityAY.lane1)
    // The ground is not stored, so that nothing waits for it. All other bodies are stored at once.
    if pair.isFree {
      motions[Int(pair.a0)].set(a0, spinA.lane0)
      motions[Int(pair.a1)].set(a1, spinA.lane1)
    } else {
      if pair.inverseMassA.lane0 > 0 { motions[Int(pair.a0)].set(a0, spinA.lane0) }
      if pair.inverseMassA.lane1 > 0 { motions[Int(pair.a1)].set(a1, spinA.lane1) }
    }
  }
}

extension BodyMotion {
  @inline(__always)
  fileprivate mutating func set(_ velocity: Vector, _ spin: Double) {
    (self.velocity, self.spin) = (velocity, spin)
  }
}
