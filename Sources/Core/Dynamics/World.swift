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
/// A copy is a snapshot that continues independently, worlds compare with `==`, and the same
/// calls give the same bits on every machine. Lengths are points with y down, 100 to the metre;
/// angles turn clockwise on screen. A behaviour that is added twice counts once. Numbers that are
/// not finite trap, and so do handles of things that were removed or belong to another world.
public struct World: Equatable, Sendable {
  /// How time is divided into steps; it can change between steps.
  public var stepping: Stepping {
    didSet {
      stepping.validate()
      // What rests on each other moves to another distance.
      if stepping.skin != oldValue.skin || stepping.slop != oldValue.slop { wakeAll() }
      guard stepping.seconds != oldValue.seconds else { return }
      scaleImpulses(by: stepping.seconds / oldValue.seconds)
      // Time that was handed in and not stepped yet is kept, up to 64 of the new steps.
      handed = min(handed - Double(taken) * oldValue.seconds, 64 * stepping.seconds)
      taken = 0
    }
  }
  /// The seconds stepped so far. It does not advance while the world is at rest.
  public internal(set) var elapsedTime = 0.0
  /// Whether nothing moves and nothing has changed since, so that a step does nothing.
  /// Bodies that hold or push each other come to rest together, once all of them have
  /// been still for ``Stepping/sleepTime``, and any change to one of them ends the rest.
  public internal(set) var isAtRest = true
  /// Whether bodies that are still for ``Stepping/sleepTime``
  /// fall asleep. If not, the world never comes to rest.
  public var allowsSleeping = true {
    didSet { if !allowsSleeping { wakeAll() } }
  }
  /// The rectangle whose outline is a boundary for collisions
  /// with `boundsInsets`: UIKit's reference view. Nil by default. A negative side traps.
  public var bounds: Rect? {
    willSet {
      // Bounds that no step has used yet hold bodies as well, if they are changed now.
      guard bounds != nil, newValue != bounds else { return }
      for index in collisions.indices where borders[index].isDue {
        if collisions[index].boundsInsets != nil { renewFilter() }
      }
    }
    didSet {
      guard bounds != oldValue else { return }
      if let bounds {
        precondition(
          Point(bounds.minX, bounds.minY).isWithin(Limit.coordinate)
            && Point(bounds.maxX, bounds.maxY).isWithin(Limit.coordinate),
          "A world's bounds are within 1e9 points of the origin")
        precondition(
          bounds.width >= 0 && bounds.height >= 0, "A world's bounds have no negative side")
      }
      for index in collisions.indices where collisions[index].boundsInsets != nil {
        borders[index].isDue = true
        awaken(collisions[index])
      }
    }
  }
  /// The touches that began and ended during the last `advance` or
  /// `step`, in order. Within a step, those that began come first.
  ///
  /// It names only bodies that are in the world: removing a body removes the events that name
  /// it, and its touches end without an event. A loop iterates over the list as it was when the
  /// loop began, so a loop that removes bodies checks each later event with `contains(_:)`.
  ///
  /// ```swift
  /// for event in world.collisionEvents where world.contains(event.body) {
  ///   if event.other == .boundary("drain") { world.remove(event.body) }
  /// }
  /// ```
  ///
  /// What acts before each step finds the touches of the step before alone, so each of them once at every frame rate.
  public internal(set) var collisionEvents: [CollisionEvent] = []

  // Index 0 of `states` and `motions` is the ground, so a body's index there is one more than in its pool.
  var states = [BodyState.ground]
  var motions = [BodyMotion()]
  /// The properties of each body. Its current position and velocity are in `states` and `motions`.
  var bodies = Pool<Body>()
  /// The properties of each body with its item properties applied; empty while there are no item properties.
  var effectiveBodies: [Body] = []
  var items = Pool<ItemProperties>()
  var pushes = Pool<Push>()
  var fields = Pool<Field>()
  /// The optional parts of a step that this world uses.
  var parts: [StepPart] = []
  /// Whether some angles have changed since sines and cosines were computed.
  var areTurned = false
  var gravities = Pool<Gravity>()
  var snaps = Pool<Snap>()
  var snapJoints: [SnapJoints] = []
  var attachments = Pool<Attachment>()
  var rods = Pool<DistanceJoint>()
  /// All joints except rods; created with the first of them.
  var joints = Apart<Joints>()
  var collisions = Pool<Collision>()
  /// The lines made from the boundaries of each collision.
  var borders: [Borders] = []
  var contacts = Apart(Contacts())
  var isFilterStale = false
  /// Events to be reported together with those of the next step.
  var waitingEvents: [CollisionEvent] = []
  /// The events of the last step.
  var lastEvents: [CollisionEvent] = []
  var islands = Islands()
  /// The seconds handed to `advance` since the last rest, and the number of steps taken of them.
  private var handed = 0.0
  private var taken = 0

  /// Creates an empty world. By default it steps as `Stepping.standard` says.
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
  /// - Parameter seconds: The time that has passed, not negative.
  public mutating func advance(by seconds: Double) {
    hand(seconds)
    while isStepDue { takeDueStep() }
    forgetRounding()
  }

  /// Takes as many steps as fit into the time, and calls a closure before each of them, as
  /// `UIDynamicBehavior.action` does. At rest there are no steps, and the closure is not called.
  ///
  /// ```swift
  /// world.advance(by: seconds) { world in magnets.act(on: &world) }
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: The time that has passed, not negative.
  ///   - act: A closure that may change the world, but must not step or advance it.
  public mutating func advance(by seconds: Double, beforeEachStep act: (inout World) -> Void) {
    hand(seconds)
    while isStepDue {
      self.act(act)
      takeDueStep()
    }
    forgetRounding()
  }

  // The pieces of `advance`, for a host that acts between steps itself.

  /// Adds time that has passed, to be stepped.
  package mutating func hand(_ seconds: Double) {
    precondition(seconds >= 0 && seconds.isFinite, "Time advances by a finite number, forwards")
    run(.begin)
    handed += seconds
  }

  /// Whether another step fits into the time that was handed in.
  package var isStepDue: Bool {
    !isAtRest && Double(taken + 1) * stepping.seconds <= handed + 1e-9 * stepping.seconds
  }

  /// Calls what acts before the next step.
  package mutating func act(_ act: (inout World) -> Void) {
    swap(&collisionEvents, &lastEvents)
    act(&self)
    swap(&collisionEvents, &lastEvents)
  }

  package mutating func takeDueStep() {
    taken += 1
    takeStep()
  }

  /// Discards time that is left by rounding alone, and at rest all of it. Worlds that were advanced by
  /// the same time in other pieces are then equal.
  private mutating func forgetRounding() {
    if isAtRest || (handed - Double(taken) * stepping.seconds).magnitude < 1e-9 * stepping.seconds {
      forgetTime()
    }
  }

  /// Discards the time not yet stepped: at rest none is kept for a later step.
  package mutating func forgetTime() { (handed, taken) = (0, 0) }

  /// The world at the time that was handed to `advance`, for drawing between two steps: a copy
  /// that also takes the part of a step that has passed. The world itself does not change.
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
