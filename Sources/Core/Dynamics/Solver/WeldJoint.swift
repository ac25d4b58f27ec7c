import DetentGeometry

/// Holds two ends together at a fixed angle.
struct WeldJoint: PairJoint {
  var ends: JointEnds
  /// The angle from A to B that is held.
  private var reference: Double

  // Kept from step to step.
  private var impulse = Vector.zero
  private var twist = 0.0

  // Valid within a step.
  private var arms = JointArms()
  private var block = PointBlock()
  private var row = TurnRow()
  private var reach = 0.0

  init(_ ends: JointEnds, reference: Double) {
    self.ends = ends
    self.reference = reference
  }

  /// Takes over the state of another joint between the same bodies.
  mutating func inherit(from old: WeldJoint) {
    (reference, impulse, twist) = (old.reference, old.impulse, old.twist)
  }

  mutating func prepare(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    step h: Double
  ) {
    arms = JointArms(meeting: ends, states[Int(ends.a)], states[Int(ends.b)])
    guard states[Int(ends.a)].isActive || states[Int(ends.b)].isActive else { return }
    block = PointBlock(arms)
    row = TurnRow(arms, block)
    reach = arms.reach
    impulse = impulse.limited(to: arms.largestImpulse(step: h))
    let most = arms.largestTwist(step: h)
    twist = max(-most, min(most, twist))
    arms.push(ends, &motions, by: impulse, turn: twist)
  }

  func addAccelerations(to states: inout [BodyState], step h: Double) {
    arms.addAccelerations(to: &states, ends, by: impulse, turn: twist, step: h)
  }

  mutating func scaleImpulses(by ratio: Double) {
    impulse *= ratio
    twist *= ratio
  }

  /// Makes one velocity pass. Returns by how much it changed speeds, in points per second.
  @inline(__always) @discardableResult
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    let (a, b) = (motions[Int(ends.a)], motions[Int(ends.b)])
    let error = arms.speed(a, b)
    var push = block.push(against: error)
    let spin = (b.spin - a.spin + block.turning.dot(push)).limitedForSteps
    let turn = -row.mass * spin
    push += row.reaction * turn
    impulse += push
    twist += turn
    arms.push(ends, &motions, by: push, turn: turn)
    return error.x.magnitude + error.y.magnitude + spin.magnitude * reach
  }

  /// Moves and turns the ends together. Returns the distance by which they were off.
  mutating func solvePosition(_ states: inout MutableSpan<BodyState>) -> Double {
    let (a, b) = (Int(ends.a), Int(ends.b))
    let (arms, distance) = JointArms.mending(ends, &states)
    let block = PointBlock(arms)
    let row = TurnRow(arms, block)
    let angle = states[b].angle - states[a].angle - reference
    var push = block.push(against: arms.apart.limited(to: Tolerance.largestCorrection))
    let turn = -row.mass * Tolerance.limitedTurn(angle + block.turning.dot(push))
    push += row.reaction * turn
    arms.shift(ends, &states, by: push, turn: turn)
    return max(distance, angle.magnitude * reach)
  }

  /// The distance by which the joint is off, in points.
  func error(_ states: [BodyState]) -> Double {
    let (a, b) = (states[Int(ends.a)], states[Int(ends.b)])
    let arms = JointArms(meeting: ends, a, b)
    return max(arms.apart.length, (b.angle - a.angle - reference).magnitude * arms.reach)
  }
}
