import DetentGeometry

// The arrays of contacts, constraints and stored contacts have
// no gaps: the last element moves to where one is removed.
extension Contacts {
  /// Removes contacts, and ends the touches among them.
  mutating func removeContacts(where isGone: (Contact) -> Bool) {
    for index in all.indices.reversed() where isGone(all[index]) { removeContact(at: index) }
  }

  mutating func removeContact(at index: Int) {
    if all[index].isTouching { end(index) }
    removeConstraint(of: index)
    removeStored(of: index)
    let contact = all[index]
    pairs.remove(contact.colliderA, contact.colliderB)
    all.swapRemove(at: index)
    guard index < all.count else { return }
    if all[index].constraint >= 0 {
      constraints[Int(all[index].constraint)].contact = Int32(index)
    }
    if all[index].stored >= 0 { stored[Int(all[index].stored)].contact = Int32(index) }
    if all[index].isArriving { arriving.append(Int32(index)) }
  }

  mutating func removeConstraint(of index: Int) {
    let gone = Int(all[index].constraint)
    guard gone >= 0 else { return }
    all[index].constraint = -1
    disorder += 1
    constraints.swapRemove(at: gone)
    if gone < constraints.count { all[Int(constraints[gone].contact)].constraint = Int32(gone) }
  }

  mutating func removeStored(of index: Int) {
    let gone = Int(all[index].stored)
    guard gone >= 0 else { return }
    all[index].stored = -1
    stored.swapRemove(at: gone)
    if gone < stored.count { all[Int(stored[gone].contact)].stored = Int32(gone) }
  }

  /// The point where two things touch, or last touched.
  func point(of contact: Contact) -> Point {
    if contact.constraint >= 0 {
      return proxies[Int(contact.a)].position + constraints[Int(contact.constraint)].arm
    }
    return contact.stored >= 0 ? stored[Int(contact.stored)].point : .zero
  }

  /// Removes contacts between colliders that may no longer meet.
  mutating func removeForbidden() {
    removeContacts { [filter, colliders] in
      !filter.allows(colliders[Int($0.colliderA)], colliders[Int($0.colliderB)])
    }
  }

  /// Removes the constraints between sleeping bodies, which push nothing, and stores their impulses.
  mutating func removeIdleConstraints(_ states: [BodyState]) {
    for index in constraints.indices.reversed() {
      let constraint = constraints[index]
      if states[Int(constraint.a)].isActive || states[Int(constraint.b)].isActive { continue }
      let contact = Int(constraint.contact)
      let point = point(of: all[contact])
      removeConstraint(of: contact)
      all[contact].stored = Int32(stored.count)
      stored.append(
        StoredContact(contact: constraint.contact, point: point, impulse: constraint.stored))
    }
  }
}
