import DetentGeometry

/// Holds two ends together, about which both bodies turn: within a range, or against friction.
struct PinJoint: PairJoint {
  var ends: JointEnds
  /// The angle from A to B at which the range has its 0.
  private var reference: Double
  private var stops: Stops
  /// The greatest torque of friction, in kg·pt²/s².
  private let torque: Double

  // Kept from step to step.
  private var impulse = Vector.zero
  private var friction = 0.0

  // Valid within a step.
  private var arms = JointArms()
  private var block = PointBlock()
  private var row = TurnRow()
  private var reach = 0.0
  private var largestFriction = 0.0

  init(_ ends: JointEnds, reference: Double, range: ClosedRange<Double>, torque: Double) {
    self.ends = ends
    self.reference = reference
    stops = Stops(range)
    self.torque = torque
  }

  /// Takes over the state of another joint between the same bodies.
  mutating func inherit(from old: PinJoint) {
    (reference, impulse, friction) = (old.reference, old.impulse, old.friction)
    stops.inherit(from: old.stops)
  }

  /// Whether neither friction nor a stop acts on the angle.
  private var isTurnFree: Bool { torque == 0 && stops.isFree }

  mutating func prepare(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    step h: Double
  ) {
    let (a, b) = (Int(ends.a), Int(ends.b))
    arms = JointArms(meeting: ends, states[a], states[b])
    guard states[Int(ends.a)].isActive || states[Int(ends.b)].isActive else { return }
    impulse = impulse.limited(to: arms.largestImpulse(step: h))
    block = PointBlock(arms)
    row = isTurnFree ? TurnRow() : TurnRow(arms, block)
    guard row.mass > 0 else {
      friction = 0
      stops.forget()
      return arms.push(ends, &motions, by: impulse, turn: 0)
    }
    reach = arms.reach
    largestFriction = torque * h
    friction = max(-largestFriction, min(largestFriction, friction))
    // The angle once the ends meet. Otherwise the stops would seem further away than they are.
    let mending = block.push(against: arms.apart.limited(to: Tolerance.largestCorrection))
    let angle = states[b].angle - states[a].angle - reference
    stops.prepare(angle, mended: angle + block.turning.dot(mending), step: h)
    stops.limit(to: arms.largestTwist(step: h))
    arms.push(ends, &motions, by: impulse, turn: friction + stops.impulse)
  }

  func addAccelerations(to states: inout [BodyState], step h: Double) {
    arms.addAccelerations(to: &states, ends, by: impulse, turn: friction + stops.impulse, step: h)
  }

  mutating func scaleImpulses(by ratio: Double) {
    impulse *= ratio
    friction *= ratio
    stops.scaleImpulses(by: ratio)
  }

  /// Makes one velocity pass. Returns by how much it changed speeds, in points per second.
  @inline(__always) @discardableResult
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    let (a, b) = (motions[Int(ends.a)], motions[Int(ends.b)])
    let error = arms.speed(a, b)
    var push = block.push(against: error)
    var change = error.x.magnitude + error.y.magnitude
    var turn = 0.0
    if row.mass > 0 {
      let spin = (b.spin - a.spin + block.turning.dot(push)).limitedForSteps
      turn = rub(spin)
      turn += stops.solve(
        speed: (spin + turn * row.inverseMass).limitedForSteps, mass: row.mass,
        inverseMass: row.inverseMass)
      push += row.reaction * turn
      change += (turn * row.inverseMass).magnitude * reach
    }
    impulse += push
    arms.push(ends, &motions, by: push, turn: turn)
    return change
  }

  /// Applies friction: a motor with a target speed of 0, no stronger than the friction.
  private mutating func rub(_ spin: Double) -> Double {
    let old = friction
    friction = max(-largestFriction, min(largestFriction, friction - row.mass * spin))
    return friction - old
  }

  /// Moves the ends together. Returns the distance by which they were off.
  mutating func solvePosition(_ states: inout MutableSpan<BodyState>) -> Double {
    let (a, b) = (Int(ends.a), Int(ends.b))
    let (arms, distance) = JointArms.mending(ends, &states)
    let block = PointBlock(arms)
    var push = block.push(against: arms.apart.limited(to: Tolerance.largestCorrection))
    var error = distance
    var turn = 0.0
    if !stops.isFree, row.mass > 0 {
      let angle = states[b].angle - states[a].angle - reference
      error = max(error, stops.excess(angle).magnitude * reach)
      let excess = stops.excess(angle + block.turning.dot(push))
      if excess != 0 {
        let row = TurnRow(arms, block)
        turn = -row.mass * Tolerance.limitedTurn(excess)
        push += row.reaction * turn
      }
    }
    arms.shift(ends, &states, by: push, turn: turn)
    return error
  }

  /// The distance by which the joint is off, in points.
  func error(_ states: [BodyState]) -> Double {
    let (a, b) = (states[Int(ends.a)], states[Int(ends.b)])
    let arms = JointArms(meeting: ends, a, b)
    let excess = stops.excess(b.angle - a.angle - reference)
    return max(arms.apart.length, excess.magnitude * arms.reach)
  }
}
