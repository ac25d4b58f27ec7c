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
/// screen. A behaviour that is added twice counts once. Numbers that are not finite, and handles of what was removed or is in another world, trap.
public struct World: Equatable, Sendable {
  /// How time is cut; it can change between steps.
  public var stepping: Stepping {
    didSet {
      stepping.validate()
      guard stepping.seconds != oldValue.seconds else { return }
      scaleImpulses(by: stepping.seconds / oldValue.seconds)
      // What was handed in and not stepped yet is not lost, but becomes at most 64 of the new steps.
      handed = min(handed - Double(taken) * oldValue.seconds, 64 * stepping.seconds)
      taken = 0
    }
  }
  /// Seconds stepped so far; it stands still while the world is at rest.
  public internal(set) var elapsedTime = 0.0
  /// Nothing moves, and nothing was changed since: a step does nothing. Bodies that hold or push each
  /// other come to rest together, once all of them have been still for ``Stepping/sleepTime``, and any
  /// change to one of them ends it.
  public internal(set) var isAtRest = true
  /// Whether what is still for ``Stepping/sleepTime`` falls asleep; if not, the world is never at rest.
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
      for index in collisions.indices where collisions[index].boundsInsets != nil {
        borders[index].isDue = true
        awaken(collisions[index])
      }
    }
  }
  /// What began and ended to touch during the last `advance` or `step`, in order; of each step first
  /// all that began.
  ///
  /// It names only bodies that are in the world: removing a body takes away what is told of it, and what it
  /// touched ends without an event. A loop goes through the list as it was when the loop began, so one that
  /// removes bodies asks `contains(_:)` for those that come later.
  ///
  /// ```swift
  /// for event in world.collisionEvents where world.contains(event.body) {
  ///   if event.other == .boundary("drain") { world.remove(event.body) }
  /// }
  /// ```
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
  /// What else there is to do in a step.
  var parts: [StepPart] = []
  /// Whether there are angles of which sines and cosines are yet to be found.
  var areTurned = false
  var gravities = Pool<Gravity>()
  var snaps = Pool<Snap>()
  var snapJoints: [SnapJoints] = []
  var attachments = Pool<Attachment>()
  var rods = Pool<DistanceJoint>()
  /// All joints but rods, from the first one on.
  var joints = Apart<Joints>()
  var collisions = Pool<Collision>()
  /// What each collision's boundaries were made into.
  var borders: [Borders] = []
  var contacts = Apart(Contacts())
  var isFilterStale = false
  /// Told with the next step's.
  var waitingEvents: [CollisionEvent] = []
  var islands = Islands()
  var lastIsland: Int64 = 0
  /// Seconds handed to `advance` since the last rest, and the steps taken of them.
  private var handed = 0.0
  private var taken = 0

  /// An empty world. By default it steps as `Stepping.standard` says.
  public init(stepping: Stepping = .standard) {
    self.stepping = stepping
    let number = WorldNumber.next()
    bodies.world = number
    gravities.world = number
    pushes.world = number
    fields.world = number
    items.world = number
    collisions.world = number
    snaps.world = number
    attachments.world = number
    // The span of an array that never had memory of its own traps in WebAssembly (Swift 6.3).
    rods.things.reserveCapacity(1)
    snapJoints.reserveCapacity(1)
  }

  /// Takes as many steps as fit into the time, and keeps the rest for the next call.
  ///
  /// - Parameter seconds: Not negative.
  public mutating func advance(by seconds: Double) {
    hand(seconds)
    while isStepDue { takeDueStep() }
    if isAtRest { forgetTime() }
  }

  /// Takes as many steps as fit into the time, and lets the program act before each of them, as
  /// `UIDynamicBehavior.action` does. At rest there are no steps, and nothing acts.
  ///
  /// ```swift
  /// world.advance(by: seconds) { world in magnets.act(on: &world) }
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: Not negative.
  ///   - act: Does what it likes to the world but step or advance it.
  public mutating func advance(by seconds: Double, beforeEachStep act: (inout World) -> Void) {
    hand(seconds)
    while isStepDue {
      act(&self)
      takeDueStep()
    }
    if isAtRest { forgetTime() }
  }

  // What `advance` consists of, for a host that acts between steps itself.

  /// Takes in that so much time has passed.
  package mutating func hand(_ seconds: Double) {
    precondition(seconds >= 0 && seconds.isFinite, "Time advances by a finite number, forwards")
    run(.begin)
    handed += seconds
  }

  /// Another step fits into the time that was handed in.
  package var isStepDue: Bool {
    !isAtRest && Double(taken + 1) * stepping.seconds <= handed + 1e-9 * stepping.seconds
  }

  package mutating func takeDueStep() {
    taken += 1
    takeStep()
  }

  /// At rest no time is kept for a later step.
  package mutating func forgetTime() { (handed, taken) = (0, 0) }

  /// The world at the time that was handed to `advance`, for a picture between two steps: a copy that
  /// also takes the part of a step that has passed. Nothing changes.
  public var presentation: World {
    let part = isAtRest ? 0 : handed - Double(taken) * stepping.seconds
    guard part > 1e-6 * stepping.seconds else { return self }
    var copy = self
    copy.stepping.seconds = part
    copy.step()
    return copy
  }

  /// Takes one step. At rest it changes nothing.
  public mutating func step() {
    run(.begin)
    if !isAtRest { takeStep() }
  }

}
