import DetentGeometry

// Restitution comes before the velocity passes. Each impact reverses the speed at which two bodies
// approach, one contact after another, until none approach fast. So a row of touching balls hands a blow
// on to its last, and simultaneous impacts add no energy (A. P. Ivanov, "On multiple impact", Journal of
// Applied Mathematics and Mechanics 59, 1995, 887–902). Slower approaches are left to the passes.
//
// A step first adds accelerations to velocities, and then moves bodies by the sum. On
// a parabola through the positions that result, a body is slower by half of that.
// Restitution uses this speed, at the point of the impact rather than where the step
// begins: whatever the step, a ball that loses nothing comes up to where it fell from.
extension Contacts {
  /// Finds the gaps that passes may close, the constraints with which there may be an impact, and the bodies of all.
  mutating func prepareTargets(
    _ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping
  ) {
    constraints.prepareTargets(
      states, motions, stepping, impacts: &workspace.changed, ends: &workspace.ends)
  }

  /// Makes bodies bounce off each other.
  mutating func applyRestitution(
    _ states: [BodyState], _ motions: inout [BodyMotion], _ stepping: Stepping
  ) {
    if workspace.changed.isEmpty { return }
    workspace.motions += motions
    for body in motions.indices where motions[body].isMoving { workspace.motions[body].pass = 0 }
    workspace.motions.markImpacts(at: workspace.changed, constraints)
    workspace.changed.removeAll(keepingCapacity: true)
    // A blow travels through a row in one pass, either way.
    for number in 1...Contacts.mostImpacts {
      var pass = Pass(number, enough: 0)
      let count = workspace.order.count
      for turn in 0..<count {
        let index = Int(workspace.order[number % 2 == 1 ? turn : count - 1 - turn])
        constraints.applyRestitution(index, states, motions, &workspace.motions, &pass, stepping)
      }
      if !pass.goesOn { break }
    }
    for body in motions.indices where motions[body].isMoving {
      motions[body].velocity = workspace.motions[body].velocity
      motions[body].spin = workspace.motions[body].spin
    }
    workspace.motions.removeAll(keepingCapacity: true)
  }

  /// The maximum number of times that a blow travels through all contacts in a step.
  private static let mostImpacts = 16
}

extension [BodyMotion] {
  /// Marks the bodies of these constraints as due in the first pass.
  fileprivate mutating func markImpacts(at indices: [Int32], _ constraints: [ContactConstraint]) {
    var motions = mutableSpan
    var pass = Pass(0, enough: 0)
    for index in indices {
      pass.mark(constraints[Int(index)].a, &motions)
      pass.mark(constraints[Int(index)].b, &motions)
    }
  }
}

extension [ContactConstraint] {
  /// Finds the target speeds of a step, and lists the constraints with which there may be an impact in it. The bodies
  /// are listed as well, because what follows would else fetch each constraint from memory for them alone.
  fileprivate mutating func prepareTargets(
    _ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping,
    impacts: inout [Int32], ends: inout [ContactConstraint.Ends]
  ) {
    var constraints = mutableSpan
    let (states, motions) = (states.span, motions.span)
    for index in constraints.indices {
      ends.append(constraints[index].ends(motions))
      guard constraints[index].hasBounced || constraints[index].hasTargets else { continue }
      if constraints[index].prepareTargets(states, motions, stepping) {
        impacts.append(Int32(index))
      }
    }
  }

  /// Makes two bodies bounce off each other if they approach fast enough.
  @inline(__always)
  fileprivate mutating func applyRestitution(
    _ index: Int, _ states: [BodyState], _ motions: [BodyMotion], _ rebounds: inout [BodyMotion],
    _ pass: inout Pass, _ stepping: Stepping
  ) {
    var constraints = mutableSpan
    var rebounds = rebounds.mutableSpan
    let (a, b) = (constraints[index].a, constraints[index].b)
    guard constraints[index].elasticity > 0, pass.isDue(a, b, rebounds) else { return }
    constraints[index].applyRestitution(
      states.span, motions.span, &rebounds, &pass, stepping)
  }
}

extension ContactConstraint {
  /// Finds the target speeds of a step, which close a gap. Returns whether there may be an impact in it.
  fileprivate mutating func prepareTargets(
    _ states: borrowing Span<BodyState>, _ motions: borrowing Span<BodyMotion>,
    _ stepping: Stepping
  ) -> Bool {
    let (h, threshold) = (stepping.seconds, stepping.restitutionSpeed)
    let separations = separations(states[Int(a)], states[Int(b)])
    targetSpeeds.x = min(0, -separations.x / h)
    if count > 1 { targetSpeeds.y = min(0, -separations.y / h) }
    hasTargets = targetSpeeds.x != 0 || count > 1 && targetSpeeds.y != 0
    let speeds = normalSpeeds(motions[Int(a)], motions[Int(b)])
    // A body that bounces out of an overlap is not pushed out of it as well.
    hasBounced = hasBounced && isDeep && speeds.x > 0 && (count < 2 || speeds.y > 0)
    if hasBounced { isDeep = false }
    guard elasticity > 0 else { return false }
    if pendingImpacts != .zero { return true }
    let closing = acceleration(states, motions) * (h / 2) - speeds
    func isDue(_ closing: Double, _ speed: Double, _ separation: Double) -> Bool {
      Impact.isDue(closing: closing, above: threshold, by: -speed * h, over: max(0, separation))
    }
    return isDue(closing.x, speeds.x, separations.x)
      || count > 1 && isDue(closing.y, speeds.y, separations.y)
  }

  /// How fast the contact points part, in points per second.
  @inline(__always)
  private func normalSpeeds(
    _ motionA: borrowing BodyMotion, _ motionB: borrowing BodyMotion
  ) -> SIMD2<Double> {
    let along = normal.dot(motionB.velocity - motionA.velocity)
    return leversB * motionB.spin - leversA * motionA.spin + along
  }

  /// How fast the second body slides along the first, in points per second.
  private func tangentSpeed(
    _ motionA: borrowing BodyMotion, _ motionB: borrowing BodyMotion
  ) -> Double {
    normal.cross(motionB.velocity - motionA.velocity) + tangentLeverB * motionB.spin
      - tangentLeverA * motionA.spin
  }

  /// How fast the contact points are accelerated apart, in points per second².
  private func acceleration(
    _ states: borrowing Span<BodyState>, _ motions: borrowing Span<BodyMotion>
  ) -> SIMD2<Double> {
    let (a, b) = (Int(a), Int(b))
    var total = SIMD2<Double>.zero
    if motions[b].isMoving {
      total += leversB * states[b].angularAcceleration + normal.dot(states[b].acceleration)
    }
    if motions[a].isMoving {
      total -= leversA * states[a].angularAcceleration + normal.dot(states[a].acceleration)
    }
    return total
  }

  /// Makes the two bodies bounce off each other if they approach fast enough at one of the contact points.
  fileprivate mutating func applyRestitution(
    _ states: borrowing Span<BodyState>, _ motions: borrowing Span<BodyMotion>,
    _ rebounds: inout MutableSpan<BodyMotion>, _ pass: inout Pass, _ stepping: Stepping
  ) {
    let (x, y) = reboundSpeeds(states, motions, rebounds, stepping)
    if x == nil, y == nil { return }
    // The accumulated impulses stay: a heap that lost them would sink in.
    hasBounced = true
    bounce(to: x, y, states, &rebounds)
    pass.mark(self.a, &rebounds)
    pass.mark(self.b, &rebounds)
    isDeep = false
  }

  /// Returns the speeds, in points per second, that impacts leave at the two contact points; nil for a contact point
  /// without an impact. An impact that is still to come is noted in `pendingImpacts`.
  private mutating func reboundSpeeds(
    _ states: borrowing Span<BodyState>, _ motions: borrowing Span<BodyMotion>,
    _ rebounds: borrowing MutableSpan<BodyMotion>, _ stepping: Stepping
  ) -> (x: Double?, y: Double?) {
    let (a, b) = (Int(a), Int(b))
    let separations = separations(states[a], states[b])
    let pull = acceleration(states, motions)
    let first = normalSpeeds(motions[a], motions[b])
    let now = normalSpeeds(rebounds[a], rebounds[b])
    let impactX = Impact(now: now.x, first: first.x, separation: separations.x, pull: pull.x)
    let impactY = Impact(now: now.y, first: first.y, separation: separations.y, pull: pull.y)
    var x = impactX.speedAfter(elasticity, &pendingImpacts.x, stepping)
    var y = count > 1 ? impactY.speedAfter(elasticity, &pendingImpacts.y, stepping) : nil
    if x == nil, y == nil { return (nil, nil) }
    if x == nil { x = impactX.speedAfter(elasticity, &pendingImpacts.x, stepping, isSecond: true) }
    if y == nil, count > 1 {
      y = impactY.speedAfter(elasticity, &pendingImpacts.y, stepping, isSecond: true)
    }
    return (x, y)
  }

  /// Applies the impulses that leave the given speeds at the contact points, with their friction.
  private func bounce(
    to x: Double?, _ y: Double?, _ states: borrowing Span<BodyState>,
    _ rebounds: inout MutableSpan<BodyMotion>
  ) {
    let (a, b) = (Int(a), Int(b))
    // A box that lands flat leaves flat, although friction would
    // turn it, because friction and pressure are solved in turn.
    var (normals, tangent) = (SIMD2<Double>.zero, 0.0)
    let before = (rebounds[a], rebounds[b])
    var smooth = before
    for number in 0..<4 {
      let limit = friction * normals.sum()
      let slide = tangentSpeed(rebounds[a], rebounds[b])
      let newTangent = max(-limit, min(limit, tangent - tangentMass * slide))
      apply(.zero, newTangent - tangent, states, &rebounds)
      tangent = newTangent
      let newNormals = solveBlock(
        normals, from: normalSpeeds(rebounds[a], rebounds[b]), to: x, y)
      apply(newNormals - normals, 0, states, &rebounds)
      normals = newNormals
      if friction == 0 { break }
      // The first round had no pressure, and so no friction.
      if number == 0 { smooth = (rebounds[a], rebounds[b]) }
    }
    if friction > 0 { limitFriction(before: before, smooth: smooth, states, &rebounds) }
  }

  /// Removes so much of the friction, with the pressure that it causes, that a bounce leaves
  /// no more energy than there was. Where normal speeds are prescribed, friction may add some
  /// (J. B. Keller, "Impact With Friction", Journal of Applied Mechanics 53, 1986, 1–4). Any
  /// part of it lies within the friction's limit and leaves the same normal speeds.
  ///
  /// - Parameters:
  ///   - before: Both bodies before the bounce.
  ///   - smooth: Both bodies as a bounce without friction would leave them, which is always allowed.
  private func limitFriction(
    before: (a: BodyMotion, b: BodyMotion), smooth: (a: BodyMotion, b: BodyMotion),
    _ states: borrowing Span<BodyState>, _ motions: inout MutableSpan<BodyMotion>
  ) {
    let (a, b) = (Int(a), Int(b))
    var (bounce, friction) = (EnergyChange(), EnergyChange())
    bounce.add(from: before.a, to: smooth.a, states[a])
    bounce.add(from: before.b, to: smooth.b, states[b])
    friction.add(from: smooth.a, to: motions[a], states[a])
    friction.add(from: smooth.b, to: motions[b], states[b])
    friction.limit = max(0, -bounce.whole)
    guard friction.findKeptPart() else { return }
    motions[a].keep(friction.kept, since: smooth.a)
    motions[b].keep(friction.kept, since: smooth.b)
  }

  /// Applies impulses that push two bodies apart at each contact point, and along the tangent.
  private func apply(
    _ normals: SIMD2<Double>, _ tangent: Double, _ states: borrowing Span<BodyState>,
    _ motions: inout MutableSpan<BodyMotion>
  ) {
    let (a, b) = (Int(a), Int(b))
    let impulse = normal * normals.sum() + normal.perpendicular * tangent
    motions[a].velocity -= impulse * states[a].inverseMass
    motions[b].velocity += impulse * states[b].inverseMass
    let turnA = (leversA * normals).sum() + tangentLeverA * tangent
    let turnB = (leversB * normals).sum() + tangentLeverB * tangent
    motions[a].spin -= turnA * states[a].inverseInertia
    motions[b].spin += turnB * states[b].inverseInertia
  }

  /// The normal impulses, instead of old ones, that leave the given speeds and never pull. A contact
  /// point without a speed has no impact and takes no part, although it may get one by this.
  private func solveBlock(
    _ old: SIMD2<Double>, from speeds: SIMD2<Double>, to x: Double?, _ y: Double?
  ) -> SIMD2<Double> {
    guard let x else {
      guard let y else { return .zero }
      return SIMD2(0, max(0, old.y + (y - speeds.y) * normalMass.y))
    }
    guard let y else { return SIMD2(max(0, old.x + (x - speeds.x) * normalMass.x), 0) }
    let off = SIMD2(x, y) - speeds
    let both = old + blockMass * off + blockMass12 * SIMD2(off.y, off.x)
    let instead = k12 * normalMass
    let (pushX, pushY) = WideContact.solveBlock(
      Lanes(repeating: both.x), Lanes(repeating: both.y), Lanes(repeating: instead.x),
      Lanes(repeating: instead.y))
    return SIMD2(pushX.x, pushY.x)
  }
}

/// A contact point at which two bodies may bounce off each other.
private struct Impact {
  /// How fast the point parts now and at the start of the step, in points per second.
  let now: Double
  let first: Double
  /// The distance between the bodies at this point, in points.
  let separation: Double
  /// How fast the point is accelerated apart, in points per second².
  let pull: Double

  /// Whether two approach faster than a threshold, and come as near in this step, in points, as they are apart.
  static func isDue(
    closing: Double, above threshold: Double, by approach: Double, over gap: Double
  ) -> Bool {
    !(closing <= threshold || approach < gap)
  }

  /// Returns the speed that an impact leaves at the contact point, or nil if there is none:
  /// passes stop slow approaches.
  ///
  /// - Parameters:
  ///   - pending: The speed of an impact that an earlier step left for later, 0 for none. It is used up, or set if this
  ///     step leaves one for later.
  ///   - isSecond: Whether the other contact point is an impact. A body that lands flat, or nearly so, has one at both.
  func speedAfter(
    _ elasticity: Double, _ pending: inout Double, _ stepping: Stepping, isSecond: Bool = false
  ) -> Double? {
    let (h, threshold) = (stepping.seconds, stepping.restitutionSpeed)
    let gap = max(0, separation)
    var closing = pull * h / 2 - now
    let before = pull * h / 2 - first
    // A body that lies there is only pulled towards the contact, and does not approach.
    if before <= threshold { closing -= max(0, before) }
    if pending > 0 {
      closing = pending
      pending = 0
    } else if !Impact.isDue(
      closing: closing, above: isSecond ? 0 : threshold, by: -now * h,
      over: gap - (isSecond ? Tolerance.slop : 0))
    {
      return nil
    }
    // A body gains speed on its way to the other, and loses
    // it on its way back. Outlines meet within their skins.
    let climb = 2 * pull * (separation + 2 * stepping.skin)
    let impact = max(0, closing * closing - climb)
    let rise = elasticity * elasticity * impact + climb
    if rise < 0 {
      // The body would not come back this far, so it first goes on to the other.
      if gap > 0 { pending = impact.squareRoot() }
      return nil
    }
    return min(rise.squareRoot() + pull * h / 2, Tolerance.longestMove / h)
  }
}
