extension World {
  /// Whether a body is asleep: it stands still, with all that it holds or leans on, until something wakes it.
  public func isAsleep(_ body: Handle<Body>) -> Bool { states[stateIndex(body)].isAsleep }

  /// Wakes a body that has changed, and all that fell asleep with it.
  mutating func wake(_ index: Int) {
    isAtRest = false
    states[index].stillness = 0
    wakeIsland(of: index)
    if !states[index].isMovable { wakeNeighbors(of: index) }
  }

  mutating func wake(_ list: [Handle<Body>]) {
    isAtRest = false
    for body in list { wake(stateIndex(body)) }
  }

  /// Traps unless all listed bodies are in this world. Lists in a world
  /// never name others, since removing a body takes it off every list.
  @inline(never)
  func check(_ list: [Handle<Body>]) {
    for body in list { _ = bodies.index(body) }
  }

  mutating func wakeAll() {
    isAtRest = false
    for index in states.indices {
      states[index].stillness = 0
      rouse(index)
    }
  }

  /// Wakes all that fell asleep with a body, if it sleeps.
  ///
  /// Not inlined: otherwise every function that wakes a body would contain a copy.
  @inline(never)
  private mutating func wakeIsland(of index: Int) {
    var member = index
    while states[member].isAsleep {
      let next = Int(contacts.value.proxies[member].asleepAfter)
      rouse(member)
      member = next
    }
  }

  private mutating func rouse(_ index: Int) {
    guard states[index].isAsleep else { return }
    states[index].isAsleep = false
    states[index].stillness = 0
    (contacts.value.proxies[index].asleepBefore, contacts.value.proxies[index].asleepAfter) = (0, 0)
    contacts.value.proxies[index].isDue = true
  }

  /// Wakes the bodies that lean on or hang from one that does not move by itself.
  mutating func wakeNeighbors(of index: Int) {
    respond(to: .wakeNeighbors(index))
    for rod in rods.indices { wakeAcross(rods[rod].a, rods[rod].b, from: index) }
  }

  /// Wakes the other body of a joint with these ends, if the joint holds the body at `index`.
  mutating func wakeAcross(_ a: Int32, _ b: Int32, from index: Int) {
    if Int(a) == index { wakeIsland(of: Int(b)) }
    if Int(b) == index { wakeIsland(of: Int(a)) }
  }

  /// Puts the islands to sleep in which every body has been still for long enough.
  mutating func settle(_ stillness: Stillness) {
    defer {
      islands.clear()
      if !contacts.value.workspace.order.isEmpty {
        contacts.value.workspace.order.removeAll(keepingCapacity: true)
      }
    }
    guard allowsSleeping, stillness.isComplete || stillness.isBegun else { return }
    if islands.isEmpty { findIslands() }
    // Whether an island is restless is recorded at its root.
    for index in 1..<states.count
    where states[index].isActive
      && !states[index].isReadyToSleep(after: stepping.sleepTime)
    {
      islands.markRestless(islands.root(of: index))
    }
    var isAnyAwake = false
    for index in 1..<states.count where states[index].isActive {
      let root = islands.root(of: index)
      if islands.isRestless(root) {
        isAnyAwake = true
      } else {
        states[index].isAsleep = true
        // The root has the least index, so it is there already.
        contacts.value.proxies.join(index, toRingOf: root)
      }
    }
    run(.sleep)
    isAtRest = !isAnyAwake
  }

  mutating func findIslands() {
    islands.reset(states.count)
    for rod in rods.things { join(JointEnds(rod)) }
    run(.joinIslands)
    islands.flatten()
  }

  /// Not inlined: otherwise every kind of joint would contain a copy.
  @inline(never)
  mutating func join(_ ends: JointEnds) {
    if ends.a != 0 { join(Int(ends.a), Int(ends.b)) }
  }

  mutating func join(_ a: Int, _ b: Int) {
    if states[a].isActive, states[b].isActive { islands.join(a, b) }
  }
}
