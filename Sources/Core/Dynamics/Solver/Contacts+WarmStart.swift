import DetentGeometry

// What contacts gathered in the last step is given in advance, so that passes have little left to do. Where
// something heavy lies on something light, they are too few to take back what is too much of it, and it
// throws the heavy body up, more in each step. Contacts that are solved to the end add no energy, since each
// pass finds the impulse with which there is least (D. E. Stewart, "Rigid-Body Dynamics with Friction
// and Impact", SIAM Review 42, 2000, 3–39). So an island that has more than before gives back a part of the change.
// What its accelerations add in two steps is allowed: heaps sink in and come up again by so much.
extension Contacts {
  /// Gives in advance what was gathered in the last step.
  mutating func warmStart(_ motions: inout [BodyMotion]) {
    if wide.isEmpty { return }
    rebounds += motions
    wide.warmStart(&motions)
  }

  /// Takes back what passes were too few for.
  mutating func limitEnergy(
    _ states: [BodyState], _ motions: inout [BodyMotion], _ islands: Islands, step h: Double
  ) {
    if wide.isEmpty { return }
    for _ in motions.indices { gains.append(EnergyGain()) }
    gains.add(states, rebounds, motions, islands, step: h)
    if gains.contains(where: { $0.isTooMuch }) { limit(&motions, islands) }
    rebounds.removeAll(keepingCapacity: true)
    gains.removeAll(keepingCapacity: true)
  }

  /// Takes back what is too much, of the motions and of what is gathered.
  private mutating func limit(_ motions: inout [BodyMotion], _ islands: Islands) {
    for body in motions.indices where motions[body].isMoving {
      let gain = gains[islands.root(of: body)]
      guard gain.isTooMuch else { continue }
      let (part, old) = (gain.part, rebounds[body])
      motions[body].velocity = old.velocity + (motions[body].velocity - old.velocity) * part
      motions[body].spin = old.spin + (motions[body].spin - old.spin) * part
    }
    func part(_ a: Int32, _ b: Int32) -> Double {
      gains[islands.root(of: Int(motions[Int(b)].isMoving ? b : a))].part
    }
    for place in wide.indices {
      let pair = wide[place]
      wide[place].keep(Lanes(part(pair.a, pair.b), part(pair.otherA, pair.otherB)))
    }
  }
}

/// What a change of an island's motions does to its kinetic energy, in kg·pt²/s²: a part x of the change adds
/// `slope`·x + `curve`·x²/2.
struct EnergyGain: Equatable, Sendable {
  var slope = 0.0
  var curve = 0.0
  /// What the accelerations of two steps add to bodies that stand.
  var limit = 0.0

  var isTooMuch: Bool { slope + curve / 2 > limit }

  /// The part of the change that adds no more than the limit.
  var part: Double {
    isTooMuch ? ((slope * slope + 2 * curve * limit).squareRoot() - slope) / curve : 1
  }
}

extension [EnergyGain] {
  /// Adds up what a change of bodies' motions does, for each island at the place of its root. What joints
  /// and snaps hold is left alone: they may drive it.
  fileprivate mutating func add(
    _ states: [BodyState], _ old: [BodyMotion], _ new: [BodyMotion], _ islands: Islands,
    step h: Double
  ) {
    let (states, old, new) = (states.span, old.span, new.span)
    var gains = mutableSpan
    for body in new.indices where new[body].isMoving {
      let root = islands.root(of: body)
      if islands.isHeld(root) { continue }
      let mass = 1 / states[body].inverseMass
      let change = new[body].velocity - old[body].velocity
      gains[root].slope += old[body].velocity.dot(change) * mass
      gains[root].curve += change.lengthSquared * mass
      gains[root].limit += states[body].acceleration.lengthSquared * (2 * h * h) * mass
      guard states[body].inverseInertia > 0 else { continue }
      let (spin, turn) = (old[body].spin, new[body].spin - old[body].spin)
      gains[root].slope += spin * turn / states[body].inverseInertia
      gains[root].curve += turn * turn / states[body].inverseInertia
    }
  }
}

extension [WideContact] {
  fileprivate func warmStart(_ motions: inout [BodyMotion]) {
    let wide = span
    var motions = motions.mutableSpan
    for index in wide.indices { wide[index].warmStart(&motions) }
  }
}

extension WideContact {
  /// Keeps a part of what its contacts have gathered, each in its lane.
  fileprivate mutating func keep(_ parts: Lanes) {
    impulsesX = impulsesX * parts
    impulsesY = impulsesY * parts
    rubbing = rubbing * parts
  }
}
