import DetentGeometry

/// What collision detection needs to know of a body besides its state.
///
/// Each contact reads the proxies of both its bodies in each step, so they are small.
struct BodyProxy: Equatable, Sendable {
  /// Its position and angle when it last moved noticeably.
  var position = Point.zero
  var angle = 0.0
  /// The distance from its centre of mass to its farthest point.
  var reach = 0.0
  /// Whether it has moved noticeably in this step, so that its contacts may have to be measured again.
  var isMoved = true
  /// Whether its contacts have to be measured again in this step, even if it has not moved.
  var isChanged = true
  /// Whether its contacts have to be measured again in the next step.
  var isDue = true
  /// Whether it has moved or changed.
  var isElsewhere: Bool { isMoved || isChanged }
  /// Whether its velocity at the start of the step would have taken it further than its safe distance.
  var wasFast = false
  /// Its first collider; below 0 while it is in no collision.
  var collider: Int32 = -1
  /// The least depth of its cores; infinite while it is in no collision.
  var thickness = Double.infinity
  /// The largest distance of a core from its centre of mass.
  var coreReach = 0.0
  /// The bodies before and after it in the ring of those that fell asleep together; 0 while it is awake.
  var asleepBefore: Int32 = 0
  var asleepAfter: Int32 = 0
}

extension BodyProxy {
  /// How much further a rotation, in radians, makes the body
  /// reach in any direction, in points; 0 if it is round.
  @inline(__always)
  func turned(by angle: Double) -> Double {
    min(angle.magnitude * reach, max(0, reach - thickness + coreReach))
  }

  /// Updates whether the body has moved or changed, and whether it is fast.
  @inline(__always)
  mutating func update(
    _ state: borrowing BodyState, _ motion: borrowing BodyMotion, step h: Double
  ) {
    wasFast = (motion.velocity * h).lengthSquared > safeDistance * safeDistance
    let drift =
      (state.position - position).length + reach * (state.angle - angle).magnitude
    isChanged = isDue
    isMoved = isDue || drift > Tolerance.drift
    isDue = false
    if isMoved { (position, angle) = (state.position, state.angle) }
  }
}

// The bodies that fell asleep together form a ring, so that one of them wakes the others without a look at all bodies.
extension [BodyProxy] {
  /// Puts a body at the end of the ring that begins with a body, which may be itself.
  mutating func join(_ body: Int, toRingOf first: Int) {
    let last = body == first ? Int32(body) : self[first].asleepBefore
    self[body].asleepBefore = last
    self[body].asleepAfter = Int32(first)
    self[Int(last)].asleepAfter = Int32(body)
    self[first].asleepBefore = Int32(body)
  }

  /// Takes a body out of its ring, if it is in one.
  private mutating func leaveRing(_ body: Int) {
    let (before, after) = (self[body].asleepBefore, self[body].asleepAfter)
    guard after != 0 else { return }
    self[Int(before)].asleepAfter = after
    self[Int(after)].asleepBefore = before
    (self[body].asleepBefore, self[body].asleepAfter) = (0, 0)
  }

  /// Removes a body. The bodies after it move down by one.
  mutating func removeBody(at index: Int) {
    leaveRing(index)
    remove(at: index)
    for other in indices {
      if self[other].asleepBefore > index { self[other].asleepBefore -= 1 }
      if self[other].asleepAfter > index { self[other].asleepAfter -= 1 }
    }
  }
}
