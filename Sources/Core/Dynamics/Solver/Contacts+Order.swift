extension Contacts {
  /// Puts contacts into the order of the later of their bodies: neighbours in memory are neighbours in
  /// a pile, and passes go up and down it.
  ///
  /// Those of the same body stay in the order in which they are: counting (D. E. Knuth, The Art of
  /// Computer Programming 3, 1973, section 5.2, Algorithm D).
  mutating func tidy() {
    guard let some = all.first else { return }
    for _ in 0...footprints.count { counts.append(0) }
    for contact in all { counts[Int(contact.later) + 1] += 1 }
    for body in 1..<counts.count { counts[body] += counts[body - 1] }
    for _ in all.indices { spareContacts.append(some) }
    for contact in all {
      spareContacts[Int(counts[Int(contact.later)])] = contact
      counts[Int(contact.later)] += 1
    }
    swap(&all, &spareContacts)
    spareContacts.removeAll(keepingCapacity: true)
    if !kept.isEmpty {
      for place in all.indices where all[place].kept >= 0 {
        kept[Int(all[place].kept)].contact = Int32(place)
      }
    }
    counts.removeAll(keepingCapacity: true)

    // An array that never had memory of its own must not come to constraints: see `World.add`.
    guard !constraints.isEmpty else { return }
    for place in all.indices where all[place].constraint >= 0 {
      var constraint = constraints[Int(all[place].constraint)]
      constraint.contact = Int32(place)
      all[place].constraint = Int32(spareConstraints.count)
      spareConstraints.append(constraint)
    }
    swap(&constraints, &spareConstraints)
    spareConstraints.removeAll(keepingCapacity: true)
  }
}

extension Contact {
  fileprivate var later: Int32 { max(a, b) }
}
