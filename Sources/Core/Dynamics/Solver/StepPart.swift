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

  /// What a part is asked to do.
  enum Stage {
    // The stages of a step, in their order.
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

    // Changes to a world between steps.
    /// Scales impulses, since the next step is this many times as long as the last one.
    case scaleImpulses(by: Double)
    /// Begins, because the world uses the part from now on.
    case start
    /// Wakes what leans on a body, given its solver index.
    case wakeNeighbors(Int)
    /// Prepares for a body, given its solver index, to change its outline at the same position.
    case reshape(Int)
    /// Forgets a body whose outline changes, or which is removed.
    case forget(Int)
    /// Responds to the body at this index having been removed: those after it have moved down by one.
    case renumber(Int)
    /// Responds to a change of a body's surface, or of whether it is anchored, given its solver index.
    case surface(Int)
    /// Responds to a body, given its index among bodies, whose own properties have changed.
    case properties(Int)
    /// Finds the length and offset of an attachment, given its index.
    case complete(Int)
    /// Gives an attachment, by its index, a joint other than a rod.
    case attach(Int)
    /// Takes that joint away from an attachment.
    case detach(Int)
    /// Updates the joint after a change of its attachment.
    case reattach(Int, isSameAxis: Bool)
    /// Connects the joint to bodies that have other indices now.
    case reconnect(Int)
  }

  let kind: Kind
  /// The solver for worlds with parts, if this part takes part in passes.
  var solver: (@Sendable (inout World) -> Void)?
  /// Runs a stage. Returns whether passes are to go on.
  let run: @Sendable (inout World, Stage) -> Bool

  /// There is only one part of a kind.
  static func == (a: StepPart, b: StepPart) -> Bool { a.kind == b.kind }
}

extension World {
  /// Makes the world use a part from now on.
  mutating func use(_ part: StepPart) {
    let index = parts.firstIndex { $0.kind.rawValue >= part.kind.rawValue } ?? parts.count
    if index < parts.count, parts[index] == part { return }
    parts.insert(part, at: index)
    _ = part.run(&self, .start)
  }

  /// Runs a stage of all parts. Returns whether one of them goes on.
  @discardableResult
  mutating func run(_ stage: StepPart.Stage) -> Bool {
    var goesOn = false
    for index in 0..<parts.count where parts[index].run(&self, stage) { goesOn = true }
    return goesOn
  }
}
