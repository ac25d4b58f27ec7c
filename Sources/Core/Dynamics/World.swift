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
  public var stepping: Stepping {
    didSet { (handed, taken) = (0, 0) }
  }
  /// Seconds stepped so far; it stands still while the world is at rest.
  public private(set) var elapsedTime = 0.0
  /// Nothing moves, and nothing was changed since: a step does nothing. It comes half a second after
  /// all bodies are slower than 1 pt/s, and any change ends it.
  public private(set) var isAtRest = true

  // Index 0 of `states` and `motions` is the ground, so bodies are one further than in their map.
  var states = [BodyState.ground]
  var motions = [BodyMotion()]
  /// What each body is; where it is and how fast lies in `states` and `motions`.
  var bodies = Pool<Body>()
  var gravities = Pool<Gravity>()
  var snaps = Pool<Snap>()
  var snapJoints: [SnapJoints] = []
  var attachments = Pool<Attachment>()
  var rods: [DistanceJoint] = []
  /// Seconds handed to `advance` since the last rest, and the steps taken of them.
  private var handed = 0.0
  private var taken = 0

  public init(stepping: Stepping = .uikit) {
    self.stepping = stepping
    // The span of an array that never had memory of its own traps in WebAssembly (Swift 6.3).
    rods.reserveCapacity(1)
    snapJoints.reserveCapacity(1)
  }

  mutating func wake() {
    isAtRest = false
    for index in states.indices { states[index].stillness = 0 }
  }

  /// Takes as many steps as fit into the time, and keeps the rest for the next call.
  ///
  /// - Parameter seconds: Not negative.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0 && seconds.isFinite, "Time advances by a finite number, forwards")
    handed += seconds
    while !isAtRest, Double(taken + 1) * stepping.seconds <= handed + 1e-9 * stepping.seconds {
      taken += 1
      step()
    }
    if isAtRest { (handed, taken) = (0, 0) }
  }

  /// Takes one step. At rest it changes nothing.
  public mutating func step() {
    guard !isAtRest else { return }
    for gravity in gravities.things { pull(gravity) }
    isAtRest = solve(&states, &motions, &rods, &snapJoints, stepping)
    elapsedTime += stepping.seconds
  }
}

/// One step over plain memory: each array's span is taken once, at the top.
private func solve(
  _ states: inout [BodyState], _ motions: inout [BodyMotion], _ rods: inout [DistanceJoint],
  _ snaps: inout [SnapJoints],
  _ stepping: Stepping
) -> Bool {
  let h = stepping.seconds
  var states = states.mutableSpan
  var motions = motions.mutableSpan
  var rods = rods.mutableSpan
  var snaps = snaps.mutableSpan
  integrateVelocities(&states, &motions, step: h)
  for index in snaps.indices { snaps[index].prepare(states, &motions, step: h) }
  for index in rods.indices { rods[index].prepare(states, &motions, step: h) }
  solveVelocities(&motions, &rods, &snaps, stepping)
  integratePositions(&states, &motions, step: h)
  for _ in 0..<stepping.positionIterations {
    var worst = 0.0
    for index in (0..<rods.count).reversed() {
      worst = max(worst, rods[index].solvePosition(&states))
    }
    if worst < stepping.slop { break }
  }
  return settle(&states, motions, step: h)
}

private func solveVelocities(
  _ motions: inout MutableSpan<BodyMotion>, _ rods: inout MutableSpan<DistanceJoint>,
  _ snaps: inout MutableSpan<SnapJoints>, _ stepping: Stepping
) {
  let enough = stepping.accuracy / stepping.seconds
  for pass in 0..<stepping.velocityIterations {
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
    if fastest < enough { break }
  }
}

/// Semi-implicit Euler, velocities first; damping as v ← v / (1 + h·c).
private func integrateVelocities(
  _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>, step h: Double
) {
  for index in 1..<states.count where states[index].isMovable {
    let velocity = motions[index].velocity + states[index].acceleration * h
    let spin = motions[index].spin + states[index].angularAcceleration * h
    motions[index].velocity = velocity * (1 / (1 + h * states[index].resistance))
    motions[index].spin = spin * (1 / (1 + h * states[index].angularResistance))
    states[index].acceleration = .zero
    states[index].angularAcceleration = 0
  }
}

private func integratePositions(
  _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>, step h: Double
) {
  let (longest, widest) = (Tolerance.longestMove, Tolerance.widestTurn / h)
  for index in 1..<states.count where states[index].isMovable {
    let way = motions[index].velocity * h
    if way.lengthSquared > longest * longest { motions[index].velocity *= longest / way.length }
    states[index].position += motions[index].velocity * h
    guard motions[index].spin != 0 else { continue }
    motions[index].spin = max(-widest, min(widest, motions[index].spin))
    states[index].angle += motions[index].spin * h
    states[index].turn()
  }
}

/// Whether everything has been still for long enough.
private func settle(
  _ states: inout MutableSpan<BodyState>, _ motions: borrowing MutableSpan<BodyMotion>,
  step h: Double
) -> Bool {
  var allStill = true
  for index in 1..<states.count where states[index].isMovable {
    let motion = motions[index]
    let isStill =
      motion.velocity.lengthSquared < Tolerance.stillSpeed * Tolerance.stillSpeed
      && motion.spin.magnitude < Tolerance.stillSpin
    states[index].stillness = isStill ? states[index].stillness + h : 0
    // A sum of sixty 1/120 s may come out a hair over half a second.
    if states[index].stillness <= Tolerance.timeToRest + 1e-9 { allStill = false }
  }
  return allStill
}
