// Adding one body to a behaviour, and removing one. Unlike setting the
// whole behaviour, this neither looks at its other bodies nor wakes them.

extension World {
  /// Adds a body to a gravity. One that is already on the list changes nothing.
  public mutating func add(_ body: Handle<Body>, to gravity: Handle<Gravity>) {
    let index = stateIndex(body)
    if gravities[gravity].list.add(body) { wake(index) }
  }

  /// Removes a body from a gravity; it keeps its velocity. One that is not on the list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from gravity: Handle<Gravity>) {
    let index = stateIndex(body)
    if gravities[gravity].list.remove(body) { wake(index) }
  }

  /// Adds a body to a push. One that is already on the list changes nothing.
  public mutating func add(_ body: Handle<Body>, to push: Handle<Push>) {
    let index = stateIndex(body)
    if pushes[push].list.add(body) { wake(index) }
  }

  /// Removes a body from a push; it keeps its velocity. One that is not on the list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from push: Handle<Push>) {
    let index = stateIndex(body)
    if pushes[push].list.remove(body) { wake(index) }
  }

  /// Adds a body to a field. One that is already on the list changes nothing.
  public mutating func add(_ body: Handle<Body>, to field: Handle<Field>) {
    let index = stateIndex(body)
    if fields[field].list.add(body) { wake(index) }
  }

  /// Removes a body from a field; it keeps its velocity. One that is not on the list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from field: Handle<Field>) {
    let index = stateIndex(body)
    if fields[field].list.remove(body) { wake(index) }
  }

  /// Adds a body to a collision. One that is already on the list changes nothing.
  public mutating func add(_ body: Handle<Body>, to collision: Handle<Collision>) {
    let index = stateIndex(body)
    if collisions[collision].list.add(body) { meetOthersAnew(index) }
  }

  /// Removes a body from a collision. What it touches by this collision
  /// ends in the next step. One that is not on the list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from collision: Handle<Collision>) {
    let index = stateIndex(body)
    if collisions[collision].list.remove(body) { meetOthersAnew(index) }
  }

  private mutating func meetOthersAnew(_ index: Int) {
    isFilterStale = true
    wake(index)
  }

  /// Gives item properties to one more body. One that is already on the list changes nothing.
  public mutating func add(_ body: Handle<Body>, to properties: Handle<ItemProperties>) {
    let index = bodies.index(body)
    if items[properties].list.add(body) { renewProperties(of: index) }
  }

  /// Takes item properties from a body: others count again, or
  /// its own values. One that is not on the list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from properties: Handle<ItemProperties>) {
    let index = bodies.index(body)
    if items[properties].list.remove(body) { renewProperties(of: index) }
  }
}
