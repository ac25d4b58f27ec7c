import DetentGeometry

// The stages of a step:
//
// 1. `findContacts`: broad phase and manifolds.
// 2. `gatherForces`: accelerations of gravities, pushes and fields.
// 3. `integrateVelocities`.
// 4. `applyRestitution`.
// 5. `prepare` and `warmStart`: effective masses, and the impulses of the last step.
// 6. `solveVelocities`, pass by pass, and then the bounds on energy.
// 7. `integratePositions`.
// 8. `solvePositions`, pass by pass.
// 9. `afterPositions`: continuous collision, walls, events.
// 10. `addConstraintAccelerations` and `settle`: islands that are still, and stay so, fall asleep.
extension World {
  mutating func takeStep() {
    run(.findContacts)
    run(.gatherForces)
    if let solver = parts.last?.solver {
      solver(&self)
    } else {
      solve(&states, &motions, &rods.things, &snapJoints, stepping)
    }
    run(.afterPositions)
    addConstraintAccelerations()
    settle(updateStillness(&states, motions, stepping))
    elapsedTime += stepping.seconds
  }

  /// Adds the accelerations from joints and takes away what contacts bear, if a body is about to fall asleep: a body
  /// that a joint accelerates is no more at rest than one that a force does. Nothing else in the step reads them, as
  /// it would then depend on whether some other body is about to sleep.
  private mutating func addConstraintAccelerations() {
    let still = stepping.sleepTime - stepping.seconds
    guard allowsSleeping,
      states.contains(where: { $0.isActive && $0.isReadyToSleep(after: still) })
    else { return }
    for snap in snapJoints { snap.addAccelerations(to: &states, step: stepping.seconds) }
    for rod in rods.things { rod.addAccelerations(to: &states, step: stepping.seconds) }
    run(.addAccelerations)
  }

  /// Stages 3 to 8 in a world with parts. `solve` does the same in a world without.
  mutating func solveWithParts() {
    let h = stepping.seconds
    integrateVelocities(&states, &motions, step: h)
    run(.applyRestitution)
    run(.beforePasses)
    prepare(&states, &motions, &rods.things, &snapJoints, step: h)
    run(.warmStart)
    for number in 0..<stepping.velocityIterations {
      let goesOn = solveVelocities(
        &motions, &rods.things, &snapJoints, Pass(number, enough: stepping.accuracy / h))
      if !run(.solveVelocities(pass: number)), !goesOn { break }
    }
    run(.beforePositions)
    integratePositions(&states, &motions, step: h)
    areTurned = true
    // Contacts need only angles, but the arms of joints need sines and cosines.
    let haveArms = !rods.things.isEmpty || !joints.isEmpty
    for number in 0..<stepping.positionIterations {
      if haveArms { turnBodies() }
      let goesOn = run(.solvePositions(pass: number))
      if haveArms { turnBodies() }
      let pass = Pass(number, enough: stepping.slop)
      if !solvePositions(&states, &motions, &rods.things, pass), !goesOn { break }
    }
    turnBodies()
  }

  /// Computes the sines and cosines of bodies whose angles have changed.
  private mutating func turnBodies() {
    guard areTurned else { return }
    areTurned = false
    var states = states.mutableSpan
    for index in states.indices where states[index].isActive { states[index].turn() }
  }
}

// Each array's span is taken once, at the top, so that loops run over plain memory.

/// Stages 3 to 8 in a world that has only bodies, rods and snaps.
private func solve(
  _ states: inout [BodyState], _ motions: inout [BodyMotion], _ rods: inout [DistanceJoint],
  _ snaps: inout [SnapJoints], _ stepping: Stepping
) {
  let h = stepping.seconds
  var states = states.mutableSpan
  var motions = motions.mutableSpan
  var rods = rods.mutableSpan
  var snaps = snaps.mutableSpan
  integrateVelocities(&states, &motions, step: h)
  prepare(states, &motions, &rods, &snaps, step: h)
  for number in 0..<stepping.velocityIterations {
    let pass = Pass(number, enough: stepping.accuracy / h)
    if !solveVelocities(&motions, &rods, &snaps, pass) { break }
  }
  integratePositions(&states, &motions, step: h)
  for index in states.indices where motions[index].spin != 0 { states[index].turn() }
  for number in 0..<stepping.positionIterations {
    if !solvePositions(&states, &motions, &rods, Pass(number, enough: stepping.slop)) { break }
  }
}

private func integrateVelocities(
  _ states: inout [BodyState], _ motions: inout [BodyMotion], step h: Double
) {
  var states = states.mutableSpan
  var motions = motions.mutableSpan
  integrateVelocities(&states, &motions, step: h)
}

private func prepare(
  _ states: inout [BodyState], _ motions: inout [BodyMotion], _ rods: inout [DistanceJoint],
  _ snaps: inout [SnapJoints], step h: Double
) {
  let states = states.mutableSpan
  var motions = motions.mutableSpan
  var rods = rods.mutableSpan
  var snaps = snaps.mutableSpan
  prepare(states, &motions, &rods, &snaps, step: h)
}

private func solveVelocities(
  _ motions: inout [BodyMotion], _ rods: inout [DistanceJoint], _ snaps: inout [SnapJoints],
  _ pass: Pass
) -> Bool {
  var motions = motions.mutableSpan
  var rods = rods.mutableSpan
  var snaps = snaps.mutableSpan
  return solveVelocities(&motions, &rods, &snaps, pass)
}

private func integratePositions(
  _ states: inout [BodyState], _ motions: inout [BodyMotion], step h: Double
) {
  var states = states.mutableSpan
  var motions = motions.mutableSpan
  integratePositions(&states, &motions, step: h)
}

private func solvePositions(
  _ states: inout [BodyState], _ motions: inout [BodyMotion], _ rods: inout [DistanceJoint],
  _ pass: Pass
) -> Bool {
  var states = states.mutableSpan
  var motions = motions.mutableSpan
  var rods = rods.mutableSpan
  return solvePositions(&states, &motions, &rods, pass)
}

/// Prepares snaps and rods, and applies their impulses of the last step.
@inline(__always)
private func prepare(
  _ states: borrowing MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
  _ rods: inout MutableSpan<DistanceJoint>, _ snaps: inout MutableSpan<SnapJoints>, step h: Double
) {
  for index in snaps.indices { snaps[index].prepare(states, &motions, step: h) }
  for index in rods.indices { rods[index].prepare(states, &motions, step: h) }
}

/// Makes one velocity pass. Returns whether another has something to do.
@inline(__always)
private func solveVelocities(
  _ motions: inout MutableSpan<BodyMotion>, _ rods: inout MutableSpan<DistanceJoint>,
  _ snaps: inout MutableSpan<SnapJoints>, _ pass: Pass
) -> Bool {
  var pass = pass
  for index in snaps.indices {
    let body = snaps[index].body
    guard pass.isDue(body, body, motions) else { continue }
    pass.note(snaps[index].solveVelocity(&motions), body, body, &motions)
  }
  // The direction alternates from pass to pass, so that a pull travels along a chain in one pass, either way.
  for turn in 0..<rods.count {
    let index = pass.number % 2 == 0 ? turn : rods.count - 1 - turn
    let (a, b) = (rods[index].a, rods[index].b)
    guard pass.isDue(a, b, motions) else { continue }
    pass.note(rods[index].solveVelocity(&motions), a, b, &motions)
  }
  return pass.goesOn
}

/// Makes one position pass. Returns whether another has something to do.
@inline(__always)
private func solvePositions(
  _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
  _ rods: inout MutableSpan<DistanceJoint>, _ pass: Pass
) -> Bool {
  var pass = pass
  for index in (0..<rods.count).reversed() {
    let (a, b) = (rods[index].a, rods[index].b)
    guard pass.isDue(a, b, motions) else { continue }
    pass.note(rods[index].solvePosition(&states), a, b, &motions)
  }
  return pass.goesOn
}

/// Semi-implicit Euler, velocities first; damping as v ← v / (1 + h·c).
private func integrateVelocities(
  _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>, step h: Double
) {
  for index in 1..<states.count {
    if states[index].isActive {
      let velocity = motions[index].velocity + states[index].acceleration * h
      let spin = motions[index].spin + states[index].angularAcceleration * h
      motions[index].velocity = velocity * (1 / (1 + h * states[index].resistance))
      motions[index].spin = spin * (1 / (1 + h * states[index].angularResistance))
    }
    motions[index].pass = states[index].isActive ? 0 : -1
  }
}

/// Moves bodies by their velocities, within the limits of a step. Sines and cosines
/// are left to be computed. All bodies that move are due in the first position pass.
private func integratePositions(
  _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>, step h: Double
) {
  let (longest, widest) = (Tolerance.longestMove, Tolerance.widestTurn / h)
  for index in states.indices {
    guard states[index].isActive else {
      // An impulse that overflows gives a velocity even to a body that cannot move.
      if !states[index].isMovable { (motions[index].velocity, motions[index].spin) = (.zero, 0) }
      continue
    }
    motions[index].pass = 0
    // The condition also limits a NaN, which joints produce where masses are as unlike as numbers allow.
    if !((motions[index].velocity * h).lengthSquared <= longest * longest) {
      motions[index].velocity = motions[index].velocity.limitedForSteps
      motions[index].velocity *= longest / (motions[index].velocity * h).length
    }
    states[index].position += motions[index].velocity * h
    guard motions[index].spin != 0 else { continue }
    motions[index].spin = max(-widest, min(widest, motions[index].spin))
    states[index].angle += motions[index].spin * h
  }
}

/// How still a step found its bodies to be.
struct Stillness {
  /// Whether all bodies have been still for long enough.
  var isComplete = true
  /// Whether any body has been still for long enough.
  var isBegun = false
}

/// Updates how long each body has been still, and clears the accelerations.
private func updateStillness(
  _ states: inout [BodyState], _ motions: [BodyMotion], _ stepping: Stepping
) -> Stillness {
  var states = states.mutableSpan
  let motions = motions.span
  var stillness = Stillness()
  for index in 1..<states.count {
    if states[index].isActive {
      states[index].updateStillness(motions[index], stepping)
      if states[index].isReadyToSleep(after: stepping.sleepTime) {
        stillness.isBegun = true
      } else {
        stillness.isComplete = false
      }
    }
    states[index].acceleration = .zero
    states[index].angularAcceleration = 0
  }
  return stillness
}

extension BodyState {
  /// Updates how long the body has been still: slow, and neither speeding up nor turning back.
  @inline(__always)
  fileprivate mutating func updateStillness(
    _ motion: borrowing BodyMotion, _ stepping: borrowing Stepping
  ) {
    let (speed, spin) = (stepping.sleepSpeed, stepping.sleepSpeed * Tolerance.stillSpin)
    guard motion.velocity.lengthSquared < speed * speed, motion.spin.magnitude < spin else {
      stillness = 0
      return
    }
    if stillness > 0 {
      let (change, turn) = (motion.velocity - stillVelocity, motion.spin - stillSpin)
      let (most, widest) = (speed * Tolerance.stillChange, spin * Tolerance.stillChange)
      if change.lengthSquared > most * most || turn.magnitude > widest {
        stillness = 0
      } else if isReadyToSleep(after: stepping.sleepTime - stepping.seconds) {
        let isCorrected = isCorrected(above: speed, step: stepping.seconds)
        if isCorrected || follows(change, turn, above: speed / 60) { stillness = 0 }
      }
    }
    if stillness == 0 {
      (stillVelocity, stillSpin) = (motion.velocity, motion.spin)
      stillPose = Pose(position: position, angle: angle)
    }
    stillness += stepping.seconds
  }

  /// Whether the body has come further since it became still than its velocity says, because overlaps or joints are
  /// being corrected. What is jammed and only trembles is back where it was after two steps.
  private func isCorrected(above speed: Double, step h: Double) -> Bool {
    let pairs = stillness / (2 * h)
    guard (pairs - pairs.roundedToEven).magnitude < 0.25 else { return false }
    let distance = speed * stillness
    return (position - stillPose.position).lengthSquared > distance * distance
      || (angle - stillPose.angle).magnitude > distance * Tolerance.stillSpin
  }

  /// Whether nothing keeps the body from following its acceleration. At more
  /// than `weakest`, it would be faster than a still body within a minute.
  private func follows(_ change: Vector, _ turn: Double, above weakest: Double) -> Bool {
    let least = 0.25 * stillness
    let pull = acceleration.lengthSquared
    if pull > weakest * weakest, change.dot(acceleration) >= least * pull { return true }
    let twist = angularAcceleration * angularAcceleration
    let weakestTwist = weakest * Tolerance.stillSpin
    return twist > weakestTwist * weakestTwist && turn * angularAcceleration >= least * twist
  }
}
