import DetentGeometry

extension World {
  @discardableResult
  public mutating func add(_ body: Body) -> Handle<Body> {
    body.validate()
    states.append(BodyState(body))
    motions.append(BodyMotion(body))
    wake()
    return bodies.add(body)
  }

  /// Takes it away, with every snap and attachment that holds it.
  public mutating func remove(_ body: Handle<Body>) {
    for index in snaps.indices.reversed() where snaps[index].body == body {
      remove(snaps.handle(at: index))
    }
    for index in attachments.indices.reversed() where attachments[index].holds(body) {
      remove(attachments.handle(at: index))
    }
    for index in gravities.indices { gravities[index].bodies.removeAll { $0 == body } }
    let gap = bodies.remove(body)
    states.swapRemove(at: gap + 1)
    motions.swapRemove(at: gap + 1)
    reconnect()
    wake()
  }

  public func contains(_ body: Handle<Body>) -> Bool { bodies.contains(body) }

  public var bodyCount: Int { bodies.count }

  /// The body as it is now. Setting it wakes the world; setting what it is already does nothing.
  public subscript(body: Handle<Body>) -> Body {
    get {
      let index = bodies.index(body)
      var result = bodies[index]
      let state = states[index + 1]
      result.position = state.position
      result.angle = Angle(radians: state.angle)
      result.velocity = motions[index + 1].velocity
      result.angularVelocity = motions[index + 1].spin
      return result
    }
    set {
      guard newValue != self[body] else { return }
      newValue.validate()
      let index = bodies.index(body)
      let isResized = bodies[index].size != newValue.size
      bodies[index] = newValue
      states[index + 1] = BodyState(newValue)
      motions[index + 1] = BodyMotion(newValue)
      if isResized { resizeSnaps(of: body) }
      wake()
    }
  }

  /// The centre alone: cheaper than the whole body.
  public func position(of body: Handle<Body>) -> Point {
    states[bodies.index(body) + 1].position
  }

  /// Points per second, alone.
  public func velocity(of body: Handle<Body>) -> Vector {
    motions[bodies.index(body) + 1].velocity
  }

  /// Solver index of a body.
  func stateIndex(_ body: Handle<Body>) -> Int { bodies.index(body) + 1 }

  private mutating func resizeSnaps(of body: Handle<Body>) {
    for index in snaps.indices where snaps[index].body == body {
      snapJoints[index] = SnapJoints(snaps[index], body: stateIndex(body), size: self[body].size)
    }
  }

  /// After bodies have moved in memory, joints find theirs again.
  private mutating func reconnect() {
    for index in snaps.indices { snapJoints[index].attach(to: stateIndex(snaps[index].body)) }
    for index in attachments.indices {
      rods[index].b = Int32(stateIndex(attachments[index].body))
      if case .body(let other, _) = attachments[index].anchor {
        rods[index].a = Int32(stateIndex(other))
      }
    }
  }
}

extension Attachment {
  func holds(_ body: Handle<Body>) -> Bool {
    if case .body(let other, _) = anchor, other == body { return true }
    return self.body == body
  }
}
