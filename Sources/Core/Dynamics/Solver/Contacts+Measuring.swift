import DetentGeometry

extension Contacts {
  /// Finds who is near whom and how they touch, before the solver does something about it.
  mutating func collide(_ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping) {
    if disorder > 4 + constraints.count / 8, arriving.isEmpty {
      disorder = 0
      tidy()
    }
    followBodies(states, motions, stepping)
    findPairs(states)
    workspace.forgetPolygons()
    all.findChanged(footprints, motions, stepping, into: &workspace.changed)
    for place in workspace.changed {
      measure(Int(place), states, motions, stepping)
      if all[Int(place)].gap > 0, !haveMeetingBoxes(Int(place)) { workspace.parted.append(place) }
    }
    workspace.changed.removeAll(keepingCapacity: true)
    // From the last on: what moves into a gap is none of those yet to go.
    while let place = workspace.parted.popLast() { removeContact(at: Int(place)) }
  }

  /// Marks the bodies that have moved, and moves boxes that they are about to leave.
  private mutating func followBodies(
    _ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping
  ) {
    let states = states.span
    // The ground lies where it is; something new of it counts for one step.
    (footprints[0].isMoved, footprints[0].isChanged) = (false, false)
    for index in 1..<footprints.count where footprints[index].collider >= 0 {
      if states[index].isAsleep {
        (footprints[index].isMoved, footprints[index].wasFast) = (false, false)
        continue
      }
      footprints[index].follow(states[index], motions[index], step: stepping.seconds)
      guard footprints[index].isMoved else { continue }
      var place = footprints[index].collider
      while place >= 0 {
        let (leaf, next) = (colliders[Int(place)].leaf, colliders[Int(place)].next)
        let box = colliders[Int(place)].box(states[index], outlines.corners.span)
          .grown(by: stepping.foresight)
          .stretched(
            by: (motions[index].velocity * stepping.seconds).limited(
              to: footprints[index].thickness))
        if !tree.box(of: leaf).contains(box) {
          // Ahead by as much as it goes in a few steps: who goes fast is put in anew less often.
          let way = (motions[index].velocity * (4 * stepping.seconds)).limited(
            to: 2 * Tolerance.longestMove)
          tree.move(leaf, to: box.grown(by: Contacts.margin).stretched(by: way))
          fresh.append(place)
        }
        place = next
      }
    }
  }

  private mutating func findPairs(_ states: [BodyState]) {
    for place in fresh {
      let collider = colliders[Int(place)]
      tree.collect(tree.box(of: collider.leaf), into: &workspace.found, path: &workspace.path)
      for other in workspace.found where other != place {
        let body = colliders[Int(other)].body
        guard states[Int(collider.body)].isMovable || states[Int(body)].isMovable,
          filter.allows(collider, colliders[Int(other)]), pairs.insert(place, other)
        else { continue }
        all.append(Contact(place, other, colliders))
        // A sleeping body has not moved; the two are to be measured all the same.
        footprints[Int(collider.body)].isMoved = true
      }
      workspace.found.removeAll(keepingCapacity: true)
    }
    fresh.removeAll(keepingCapacity: true)
  }

  private func haveMeetingBoxes(_ place: Int) -> Bool {
    let (one, other) = (Int(all[place].colliderA), Int(all[place].colliderB))
    return tree.box(of: colliders[one].leaf).meets(tree.box(of: colliders[other].leaf))
  }

  private mutating func measure(
    _ place: Int, _ states: [BodyState], _ motions: [BodyMotion], _ stepping: Stepping
  ) {
    let contact = all[place]
    let states = states.span
    let (a, b) = (Int(contact.a), Int(contact.b))
    all[place].isAtWall = !states[a].isMovable || !states[b].isMovable
    let reach =
      all[place].isAtWall
      ? stepping.reachOfWall(motions[a], footprints[a], motions[b], footprints[b])
      : stepping.reach(between: motions[a], motions[b])
    let manifold = manifold(contact, states, reach: reach)
    all[place].note(manifold, footprints[a], footprints[b])
    guard manifold.count > 0 else {
      if contact.isTouching { end(place) }
      removeConstraint(of: place)
      removeKept(of: place)
      return
    }
    guard states[a].isActive || states[b].isActive else { return }
    if states[a].isAsleep { woken.append(contact.a) }
    if states[b].isAsleep { woken.append(contact.b) }
    let friction = Collider.friction(
      of: colliders[Int(contact.colliderA)].friction, colliders[Int(contact.colliderB)].friction)
    let elasticity = Collider.elasticity(
      of: colliders[Int(contact.colliderA)].elasticity,
      colliders[Int(contact.colliderB)].elasticity)
    var constraint = Int(contact.constraint)
    if constraint < 0 {
      let kept = contact.kept >= 0 ? kept[Int(contact.kept)].impulse : KeptImpulse()
      removeKept(of: place)
      constraint = constraints.count
      all[place].constraint = Int32(constraint)
      constraints.append(ContactConstraint(contact, at: place, kept: kept))
      disorder += 1
    }
    // Not through a span: after one, Swift 6.3 adds to `arriving` below without asking whose it is besides.
    constraints[constraint].take(
      manifold, states, friction: friction, elasticity: elasticity, skin: stepping.skin)
    guard !contact.isTouching else { return }
    if manifold.nearest - 2 * stepping.skin <= 2 * Tolerance.drift {
      begin(place)
    } else if !contact.isArriving {
      all[place].isArriving = true
      arriving.append(Int32(place))
    }
  }

  /// Tells the contacts that were apart when the step began and touch at its end.
  mutating func tellArrivals() {
    for place in arriving where place < all.count {
      let contact = all[Int(place)]
      guard contact.isArriving else { continue }
      all[Int(place)].isArriving = false
      guard contact.constraint >= 0, !contact.isTouching else { continue }
      let constraint = constraints[Int(contact.constraint)]
      if constraint.isPressed || constraint.hasBounced { begin(Int(place)) }
    }
    if !arriving.isEmpty { arriving.removeAll(keepingCapacity: true) }
  }

  private mutating func manifold(
    _ contact: Contact, _ states: borrowing Span<BodyState>, reach: Double
  ) -> Manifold {
    let (a, b) = (Int(contact.a), Int(contact.b))
    let (placeA, placeB) = (Int(contact.colliderA), Int(contact.colliderB))
    if colliders[placeA].form == .box, colliders[placeB].form == .box {
      return .boxes(
        Placed(colliders[placeA], states[a]), colliders[placeA].half,
        Placed(colliders[placeB], states[b]), colliders[placeB].half, reach: reach,
        lastAxis: contact.axis)
    }
    let placedA = Placed(colliders[placeA], states[a])
    let placedB = Placed(colliders[placeB], states[b])
    let (radiusA, radiusB) = (colliders[placeA].radius, colliders[placeB].radius)
    switch (colliders[placeA].form, colliders[placeB].form) {
    case (.circle, _):
      return .circles(placedA.center, radiusA, placedB.center, radiusB, reach: reach)
    case (.box, .circle):
      return .boxAndCircle(
        placedA, colliders[placeA].half, placedB.center, radiusB, reach: reach)
    default:
      let line = colliders[placeA].line
      workspace.polygonA.become(contact.colliderA, of: colliders, placedA, outlines)
      if colliders[placeB].form == .circle {
        return .polygonAndCircle(
          workspace.polygonA, placedB.center, radiusB, line: line, reach: reach)
      }
      workspace.polygonB.become(contact.colliderB, of: colliders, placedB, outlines)
      return .polygons(
        workspace.polygonA, workspace.polygonB, line: line,
        core: states[b].core(of: colliders[placeB]), reach: reach, lastAxis: contact.axis)
    }
  }
}

extension [Contact] {
  /// Finds the contacts that have to be measured anew, because their last measurement is no longer true.
  fileprivate func findChanged(
    _ footprints: [Footprint], _ motions: [BodyMotion], _ stepping: Stepping,
    into changed: inout [Int32]
  ) {
    let (contacts, footprints, motions) = (span, footprints.span, motions.span)
    for place in contacts.indices {
      let (a, b) = (Int(contacts[place].a), Int(contacts[place].b))
      guard footprints[a].isMoved || footprints[b].isMoved,
        !contacts[place].isAsMeasured(
          footprints[a], footprints[b], motions[a], motions[b], stepping)
      else { continue }
      changed.append(Int32(place))
    }
  }
}

extension Stepping {
  /// The distance in points at which two bodies that go like this begin to push each other: as far as
  /// they may come in this step, and a little more for what pushes them.
  @inline(__always)
  func reach(between a: borrowing BodyMotion, _ b: borrowing BodyMotion) -> Double {
    2 * skin + min(foresight, way(between: a, b))
  }

  /// The same where one of the two is a wall. It holds a body before they touch, along with the corners that
  /// come faster as they turn. Who goes further than its longest way is stopped where they meet.
  @inline(__always)
  func reachOfWall(
    _ a: borrowing BodyMotion, _ footprintA: borrowing Footprint, _ b: borrowing BodyMotion,
    _ footprintB: borrowing Footprint
  ) -> Double {
    let way = way(between: a, b)
    let speed = Vector(b.velocity.x - a.velocity.x, b.velocity.y - a.velocity.y)
    let room = min(footprintA.longestWay, footprintB.longestWay)
    guard foresight > 0, speed.lengthSquared * seconds * seconds <= room * room else {
      return 2 * skin + min(foresight, way)
    }
    return 2 * skin + way + footprintA.turned(by: a.spin * seconds)
      + footprintB.turned(by: b.spin * seconds)
  }

  @inline(__always)
  private func way(between a: borrowing BodyMotion, _ b: borrowing BodyMotion) -> Double {
    let speed = Vector(b.velocity.x - a.velocity.x, b.velocity.y - a.velocity.y)
    return (speed.x.magnitude + speed.y.magnitude) * seconds + Tolerance.drift
  }

  /// The largest reach, however fast two bodies go of which none is a wall.
  @inline(__always)
  var farthestReach: Double { 2 * skin + foresight }
}

extension Footprint {
  /// The way in a step beyond which a body may pass through something, in points.
  @inline(__always)
  var longestWay: Double { thickness * 0.5 }
}
