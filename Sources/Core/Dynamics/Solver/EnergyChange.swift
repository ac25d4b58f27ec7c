import DetentGeometry

/// What a step does to the kinetic energy of an island, in kg·pt²/s²: a part x of the step adds
/// slope·x + curve·x²/2.
struct EnergyChange: Equatable, Sendable {
  private var slope = 0.0
  private var curve = 0.0
  /// The energy that may be added.
  var limit = 0.0
  /// The part of the step that adds no more than that.
  private(set) var kept = 1.0
  /// Whether the energy of the island is limited.
  var isLimited = false
  /// Whether springs, snaps or hands add energy to the island.
  var isDriven = false

  /// The energy that the whole step adds.
  var whole: Double { slope + curve / 2 }

  /// Adds what a body's change of motion adds.
  @inline(__always)
  mutating func add(
    from old: borrowing BodyMotion, to new: borrowing BodyMotion, _ state: borrowing BodyState,
    step h: Double
  ) {
    let mass = 1 / state.inverseMass
    let change = new.velocity - old.velocity
    slope += old.velocity.dot(change) * mass
    curve += change.lengthSquared * mass
    // The energy that its acceleration gives a body at rest in two steps.
    limit += state.acceleration.lengthSquared * (2 * h * h) * mass
    guard state.inverseInertia > 0 else { return }
    let turn = new.spin - old.spin
    let twist = turn / state.inverseInertia
    slope += old.spin * twist
    curve += turn * twist
  }

  /// Adds what an instantaneous impulse adds.
  @inline(never)
  mutating func add(from old: BodyMotion, to new: BodyMotion, _ state: BodyState) {
    if state.isActive { add(from: old, to: new, state, step: 0) }
  }

  /// Makes the energy that has been added one that may be added, and begins anew.
  mutating func becomeLimit() {
    limit = max(0, whole)
    (slope, curve) = (0, 0)
  }

  /// Finds the part that is kept. Returns whether it is less than the whole.
  mutating func findKeptPart() -> Bool {
    guard whole > limit else { return false }
    let part = max(0, ((slope * slope + 2 * curve * limit).squareRoot() - slope) / curve)
    // The condition is false for a NaN, where the square of a number overflows.
    guard part < 1 else { return false }
    kept = part
    return true
  }
}

extension [EnergyChange] {
  /// Undoes the part of a step's change of motion that adds more energy to an island than it may gain, in each island
  /// whose energy is limited and that nothing drives. The elements belong to the roots of islands. Returns whether an
  /// island keeps less than all.
  mutating func limit(
    _ motions: inout [BodyMotion], since old: [BodyMotion], _ states: [BodyState],
    _ islands: Islands, step h: Double
  ) -> Bool {
    for body in motions.indices where motions[body].isMoving {
      let root = islands.root(of: body)
      if !self[root].isLimited || self[root].isDriven { continue }
      self[root].add(from: old[body], to: motions[body], states[body], step: h)
    }
    var isLess = false
    for root in indices where self[root].findKeptPart() { isLess = true }
    guard isLess else { return false }
    for body in motions.indices where motions[body].isMoving {
      let part = self[islands.root(of: body)].kept
      if part < 1 { motions[body].keep(part, since: old[body]) }
    }
    return true
  }
}
