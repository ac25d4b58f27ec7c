import DetentGeometry

extension World {
  /// Adds a snap and returns its handle. If an equal one is in
  /// the world, nothing changes, and its handle is returned.
  @discardableResult
  public mutating func add(_ snap: Snap) -> Handle<Snap> {
    _ = bodies.index(snap.body)
    return snaps.handle(of: snap) ?? addNew(snap)
  }

  /// Adds a snap that is known to equal no other. A program that uses this needs no code that compares them.
  @discardableResult
  package mutating func addNew(_ snap: Snap) -> Handle<Snap> {
    snap.validate()
    let body = stateIndex(snap.body)
    snapJoints.append(SnapJoints(snap, body: body, of: bodies[snap.body]))
    wake(body)
    return snaps.add(snap)
  }

  /// Removes a snap. Its body is free and keeps its velocity.
  public mutating func remove(_ snap: Handle<Snap>) {
    wake(stateIndex(snaps[snap].body))
    snapJoints.remove(at: snaps.remove(snap))
  }

  /// A snap. Setting an equal value does nothing; any other wakes its body.
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
        snapJoints[index] = SnapJoints(newValue, body: body, of: bodies[old.body])
      }
      wake(body)
    }
  }
}
