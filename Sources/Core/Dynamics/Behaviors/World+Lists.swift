// One body more or less in a behaviour. None of it looks at the other bodies or wakes them, as setting the
// whole behaviour does.

extension World {
  /// Lets one more body fall. One on the list already changes nothing.
  public mutating func add(_ body: Handle<Body>, to gravity: Handle<Gravity>) {
    let index = stateIndex(body)
    if gravities[gravity].list.add(body) { wake(index) }
  }

  /// Lets a body fall no more; it keeps its velocity. One that is not on the list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from gravity: Handle<Gravity>) {
    let index = stateIndex(body)
    if gravities[gravity].list.remove(body) { wake(index) }
  }

  /// Pushes one more body. One on the list already changes nothing.
  public mutating func add(_ body: Handle<Body>, to push: Handle<Push>) {
    let index = stateIndex(body)
    if pushes[push].list.add(body) { wake(index) }
  }

  /// Pushes a body no more; it keeps its velocity. One that is not on the list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from push: Handle<Push>) {
    let index = stateIndex(body)
    if pushes[push].list.remove(body) { wake(index) }
  }

  /// Lets a field act on one more body. One on the list already changes nothing.
  public mutating func add(_ body: Handle<Body>, to field: Handle<Field>) {
    let index = stateIndex(body)
    if fields[field].list.add(body) { wake(index) }
  }

  /// Lets a field act on a body no more; it keeps its velocity. One that is not on the list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from field: Handle<Field>) {
    let index = stateIndex(body)
    if fields[field].list.remove(body) { wake(index) }
  }

  /// Lets one more body take part. One on the list already changes nothing.
  public mutating func add(_ body: Handle<Body>, to collision: Handle<Collision>) {
    let index = stateIndex(body)
    if collisions[collision].list.add(body) { meetOthersAnew(index) }
  }

  /// Lets a body take part no more: what it touches by this collision ends in the next step. One that is
  /// not on the list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from collision: Handle<Collision>) {
    let index = stateIndex(body)
    if collisions[collision].list.remove(body) { meetOthersAnew(index) }
  }

  private mutating func meetOthersAnew(_ index: Int) {
    isFilterStale = true
    wake(index)
  }

  /// Gives these properties to one more body. One on the list already changes nothing.
  public mutating func add(_ body: Handle<Body>, to properties: Handle<ItemProperties>) {
    let index = bodies.index(body)
    if items[properties].list.add(body) { renewProperties(of: index) }
  }

  /// Takes these properties from a body: others count again, or its own values. One that is not on the
  /// list changes nothing.
  public mutating func remove(_ body: Handle<Body>, from properties: Handle<ItemProperties>) {
    let index = bodies.index(body)
    if items[properties].list.remove(body) { renewProperties(of: index) }
  }
}
