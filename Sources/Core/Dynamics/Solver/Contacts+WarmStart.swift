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
    for _ in motions.indices {
      parts.append(0)
      curves.append(0)
      limits.append(0)
    }
    addGains(states, motions, islands, step: h)
    if findParts() { keepParts(&motions, islands) }
    rebounds.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    curves.removeAll(keepingCapacity: true)
    limits.removeAll(keepingCapacity: true)
  }

  /// Adds up at the roots of islands what this step does to their kinetic energy, in kg·pt²/s²: a part x of
  /// it adds `parts`·x + `curves`·x²/2. What joints and snaps hold is left alone: they may drive it.
  private mutating func addGains(
    _ states: [BodyState], _ motions: [BodyMotion], _ islands: Islands, step h: Double
  ) {
    for body in motions.indices where motions[body].isMoving {
      let root = islands.root(of: body)
      if islands.isHeld(root) { continue }
      let (old, new) = (rebounds[body], motions[body])
      let mass = 1 / states[body].inverseMass
      let change = new.velocity - old.velocity
      parts[root] += old.velocity.dot(change) * mass
      curves[root] += change.lengthSquared * mass
      // Twice what accelerates bodies from standstill in a step.
      limits[root] += states[body].acceleration.lengthSquared * (2 * h * h) * mass
      guard states[body].inverseInertia > 0 else { continue }
      let turn = new.spin - old.spin
      let twist = turn / states[body].inverseInertia
      parts[root] += old.spin * twist
      curves[root] += turn * twist
    }
  }

  /// Finds the part of the step that adds no more to an island than its limit; answers whether one is less
  /// than all of it.
  private mutating func findParts() -> Bool {
    var isLess = false
    for root in parts.indices {
      let (slope, curve, limit) = (parts[root], curves[root], limits[root])
      parts[root] = 1
      guard slope + curve / 2 > limit else { continue }
      let part = max(0, ((slope * slope + 2 * curve * limit).squareRoot() - slope) / curve)
      // Not so where a number is too large for its square to be one.
      guard part < 1 else { continue }
      parts[root] = part
      isLess = true
    }
    return isLess
  }

  /// Takes back the rest, of motions and of what is gathered.
  private mutating func keepParts(_ motions: inout [BodyMotion], _ islands: Islands) {
    for body in motions.indices where motions[body].isMoving {
      let (part, old) = (parts[islands.root(of: body)], rebounds[body])
      if part == 1 { continue }
      motions[body].velocity = old.velocity + (motions[body].velocity - old.velocity) * part
      motions[body].spin = old.spin + (motions[body].spin - old.spin) * part
    }
    for place in wide.indices {
      let (b, otherB) = (Int(wide[place].b), Int(wide[place].otherB))
      let body = motions[b].isMoving ? b : Int(wide[place].a)
      let other = motions[otherB].isMoving ? otherB : Int(wide[place].otherA)
      wide[place].keep(Lanes(parts[islands.root(of: body)], parts[islands.root(of: other)]))
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
