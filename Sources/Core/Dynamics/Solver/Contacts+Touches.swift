import DetentGeometry

// A body may touch another one with several pieces at once. Touches are between
// bodies, so they begin with the first of these contacts and end with the last.
extension Contacts {
  mutating func begin(_ index: Int) {
    let isKnown = isTouchedElsewhere(index)
    all[index].isTouching = true
    if isKnown { return }
    let touch = touch(all[index])
    // The touch went from one piece to another in the same step, so it continues.
    if let known = ended.firstIndex(where: { $0.isSame(touch) }) {
      ended.remove(at: known)
    } else {
      begun.append(touch)
    }
  }

  mutating func end(_ index: Int) {
    all[index].isTouching = false
    if isTouchedElsewhere(index) { return }
    let touch = touch(all[index])
    if let known = begun.firstIndex(where: { $0.isSame(touch) }) {
      begun.remove(at: known)
    } else {
      ended.append(touch)
    }
  }

  /// Whether no contact before this one reports a touch of the same two bodies.
  func isFirst(_ index: Int) -> Bool {
    !all[..<index].contains { $0.isTouching && $0.isOfSameBodies(as: all[index]) }
  }

  private func touch(_ contact: Contact) -> Touch {
    let line = colliders[Int(contact.colliderA)]
    return Touch(
      bodyA: contact.a, bodyB: contact.b, boundary: line.boundary, collision: line.collision,
      point: point(of: contact))
  }

  /// Whether the same body touches the same other body or boundary with another piece.
  private func isTouchedElsewhere(_ index: Int) -> Bool {
    let contact = all[index]
    let (one, other) = (colliders[Int(contact.colliderA)], colliders[Int(contact.colliderB)])
    let isWhole =
      proxies[Int(other.body)].collider == contact.colliderB && other.next < 0
      && (one.boundary >= 0
        ? one.isWhole
        : proxies[Int(one.body)].collider == contact.colliderA && one.next < 0)
    if isWhole { return false }
    for (number, rival) in all.enumerated() where number != index && rival.isTouching {
      guard rival.isOfSameBodies(as: contact) else { continue }
      let line = colliders[Int(rival.colliderA)]
      if line.boundary == one.boundary, line.collision == one.collision { return true }
    }
    return false
  }
}
