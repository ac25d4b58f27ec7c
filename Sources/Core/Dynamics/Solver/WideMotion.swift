import DetentGeometry

/// How the bodies of a pair go, by lanes.
struct WideMotion {
  var velocityAX: Lanes
  var velocityAY: Lanes
  var velocityBX: Lanes
  var velocityBY: Lanes
  var spinA: Lanes
  var spinB: Lanes

  @inline(__always)
  init(of pair: WideContact, _ motions: borrowing MutableSpan<BodyMotion>) {
    let (a, b) = (motions[Int(pair.a)], motions[Int(pair.b)])
    let (otherA, otherB) = (motions[Int(pair.otherA)], motions[Int(pair.otherB)])
    velocityAX = Lanes(a.velocity.x, otherA.velocity.x)
    velocityAY = Lanes(a.velocity.y, otherA.velocity.y)
    velocityBX = Lanes(b.velocity.x, otherB.velocity.x)
    velocityBY = Lanes(b.velocity.y, otherB.velocity.y)
    spinA = Lanes(a.spin, otherA.spin)
    spinB = Lanes(b.spin, otherB.spin)
  }

  /// Pushes each two apart at their first place and at their second, and along the tangent.
  @inline(__always)
  mutating func push(_ pair: WideContact, x: Lanes, y: Lanes, rubbing: Lanes) {
    let press = x + y
    let pushX = pair.normalX * press - pair.normalY * rubbing
    let pushY = pair.normalY * press + pair.normalX * rubbing
    velocityAX -= pushX * pair.inverseMassA
    velocityAY -= pushY * pair.inverseMassA
    velocityBX += pushX * pair.inverseMassB
    velocityBY += pushY * pair.inverseMassB
    let turnA = (pair.leversAX * x + pair.leversAY * y) + pair.tangentLeverA * rubbing
    let turnB = (pair.leversBX * x + pair.leversBY * y) + pair.tangentLeverB * rubbing
    spinA -= turnA * pair.inverseInertiaA
    spinB += turnB * pair.inverseInertiaB
  }

  @inline(__always)
  func tell(_ motions: inout MutableSpan<BodyMotion>, of pair: WideContact) {
    motions[Int(pair.b)].go(Vector(velocityBX.x, velocityBY.x), spinB.x)
    motions[Int(pair.otherB)].go(Vector(velocityBX.y, velocityBY.y), spinB.y)
    let now = (Vector(velocityAX.x, velocityAY.x), Vector(velocityAX.y, velocityAY.y))
    // Nobody need wait for what is done to the ground; all others come here, at once.
    if pair.isFree {
      motions[Int(pair.a)].go(now.0, spinA.x)
      motions[Int(pair.otherA)].go(now.1, spinA.y)
    } else {
      if pair.inverseMassA.x > 0 { motions[Int(pair.a)].go(now.0, spinA.x) }
      if pair.inverseMassA.y > 0 { motions[Int(pair.otherA)].go(now.1, spinA.y) }
    }
  }
}

extension BodyMotion {
  @inline(__always)
  fileprivate mutating func go(_ velocity: Vector, _ spin: Double) {
    (self.velocity, self.spin) = (velocity, spin)
  }
}
