/// The part of a step that handles one kind of thing. A world has it from the first such thing
/// on, so that a program contains only what it uses: in WebAssembly collisions alone are 50 kB.
struct StepPart: Equatable, Sendable {
  /// The kinds of parts, in the order in which they come in a step.
  enum Kind: UInt8, Equatable, Sendable {
    case properties
    case forces
    case fields
    case joints
    case contacts
  }

  /// The stages of a step, in their order.
  enum Stage {
    /// Clears the reports of the last step.
    case begin
    /// Runs the broad phase and finds manifolds.
    case findContacts
    /// Adds the accelerations of gravity, pushes and fields.
    case gatherForces
    /// Applies restitution to fast impacts. Velocities have taken up the accelerations, and nothing else yet.
    case applyRestitution
    /// Stores what is needed before constraints change velocities.
    case beforePasses
    /// Prepares constraints, and applies the impulses of the last step.
    case warmStart
    /// Makes one velocity pass, given its number. Returns whether another has something to do.
    case solveVelocities(pass: Int)
    /// Stores what is needed once positions are integrated.
    case beforePositions
    /// Makes one position pass, given its number. Returns whether another has something to do.
    case solvePositions(pass: Int)
    /// Stops fast bodies at their impacts, holds all bodies at walls, and reports touches.
    case afterPositions
    /// Adds the accelerations from joints to those of forces, and takes away what contacts bear.
    case addAccelerations
    /// Joins the bodies that the part connects into islands.
    case joinIslands
    /// Responds to bodies that have fallen asleep.
    case sleep
  }

  /// A change to a world between steps.
  enum Change {
    /// Scales impulses, since the next step is this many times as long as the last one.
    case scaleImpulses(by: Double)
    /// The world uses the part from now on.
    case start
    /// A body, given its solver index, has changed or is removed: what leans on it is to wake.
    case wakeNeighbors(Int)
    /// A body, given its solver index, is to change its outline at the same position.
    case reshape(Int)
    /// A body, given its solver index, is to be forgotten, because its outline changes or it is removed.
    case forget(Int)
    /// The body at this solver index has been removed: those after it have moved down by one.
    case renumber(Int)
    /// The surface of a body, given its solver index, has changed, or whether it is anchored.
    case surface(Int)
    /// The own properties of a body, given its index among bodies, have changed.
    case properties(Int)
    /// The length and offset of an attachment, given its index, are to be found.
    case complete(Int)
    /// An attachment, given its index, needs a joint other than a rod.
    case attach(Int)
    /// An attachment, given its index, no longer needs that joint.
    case detach(Int)
    /// An attachment with such a joint, given its index, has changed.
    case reattach(Int, isSameAxis: Bool)
    /// The bodies of an attachment with such a joint, given its index, have other indices now.
    case reconnect(Int)
  }

  let kind: Kind
  /// The solver for worlds with parts, if this part takes part in passes.
  var solver: (@Sendable (inout World) -> Void)?
  /// Runs a stage. Returns whether passes are to go on.
  let run: @Sendable (inout World, Stage) -> Bool
  /// Responds to a change; nil if the part responds to none.
  var respond: (@Sendable (inout World, Change) -> Void)?

  /// There is only one part of a kind.
  static func == (a: StepPart, b: StepPart) -> Bool { a.kind == b.kind }
}

extension World {
  /// Makes the world use a part from now on.
  mutating func use(_ part: StepPart) {
    let index = parts.firstIndex { $0.kind.rawValue >= part.kind.rawValue } ?? parts.count
    if index < parts.count, parts[index] == part { return }
    parts.insert(part, at: index)
    part.respond?(&self, .start)
  }

  /// Runs a stage of all parts. Returns whether one of them goes on.
  @discardableResult
  mutating func run(_ stage: StepPart.Stage) -> Bool {
    var goesOn = false
    for index in 0..<parts.count where parts[index].run(&self, stage) { goesOn = true }
    return goesOn
  }

  /// Lets all parts respond to a change.
  mutating func respond(to change: StepPart.Change) {
    for index in 0..<parts.count { parts[index].respond?(&self, change) }
  }
}
