extension Contacts {
  /// Puts contacts into the order of the later of their bodies: neighbours in memory are neighbours in
  /// a pile, and passes go up and down it.
  ///
  /// Contacts of one body keep their order. The method is counting (D. E. Knuth, The Art of Computer
  /// Programming 3, 1973, section 5.2, Algorithm D).
  mutating func tidy() {
    guard let some = all.first else { return }
    for _ in 0...footprints.count { counts.append(0) }
    for _ in all.indices { spareContacts.append(some) }
    all.sort(into: &spareContacts, counts: &counts)
    swap(&all, &spareContacts)
    spareContacts.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    if !kept.isEmpty {
      for place in all.indices where all[place].kept >= 0 {
        kept[Int(all[place].kept)].contact = Int32(place)
      }
    }

    // An array that never had memory of its own must not come to constraints: see `World.add`.
    guard let one = constraints.first else { return }
    for _ in constraints.indices { spareConstraints.append(one) }
    constraints.follow(&all, into: &spareConstraints)
    swap(&constraints, &spareConstraints)
    spareConstraints.removeAll(keepingCapacity: true)
  }
}

extension [Contact] {
  /// - Parameter counts: Noughts, one more than there are bodies with the ground.
  fileprivate func sort(into sorted: inout [Contact], counts: inout [Int32]) {
    let all = span
    var sorted = sorted.mutableSpan
    var counts = counts.mutableSpan
    for place in all.indices { counts[Int(all[place].later) + 1] += 1 }
    for body in 1..<counts.count { counts[body] += counts[body - 1] }
    for place in all.indices {
      let later = Int(all[place].later)
      sorted[Int(counts[later])] = all[place]
      counts[later] += 1
    }
  }
}

extension [ContactConstraint] {
  /// Puts them into the order of their contacts.
  fileprivate func follow(
    _ contacts: inout [Contact], into sorted: inout [ContactConstraint]
  ) {
    let constraints = span
    var contacts = contacts.mutableSpan
    var sorted = sorted.mutableSpan
    var next = 0
    for place in contacts.indices where contacts[place].constraint >= 0 {
      sorted[next] = constraints[Int(contacts[place].constraint)]
      sorted[next].contact = Int32(place)
      contacts[place].constraint = Int32(next)
      next += 1
    }
  }
}

extension Contact {
  fileprivate var later: Int32 { max(a, b) }
}
