import DetentGeometry

/// Bodies and what acts on them: UIKit Dynamics' animator, as a value.
///
/// ```swift
/// var world = World()
/// let box = world.add(Body(at: Point(200, 100), size: Size(40, 40)))
/// world.add(Attachment(box, to: .point(Point(100, 100))))
/// world.add(Gravity(on: [box]))
/// world.advance(by: 1)
/// ```
///
/// A copy is a snapshot that goes on by itself, `==` compares, and the same calls give the same bits
/// on every machine. Lengths are points with y down, 100 to the metre; angles turn clockwise on
/// screen. Numbers that are not finite, and handles of what was removed, trap.
public struct World: Equatable, Sendable {
  /// How time is cut; it can change between steps.
  public var stepping: Stepping
  /// Seconds stepped so far; it stands still while the world is at rest.
  public private(set) var elapsedTime = 0.0
  /// Nothing moves, and nothing was changed since: a step does nothing. It comes half a second after
  /// all bodies are slower than 1 pt/s, and any change ends it.
  public private(set) var isAtRest = true

  // Index 0 of `states` is the ground, so bodies are one further than in their map.
  var states = [BodyState.ground]
  var bodyMap = SlotMap()
  var properties: [Body] = []
  var gravityMap = SlotMap()
  var gravities: [Gravity] = []
  var snapMap = SlotMap()
  var snaps: [Snap] = []
  var snapJoints: [SnapJoints] = []
  var attachmentMap = SlotMap()
  var attachments: [Attachment] = []
  var rods: [DistanceJoint] = []
  /// Time handed to `advance` and not yet stepped, in seconds.
  private var remainder = 0.0

  public init(stepping: Stepping = .uikit) { self.stepping = stepping }

  mutating func wake() {
    isAtRest = false
    for index in states.indices { states[index].stillness = 0 }
  }

  /// Takes as many steps as fit into the time, and keeps the rest for the next call.
  ///
  /// - Parameter seconds: Not negative.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0 && seconds.isFinite, "Time advances by a finite number, forwards")
    remainder += seconds
    while remainder >= stepping.seconds, !isAtRest {
      remainder -= stepping.seconds
      step()
    }
    if isAtRest { remainder = 0 }
  }

  /// Takes one step. At rest it changes nothing.
  public mutating func step() {
    guard !isAtRest else { return }
    gatherForces()
    isAtRest = solve(&states, &rods, &snapJoints, stepping)
    elapsedTime += stepping.seconds
  }

  private mutating func gatherForces() {
    for gravity in gravities {
      let pull = gravity.vector * Gravity.pointsPerSecondSquared
      for body in gravity.bodies {
        guard let index = bodyMap.find(body) else { continue }
        states[index + 1].acceleration += pull
      }
    }
  }
}

/// One step over plain memory: each array's span is taken once, at the top.
private func solve(
  _ states: inout [BodyState], _ rods: inout [DistanceJoint], _ snaps: inout [SnapJoints],
  _ stepping: Stepping
) -> Bool {
  let h = stepping.seconds
  var states = states.mutableSpan
  var rods = rods.mutableSpan
  var snaps = snaps.mutableSpan
  integrateVelocities(&states, step: h)
  for index in snaps.indices { snaps[index].prepare(&states, step: h) }
  for index in rods.indices { rods[index].prepare(&states, step: h) }
  for _ in 0..<stepping.velocityIterations {
    for index in snaps.indices { snaps[index].solveVelocity(&states) }
    for index in rods.indices { rods[index].solveVelocity(&states) }
  }
  integratePositions(&states, step: h)
  for _ in 0..<stepping.positionIterations {
    var worst = 0.0
    for index in rods.indices { worst = max(worst, rods[index].solvePosition(&states)) }
    if worst < Tolerance.slop { break }
  }
  return settle(&states, step: h)
}

/// Semi-implicit Euler, velocities first; damping as v ← v / (1 + h·c).
private func integrateVelocities(_ states: inout MutableSpan<BodyState>, step h: Double) {
  for index in 1..<states.count where states[index].isMovable {
    let state = states[index]
    let velocity = state.velocity + state.acceleration * h
    states[index].velocity = velocity * (1 / (1 + h * state.resistance))
    states[index].spin = state.spin * (1 / (1 + h * state.angularResistance))
    states[index].acceleration = .zero
  }
}

private func integratePositions(_ states: inout MutableSpan<BodyState>, step h: Double) {
  for index in 1..<states.count where states[index].isMovable {
    let limit = Tolerance.longestMove
    let way = states[index].velocity * h
    if way.lengthSquared > limit * limit {
      states[index].velocity *= limit / way.length
    }
    states[index].position += states[index].velocity * h
    guard states[index].spin != 0 else { continue }
    let widest = Tolerance.widestTurn / h
    states[index].spin = max(-widest, min(widest, states[index].spin))
    states[index].angle += states[index].spin * h
    states[index].turn()
  }
}

/// Whether everything has been still for long enough.
private func settle(_ states: inout MutableSpan<BodyState>, step h: Double) -> Bool {
  var allStill = true
  for index in 1..<states.count where states[index].isMovable {
    let state = states[index]
    let isStill =
      state.velocity.lengthSquared < Tolerance.stillSpeed * Tolerance.stillSpeed
      && state.spin.magnitude < Tolerance.stillSpin
    states[index].stillness = isStill ? state.stillness + h : 0
    // A sum of sixty 1/120 s may come out a hair over half a second.
    if states[index].stillness <= Tolerance.timeToRest + 1e-9 { allStill = false }
  }
  return allStill
}
