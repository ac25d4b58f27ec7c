/// What a step does about one kind of thing. A world has it from the first such thing on, so that a
/// program brings along only what it uses: in WebAssembly collisions alone are 50 kB.
struct StepPart: Equatable, Sendable {
  /// In the order in which they come in a step.
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
    /// Forgets what was reported of the last step.
    case begin
    /// Broad phase and manifolds.
    case findContacts
    /// Adds the accelerations of all that acts on bodies by itself.
    case gatherForces
    /// Throws back what meets fast. Velocities have taken up the accelerations, and nothing else yet.
    case applyRestitution
    /// Prepares constraints, and applies the impulses of the last step.
    case warmStart
    /// One pass for velocities, by its number; answers whether another has something to do.
    case solveVelocities(pass: Int)
    /// Adds what joints accelerate bodies by to the accelerations of what acts by itself.
    case addAccelerations
    /// Stores what is to be known once positions are integrated.
    case beforePositions
    /// One pass for positions, likewise.
    case solvePositions(pass: Int)
    /// Stops fast bodies at their impacts, holds all at walls, and reports who touches.
    case afterPositions
    /// Joins the bodies that it connects to islands.
    case joinIslands
    /// Bodies have fallen asleep.
    case sleep

    // What happens to a world between steps.
    /// The next step is so many times as long as the last one.
    case scaleImpulses(by: Double)
    /// A world has it from now on.
    case start
    /// Wakes what leans on a body, by its solver index.
    case wakeNeighbors(Int)
    /// A body, by its solver index, is about to give up its outline for another at the same position.
    case reshape(Int)
    /// A body gives up its outline, or goes: what knew it forgets it.
    case forget(Int)
    /// The last body has this index now.
    case renumber(Int)
    /// A body's surface is another now, or whether it is anchored.
    case surface(Int)
    /// A body, by its index among bodies, has other properties of its own.
    case properties(Int)
    /// An attachment, by its index, is to know its length and offset.
    case complete(Int)
    /// An attachment, by its index, needs a joint that is no rod; needs it no more; is another now; or
    /// holds bodies that have other indices.
    case attach(Int)
    case detach(Int)
    case reattach(Int, isSameAxis: Bool)
    case reconnect(Int)
  }

  let kind: Kind
  /// The solver with parts, if it takes part in passes.
  var solver: (@Sendable (inout World) -> Void)?
  /// Answers whether passes are to go on.
  let run: @Sendable (inout World, Stage) -> Bool

  /// There is but one of a kind.
  static func == (a: StepPart, b: StepPart) -> Bool { a.kind == b.kind }
}

extension World {
  /// From now on it takes part.
  mutating func use(_ part: StepPart) {
    let index = parts.firstIndex { $0.kind.rawValue >= part.kind.rawValue } ?? parts.count
    if index < parts.count, parts[index] == part { return }
    parts.insert(part, at: index)
    _ = part.run(&self, .start)
  }

  /// Asks all parts; answers whether one goes on.
  @discardableResult
  mutating func run(_ stage: StepPart.Stage) -> Bool {
    var goesOn = false
    for index in 0..<parts.count where parts[index].run(&self, stage) { goesOn = true }
    return goesOn
  }
}
