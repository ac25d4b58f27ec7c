extension StepPart {
  static let contacts = StepPart(kind: .contacts, solver: { $0.solveWithParts() }) {
    world, moment in
    let h = world.stepping.seconds
    switch moment {
    case .beginning: world.forgetEvents()
    case .meetings: world.meet()
    case .aims:
      world.contacts.value.constraints.aim(
        world.contacts.value.all, world.contacts.value.colliders, &world.states, &world.motions,
        step: h)
    case .warmStart:
      world.contacts.value.pairUp(world.states)
      world.contacts.value.wide.warmStart(&world.motions)
    case .velocities(let pass):
      if world.haveJointsChanged { world.markJoined(in: Int32(pass)) }
      return world.contacts.value.wide.solveVelocities(
        &world.motions, in: pass,
        beyond: Tolerance.partOfAccuracy * world.stepping.accuracy / h)
    case .departures:
      world.contacts.value.notePoses(world.states)
      world.contacts.value.noteFast(world.states, world.motions, step: h)
    case .positions:
      let deepest = world.contacts.value.overlaps.solvePositions(&world.states)
      if deepest > 0 { world.areTurned = true }
      return deepest >= Tolerance.slop
    case .arrivals:
      world.contacts.value.partPairs()
      world.contacts.value.stopAtObstacles(&world.states)
      world.contacts.value.holdAtWalls(&world.states)
      world.contacts.value.tellArrivals()
      world.tellTouches()
      world.tellEvents()
    case .islands:
      for constraint in world.contacts.value.constraints {
        world.join(Int(constraint.a), Int(constraint.b))
      }
    case .sleep: world.contacts.value.removeIdleConstraints(world.states)
    case .neighbors(let index): world.wakeTouching(index)
    case .reshape(let index, let last): world.contacts.value.noteReshaped(index, last)
    case .farewell(let index):
      world.contacts.value.removeColliders(of: index)
      world.tellTouches()
    case .move(let index): world.contacts.value.moveLastBody(to: index)
    case .change(let index):
      let body = world.properties(of: index - 1)
      world.contacts.value.refresh(index)
      world.contacts.value.setSurface(
        of: index, elasticity: body.elasticity, friction: body.friction)
    case .start, .forces, .complete, .attach, .detach, .reattach, .reconnect, .properties: break
    }
    return false
  }
}

extension World {
  fileprivate mutating func forgetEvents() {
    if !collisionEvents.isEmpty { collisionEvents.removeAll(keepingCapacity: true) }
    tellEvents()
  }

  fileprivate mutating func tellEvents() {
    guard !waitingEvents.isEmpty else { return }
    collisionEvents += waitingEvents
    waitingEvents.removeAll(keepingCapacity: true)
  }

  fileprivate mutating func meet() {
    renewFilter()
    contacts.value.collide(states, motions, stepping)
    while !contacts.value.woken.isEmpty {
      for body in contacts.value.woken { wake(Int(body)) }
      contacts.value.woken.removeAll(keepingCapacity: true)
      contacts.value.collide(states, motions, stepping)
    }
  }

  fileprivate mutating func wakeTouching(_ index: Int) {
    for contact in contacts.value.all.indices {
      wakeAcross(contacts.value.all[contact].a, contacts.value.all[contact].b, from: index)
    }
  }

  /// What joints have changed, contacts have to look at.
  fileprivate mutating func markJoined(in pass: Int32) {
    for rod in rods.things { mark(JointEnds(rod), in: pass) }
    guard !joints.isEmpty else { return }
    for limit in joints.value.limits.things { mark(limit.ends, in: pass) }
    for pin in joints.value.pins.things { mark(pin.ends, in: pass) }
    for slide in joints.value.slides.things { mark(slide.ends, in: pass) }
    for weld in joints.value.welds.things { mark(weld.ends, in: pass) }
  }

  private mutating func mark(_ ends: JointEnds, in pass: Int32) {
    motions[Int(ends.a)].pass = pass + 1
    motions[Int(ends.b)].pass = pass + 1
  }
}

extension [ContactConstraint] {
  fileprivate mutating func aim(
    _ all: [Contact], _ colliders: [Collider], _ states: inout [BodyState],
    _ motions: inout [BodyMotion], step h: Double
  ) {
    var constraints = mutableSpan
    let (all, colliders) = (all.span, colliders.span)
    let states = states.mutableSpan
    let motions = motions.mutableSpan
    for index in constraints.indices {
      if constraints[index].isNew {
        let contact = Int(constraints[index].contact)
        let (one, other) = (Int(all[contact].colliderA), Int(all[contact].colliderB))
        let elasticity = Collider.elasticity(
          of: colliders[one].elasticity, colliders[other].elasticity)
        constraints[index].aim(states, motions, elasticity: elasticity, step: h)
      } else if constraints[index].isAiming {
        constraints[index].aimAgain(states, step: h)
      }
    }
  }
}

extension [WideContact] {
  fileprivate func warmStart(_ motions: inout [BodyMotion]) {
    let wide = span
    var motions = motions.mutableSpan
    for index in wide.indices { wide[index].warmStart(&motions) }
  }

  /// One pass over those that have something to do; answers whether one did.
  fileprivate mutating func solveVelocities(
    _ motions: inout [BodyMotion], in pass: Int, beyond enough: Double
  ) -> Bool {
    var wide = mutableSpan
    var motions = motions.mutableSpan
    let count = wide.count
    var hasChanged = false
    // There and back in turn, as with joints.
    for turn in 0..<count {
      let index = pass % 2 == 0 ? turn : count - 1 - turn
      guard wide[index].isDue(motions, in: Int32(pass)) else { continue }
      if wide[index].solveVelocities(&motions, in: Int32(pass), beyond: enough) {
        hasChanged = true
      }
    }
    return hasChanged
  }
}

extension [WideOverlap] {
  /// Answers by how much one was off beyond the slop. Bodies are left to be turned.
  fileprivate func solvePositions(_ states: inout [BodyState]) -> Double {
    let overlaps = span
    var states = states.mutableSpan
    var deepest = 0.0
    for index in overlaps.indices {
      deepest = Swift.max(deepest, overlaps[index].solvePositions(&states))
    }
    return deepest
  }
}
