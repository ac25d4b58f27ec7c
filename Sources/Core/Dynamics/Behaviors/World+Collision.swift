import DetentGeometry

extension World {
  /// Adds a collision and returns its handle. If an equal one is in the world, nothing changes, and its handle
  /// is returned. One that lists no bodies is always new. A listed body that is not in the world traps.
  @discardableResult
  public mutating func add(_ collision: Collision) -> Handle<Collision> {
    collision.validate()
    check(collision.bodies)
    if !collision.bodies.isEmpty, let same = collisions.handle(of: collision) { return same }
    use(.contacts)
    // The span of an array that never had memory of its own traps in WebAssembly (Swift 6.3).
    contacts.value.constraints.reserveCapacity(1)
    let handle = collisions.add(collision)
    borders.append(Borders())
    awaken(collision)
    return handle
  }

  /// Removes a collision. Its bodies pass through each other
  /// and its boundaries, unless another collision has them too.
  public mutating func remove(_ collision: Handle<Collision>) {
    renewFilter()
    awaken(collisions[collision])
    let gap = collisions.index(collision)
    contacts.value.removeBoundaries(of: gap)
    reportTouches()
    let old = contacts.value.filter
    contacts.value.filter.clear(gap)
    removeForbidden(since: old)
    collisions.remove(collision)
    borders.remove(at: gap)
    contacts.value.forgetCollision(at: gap)
    isFilterStale = true
    renewFilter()
  }

  /// A collision. Setting an equal value does nothing; any other wakes the bodies in it.
  public subscript(collision: Handle<Collision>) -> Collision {
    get { collisions[collision] }
    set {
      let index = collisions.index(collision)
      let old = collisions[index]
      check(newValue.bodies)
      guard newValue != old else { return }
      let changed = newValue.boundaries.firstDifference(from: old.boundaries)
      newValue.validate(from: changed)
      // A boundary that no step has used yet holds bodies as well, if it is moved now.
      if borders[index].isDue, newValue.changesBoundaries(of: old, from: changed) { renewFilter() }
      collisions[index] = newValue
      if changed < max(newValue.boundaries.count, old.boundaries.count)
        || newValue.boundsInsets != old.boundsInsets
      {
        borders[index].isDue = true
      }
      awaken(old)
      awaken(newValue)
    }
  }

  mutating func awaken(_ collision: Collision) {
    isFilterStale = true
    wake(collision.bodies)
  }

  /// Determines anew what may meet, and gives colliders to the bodies that may meet something.
  mutating func renewFilter() {
    contacts.value.filter.fit(states.count)
    guard isFilterStale else { return }
    isFilterStale = false
    let old = contacts.value.filter
    contacts.value.filter.reset(bodies: states.count, collisions: collisions.count)
    for (index, collision) in collisions.things.enumerated() {
      contacts.value.filter.set(
        index, items: collision.lettingItemsMeet, boundaries: collision.lettingBoundariesHold)
      for body in collision.bodies {
        contacts.value.filter.add(stateIndex(body), to: index)
      }
    }
    for index in attachments.indices where !attachments[index].letsBodiesCollide {
      let ends = self.ends(of: attachments[index])
      _ = contacts.value.filter.parted.insert(ends.a, ends.b)
    }
    for index in 1..<states.count {
      let hasColliders = contacts.value.proxies[index].collider >= 0
      if !contacts.value.filter.isMember(index) {
        contacts.value.removeColliders(of: index)
      } else if !hasColliders {
        contacts.value.addColliders(of: properties(of: index - 1), at: index, states[index])
      } else if contacts.value.filter.differs(from: old, for: index) {
        contacts.value.refresh(index)
      }
    }
    removeForbidden(since: old)
    for index in collisions.indices where borders[index].isDue { renewBorders(of: index) }
    for body in contacts.value.reshaped where contacts.value.proxies[body.index].collider >= 0 {
      contacts.value.settle(body.index, from: body.cores, &states)
    }
    if !contacts.value.reshaped.isEmpty { contacts.value.reshaped = [] }
  }

  /// Ends touches between things that may no longer meet. For the
  /// others, reports the collisions in which that has changed.
  private mutating func removeForbidden(since old: CollisionFilter) {
    contacts.value.removeForbidden()
    reportTouches(by: old)
    for number in contacts.value.all.indices where contacts.value.all[number].isTouching {
      let contact = contacts.value.all[number]
      let (a, b) = (Int(contact.a), Int(contact.b))
      guard a > 0, contacts.value.filter.differs(from: old, for: a, b),
        contacts.value.isFirst(number)
      else {
        continue
      }
      for index in collisions.indices {
        let isMeeting = contacts.value.filter.lets(a, b, meetIn: index)
        guard isMeeting != old.lets(a, b, meetIn: index) else { continue }
        waitingEvents.append(
          CollisionEvent(
            phase: isMeeting ? .began : .ended, collision: collisions.handle(at: index),
            body: bodies.handle(at: b - 1), other: .body(bodies.handle(at: a - 1)),
            point: contacts.value.point(of: contact)))
      }
    }
  }

  /// Gives the solver the boundaries of a collision that are new or have changed. Those that are as
  /// before keep their contacts, and what these push with.
  private mutating func renewBorders(of index: Int) {
    let old = borders[index]
    let now = Borders(of: collisions[index], in: bounds)
    let numbers = old.numbers(in: now)
    contacts.value.removeBoundaries(of: index) { numbers[Int($0)] < 0 }
    reportTouches()
    contacts.value.renumberBoundaries(of: index, as: numbers)
    var isNew = [Bool](repeating: true, count: now.all.count)
    for number in numbers where number >= 0 { isNew[Int(number)] = false }
    for (number, border) in now.all.enumerated() where isNew[number] {
      contacts.value.addBoundary(border, at: number, of: index, ground: states[0])
    }
    borders[index] = now
    let moved = now.moved(since: old)
    if moved.isEmpty { return }
    for body in collisions[index].bodies where states[stateIndex(body)].isMovable {
      contacts.value.carry(stateIndex(body), by: moved, of: index, &states)
    }
  }

  /// Turns touches, which name things by number, into events, which name them by handle.
  ///
  /// - Parameter filter: The filter by which they met; if nil, the present one.
  mutating func reportTouches(by filter: CollisionFilter? = nil) {
    for touch in contacts.value.begun { tell(.began, touch, filter) }
    for touch in contacts.value.ended { tell(.ended, touch, filter) }
    if !contacts.value.begun.isEmpty { contacts.value.begun.removeAll(keepingCapacity: true) }
    if !contacts.value.ended.isEmpty { contacts.value.ended.removeAll(keepingCapacity: true) }
  }

  private mutating func tell(
    _ phase: CollisionEvent.Phase, _ touch: Contacts.Touch, _ filter: CollisionFilter?
  ) {
    let (a, b) = (Int(touch.bodyA), Int(touch.bodyB))
    let body = bodies.handle(at: b - 1)
    func tell(_ collision: Int, _ body: Handle<Body>, _ other: CollisionEvent.Other) {
      waitingEvents.append(
        CollisionEvent(
          phase: phase, collision: collisions.handle(at: collision), body: body, other: other,
          point: touch.point))
    }
    if touch.boundary >= 0 {
      let ids = borders[Int(touch.collision)].ids
      let number = Int(touch.boundary)
      tell(Int(touch.collision), body, number < ids.count ? .boundary(ids[number]) : .bounds)
      return
    }
    for index in collisions.indices
    where (filter ?? contacts.value.filter).lets(a, b, meetIn: index) {
      tell(index, bodies.handle(at: a - 1), .body(body))
    }
  }
}
