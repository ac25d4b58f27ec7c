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
  /// Nothing moves, and nothing was changed since: a step does nothing. Bodies that hold or push each
  /// other come to rest together, half a second after all of them are slower than 1 pt/s, and any
  /// change to one of them ends it.
  public internal(set) var isAtRest = true
  /// Whether what is still for half a second falls asleep; if not, the world is never at rest.
  public var allowsSleeping = true {
    didSet { if !allowsSleeping { wakeAll() } }
  }
  /// Whose outline collisions with `boundsInsets` have as a boundary; UIKit's reference view. None by
  /// default.
  public var bounds: Rect? {
    didSet {
      guard bounds != oldValue else { return }
      if let bounds {
        precondition(
          Point(bounds.minX, bounds.minY).isWithin(Limit.coordinate)
            && Point(bounds.maxX, bounds.maxY).isWithin(Limit.coordinate),
          "A world's bounds are within 1e9 points of the origin")
      }
      boundsChanged()
    }
  }
  /// What began and ended to touch during the last `advance` or `step`, in order; of each step first
  /// all that began. Bodies may be added and removed while they are read.
  public internal(set) var collisionEvents: [CollisionEvent] = []

  // Index 0 of `states` and `motions` is the ground, so bodies are one further than in their pool.
  var states = [BodyState.ground]
  var motions = [BodyMotion()]
  /// What each body is; where it is and how fast lies in `states` and `motions`.
  var bodies = Pool<Body>()
  /// What each body is with the item properties; empty while there are none of those.
  var effectiveBodies: [Body] = []
  var items = Pool<ItemProperties>()
  var pushes = Pool<Push>()
  var fields = Pool<Field>()
  var fieldPass: FieldPass?
  var gravities = Pool<Gravity>()
  var snaps = Pool<Snap>()
  var snapJoints: [SnapJoints] = []
  var attachments = Pool<Attachment>()
  /// The joint of each attachment, in the attachments' order.
  var jointHandles: [JointHandle] = []
  var joints = Joints()
  var collisions = Pool<Collision>()
  /// What each collision's boundaries were made into.
  var borders: [Borders] = []
  var contacts = Contacts()
  var isFilterStale = false
  /// Told with the next step's.
  var waitingEvents: [CollisionEvent] = []
  var islands = Islands()
  var lastIsland: Int32 = 0
  var stepsToIslands = 0
  /// Seconds handed to `advance` since the last rest, and the steps taken of them.
  private var handed = 0.0
  private var taken = 0

  public init(stepping: Stepping = .standard) {
    self.stepping = stepping
    // The span of an array that never had memory of its own traps in WebAssembly (Swift 6.3).
    snapJoints.reserveCapacity(1)
  }

  /// Takes as many steps as fit into the time, and keeps the rest for the next call.
  ///
  /// - Parameter seconds: Not negative.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0 && seconds.isFinite, "Time advances by a finite number, forwards")
    forgetEvents()
    handed += seconds
    while !isAtRest, Double(taken + 1) * stepping.seconds <= handed + 1e-9 * stepping.seconds {
      taken += 1
      takeStep()
    }
    if isAtRest { (handed, taken) = (0, 0) }
  }

  /// Takes one step. At rest it changes nothing.
  public mutating func step() {
    forgetEvents()
    if !isAtRest { takeStep() }
  }

  private mutating func forgetEvents() {
    if !collisionEvents.isEmpty { collisionEvents.removeAll(keepingCapacity: true) }
    tellEvents()
  }

  private mutating func tellEvents() {
    guard !waitingEvents.isEmpty else { return }
    collisionEvents += waitingEvents
    waitingEvents.removeAll(keepingCapacity: true)
  }

  private mutating func takeStep() {
    renewFilter()
    gatherForces()
    if !contacts.isEmpty { collide() }
    let stillness = solve(
      &states, &motions, &contacts.footprints, &joints.rods.things, &joints.limits.things,
      &joints.pins.things, &joints.slides.things, &joints.welds.things, &snapJoints,
      &contacts.constraints, &contacts.ends, stepping)
    if stillness.hasFast { contacts.stopAtObstacles(&states) }
    if !contacts.isEmpty {
      contacts.tellArrivals()
      tellTouches()
      tellEvents()
    }
    settle(stillness)
    elapsedTime += stepping.seconds
  }

  private mutating func collide() {
    contacts.collide(states, motions, stepping)
    while !contacts.woken.isEmpty {
      for body in contacts.woken { wake(Int(body)) }
      contacts.woken.removeAll(keepingCapacity: true)
      contacts.collide(states, motions, stepping)
    }
  }
}

/// What a step found of how still its bodies are.
struct Stillness {
  /// All have been still for long enough.
  var isComplete = true
  /// Some have.
  var isBegun = false
  /// Some went so fast that they may have passed through something.
  var hasFast = false
}

/// One step over plain memory: each array's span is taken once, at the top.
private func solve(
  _ states: inout [BodyState], _ motions: inout [BodyMotion], _ footprints: inout [Footprint],
  _ rods: inout [DistanceJoint], _ limits: inout [LimitJoint], _ pins: inout [PinJoint],
  _ slides: inout [SlidingJoint], _ welds: inout [WeldJoint], _ snaps: inout [SnapJoints],
  _ contacts: inout [ContactConstraint], _ ends: inout [ContactEnds], _ stepping: Stepping
) -> Stillness {
  let h = stepping.seconds
  var states = states.mutableSpan
  var motions = motions.mutableSpan
  var footprints = footprints.mutableSpan
  var rods = rods.mutableSpan
  var limits = limits.mutableSpan
  var pins = pins.mutableSpan
  var slides = slides.mutableSpan
  var welds = welds.mutableSpan
  var snaps = snaps.mutableSpan
  var contacts = contacts.mutableSpan
  let ends = ends.span
  var stillness = Stillness()
  integrateVelocities(&states, &motions, step: h)
  for index in contacts.indices where contacts[index].isNew {
    contacts[index].aim(motions, step: h)
  }
  for index in snaps.indices { snaps[index].prepare(states, &motions, step: h) }
  for index in rods.indices { rods[index].prepare(states, &motions, step: h) }
  for index in limits.indices { limits[index].prepare(states, &motions, step: h) }
  for index in pins.indices { pins[index].prepare(states, &motions, step: h) }
  for index in slides.indices { slides[index].prepare(states, &motions, step: h) }
  for index in welds.indices { welds[index].prepare(states, &motions, step: h) }
  for index in contacts.indices { contacts[index].warmStart(&motions) }
  solveVelocities(
    &motions, &rods, &limits, &pins, &slides, &welds, &snaps, &contacts, ends, stepping)
  stillness.hasFast = integratePositions(&states, &motions, &footprints, step: h)
  solvePositions(&states, &rods, &limits, &pins, &slides, &welds, &contacts, stepping)
  settle(&states, motions, step: h, &stillness)
  return stillness
}

private func solveVelocities(
  _ motions: inout MutableSpan<BodyMotion>, _ rods: inout MutableSpan<DistanceJoint>,
  _ limits: inout MutableSpan<LimitJoint>, _ pins: inout MutableSpan<PinJoint>,
  _ slides: inout MutableSpan<SlidingJoint>, _ welds: inout MutableSpan<WeldJoint>,
  _ snaps: inout MutableSpan<SnapJoints>, _ contacts: inout MutableSpan<ContactConstraint>,
  _ ends: Span<ContactEnds>, _ stepping: Stepping
) {
  let enough = stepping.accuracy / stepping.seconds
  for pass in 0..<stepping.velocityIterations {
    var fastest = 0.0
    for index in snaps.indices { snaps[index].solveVelocity(&motions) }
    // There and back in turn: a pull travels along a chain in one pass, either way.
    if pass % 2 == 0 {
      for index in 0..<rods.count { fastest = max(fastest, rods[index].solveVelocity(&motions)) }
      for index in 0..<limits.count {
        fastest = max(fastest, limits[index].solveVelocity(&motions))
      }
      for index in 0..<pins.count { fastest = max(fastest, pins[index].solveVelocity(&motions)) }
      for index in 0..<slides.count {
        fastest = max(fastest, slides[index].solveVelocity(&motions))
      }
      for index in 0..<welds.count { fastest = max(fastest, welds[index].solveVelocity(&motions)) }
    } else {
      for index in (0..<welds.count).reversed() {
        fastest = max(fastest, welds[index].solveVelocity(&motions))
      }
      for index in (0..<slides.count).reversed() {
        fastest = max(fastest, slides[index].solveVelocity(&motions))
      }
      for index in (0..<pins.count).reversed() {
        fastest = max(fastest, pins[index].solveVelocity(&motions))
      }
      for index in (0..<limits.count).reversed() {
        fastest = max(fastest, limits[index].solveVelocity(&motions))
      }
      for index in (0..<rods.count).reversed() {
        fastest = max(fastest, rods[index].solveVelocity(&motions))
      }
    }
    var hasChanged = fastest >= enough
    if contacts.count > 0 {
      if hasChanged {
        markJoined(&motions, rods, limits, pins, slides, welds, in: Int32(pass))
      }
      if solveContacts(&contacts, ends, &motions, in: pass, beyond: enough) { hasChanged = true }
    }
    if !hasChanged { break }
  }
}

/// One pass over the contacts that have something to do; answers whether one did.
private func solveContacts(
  _ contacts: inout MutableSpan<ContactConstraint>, _ ends: Span<ContactEnds>,
  _ motions: inout MutableSpan<BodyMotion>, in pass: Int, beyond enough: Double
) -> Bool {
  let count = contacts.count
  var hasChanged = false
  for turn in 0..<count {
    let index = pass % 2 == 0 ? turn : count - 1 - turn
    guard ends[index].isDue(motions, in: Int32(pass)) else { continue }
    if contacts[index].solveVelocity(&motions, in: Int32(pass), beyond: enough) {
      hasChanged = true
    }
  }
  return hasChanged
}

/// What joints have changed, contacts have to look at.
private func markJoined(
  _ motions: inout MutableSpan<BodyMotion>, _ rods: borrowing MutableSpan<DistanceJoint>,
  _ limits: borrowing MutableSpan<LimitJoint>, _ pins: borrowing MutableSpan<PinJoint>,
  _ slides: borrowing MutableSpan<SlidingJoint>, _ welds: borrowing MutableSpan<WeldJoint>,
  in pass: Int32
) {
  for index in 0..<rods.count {
    motions[Int(rods[index].a)].pass = pass + 1
    motions[Int(rods[index].b)].pass = pass + 1
  }
  for index in 0..<limits.count { mark(limits[index].ends, &motions, in: pass) }
  for index in 0..<pins.count { mark(pins[index].ends, &motions, in: pass) }
  for index in 0..<slides.count { mark(slides[index].ends, &motions, in: pass) }
  for index in 0..<welds.count { mark(welds[index].ends, &motions, in: pass) }
}

private func mark(_ ends: JointEnds, _ motions: inout MutableSpan<BodyMotion>, in pass: Int32) {
  motions[Int(ends.a)].pass = pass + 1
  motions[Int(ends.b)].pass = pass + 1
}

private func solvePositions(
  _ states: inout MutableSpan<BodyState>, _ rods: inout MutableSpan<DistanceJoint>,
  _ limits: inout MutableSpan<LimitJoint>, _ pins: inout MutableSpan<PinJoint>,
  _ slides: inout MutableSpan<SlidingJoint>, _ welds: inout MutableSpan<WeldJoint>,
  _ contacts: inout MutableSpan<ContactConstraint>, _ stepping: Stepping
) {
  for _ in 0..<stepping.positionIterations {
    var worst = 0.0
    var deepest = 0.0
    for index in contacts.indices where contacts[index].isDeep {
      deepest = max(deepest, contacts[index].solvePosition(&states))
    }
    for index in (0..<welds.count).reversed() {
      worst = max(worst, welds[index].solvePosition(&states))
    }
    for index in (0..<slides.count).reversed() {
      worst = max(worst, slides[index].solvePosition(&states))
    }
    for index in (0..<pins.count).reversed() {
      worst = max(worst, pins[index].solvePosition(&states))
    }
    for index in (0..<limits.count).reversed() {
      worst = max(worst, limits[index].solvePosition(&states))
    }
    for index in (0..<rods.count).reversed() {
      worst = max(worst, rods[index].solvePosition(&states))
    }
    if worst < stepping.slop, deepest < Tolerance.slop { break }
  }
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
    motions[index].pass = 0
    states[index].acceleration = .zero
    states[index].angularAcceleration = 0
  }
}

/// Answers whether one goes so fast that it might pass through something.
private func integratePositions(
  _ states: inout MutableSpan<BodyState>, _ motions: inout MutableSpan<BodyMotion>,
  _ footprints: inout MutableSpan<Footprint>, step h: Double
) -> Bool {
  let (longest, widest) = (Tolerance.longestMove, Tolerance.widestTurn / h)
  var hasFast = false
  for index in 1..<states.count where states[index].isActive {
    let way = motions[index].velocity * h
    let distanceSquared = way.lengthSquared
    if distanceSquared > longest * longest { motions[index].velocity *= longest / way.length }
    let thickness = footprints[index].thickness * 0.5
    if distanceSquared > thickness * thickness {
      footprints[index].start = states[index].position
      footprints[index].isFast = true
      hasFast = true
    }
    states[index].position += motions[index].velocity * h
    guard motions[index].spin != 0 else { continue }
    motions[index].spin = max(-widest, min(widest, motions[index].spin))
    states[index].angle += motions[index].spin * h
    states[index].turn()
  }
  return hasFast
}

/// Counts how long each has been still.
private func settle(
  _ states: inout MutableSpan<BodyState>, _ motions: borrowing MutableSpan<BodyMotion>,
  step h: Double, _ stillness: inout Stillness
) {
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
}
