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

  /// When a step asks.
  enum Moment {
    /// A world has it from now on.
    case start
    /// Time is about to pass: what was told of the last is forgotten.
    case beginning
    /// All that acts on bodies by itself is gathered.
    case forces
    /// It is found out who meets whom.
    case meetings
    /// Velocities have taken up the forces, and nothing else yet.
    case aims
    /// What was gathered in the last step is given in advance.
    case warmStart
    /// One pass for velocities, the number of which is told; it goes on while one changes something.
    case velocities(pass: Int)
    /// Bodies are about to go where their velocities take them.
    case departures
    /// One pass for positions; it goes on while one is off.
    case positions(pass: Int)
    /// Bodies are where they go, unless something is in the way of fast ones.
    case arrivals
    /// Islands are joined.
    case islands
    /// Some of them have fallen asleep.
    case sleep
    /// What leans on a body, by its solver index, is woken.
    case neighbors(Int)
    /// A body, by its solver index, is about to give up its outline for another in the same place.
    case reshape(Int)
    /// A body gives up its outline, or goes: what knew it forgets it.
    case farewell(Int)
    /// The last body has moved to this index.
    case move(Int)
    /// A body's surface is another now, or whether it is anchored.
    case change(Int)
    /// A body, by its place among bodies, has other properties of its own.
    case properties(Int)
    /// An attachment, by its place, is to know its length and offset.
    case complete(Int)
    /// An attachment, by its place, needs a joint that is no rod; does no more; is another now; or
    /// holds bodies that have moved in memory.
    case attach(Int)
    case detach(Int)
    case reattach(Int, isSameAxis: Bool)
    case reconnect(Int)
  }

  let kind: Kind
  /// If it takes part in passes: the solver that asks for them, instead of the one without parts.
  var solver: (@Sendable (inout World) -> Void)?
  /// Answers whether passes are to go on.
  let run: @Sendable (inout World, Moment) -> Bool

  /// There is but one of a kind.
  static func == (a: StepPart, b: StepPart) -> Bool { a.kind == b.kind }
}

extension World {
  /// From now on it takes part.
  mutating func use(_ part: StepPart) {
    let place = parts.firstIndex { $0.kind.rawValue >= part.kind.rawValue } ?? parts.count
    if place < parts.count, parts[place] == part { return }
    parts.insert(part, at: place)
    _ = part.run(&self, .start)
  }

  /// Asks all parts; answers whether one goes on.
  @discardableResult
  mutating func run(_ moment: StepPart.Moment) -> Bool {
    var goesOn = false
    for place in 0..<parts.count where parts[place].run(&self, moment) { goesOn = true }
    return goesOn
  }
}
