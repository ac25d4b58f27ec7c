extension StepPart {
  static let contacts = StepPart(kind: .contacts, solver: { $0.solveWithParts() }) {
    world, moment in
    let h = world.stepping.seconds
    switch moment {
    case .beginning: world.forgetEvents()
    case .meetings: world.meet()
    case .aims:
      if world.contacts.value.constraints.isEmpty { break }
      world.findIslands()
      world.markHeld()
      world.contacts.value.lineUp(world.motions, world.islands)
      world.contacts.value.restitute(
        world.states, &world.motions, world.stepping)
    case .warmStart:
      world.contacts.value.pairUp(world.states, world.motions, world.islands)
      world.contacts.value.warmStart(&world.motions)
    case .velocities(let number):
      let enough = Tolerance.partOfAccuracy * world.stepping.accuracy / h
      return world.contacts.value.workspace.wide.solveVelocities(
        &world.motions, Pass(number, enough: enough))
    case .departures:
      world.contacts.value.limitEnergy(
        world.states, &world.motions, world.islands, step: h)
      world.contacts.value.notePoses(world.states)
      world.contacts.value.noteFast(world.states, world.motions, step: h)
    case .positions(let number):
      var pass = Pass(number, enough: Tolerance.slop)
      let haveMoved = world.contacts.value.workspace.overlaps.solvePositions(
        &world.states, &world.motions, &pass)
      if haveMoved { world.areTurned = true }
      return pass.goesOn
    case .arrivals:
      world.contacts.value.partPairs()
      let welds = world.joints.isEmpty ? [] : world.joints.value.welds.things
      world.contacts.value.stopAtObstacles(&world.states, &world.motions, welds, step: h)
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
    case .reshape(let index): world.contacts.value.noteReshaped(index, world.states[index])
    case .farewell(let index):
      world.contacts.value.removeColliders(of: index)
      world.tellTouches()
    case .move(let index):
      world.contacts.value.moveLastBody(to: index)
      world.forgetEventsOfStrangers()
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

  /// After a body was removed: nothing is told of it any more.
  fileprivate mutating func forgetEventsOfStrangers() {
    collisionEvents = knownOf(collisionEvents)
    waitingEvents = knownOf(waitingEvents)
  }

  /// Those of bodies that are here.
  @inline(never)
  private func knownOf(_ events: [CollisionEvent]) -> [CollisionEvent] {
    events.filter { event in
      if case .body(let other) = event.other, !bodies.contains(other) { return false }
      return bodies.contains(event.body)
    }
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

  /// Takes down which islands joints and snaps hold.
  fileprivate mutating func markHeld() {
    for snap in snapJoints { islands.markHeld(islands.root(of: Int(snap.body))) }
    for attachment in attachments.things {
      islands.markHeld(islands.root(of: stateIndex(attachment.body)))
      guard case .body(let other, _) = attachment.anchor else { continue }
      islands.markHeld(islands.root(of: stateIndex(other)))
    }
  }

  fileprivate mutating func wakeTouching(_ index: Int) {
    for contact in contacts.value.all.indices {
      wakeAcross(contacts.value.all[contact].a, contacts.value.all[contact].b, from: index)
    }
  }
}

extension [WideContact] {
  /// Answers whether another pass has something to do.
  fileprivate mutating func solveVelocities(_ motions: inout [BodyMotion], _ pass: Pass) -> Bool {
    var wide = mutableSpan
    var motions = motions.mutableSpan
    var pass = pass
    let count = wide.count
    // Back and there in turn: a heap is built upwards, so what changes above comes down in one pass.
    for turn in 0..<count {
      let index = pass.number % 2 == 0 ? count - 1 - turn : turn
      guard wide[index].isDue(motions, pass) else { continue }
      if wide[index].isOneDue(motions, pass) {
        wide[index].solveOneVelocity(&motions, &pass)
      } else {
        wide[index].solveVelocities(&motions, &pass)
      }
    }
    return pass.goesOn
  }
}

extension [WideOverlap] {
  /// Answers whether a body was moved; those are left to be turned.
  fileprivate func solvePositions(
    _ states: inout [BodyState], _ motions: inout [BodyMotion], _ pass: inout Pass
  ) -> Bool {
    if isEmpty { return false }
    let overlaps = span
    var states = states.mutableSpan
    var motions = motions.mutableSpan
    var haveMoved = false
    for index in overlaps.indices
    where overlaps[index].solvePositions(&states, &motions, &pass) {
      haveMoved = true
    }
    return haveMoved
  }
}
