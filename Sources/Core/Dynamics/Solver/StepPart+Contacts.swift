extension StepPart {
  static let contacts = StepPart(kind: .contacts, solver: { $0.solveWithParts() }) {
    world, stage in
    let h = world.stepping.seconds
    switch stage {
    case .begin: world.forgetEvents()
    case .findContacts: world.findContacts()
    case .applyRestitution:
      if world.contacts.value.constraints.isEmpty { break }
      world.contacts.value.prepareTargets(world.states, world.motions, world.stepping)
      world.findIslands()
      world.contacts.value.sortConstraints(world.motions, world.islands)
      world.contacts.value.applyRestitution(
        world.states, &world.motions, world.stepping)
    case .warmStart:
      world.contacts.value.prepareLanes(world.states, world.motions, world.islands)
      world.contacts.value.warmStart(&world.motions)
    case .solveVelocities(let number):
      let enough = Tolerance.partOfAccuracy * world.stepping.accuracy / h
      return world.contacts.value.workspace.wide.solveVelocities(
        &world.motions, Pass(number, enough: enough))
    case .beforePositions:
      if world.contacts.value.haveUnlikeMasses {
        world.markHeld()
        world.contacts.value.limitEnergy(
          world.states, &world.motions, world.islands, step: h)
      }
      world.contacts.value.workspace.motions.removeAll(keepingCapacity: true)
      world.contacts.value.savePoses(world.states)
      world.contacts.value.findFastBodies(world.states, world.motions, step: h)
    case .solvePositions(let number):
      var pass = Pass(number, enough: Tolerance.slop)
      let haveMoved = world.contacts.value.workspace.overlaps.solvePositions(
        &world.states, &world.motions, &pass)
      if haveMoved { world.areTurned = true }
      return pass.goesOn
    case .afterPositions:
      world.contacts.value.storeImpulses()
      let welds = world.joints.isEmpty ? [] : world.joints.value.welds.things
      world.contacts.value.stopAtImpacts(&world.states, &world.motions, welds, step: h)
      world.contacts.value.holdAtWalls(&world.states, welds)
      world.contacts.value.reportArrivals()
      let earlier = world.waitingEvents.count
      world.reportTouches()
      world.forgetContinued(since: earlier)
      world.reportEvents()
    case .addAccelerations: world.contacts.value.removeBorne(from: &world.states)
    case .joinIslands:
      world.islands.join(world.contacts.value.workspace.ends, world.motions)
    case .sleep: world.contacts.value.removeIdleConstraints(world.states)
    case .gatherForces, .beforePasses: break
    }
    return false
  } respond: { world, change in
    switch change {
    case .scaleImpulses(let ratio): world.contacts.value.scaleImpulses(by: ratio)
    case .wakeNeighbors(let index): world.wakeTouching(index)
    case .reshape(let index): world.contacts.value.saveReshaped(index, world.states[index])
    case .forget(let index):
      world.contacts.value.removeColliders(of: index)
      world.reportTouches()
    case .renumber(let index):
      world.contacts.value.forgetBody(at: index)
      world.forgetEventsOfStrangers()
    case .surface(let index):
      let body = world.properties(of: index - 1)
      world.contacts.value.refresh(index)
      world.contacts.value.setSurface(
        of: index, elasticity: body.elasticity, friction: body.friction)
    case .start, .properties, .complete, .attach, .detach, .reattach, .reconnect: break
    }
  }
}

extension World {
  fileprivate mutating func forgetEvents() {
    if !collisionEvents.isEmpty { collisionEvents.removeAll(keepingCapacity: true) }
  }

  /// Removes the events of touches that go on. They ended when something was made anew, as
  /// the boundaries of a collision when one is added, and began again in the step after that.
  ///
  /// - Parameter count: The number of events from before the step.
  fileprivate mutating func forgetContinued(since count: Int) {
    let newCount = waitingEvents.count - count
    guard count > 0, newCount > 0 else { return }
    // The new events lie in buckets by one of their bodies, so that a floor under a thousand bodies does not compare
    // each with each.
    var first = [Int](repeating: -1, count: newCount)
    var next = first
    for new in (count..<waitingEvents.count).reversed() where waitingEvents[new].phase == .began {
      let bucket = waitingEvents[new].leastSlot % newCount
      next[new - count] = first[bucket]
      first[bucket] = new
    }
    var goesOn = [Bool](repeating: false, count: waitingEvents.count)
    for earlier in (0..<count).reversed() where waitingEvents[earlier].phase == .ended {
      var new = first[waitingEvents[earlier].leastSlot % newCount]
      while new >= 0, goesOn[new] || !waitingEvents[new].isSameTouch(as: waitingEvents[earlier]) {
        new = next[new - count]
      }
      guard new >= 0 else { continue }
      (goesOn[new], goesOn[earlier]) = (true, true)
    }
    waitingEvents = waitingEvents.indices.filter { !goesOn[$0] }.map { waitingEvents[$0] }
  }

  /// Removes the events that name a body that was removed.
  fileprivate mutating func forgetEventsOfStrangers() {
    collisionEvents = knownOf(collisionEvents)
    lastEvents = knownOf(lastEvents)
    waitingEvents = knownOf(waitingEvents)
  }

  /// The events that name only bodies in this world.
  @inline(never)
  private func knownOf(_ events: [CollisionEvent]) -> [CollisionEvent] {
    events.filter { event in
      if case .body(let other) = event.other, !bodies.contains(other) { return false }
      return bodies.contains(event.body)
    }
  }

  fileprivate mutating func reportEvents() {
    if !lastEvents.isEmpty { lastEvents.removeAll(keepingCapacity: true) }
    guard !waitingEvents.isEmpty else { return }
    collisionEvents += waitingEvents
    swap(&lastEvents, &waitingEvents)
  }

  fileprivate mutating func findContacts() {
    renewFilter()
    if contacts.value.haveWallsMoved { contacts.value.carryByWalls(&states) }
    contacts.value.findContacts(states, motions, stepping)
    while !contacts.value.woken.isEmpty {
      for body in contacts.value.woken { wake(Int(body)) }
      contacts.value.woken.removeAll(keepingCapacity: true)
      contacts.value.findContacts(states, motions, stepping)
    }
  }

  /// Marks the islands that joints and snaps hold.
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
  /// Makes one velocity pass. Returns whether another has something to do.
  fileprivate mutating func solveVelocities(_ motions: inout [BodyMotion], _ pass: Pass) -> Bool {
    var wide = mutableSpan
    var motions = motions.mutableSpan
    var pass = pass
    let count = wide.count
    // The direction alternates from pass to pass, backwards first: a
    // heap is built upwards, so a change above comes down in one pass.
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
  /// Makes one position pass. Returns whether a body was moved; sines and cosines are left to be computed.
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
