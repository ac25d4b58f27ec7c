import DetentGeometry

extension Contacts {
  /// Finds the contacts of a step and measures them, for the solver.
  mutating func findContacts(_ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping) {
    if disorder > 4 + constraints.count / 8, arriving.isEmpty {
      disorder = 0
      sortContacts()
    }
    updateBoxes(states, motions, stepping)
    updatePairs(states)
    workspace.forgetPolygons()
    all.findStale(proxies, motions, stepping, into: &workspace.changed)
    for index in workspace.changed {
      updateManifold(of: Int(index), states, motions, stepping)
      if all[Int(index)].gap > 0, !haveMeetingBoxes(Int(index)) { workspace.parted.append(index) }
    }
    workspace.changed.removeAll(keepingCapacity: true)
    // From the last index down, so that what moves to the
    // index of a removed contact is not itself to be removed.
    while let index = workspace.parted.popLast() { removeContact(at: Int(index)) }
  }

  /// Measures two colliders again. If they touch or soon will, a constraint takes their contact points.
  private mutating func updateManifold(
    of index: Int, _ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping
  ) {
    let contact = all[index]
    let states = states.span
    let (a, b) = (Int(contact.a), Int(contact.b))
    all[index].isAtWall = !states[a].isMovable || !states[b].isMovable
    let reach =
      all[index].isAtWall
      ? stepping.speculativeDistanceAtWall(motions[a], proxies[a], motions[b], proxies[b])
      : stepping.speculativeDistance(between: motions[a], motions[b])
    var manifold = manifold(contact, states, reach: reach)
    if passes(contact, manifold, states, motions, stepping) {
      manifold = .apart(by: manifold.nearest, axis: manifold.axis)
    }
    all[index].store(manifold, proxies[a], proxies[b])
    guard manifold.count > 0 else {
      if contact.isTouching { end(index) }
      removeConstraint(of: index)
      removeStored(of: index)
      return
    }
    // Something that cannot be moved was put next to a sleeping body, or has grown.
    let isPut =
      !contact.isTouching
      && (states[a].isAsleep && !states[b].isMovable && proxies[b].isElsewhere
        || states[b].isAsleep && !states[a].isMovable && proxies[a].isElsewhere)
    guard states[a].isActive || states[b].isActive || isPut else { return }
    if states[a].isAsleep { woken.append(contact.a) }
    if states[b].isAsleep { woken.append(contact.b) }
    let friction = Collider.friction(
      of: colliders[Int(contact.colliderA)].friction, colliders[Int(contact.colliderB)].friction)
    let elasticity = Collider.elasticity(
      of: colliders[Int(contact.colliderA)].elasticity,
      colliders[Int(contact.colliderB)].elasticity)
    var constraint = Int(contact.constraint)
    if constraint < 0 {
      let old = contact.stored >= 0 ? stored[Int(contact.stored)].impulse : StoredImpulses()
      removeStored(of: index)
      constraint = constraints.count
      all[index].constraint = Int32(constraint)
      constraints.append(ContactConstraint(contact, at: index, stored: old))
      disorder += 1
    }
    // Not through a span: after one, Swift 6.3 appends to `arriving`
    // below without checking whether its storage is shared.
    constraints[constraint].update(
      manifold, states, friction: friction, elasticity: elasticity, skin: stepping.skin)
    guard !contact.isTouching else { return }
    if manifold.nearest - 2 * stepping.skin <= 2 * Tolerance.drift {
      begin(index)
    } else if !contact.isArriving {
      all[index].isArriving = true
      arriving.append(Int32(index))
    }
  }

  /// Whether two pieces pass by each other, although they come nearer along the normal: a line along
  /// their relative motion lies between them. A contact would throw back a body that touches nothing.
  /// Only walls are asked, because most heaps come to rest later without such contacts between their bodies.
  private mutating func passes(
    _ contact: Contact, _ manifold: Manifold, _ states: borrowing Span<BodyState>,
    _ motions: [BodyMotion], _ stepping: Stepping
  ) -> Bool {
    let (a, b, h) = (Int(contact.a), Int(contact.b), stepping.seconds)
    // As near as two may rest.
    let nearest = max(0, 2 * stepping.skin - Tolerance.slop)
    guard !contact.isTouching, manifold.count > 0, manifold.nearest > nearest else { return false }
    let way = (motions[b].velocity - motions[a].velocity) * h
    guard way.dot(manifold.normal) < -Tolerance.drift else { return false }
    var axis = way.perpendicular.normalized
    if axis.dot(manifold.normal) < 0 { axis = -axis }
    let turned =
      proxies[a].turned(by: motions[a].spin * h) + proxies[b].turned(by: motions[b].spin * h)
    // Measured from one of them: far from the origin, a difference would lose its digits.
    let origin = Placed(colliders[Int(contact.colliderA)], states[a]).center
    let gap =
      -reach(of: contact.colliderB, states[b], from: origin, along: -axis)
      - reach(of: contact.colliderA, states[a], from: origin, along: axis)
    return gap > nearest + turned - Tolerance.drift
  }

  /// How far a piece reaches from a point along a direction.
  private mutating func reach(
    of piece: Int32, _ state: BodyState, from origin: Point, along direction: Vector
  ) -> Double {
    let placed = Placed(colliders[Int(piece)], state)
    if colliders[Int(piece)].form == .circle {
      return (placed.center - origin).dot(direction) + colliders[Int(piece)].radius
    }
    workspace.polygonA.become(piece, of: colliders, placed, outlines)
    var caliper = Caliper()
    return caliper.reach(of: workspace.polygonA.corners, from: origin, along: direction)
  }

  /// Reports the contacts that were apart when the step began and touch at its end.
  mutating func reportArrivals() {
    for index in arriving where index < all.count {
      let contact = all[Int(index)]
      guard contact.isArriving else { continue }
      all[Int(index)].isArriving = false
      guard contact.constraint >= 0, !contact.isTouching else { continue }
      let constraint = constraints[Int(contact.constraint)]
      if constraint.isPressed || constraint.hasBounced { begin(Int(index)) }
    }
    if !arriving.isEmpty { arriving.removeAll(keepingCapacity: true) }
  }

  private mutating func manifold(
    _ contact: Contact, _ states: borrowing Span<BodyState>, reach: Double
  ) -> Manifold {
    let (a, b) = (Int(contact.a), Int(contact.b))
    let (pieceA, pieceB) = (Int(contact.colliderA), Int(contact.colliderB))
    if colliders[pieceA].form == .box, colliders[pieceB].form == .box {
      return .boxes(
        Placed(colliders[pieceA], states[a]), colliders[pieceA].half,
        Placed(colliders[pieceB], states[b]), colliders[pieceB].half, reach: reach,
        lastAxis: contact.axis)
    }
    let placedA = Placed(colliders[pieceA], states[a])
    let placedB = Placed(colliders[pieceB], states[b])
    let (radiusA, radiusB) = (colliders[pieceA].radius, colliders[pieceB].radius)
    switch (colliders[pieceA].form, colliders[pieceB].form) {
    case (.circle, _):
      return .circles(placedA.center, radiusA, placedB.center, radiusB, reach: reach)
    case (.box, .circle):
      return .boxAndCircle(
        placedA, colliders[pieceA].half, placedB.center, radiusB, reach: reach)
    default:
      let line = colliders[pieceA].line
      workspace.polygonA.become(contact.colliderA, of: colliders, placedA, outlines)
      if colliders[pieceB].form == .circle {
        return .polygonAndCircle(
          workspace.polygonA, placedB.center, radiusB, line: line, reach: reach)
      }
      workspace.polygonB.become(contact.colliderB, of: colliders, placedB, outlines)
      let coreA =
        line == nil
        ? Core(point: states[a].core(of: colliders[pieceA]), depth: colliders[pieceA].depth)
        : Core(point: placedA.center, depth: 0)
      let coreB = Core(
        point: states[b].core(of: colliders[pieceB]), depth: colliders[pieceB].depth)
      return .polygons(
        workspace.polygonA, coreA, workspace.polygonB, coreB, line: line, reach: reach,
        lastAxis: contact.axis)
    }
  }
}

extension [Contact] {
  /// Finds the contacts that have to be measured again, because their last measurement is no longer valid.
  fileprivate func findStale(
    _ proxies: [BodyProxy], _ motions: [BodyMotion], _ stepping: Stepping,
    into changed: inout [Int32]
  ) {
    let (contacts, proxies, motions) = (span, proxies.span, motions.span)
    for index in contacts.indices {
      let (a, b) = (Int(contacts[index].a), Int(contacts[index].b))
      guard proxies[a].isMoved || proxies[b].isMoved,
        !contacts[index].isAsMeasured(
          proxies[a], proxies[b], motions[a], motions[b], stepping)
      else { continue }
      changed.append(Int32(index))
    }
  }
}

extension Stepping {
  /// The distance, in points, at which two bodies with these motions begin to push each other: as
  /// far as they may move towards each other in this step, and a little more for what pushes them.
  @inline(__always)
  func speculativeDistance(between a: borrowing BodyMotion, _ b: borrowing BodyMotion) -> Double {
    2 * skin + min(foresight, distance(between: a, b))
  }

  /// The distance, in points, at which a body and a wall with these motions begin to push each other. The wall holds
  /// a body before they touch, along with corners that move faster because they turn. A body that moves further than
  /// its safe distance is stopped at the impact.
  @inline(__always)
  func speculativeDistanceAtWall(
    _ a: borrowing BodyMotion, _ proxyA: borrowing BodyProxy, _ b: borrowing BodyMotion,
    _ proxyB: borrowing BodyProxy
  ) -> Double {
    let distance = distance(between: a, b)
    let speed = Vector(b.velocity.x - a.velocity.x, b.velocity.y - a.velocity.y)
    let room = min(proxyA.safeDistance, proxyB.safeDistance)
    guard foresight > 0, speed.lengthSquared * seconds * seconds <= room * room else {
      return 2 * skin + min(foresight, distance)
    }
    return 2 * skin + distance + proxyA.turned(by: a.spin * seconds)
      + proxyB.turned(by: b.spin * seconds)
  }

  @inline(__always)
  private func distance(between a: borrowing BodyMotion, _ b: borrowing BodyMotion) -> Double {
    let speed = Vector(b.velocity.x - a.velocity.x, b.velocity.y - a.velocity.y)
    return (speed.x.magnitude + speed.y.magnitude) * seconds + Tolerance.drift
  }

  /// The largest speculative distance between two bodies that are not walls, however fast they are.
  @inline(__always)
  var farthestSpeculativeDistance: Double { 2 * skin + foresight }
}

extension BodyProxy {
  /// The distance per step, in points, beyond which a body may pass through something.
  @inline(__always)
  var safeDistance: Double { thickness * 0.5 }
}
