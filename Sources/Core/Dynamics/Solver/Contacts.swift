import DetentGeometry

/// The colliders of a world, which of them are near each other, and what those push.
///
/// Arrays here are found by a body's solver index, or by places of their own; nothing knows handles.
struct Contacts: Equatable, Sendable {
  /// A footprint for each body, by solver index.
  var footprints = [Footprint()]
  /// The way from each body's centre to its centre of mass, in the body's own frame, by solver index.
  /// Steps do not change them, so copies share them.
  var centersOfMass = [Vector.zero]
  var colliders: [Collider] = []
  /// The corners of all polygons.
  var outlines = Outlines()
  var all: [Contact] = []
  /// Constraints of the contacts that touch, or soon will.
  var constraints: [ContactConstraint] = []
  /// What is left of the constraints of contacts that sleep.
  var kept: [KeptContact] = []
  /// Who may meet whom.
  var filter = CollisionFilter()
  /// What began and ended since it was told last.
  var begun: [Touch] = []
  var ended: [Touch] = []
  /// Places of contacts that may begin in this step; some may have moved elsewhere since.
  var arriving: [Int32] = []
  /// Bodies that have another outline now, and where the cores of their old pieces were.
  var reshaped: [Reshaped] = []
  /// Bodies that were asleep when somebody came.
  var woken: [Int32] = []

  var tree = BoxTree()
  var pairs = PairSet()
  /// Constraints that came or went since all were put in order.
  var disorder = 0
  private var free: Int32 = -1
  /// Colliders that are in the tree anew, and have yet to be told from their neighbours.
  var fresh: [Int32] = []

  var workspace = Workspace()

  /// Two things that began or ended to touch, and where.
  struct Touch: Equatable, Sendable {
    var bodyA: Int32
    var bodyB: Int32
    /// Below 0 if the first is a body.
    var boundary: Int32
    var collision: Int32
    var point: Point

    /// Whether another touch is of the same two things, in whichever order.
    @inline(__always)
    func isSame(_ other: Touch) -> Bool {
      bodyA &+ bodyB == other.bodyA &+ other.bodyB && (bodyA == other.bodyA || bodyA == other.bodyB)
        && boundary == other.boundary && collision == other.collision
    }
  }

  var isEmpty: Bool { colliders.isEmpty }
}

// MARK: - Colliders

extension Contacts {
  /// Gives a body its colliders.
  mutating func addColliders(of body: Body, at index: Int, _ state: BodyState) {
    var footprint = footprints[index]
    (footprint.reach, footprint.coreReach, footprint.thickness) = (0, 0, .infinity)
    for part in body.outline.parts(size: body.size) {
      var collider = Collider(
        part, body: index, centerOfMass: centersOfMass[index], elasticity: body.elasticity,
        friction: body.friction)
      if case .polygon(let points) = part.form {
        collider.first = Int32(outlines.add(points))
      }
      collider.next = footprint.collider
      footprint.reach = max(footprint.reach, collider.center.length + collider.reach)
      footprint.thickness = min(footprint.thickness, collider.depth)
      footprint.coreReach = max(footprint.coreReach, collider.core.length)
      footprint.collider = add(collider, state)
    }
    footprint.isDue = true
    footprints[index] = footprint
  }

  mutating func addBoundary(
    _ lines: [Path.Polyline], at place: Int, of collision: Int, elasticity: Double,
    friction: Double,
    ground: BodyState
  ) {
    let isWhole = lines.count == 1 && lines[0].points.count == 2
    for line in lines {
      let points = line.points
      let count = line.isClosed ? points.count : points.count - 1
      for index in 0..<count {
        let (start, end) = (points[index], points[(index + 1) % points.count])
        var collider = Collider(
          from: start, to: end, elasticity: elasticity, friction: friction)
        collider.boundary = Int32(place)
        collider.collision = Int32(collision)
        collider.isWhole = isWhole
        collider.line = Collider.Line(
          isJoinedAtStart: line.isClosed || index > 0,
          isJoinedAtEnd: line.isClosed || index + 1 < count,
          before: points[(index + points.count - 1) % points.count],
          after: points[(index + 2) % points.count])
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
    let box = collider.box(state, outlines.corners.span).grown(by: Contacts.margin)
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
    footprints[index].thickness = .infinity
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
      outlines.remove(Int(first)..<Int(first + count))
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

  /// Removes contacts. Touches among them end.
  mutating func removeContacts(where isGone: (Contact) -> Bool) {
    for place in all.indices.reversed() where isGone(all[place]) { removeContact(at: place) }
  }

  mutating func removeContact(at place: Int) {
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

  mutating func removeConstraint(of place: Int) {
    let gap = Int(all[place].constraint)
    guard gap >= 0 else { return }
    all[place].constraint = -1
    disorder += 1
    constraints.swapRemove(at: gap)
    if gap < constraints.count { all[Int(constraints[gap].contact)].constraint = Int32(gap) }
  }

  mutating func removeKept(of place: Int) {
    let gap = Int(all[place].kept)
    guard gap >= 0 else { return }
    all[place].kept = -1
    kept.swapRemove(at: gap)
    if gap < kept.count { all[Int(kept[gap].contact)].kept = Int32(gap) }
  }

  /// Where two things touch, or touched last.
  func point(of contact: Contact) -> Point {
    if contact.constraint >= 0 {
      return footprints[Int(contact.a)].position + constraints[Int(contact.constraint)].arm
    }
    return contact.kept >= 0 ? kept[Int(contact.kept)].point : .zero
  }

  /// Removes contacts between those who may no longer meet.
  mutating func removeForbidden() {
    removeContacts { [filter, colliders] in
      !filter.allows(colliders[Int($0.colliderA)], colliders[Int($0.colliderB)])
    }
  }

  /// Removes the constraints between sleepers, which push nobody. What they have gathered is kept.
  mutating func removeIdleConstraints(_ states: [BodyState]) {
    for place in constraints.indices.reversed() {
      let constraint = constraints[place]
      if states[Int(constraint.a)].isActive || states[Int(constraint.b)].isActive { continue }
      let contact = Int(constraint.contact)
      let point = point(of: all[contact])
      removeConstraint(of: contact)
      all[contact].kept = Int32(kept.count)
      kept.append(
        KeptContact(contact: constraint.contact, point: point, impulse: constraint.kept))
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
    centersOfMass.append(centerOfMass)
  }

  /// The body after the last, whose footprint has gone, is at this index now.
  mutating func moveLastBody(to index: Int) {
    reshaped.removeAll { $0.index == index }
    for place in reshaped.indices where reshaped[place].index == footprints.count {
      reshaped[place].index = index
    }
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

// MARK: - Beginnings and ends

extension Contacts {
  mutating func begin(_ place: Int) {
    let isKnown = isTouchedElsewhere(place)
    all[place].isTouching = true
    if isKnown { return }
    let touch = touch(all[place])
    // From one piece to the next in the same step: it went on.
    if let gap = ended.firstIndex(where: { $0.isSame(touch) }) {
      ended.remove(at: gap)
    } else {
      begun.append(touch)
    }
  }

  mutating func end(_ place: Int) {
    all[place].isTouching = false
    if isTouchedElsewhere(place) { return }
    let touch = touch(all[place])
    if let gap = begun.firstIndex(where: { $0.isSame(touch) }) {
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
