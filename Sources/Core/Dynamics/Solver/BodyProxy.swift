import DetentGeometry

/// What meeting others needs to know of a body besides its state.
///
/// Each contact asks for those of both its bodies in each step, so they are small.
struct BodyProxy: Equatable, Sendable {
  /// Where it was when it had last moved to speak of.
  var position = Point.zero
  var angle = 0.0
  /// How far it reaches from its centre of mass.
  var reach = 0.0
  /// Whether it has moved in this step to speak of: its contacts may have to be measured anew,
  var isMoved = true
  /// or have to be, wherever it is.
  var isChanged = true
  /// Whether they have to be in the next step.
  var isDue = true
  /// It is not where or what it was.
  var isElsewhere: Bool { isMoved || isChanged }
  /// Whether it would have gone further than its safe distance when the step began.
  var wasFast = false
  /// Its first collider; below 0 while it is in no collision.
  var collider: Int32 = -1
  /// How deep the least deep of its cores lies within it; infinite while it is in no collision.
  var thickness = Double.infinity
  /// How far its cores lie from its centre of mass.
  var coreReach = 0.0
  /// Which others it fell asleep with; 0 while it is awake.
  var island: Int64 = 0
}

extension BodyProxy {
  /// How much further a turn in radians lets a body reach in any direction, in points: not at all if it is round.
  @inline(__always)
  func turned(by angle: Double) -> Double {
    min(angle.magnitude * reach, max(0, reach - thickness + coreReach))
  }

  /// Finds whether its body has moved or changed, and goes fast.
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
