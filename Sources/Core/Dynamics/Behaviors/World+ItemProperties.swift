import DetentGeometry

extension World {
  /// Adds item properties and returns their handle. If equal ones are in the world,
  /// nothing changes, including which of several count, and their handle is returned. Ones
  /// that list no bodies are always new. A listed body that is not in the world traps.
  @discardableResult
  public mutating func add(_ properties: ItemProperties) -> Handle<ItemProperties> {
    properties.validate()
    check(properties.bodies)
    if !properties.bodies.isEmpty, let same = items.handle(of: properties) { return same }
    use(.properties)
    if items.count == 0 { effectiveBodies = bodies.things }
    let handle = items.add(properties)
    renewProperties(of: properties.bodies)
    return handle
  }

  /// Removes item properties: those that were added before count again, or else the bodies' own.
  public mutating func remove(_ properties: Handle<ItemProperties>) {
    let bodies = items[properties].bodies
    items.remove(properties)
    renewProperties(of: bodies)
    if items.count == 0 { effectiveBodies = [] }
  }

  /// Item properties. Setting them wakes the bodies whose properties change.
  public subscript(properties: Handle<ItemProperties>) -> ItemProperties {
    get { items[properties] }
    set {
      check(newValue.bodies)
      guard newValue != self[properties] else { return }
      newValue.validate()
      let before = self[properties].bodies
      items[properties] = newValue
      renewProperties(of: before)
      renewProperties(of: newValue.bodies)
    }
  }

  /// The body as it is now, with its item properties applied.
  public func properties(of body: Handle<Body>) -> Body {
    let index = bodies.index(body)
    return moved(properties(of: index), to: index)
  }

  /// The properties of a body, with its item properties applied. Position and velocity
  /// are those that it was given; the present ones are in `states` and `motions`.
  func properties(of index: Int) -> Body {
    effectiveBodies.isEmpty ? bodies[index] : effectiveBodies[index]
  }

  /// Returns a body with its item properties applied anew.
  fileprivate func resolved(_ index: Int) -> Body {
    let handle = bodies.handle(at: index)
    var result = bodies[index]
    for item in items.things where item.bodies.contains(handle) { item.apply(to: &result) }
    return result
  }

  /// Applies the item properties of some bodies anew, after they have changed.
  private mutating func renewProperties(of list: [Handle<Body>]) {
    // To look for many bodies in all lists would take a time that grows with the product of both.
    if list.count > 8 { return renewPropertiesAtOnce(of: list) }
    for body in list { renewProperties(of: bodies.index(body)) }
  }

  /// Does the same by going once through every list.
  private mutating func renewPropertiesAtOnce(of list: [Handle<Body>]) {
    var renewed = effectiveBodies
    for body in list { renewed[bodies.index(body)] = bodies[bodies.index(body)] }
    var isDue = [Bool](repeating: false, count: renewed.count)
    for body in list { isDue[bodies.index(body)] = true }
    for item in items.things {
      for body in item.bodies where isDue[bodies.index(body)] {
        item.apply(to: &renewed[bodies.index(body)])
      }
    }
    for body in list {
      let index = bodies.index(body)
      let before = effectiveBodies[index]
      effectiveBodies[index] = renewed[index]
      apply(renewed[index], to: index, insteadOf: before)
    }
  }

  /// Applies the item properties of one body anew, after they have changed.
  mutating func renewProperties(of index: Int) {
    let before = effectiveBodies[index]
    effectiveBodies[index] = resolved(index)
    apply(effectiveBodies[index], to: index, insteadOf: before)
  }

  private mutating func apply(_ now: Body, to index: Int, insteadOf before: Body) {
    guard now != before else { return }
    states[index + 1].take(now, now.massProperties)
    if now.isAnchored { motions[index + 1] = BodyMotion() }
    meetOthers(index, as: now, insteadOf: before)
    wake(index + 1)
  }
}

extension StepPart {
  static let properties = StepPart(kind: .properties) { _, _ in
    false
  } respond: { world, change in
    if case .properties(let index) = change, world.items.count > 0 {
      world.effectiveBodies[index] = world.resolved(index)
      world.states[index + 1].resistance = world.effectiveBodies[index].resistance
    }
  }
}
