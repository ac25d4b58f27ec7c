import DetentGeometry

/// The colliders of a world, which of them are near each other, and what those push.
///
/// Arrays here are found by a body's solver index, or by places of their own; nothing knows handles.
struct Contacts: Equatable, Sendable {
  /// By solver index.
  var footprints = [Footprint()]
  var colliders: [Collider] = []
  /// Of all polygons, one after the other.
  var corners: [Vector] = []
  var all: [Contact] = []
  /// Of those that touch, or soon will.
  var constraints: [ContactConstraint] = []
  /// All of those, by twos; valid within a step.
  var wide: [WideContact] = []
  /// Of those that sleep.
  var kept: [KeptContact] = []
  /// Who may meet whom.
  var filter = CollisionFilter()
  /// What began and ended since it was told last.
  var begun: [Touch] = []
  var ended: [Touch] = []
  /// Places of contacts that may begin in this step; some may have moved elsewhere since.
  private var arriving: [Int32] = []
  /// Bodies that were asleep when somebody came.
  var woken: [Int32] = []

  var tree = BoxTree()
  private(set) var pairs = PairSet()
  /// Constraints that came or went since all were put in order.
  private var disorder = 0
  private var free: Int32 = -1
  /// Colliders that are in the tree anew, and have yet to be told from their neighbours.
  private var fresh: [Int32] = []

  // Room for work; empty between steps.
  var found: [Int32] = []
  var path: [Int32] = []
  var cornersA: [Point] = []
  var cornersB: [Point] = []
  var starts: [Int32] = []
  var spareContacts: [Contact] = []
  var spareConstraints: [ContactConstraint] = []

  /// Two things that began or ended to touch, and where.
  struct Touch: Equatable, Sendable {
    var bodyA: Int32
    var bodyB: Int32
    /// Below 0 if the first is a body.
    var boundary: Int32
    var collision: Int32
    var point: Point

    /// Of the same two things, in whichever order.
    func isSame(_ other: Touch) -> Bool {
      boundary == other.boundary && collision == other.collision
        && (bodyA == other.bodyA && bodyB == other.bodyB
          || bodyA == other.bodyB && bodyB == other.bodyA)
    }
  }

  var isEmpty: Bool { colliders.isEmpty }
}

// MARK: - Colliders

extension Contacts {
  /// Gives a body its colliders.
  mutating func addColliders(of body: Body, at index: Int, _ state: BodyState) {
    var footprint = footprints[index]
    (footprint.reach, footprint.thickness) = (0, .infinity)
    for part in body.outline.parts(size: body.size) {
      var collider = Collider(
        part, body: index, centerOfMass: footprint.centerOfMass, elasticity: body.elasticity,
        friction: body.friction)
      if case .polygon(let points) = part.form {
        collider.first = Int32(corners.count)
        corners += points
      }
      collider.next = footprint.collider
      footprint.reach = max(footprint.reach, collider.center.length + collider.reach)
      footprint.thickness = min(footprint.thickness, part.innerRadius)
      footprint.collider = add(collider, state)
    }
    footprint.isDue = true
    footprints[index] = footprint
  }

  mutating func addBoundary(
    _ boundary: Boundary, at place: Int, of collision: Int, ground: BodyState
  ) {
    let lines = boundary.polylines
    let isWhole = lines.count == 1 && lines[0].points.count == 2
    for line in lines {
      let points = line.points
      let count = line.isClosed ? points.count : points.count - 1
      for index in 0..<count {
        let (start, end) = (points[index], points[(index + 1) % points.count])
        var collider = Collider(from: start, to: end, of: boundary)
        collider.boundary = Int32(place)
        collider.collision = Int32(collision)
        collider.isWhole = isWhole
        collider.isJoinedAtStart = line.isClosed || index > 0
        collider.isJoinedAtEnd = line.isClosed || index + 1 < count
        collider.before = points[(index + points.count - 1) % points.count]
        collider.after = points[(index + 2) % points.count]
        _ = add(collider, ground)
      }
    }
  }

  private mutating func add(_ collider: Collider, _ state: BodyState) -> Int32 {
    var place = free
    if place >= 0 {
      free = colliders[Int(place)].next
      colliders[Int(place)] = collider
    } else {
      place = Int32(colliders.count)
      colliders.append(collider)
    }
    let box = collider.box(state, corners.span).grown(by: Contacts.margin)
    colliders[Int(place)].leaf = tree.insert(box, for: place)
    fresh.append(place)
    return place
  }

  /// Points that a collider may move before the tree hears of it.
  static let margin = 4.0

  mutating func removeColliders(of index: Int) {
    var place = footprints[index].collider
    guard place >= 0 else { return }
    removeContacts { $0.a == index || $0.b == index }
    while place >= 0 {
      let next = colliders[Int(place)].next
      discard(place)
      place = next
    }
    footprints[index].collider = -1
  }

  mutating func removeBoundaries(of collision: Int) {
    removeContacts { [colliders] in
      colliders[Int($0.colliderA)].collision == collision
    }
    for place in colliders.indices where colliders[place].collision == collision {
      discard(Int32(place))
    }
  }

  private mutating func discard(_ place: Int32) {
    let collider = colliders[Int(place)]
    if collider.form == .polygon {
      let (first, count) = (collider.first, collider.count)
      corners.removeSubrange(Int(first)..<Int(first + count))
      for other in colliders.indices where colliders[other].first > first {
        colliders[other].first -= count
      }
    }
    tree.remove(collider.leaf)
    fresh.removeAll { $0 == place }
    colliders[Int(place)].leaf = -1
    colliders[Int(place)].boundary = -1
    colliders[Int(place)].collision = -1
    colliders[Int(place)].first = 0
    colliders[Int(place)].next = free
    free = place
  }

  /// Removes contacts, of which those that touched end.
  mutating func removeContacts(where isGone: (Contact) -> Bool) {
    for place in all.indices.reversed() where isGone(all[place]) { removeContact(at: place) }
  }

  private mutating func removeContact(at place: Int) {
    if all[place].isTouching { end(place) }
    removeConstraint(of: place)
    removeKept(of: place)
    let contact = all[place]
    pairs.remove(contact.colliderA, contact.colliderB)
    all.swapRemove(at: place)
    guard place < all.count else { return }
    if all[place].constraint >= 0 {
      constraints[Int(all[place].constraint)].contact = Int32(place)
    }
    if all[place].kept >= 0 { kept[Int(all[place].kept)].contact = Int32(place) }
    if all[place].isArriving { arriving.append(Int32(place)) }
  }

  private mutating func removeConstraint(of place: Int) {
    let gap = Int(all[place].constraint)
    guard gap >= 0 else { return }
    all[place].constraint = -1
    disorder += 1
    constraints.swapRemove(at: gap)
    if gap < constraints.count { all[Int(constraints[gap].contact)].constraint = Int32(gap) }
  }

  private mutating func removeKept(of place: Int) {
    let gap = Int(all[place].kept)
    guard gap >= 0 else { return }
    all[place].kept = -1
    kept.swapRemove(at: gap)
    if gap < kept.count { all[Int(kept[gap].contact)].kept = Int32(gap) }
  }

  /// Where two touched last, or touch.
  func point(of contact: Contact) -> Point {
    if contact.constraint >= 0 { return constraints[Int(contact.constraint)].point }
    return contact.kept >= 0 ? kept[Int(contact.kept)].point : .zero
  }

  /// Removes contacts between those who may no longer meet.
  mutating func removeForbidden() {
    removeContacts { [filter, colliders] in
      !filter.allows(colliders[Int($0.colliderA)], colliders[Int($0.colliderB)])
    }
  }

  /// Those between sleepers push nobody; what they have gathered is kept.
  mutating func removeIdleConstraints(_ states: [BodyState]) {
    for place in constraints.indices.reversed() {
      let constraint = constraints[place]
      if states[Int(constraint.a)].isActive || states[Int(constraint.b)].isActive { continue }
      let place = Int(constraint.contact)
      removeKept(of: place)
      all[place].kept = Int32(kept.count)
      kept.append(
        KeptContact(
          contact: constraint.contact, point: constraint.point, impulse: constraint.kept))
      removeConstraint(of: place)
    }
  }

  /// Measures a body's contacts anew, and asks again whom it may meet.
  mutating func refresh(_ index: Int) {
    footprints[index].isDue = true
    var place = footprints[index].collider
    while place >= 0 {
      fresh.append(place)
      place = colliders[Int(place)].next
    }
  }

  mutating func setSurface(of index: Int, elasticity: Double, friction: Double) {
    var place = footprints[index].collider
    while place >= 0 {
      colliders[Int(place)].elasticity = elasticity
      colliders[Int(place)].friction = friction
      place = colliders[Int(place)].next
    }
  }

  mutating func addBody(centerOfMass: Vector) {
    footprints.append(Footprint())
    footprints[footprints.count - 1].centerOfMass = centerOfMass
  }

  /// The body after the last, whose footprint has gone, is at this index now.
  mutating func moveLastBody(to index: Int) {
    // Some may have come since the filter was made.
    filter.fit(footprints.count + 1)
    filter.removeBody(at: index)
    let last = Int32(footprints.count)
    guard index < footprints.count else { return }
    var place = footprints[index].collider
    while place >= 0 {
      colliders[Int(place)].body = Int32(index)
      place = colliders[Int(place)].next
    }
    for contact in all.indices {
      if all[contact].a == last { all[contact].a = Int32(index) }
      if all[contact].b == last { all[contact].b = Int32(index) }
    }
    for constraint in constraints.indices {
      if constraints[constraint].a == last { constraints[constraint].a = Int32(index) }
      if constraints[constraint].b == last { constraints[constraint].b = Int32(index) }
    }
  }

  /// The last collision's index becomes another.
  mutating func moveBoundaries(of last: Int, to index: Int) {
    for place in colliders.indices where colliders[place].collision == last {
      colliders[place].collision = Int32(index)
    }
  }
}

// MARK: - A step

extension Contacts {
  /// Finds who is near whom and how they touch, before the solver does something about it.
  mutating func collide(_ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping) {
    if disorder > 4 + constraints.count / 8, arriving.isEmpty {
      disorder = 0
      tidy()
    }
    followBodies(states, motions, stepping)
    findPairs(states)
    measure(states, motions, stepping)
    WideContact.gather(constraints, into: &wide)
  }

  /// Marks the bodies that have moved, and moves boxes that they are about to leave.
  private mutating func followBodies(
    _ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping
  ) {
    for index in 1..<footprints.count where footprints[index].collider >= 0 {
      if states[index].isAsleep {
        footprints[index].isMoved = false
        continue
      }
      let footprint = footprints[index]
      let drift =
        (states[index].position - footprint.position).length
        + footprint.reach * (states[index].angle - footprint.angle).magnitude
      footprints[index].isMoved = footprint.isDue || drift > Tolerance.drift
      guard footprints[index].isMoved else { continue }
      let state = states[index]
      footprints[index].isDue = false
      footprints[index].position = state.position
      footprints[index].angle = state.angle
      var place = footprint.collider
      while place >= 0 {
        let collider = colliders[Int(place)]
        let box = collider.box(state, corners.span).grown(by: stepping.foresight)
        if !tree.box(of: collider.leaf).contains(box) {
          // Ahead by as much as it goes in a few steps: who goes fast is put in anew less often.
          let way = (motions[index].velocity * (4 * stepping.seconds)).limited(
            to: 2 * Tolerance.longestMove)
          tree.move(collider.leaf, to: box.grown(by: Contacts.margin).stretched(by: way))
          fresh.append(place)
        }
        place = collider.next
      }
    }
  }

  private mutating func findPairs(_ states: [BodyState]) {
    for place in fresh {
      let collider = colliders[Int(place)]
      tree.collect(tree.box(of: collider.leaf), into: &found, path: &path)
      for other in found where other != place {
        let body = colliders[Int(other)].body
        guard states[Int(collider.body)].isMovable || states[Int(body)].isMovable,
          filter.allows(collider, colliders[Int(other)]), pairs.insert(place, other)
        else { continue }
        let contact = Contact(place, other, colliders)
        all.append(contact)
        // Who sleeps has not moved; the two are to be measured all the same.
        footprints[Int(collider.body)].isMoved = true
      }
      found.removeAll(keepingCapacity: true)
    }
  }

  private mutating func measure(
    _ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping
  ) {
    var place = 0
    // Field by field: a whole contact or collider is more than there is to look at.
    while place < all.count {
      let (a, b) = (Int(all[place].a), Int(all[place].b))
      guard footprints[a].isMoved || footprints[b].isMoved, !isStillApart(place, states, stepping)
      else {
        place += 1
        continue
      }
      measure(place, states, motions, stepping)
      if all[place].gap > 0, !haveMeetingBoxes(place) {
        removeContact(at: place)
      } else {
        place += 1
      }
    }
    fresh.removeAll(keepingCapacity: true)
  }

  /// Whether two that were apart cannot have come near since: whatever way their bodies went and
  /// turned, it was less than the gap.
  @inline(__always)
  private func isStillApart(_ place: Int, _ states: [BodyState], _ stepping: Stepping) -> Bool {
    let gap = all[place].gap
    guard gap > 0 else { return false }
    let (a, b) = (Int(all[place].a), Int(all[place].b))
    let turned =
      footprints[a].reach * (states[a].angle - all[place].angleA).magnitude
      + footprints[b].reach * (states[b].angle - all[place].angleB).magnitude
    let room = gap - 2 * stepping.skin - stepping.foresight - turned
    let way = states[b].position - states[a].position - all[place].way
    return room > 0 && way.lengthSquared < room * room
  }

  private func haveMeetingBoxes(_ place: Int) -> Bool {
    let (one, other) = (Int(all[place].colliderA), Int(all[place].colliderB))
    return tree.box(of: colliders[one].leaf).meets(tree.box(of: colliders[other].leaf))
  }

  private mutating func measure(
    _ place: Int, _ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping
  ) {
    let contact = all[place]
    let (stateA, stateB) = (states[Int(contact.a)], states[Int(contact.b)])
    // As far ahead as they may come in this step, and a little more for what pushes them.
    let (motionA, motionB) = (motions[Int(contact.a)], motions[Int(contact.b)])
    let way =
      ((motionB.velocity.x - motionA.velocity.x).magnitude
        + (motionB.velocity.y - motionA.velocity.y).magnitude) * stepping.seconds
    let reach = 2 * stepping.skin + min(stepping.foresight, way + Tolerance.drift)
    let manifold = manifold(contact, stateA, stateB, reach: reach)
    all[place].axis = manifold.axis
    all[place].gap = manifold.gap
    guard manifold.count > 0 else {
      all[place].way = stateB.position - stateA.position
      (all[place].angleA, all[place].angleB) = (stateA.angle, stateB.angle)
      if contact.isTouching { end(place) }
      removeConstraint(of: place)
      removeKept(of: place)
      return
    }
    guard stateA.isActive || stateB.isActive else { return }
    if stateA.isAsleep { woken.append(contact.a) }
    if stateB.isAsleep { woken.append(contact.b) }
    let surface = Surface(colliders[Int(contact.colliderA)], colliders[Int(contact.colliderB)])
    var constraint = ContactConstraint(
      contact, at: place, manifold, stateA, stateB, surface, skin: stepping.skin)
    if contact.constraint >= 0 {
      constraint.inherit(constraints[Int(contact.constraint)])
      constraints[Int(contact.constraint)] = constraint
    } else {
      if contact.kept >= 0 {
        constraint.inherit(kept[Int(contact.kept)].impulse)
        removeKept(of: place)
      }
      all[place].constraint = Int32(constraints.count)
      constraints.append(constraint)
      disorder += 1
    }
    guard !contact.isTouching else { return }
    if constraint.nearest <= 2 * Tolerance.drift {
      begin(place)
    } else if !contact.isArriving {
      all[place].isArriving = true
      arriving.append(Int32(place))
    }
  }

  /// Those that were apart when the step began, and of which the step made something.
  mutating func tellArrivals() {
    for place in arriving where place < all.count {
      let contact = all[Int(place)]
      guard contact.isArriving else { continue }
      all[Int(place)].isArriving = false
      guard contact.constraint >= 0, !contact.isTouching else { continue }
      let constraint = constraints[Int(contact.constraint)]
      if constraint.isPressed { begin(Int(place)) }
    }
    if !arriving.isEmpty { arriving.removeAll(keepingCapacity: true) }
  }

  private mutating func manifold(
    _ contact: Contact, _ stateA: BodyState, _ stateB: BodyState, reach: Double
  ) -> Manifold {
    let (placeA, placeB) = (Int(contact.colliderA), Int(contact.colliderB))
    if colliders[placeA].form == .box, colliders[placeB].form == .box {
      return .boxes(
        Placed(colliders[placeA], stateA), colliders[placeA].half,
        Placed(colliders[placeB], stateB), colliders[placeB].half, reach: reach,
        lastAxis: contact.axis)
    }
    let (one, other) = (colliders[placeA], colliders[placeB])
    let (placedA, placedB) = (Placed(one, stateA), Placed(other, stateB))
    switch (one.form, other.form) {
    case (.circle, _):
      return .circles(placedA.center, one.radius, placedB.center, other.radius, reach: reach)
    case (.box, .circle):
      return .boxAndCircle(placedA, one.half, placedB.center, other.radius, reach: reach)
    default:
      let segment = one.form == .segment ? one : nil
      one.corners(placedA, corners, into: &cornersA)
      if other.form == .circle {
        return .polygonAndCircle(
          cornersA, placedB.center, other.radius, segment: segment, reach: reach)
      }
      other.corners(placedB, corners, into: &cornersB)
      return .polygons(
        cornersA, cornersB, segment: segment, reach: reach, lastAxis: contact.axis)
    }
  }
}

// MARK: - Beginnings and ends

extension Contacts {
  private mutating func begin(_ place: Int) {
    let isKnown = isTouchedElsewhere(place)
    all[place].isTouching = true
    if isKnown { return }
    let touch = touch(all[place])
    // From one piece to the next in the same step: it went on.
    if let gap = ended.firstIndex(where: touch.isSame) {
      ended.remove(at: gap)
    } else {
      begun.append(touch)
    }
  }

  private mutating func end(_ place: Int) {
    all[place].isTouching = false
    if isTouchedElsewhere(place) { return }
    let touch = touch(all[place])
    if let gap = begun.firstIndex(where: touch.isSame) {
      begun.remove(at: gap)
    } else {
      ended.append(touch)
    }
  }

  /// Whether no contact before this one tells of the same two bodies' touch.
  func isFirst(_ place: Int) -> Bool {
    !all[..<place].contains { $0.isTouching && $0.isOfSameBodies(as: all[place]) }
  }

  private func touch(_ contact: Contact) -> Touch {
    let line = colliders[Int(contact.colliderA)]
    return Touch(
      bodyA: contact.a, bodyB: contact.b, boundary: line.boundary, collision: line.collision,
      point: point(of: contact))
  }

  /// Whether the same body touches the same other one, or the same boundary, with another piece.
  private func isTouchedElsewhere(_ place: Int) -> Bool {
    let contact = all[place]
    let (one, other) = (colliders[Int(contact.colliderA)], colliders[Int(contact.colliderB)])
    let isWhole =
      footprints[Int(other.body)].collider == contact.colliderB && other.next < 0
      && (one.boundary >= 0
        ? one.isWhole
        : footprints[Int(one.body)].collider == contact.colliderA && one.next < 0)
    if isWhole { return false }
    for index in all.indices where index != place && all[index].isTouching {
      let rival = all[index]
      guard rival.isOfSameBodies(as: contact) else { continue }
      let line = colliders[Int(rival.colliderA)]
      if line.boundary == one.boundary, line.collision == one.collision { return true }
    }
    return false
  }
}
