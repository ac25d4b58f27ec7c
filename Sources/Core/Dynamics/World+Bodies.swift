import DetentGeometry

extension World {
  /// Adds a body to the world and returns the handle by which it is known
  /// from then on. Numbers that are not finite or out of range trap.
  @discardableResult
  @inline(never)
  public mutating func add(_ body: Body) -> Handle<Body> {
    body.validate()
    states.append(BodyState(body))
    motions.append(BodyMotion(body))
    contacts.value.addBody(centerOfMass: body.centerOfMass)
    if items.count > 0 { effectiveBodies.append(body) }
    isAtRest = false
    return bodies.add(body)
  }

  /// Removes a body, with every snap and attachment that holds it, and takes it out of every other behaviour.
  public mutating func remove(_ body: Handle<Body>) {
    for index in snaps.indices.reversed() where snaps[index].body == body {
      remove(snaps.handle(at: index))
    }
    for index in attachments.indices.reversed() where attachments[index].holds(body) {
      remove(attachments.handle(at: index))
    }
    for index in gravities.indices { gravities[index].list.remove(body) }
    for index in pushes.indices { pushes[index].list.remove(body) }
    for index in fields.indices { fields[index].list.remove(body) }
    for index in items.indices { items[index].list.remove(body) }
    for index in collisions.indices { collisions[index].list.remove(body) }
    wakeNeighbors(of: stateIndex(body))
    respond(to: .forget(stateIndex(body)))
    let gap = bodies.remove(body)
    if items.count > 0 { effectiveBodies.remove(at: gap) }
    states.remove(at: gap + 1)
    motions.remove(at: gap + 1)
    contacts.value.proxies.removeBody(at: gap + 1)
    contacts.value.centersOfMass.remove(at: gap + 1)
    respond(to: .renumber(gap + 1))
    isFilterStale = true
    reconnect(from: gap + 1)
    isAtRest = false
  }

  /// Whether a body is still in this world; false for a handle of another world.
  public func contains(_ body: Handle<Body>) -> Bool { bodies.contains(body) }

  /// How many bodies there are.
  public var bodyCount: Int { bodies.count }

  /// The body as it is now, with its own properties, whatever `ItemProperties`
  /// say. Setting it wakes the body; setting an equal value does nothing.
  public subscript(body: Handle<Body>) -> Body {
    get {
      let index = bodies.index(body)
      return moved(bodies[index], to: index)
    }
    set {
      let current = self[body]
      guard newValue != current else { return }
      // A body that has flown beyond the limit for positions can still be changed where it is.
      var checked = newValue
      if newValue.position == current.position { checked.position = .zero }
      if newValue.angle == current.angle { checked.angle = .zero }
      checked.validate()
      let index = bodies.index(body)
      let (old, before) = (bodies[index], properties(of: index))
      bodies[index] = newValue
      respond(to: .properties(index))
      let now = properties(of: index)
      let isReshaped = old.size != newValue.size || old.outline != newValue.outline
      // A body that is put elsewhere is meant to be exactly there, also if it got another outline before.
      if newValue.position != center(of: index) {
        contacts.value.forgetReshaped(index + 1)
      } else if isReshaped {
        respond(to: .reshape(index + 1))
      }
      var state = BodyState(now)
      state.isAsleep = states[index + 1].isAsleep
      if now.isAnchored { contacts.value.haveWallsMoved = true }
      states[index + 1] = state
      motions[index + 1] = BodyMotion(now)
      if isReshaped { reshape(index, from: old) }
      meetOthers(index, as: now, insteadOf: before)
      wake(index + 1)
    }
  }

  /// Sets a body's centre, and its velocity in points per second. This
  /// is less work than setting the whole body, and has the same effect.
  public mutating func set(position: Point, velocity: Vector, of body: Handle<Body>) {
    precondition(
      position.isWithin(Limit.coordinate) && velocity.isFinite,
      "A body's place and velocity are finite numbers, its place within 1e9 points")
    let index = bodies.index(body)
    let isMoved = position != center(of: index)
    guard isMoved || velocity != motions[index + 1].velocity else { return }
    if isMoved { contacts.value.forgetReshaped(index + 1) }
    let center = states[index + 1].rotated(contacts.value.centersOfMass[index + 1])
    states[index + 1].position = position + center
    if states[index + 1].isMovable {
      motions[index + 1].velocity = velocity.limitedForSteps
    } else {
      contacts.value.haveWallsMoved = true
    }
    contacts.value.proxies[index + 1].isDue = true
    wake(index + 1)
  }

  /// Sets a body's linear damping in 1/s. This is less work
  /// than setting the whole body, and has the same effect.
  public mutating func set(resistance: Double, of body: Handle<Body>) {
    precondition(resistance >= 0 && resistance.isFinite, "Resistance is not negative")
    let index = bodies.index(body)
    guard resistance != bodies[index].resistance else { return }
    bodies[index].resistance = resistance
    states[index + 1].resistance = resistance
    respond(to: .properties(index))
    wake(index + 1)
  }

  /// Returns a body with the position and velocity of the one at `index`.
  func moved(_ body: Body, to index: Int) -> Body {
    var result = body
    result.position = center(of: index)
    result.angle = Angle(radians: states[index + 1].angle)
    result.velocity = motions[index + 1].velocity
    result.angularVelocity = motions[index + 1].spin
    return result
  }

  /// Tells the contacts of a body how it has changed, so that they are measured again.
  mutating func meetOthers(_ index: Int, as now: Body, insteadOf before: Body) {
    contacts.value.proxies[index + 1].isDue = true
    if before.isAnchored != now.isAnchored { wakeNeighbors(of: index + 1) }
    if before.isAnchored != now.isAnchored || before.elasticity != now.elasticity
      || before.friction != now.friction
    {
      respond(to: .surface(index + 1))
    }
  }

  /// The centre of a whole body. The centre of mass lies elsewhere if the mass is uneven.
  func center(of index: Int) -> Point {
    let state = states[index + 1]
    return state.position - state.rotated(contacts.value.centersOfMass[index + 1])
  }

  /// The centre of a body. This is cheaper than reading the whole body.
  public func position(of body: Handle<Body>) -> Point { center(of: bodies.index(body)) }

  /// The velocity of a body, in points per second.
  public func velocity(of body: Handle<Body>) -> Vector {
    motions[bodies.index(body) + 1].velocity
  }

  /// The angle of a body.
  public func angle(of body: Handle<Body>) -> Angle {
    Angle(radians: states[bodies.index(body) + 1].angle)
  }

  /// The angular velocity of a body, in radians per second.
  public func angularVelocity(of body: Handle<Body>) -> Double {
    motions[bodies.index(body) + 1].spin
  }

  /// Traps unless the bodies that an attachment holds are in this world.
  func check(_ attachment: Attachment) {
    _ = bodies.index(attachment.body)
    if case .body(let other, _) = attachment.anchor { _ = bodies.index(other) }
  }

  /// The solver index of a body.
  func stateIndex(_ body: Handle<Body>) -> Int { bodies.index(body) + 1 }

  /// Updates all that holds or touches a body that has a new outline.
  private mutating func reshape(_ index: Int, from old: Body) {
    let body = bodies.handle(at: index)
    // This comes first, since `forget` drops the contacts.
    wakeNeighbors(of: index + 1)
    respond(to: .forget(index + 1))
    isFilterStale = true
    contacts.value.centersOfMass[index + 1] = bodies[index].centerOfMass
    for snap in snaps.indices where snaps[snap].body == body {
      snapJoints[snap] = SnapJoints(snaps[snap], body: index + 1, of: bodies[index])
    }
    guard old.centerOfMass != bodies[index].centerOfMass else { return }
    for attachment in attachments.indices where attachments[attachment].holds(body) {
      remake(attachment)
    }
  }

  /// Connects the joints of bodies again that have moved in memory: all with a solver index from this one up.
  private mutating func reconnect(from first: Int) {
    for index in snaps.indices where stateIndex(snaps[index].body) >= first {
      snapJoints[index].attach(to: stateIndex(snaps[index].body))
    }
    for index in attachments.indices {
      let ends = ends(of: attachments[index])
      if ends.a >= first || ends.b >= first { reconnect(index) }
    }
  }
}

extension Attachment {
  func holds(_ body: Handle<Body>) -> Bool {
    if case .body(let other, _) = anchor, other == body { return true }
    return self.body == body
  }
}
