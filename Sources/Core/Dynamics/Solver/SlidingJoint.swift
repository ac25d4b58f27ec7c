import DetentGeometry

/// Keeps B's end on a straight rail through A's end, within a range, without turning relative to A.
struct SlidingJoint: PairJoint {
  var ends: JointEnds
  /// The unit vector along the rail, turning with A.
  private var direction: Vector
  /// The angle from A to B that is held.
  private var reference: Double
  /// The ends of the range, in points along the rail.
  private var stops: Stops

  // Kept from step to step.
  private var impulse = 0.0
  private var twist = 0.0

  // Valid within a step.
  private var arms = JointArms()
  private var rail = RailBlock()
  private var reach = 0.0

  init(
    _ ends: JointEnds, direction: Vector, reference: Double, range: ClosedRange<Double>
  ) {
    self.ends = ends
    self.direction = direction
    self.reference = reference
    stops = Stops(range)
  }

  /// Takes over the state of another joint between the same bodies.
  ///
  /// - Parameter isSameAxis: Whether the rail stays the same too.
  mutating func inherit(from old: SlidingJoint, isSameAxis: Bool) {
    (reference, twist) = (old.reference, old.twist)
    guard isSameAxis else { return }
    (direction, impulse) = (old.direction, old.impulse)
    stops.inherit(from: old.stops)
  }

  mutating func prepare(
    _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
    step h: Double
  ) {
    let (a, b) = (Int(ends.a), Int(ends.b))
    let axis = states[a].rotated(direction)
    arms = JointArms(sliding: ends, states[a], states[b], along: axis, within: stops.range)
    guard states[Int(ends.a)].isActive || states[Int(ends.b)].isActive else { return }
    rail = RailBlock(arms, along: axis)
    reach = arms.reach
    // The value once the end is on the rail and turned back.
    // Otherwise the stops would seem further away than they are.
    let mending = rail.push(
      against: Tolerance.limitedMove(axis.cross(arms.apart)),
      Tolerance.limitedTurn(states[b].angle - states[a].angle - reference))
    let slide = axis.dot(arms.apart)
    stops.prepare(slide, mended: slide + rail.slide(mending.push, mending.turn), step: h)
    let (most, widest) = (arms.largestImpulse(step: h), arms.largestTwist(step: h))
    stops.limit(to: most)
    impulse = max(-most, min(most, impulse))
    twist = max(-widest, min(widest, twist))
    let push = rail.across * impulse + rail.axis * stops.impulse
    arms.push(ends, &motions, by: push, turn: twist)
  }

  func addAccelerations(to states: inout [BodyState], step h: Double) {
    arms.addAccelerations(
      to: &states, ends, by: rail.across * impulse + rail.axis * stops.impulse, turn: twist, step: h
    )
  }

  mutating func scaleImpulses(by ratio: Double) {
    impulse *= ratio
    twist *= ratio
    stops.scaleImpulses(by: ratio)
  }

  /// Makes one velocity pass. Returns by how much it changed speeds, in points per second.
  @inline(__always) @discardableResult
  mutating func solveVelocity(_ motions: inout MutableSpan<BodyMotion>) -> Double {
    let (a, b) = (motions[Int(ends.a)], motions[Int(ends.b)])
    let speed = arms.speed(a, b)
    let (drift, spin) = (rail.across.dot(speed), (b.spin - a.spin).limitedForSteps)
    var (push, turn) = rail.push(against: drift, spin)
    var change = drift.magnitude + spin.magnitude * reach
    var pull = 0.0
    if !stops.isFree {
      pull = stops.solve(
        speed: rail.axis.dot(speed) + rail.slide(push, turn), mass: rail.mass,
        inverseMass: rail.inverseMass)
      push += rail.reaction * pull
      turn += rail.reactionTurn * pull
      change += (pull * rail.inverseMass).magnitude
    }
    impulse += push
    twist += turn
    arms.push(ends, &motions, by: rail.across * push + rail.axis * pull, turn: turn)
    return change
  }

  /// Moves the end to the rail and turns it back. Returns the distance by which it was off.
  mutating func solvePosition(_ states: inout MutableSpan<BodyState>) -> Double {
    let (a, b) = (Int(ends.a), Int(ends.b))
    let axis = states[a].rotated(direction)
    var arms = JointArms(sliding: ends, states[a], states[b], along: axis, within: stops.range)
    var off = axis.cross(arms.apart)
    var slide = axis.dot(arms.apart)
    let error = max(off.magnitude, stops.excess(slide).magnitude)
    if arms.isTorn {
      arms.mend(ends, &states, axis.perpendicular * off + axis * stops.excess(slide))
      arms = JointArms(sliding: ends, states[a], states[b], along: axis, within: stops.range)
      off = axis.cross(arms.apart)
      slide = axis.dot(arms.apart)
    }
    let rail = RailBlock(arms, along: axis)
    let angle = states[b].angle - states[a].angle - reference
    var (push, turn) = rail.push(
      against: Tolerance.limitedMove(off), Tolerance.limitedTurn(angle))
    // If only the turning back would take the end beyond a stop, the end is not
    // pushed: other joints may turn it another way, and it would then hang in the air.
    let isBeyond = stops.excess(slide) != 0
    let excess = isBeyond ? stops.excess(slide + rail.slide(push, turn)) : 0
    let pull = -rail.mass * Tolerance.limitedMove(excess)
    push += rail.reaction * pull
    turn += rail.reactionTurn * pull
    arms.shift(ends, &states, by: rail.across * push + rail.axis * pull, turn: turn)
    return max(error, angle.magnitude * reach)
  }

  /// The distance by which the joint is off, in points.
  func error(_ states: [BodyState]) -> Double {
    let (a, b) = (states[Int(ends.a)], states[Int(ends.b)])
    let arms = JointArms(ends, a, b)
    let axis = a.rotated(direction)
    return max(
      axis.cross(arms.apart).magnitude, (b.angle - a.angle - reference).magnitude * arms.reach,
      stops.excess(axis.dot(arms.apart)).magnitude)
  }
}
