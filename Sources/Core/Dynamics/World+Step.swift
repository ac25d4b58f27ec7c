import DetentGeometry

extension World {
  mutating func takeStep() {
    run(.meetings)
    run(.forces)
    if let solver = parts.last?.solver {
      solver(&self)
    } else {
      solve(&states, &motions, &rods.things, &snapJoints, stepping)
    }
    run(.arrivals)
    settle(stillness(&states, motions, step: stepping.seconds))
    elapsedTime += stepping.seconds
  }

  /// Takes the step that `solve` takes, with the parts between its passes.
  mutating func solveWithParts() {
    let h = stepping.seconds
    take(&states, &motions, step: h)
    run(.aims)
    prepare(&states, &motions, &rods.things, &snapJoints, step: h)
    run(.warmStart)
    let enough = stepping.accuracy / h
    for pass in 0..<stepping.velocityIterations {
      let fastest = passVelocities(&motions, &rods.things, &snapJoints, pass: pass)
      haveJointsChanged = fastest >= enough
      let goOn = run(.velocities(pass: pass))
      if !goOn, !haveJointsChanged { break }
    }
    run(.departures)
    move(&states, &motions, step: h)
    areTurned = true
    // Contacts know angles alone, but joints have arms.
    let haveArms = !rods.things.isEmpty || !joints.isEmpty
    for _ in 0..<stepping.positionIterations {
      if haveArms { turnBodies() }
      let goOn = run(.positions)
      if haveArms { turnBodies() }
      let worst = passPositions(&states, &rods.things)
      if !goOn, worst < stepping.slop { break }
    }
    turnBodies()
  }

  /// Finds the sines and cosines of those whose angles are others now.
  private mutating func turnBodies() {
    guard areTurned else { return }
    areTurned = false
    var states = states.mutableSpan
    for index in states.indices where states[index].isActive { states[index].turn() }
  }
}

// Each array's span is taken once, at the top, so that loops run over plain memory.

/// A step of bodies, rods and snaps alone.
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
  for index in snaps.indices { snaps[index].prepare(states, &motions, step: h) }
  for index in rods.indices { rods[index].prepare(states, &motions, step: h) }
  let enough = stepping.accuracy / h
  for pass in 0..<stepping.velocityIterations {
    if passVelocities(&motions, &rods, &snaps, pass: pass) < enough { break }
  }
  integratePositions(&states, &motions, step: h)
  for index in states.indices where motions[index].spin != 0 { states[index].turn() }
  for _ in 0..<stepping.positionIterations {
    if passPositions(&states, &rods) < stepping.slop { break }
  }
}

private func take(_ states: inout [BodyState], _ motions: inout [BodyMotion], step h: Double) {
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
  for index in snaps.indices { snaps[index].prepare(states, &motions, step: h) }
  for index in rods.indices { rods[index].prepare(states, &motions, step: h) }
}

private func passVelocities(
  _ motions: inout [BodyMotion], _ rods: inout [DistanceJoint], _ snaps: inout [SnapJoints],
  pass: Int
) -> Double {
  var motions = motions.mutableSpan
  var rods = rods.mutableSpan
  var snaps = snaps.mutableSpan
  return passVelocities(&motions, &rods, &snaps, pass: pass)
}

private func move(_ states: inout [BodyState], _ motions: inout [BodyMotion], step h: Double) {
  var states = states.mutableSpan
  var motions = motions.mutableSpan
  integratePositions(&states, &motions, step: h)
}

private func passPositions(_ states: inout [BodyState], _ rods: inout [DistanceJoint]) -> Double {
  var states = states.mutableSpan
  var rods = rods.mutableSpan
  return passPositions(&states, &rods)
}

/// Answers by how much it changed the speed of the ends of one, in points per second.
@inline(__always)
private func passVelocities(
  _ motions: inout MutableSpan<BodyMotion>, _ rods: inout MutableSpan<DistanceJoint>,
  _ snaps: inout MutableSpan<SnapJoints>, pass: Int
) -> Double {
  var fastest = 0.0
  for index in snaps.indices { snaps[index].solveVelocity(&motions) }
  // There and back in turn: a pull travels along a chain in one pass, either way.
  if pass % 2 == 0 {
    for index in 0..<rods.count { fastest = max(fastest, rods[index].solveVelocity(&motions)) }
  } else {
    for index in (0..<rods.count).reversed() {
      fastest = max(fastest, rods[index].solveVelocity(&motions))
    }
  }
  return fastest
}

/// Answers by how much one was off, in points.
@inline(__always)
private func passPositions(
  _ states: inout MutableSpan<BodyState>, _ rods: inout MutableSpan<DistanceJoint>
) -> Double {
  var worst = 0.0
  for index in (0..<rods.count).reversed() {
    worst = max(worst, rods[index].solvePosition(&states))
  }
  return worst
}

/// Semi-implicit Euler, velocities first; damping as v ← v / (1 + h·c).
private func integrateVelocities(
  _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>, step h: Double
) {
  // Passes mark the ground too.
  motions[0].pass = 0
  for index in 1..<states.count {
    if states[index].isActive {
      let velocity = motions[index].velocity + states[index].acceleration * h
      let spin = motions[index].spin + states[index].angularAcceleration * h
      motions[index].velocity = velocity * (1 / (1 + h * states[index].resistance))
      motions[index].spin = spin * (1 / (1 + h * states[index].angularResistance))
    }
    motions[index].pass = 0
    states[index].acceleration = .zero
    states[index].angularAcceleration = 0
  }
}

/// Moves bodies as they go, by the longest way at most. They are left to be turned.
private func integratePositions(
  _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>, step h: Double
) {
  let (longest, widest) = (Tolerance.longestMove, Tolerance.widestTurn / h)
  for index in states.indices {
    guard states[index].isActive else {
      // What is pushed beyond all numbers moves what cannot move.
      if !states[index].isMovable { (motions[index].velocity, motions[index].spin) = (.zero, 0) }
      continue
    }
    // Not so for a NaN either, to which joints come where masses are as unlike as numbers allow.
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

/// What a step found of how still its bodies are.
struct Stillness {
  /// All have been still for long enough.
  var isComplete = true
  /// Some have.
  var isBegun = false
}

/// Counts how long each has been still.
private func stillness(
  _ states: inout [BodyState], _ motions: [BodyMotion], step h: Double
) -> Stillness {
  var states = states.mutableSpan
  let motions = motions.span
  var stillness = Stillness()
  for index in 1..<states.count where states[index].isActive {
    let motion = motions[index]
    let isStill =
      motion.velocity.lengthSquared < Tolerance.stillSpeed * Tolerance.stillSpeed
      && motion.spin.magnitude < Tolerance.stillSpin
    states[index].stillness = isStill ? states[index].stillness + h : 0
    if states[index].isReadyToSleep {
      stillness.isBegun = true
    } else {
      stillness.isComplete = false
    }
  }
  return stillness
}
