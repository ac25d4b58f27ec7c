import DetentGeometry

extension World {
  /// One that equals a snap that is there is that one: nothing changes, and its handle is answered.
  @discardableResult
  public mutating func add(_ snap: Snap) -> Handle<Snap> {
    _ = bodies.index(snap.body)
    return snaps.handle(of: snap) ?? addNew(snap)
  }

  /// As `add`, for who knows that there is no equal one: a program does without what compares them.
  @discardableResult
  package mutating func addNew(_ snap: Snap) -> Handle<Snap> {
    snap.validate()
    let body = stateIndex(snap.body)
    snapJoints.append(SnapJoints(snap, body: body, size: bodies[snap.body].size))
    wake(body)
    return snaps.add(snap)
  }

  /// Removes a snap: its body is free and goes on with the velocity it has.
  public mutating func remove(_ snap: Handle<Snap>) {
    wake(stateIndex(snaps[snap].body))
    snapJoints.swapRemove(at: snaps.remove(snap))
  }

  /// Setting what it is already does nothing; anything else wakes the world.
  public subscript(snap: Handle<Snap>) -> Snap {
    get { snaps[snap] }
    set {
      let index = snaps.index(snap)
      let old = snaps[index]
      let body = stateIndex(newValue.body)
      guard newValue != old else { return }
      newValue.validate()
      precondition(newValue.body == old.body, "A snap stays with its body")
      snaps[index] = newValue
      if newValue.form == old.form {
        snapJoints[index].move(by: newValue.point - old.point)
      } else {
        snapJoints[index] = SnapJoints(
          newValue, body: body, size: bodies[old.body].size)
      }
      wake(body)
    }
  }
}
