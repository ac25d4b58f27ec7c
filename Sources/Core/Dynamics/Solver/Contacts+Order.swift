extension Contacts {
  /// Sorts contacts by the later of their bodies: neighbours in memory
  /// are then neighbours in a pile, and passes go up and down it.
  ///
  /// Contacts of one body keep their order. The method is distribution counting (D.
  /// E. Knuth, The Art of Computer Programming 3, 1973, section 5.2, Algorithm D).
  mutating func sortContacts() {
    guard let some = all.first else { return }
    for _ in 0...proxies.count { workspace.counts.append(0) }
    for _ in all.indices { workspace.sortedContacts.append(some) }
    all.sort(into: &workspace.sortedContacts, counts: &workspace.counts)
    swap(&all, &workspace.sortedContacts)
    workspace.sortedContacts.removeAll(keepingCapacity: true)
    workspace.counts.removeAll(keepingCapacity: true)
    if !stored.isEmpty {
      for index in all.indices where all[index].stored >= 0 {
        stored[Int(all[index].stored)].contact = Int32(index)
      }
    }

    // Constraints must not become an array that never had memory of its own: see `World.add`.
    guard let one = constraints.first else { return }
    for _ in constraints.indices { workspace.sortedConstraints.append(one) }
    constraints.follow(&all, into: &workspace.sortedConstraints)
    swap(&constraints, &workspace.sortedConstraints)
    workspace.sortedConstraints.removeAll(keepingCapacity: true)
  }
}

// The order in which constraints are solved depends only on the bodies that they connect. Otherwise
// distant events would change it, and with it the result: what is solved first finds other speeds.
extension Contacts {
  /// Lists the constraints island by island, and in each from its first body to its last.
  mutating func sortConstraints(_ motions: [BodyMotion], _ islands: Islands) {
    if constraints.isEmpty { return }
    workspace.ranks.appendZeros(motions.count)
    workspace.counts.appendZeros(motions.count + 1)
    workspace.order.appendZeros(constraints.count)
    islands.rank(into: &workspace.ranks, counts: &workspace.counts)
    workspace.ends.list(
      workspace.ranks, into: &workspace.order, keys: &workspace.keys, counts: &workspace.counts)
    // The constraints of one body are in order for the most part.
    for position in workspace.order.indices.dropFirst() {
      var position = position
      while position > 0, isEarlier(workspace.order[position], than: workspace.order[position - 1])
      {
        workspace.order.swapAt(position, position - 1)
        position -= 1
      }
    }
    workspace.ends.removeAll(keepingCapacity: true)
    workspace.ranks.removeAll(keepingCapacity: true)
    workspace.counts.removeAll(keepingCapacity: true)
    workspace.keys.removeAll(keepingCapacity: true)
  }

  /// Whether one constraint comes before another.
  @inline(__always)
  private func isEarlier(_ one: Int32, than other: Int32) -> Bool {
    let (key, otherKey) = (workspace.keys[Int(one)], workspace.keys[Int(other)])
    return key < otherKey || key == otherKey && isOfEarlierPieces(one, than: other)
  }

  private func isOfEarlierPieces(_ one: Int32, than other: Int32) -> Bool {
    let contact = all[Int(constraints[Int(one)].contact)]
    let otherContact = all[Int(constraints[Int(other)].contact)]
    if contact.colliderA != otherContact.colliderA {
      return isOlder(contact.colliderA, than: otherContact.colliderA)
    }
    return isOlder(contact.colliderB, than: otherContact.colliderB)
  }

  /// Whether one collider was made before another. Their indices do not tell, since those of discarded ones are reused.
  private func isOlder(_ one: Int32, than other: Int32) -> Bool {
    colliders[Int(one)].birth < colliders[Int(other)].birth
  }
}

extension Islands {
  /// Numbers the bodies, consecutively within each island.
  ///
  /// - Parameter counts: Zeros, before and after.
  fileprivate func rank(into ranks: inout [Int32], counts: inout [Int32]) {
    var ranks = ranks.mutableSpan
    var counts = counts.mutableSpan
    for body in ranks.indices { counts[root(of: body)] += 1 }
    var next: Int32 = 0
    for body in ranks.indices { (counts[body], next) = (next, next + counts[body]) }
    for body in ranks.indices {
      let root = root(of: body)
      ranks[body] = counts[root]
      counts[root] += 1
    }
    for body in ranks.indices { counts[body] = 0 }
  }
}

extension ContactConstraint {
  /// The solver indices of two bodies, ordered so that the one with the higher index of those that move is last.
  struct Ends: Equatable, Sendable {
    let first: Int32
    let last: Int32
  }

  @inline(__always)
  func ends(_ motions: borrowing Span<BodyMotion>) -> Ends {
    let isLastB = b > a ? motions[Int(b)].isMoving : !motions[Int(a)].isMoving
    return isLastB ? Ends(first: a, last: b) : Ends(first: b, last: a)
  }
}

extension [Int32] {
  @inline(never)
  fileprivate mutating func appendZeros(_ count: Int) {
    for _ in 0..<count { append(0) }
  }
}

extension [ContactConstraint.Ends] {
  /// Lists the constraints in the order of the last of their two bodies.
  ///
  /// - Parameters:
  ///   - keys: Receives both bodies of each constraint.
  ///   - counts: Zeros, one more than there are bodies, including the ground.
  fileprivate func list(
    _ ranks: [Int32], into order: inout [Int32], keys: inout [Int64], counts: inout [Int32]
  ) {
    let (ends, ranks) = (span, ranks.span)
    var order = order.mutableSpan
    var counts = counts.mutableSpan
    for index in ends.indices {
      let rank = ranks[Int(ends[index].last)]
      keys.append(Int64(rank) << 32 | Int64(ends[index].first))
      counts[Int(rank) + 1] += 1
    }
    for rank in 1..<counts.count { counts[rank] += counts[rank - 1] }
    for index in ends.indices {
      let rank = Int(keys[index] >> 32)
      order[Int(counts[rank])] = Int32(index)
      counts[rank] += 1
    }
  }
}

extension [Contact] {
  /// - Parameter counts: Zeros, one more than there are bodies, including the ground.
  fileprivate func sort(into sorted: inout [Contact], counts: inout [Int32]) {
    let all = span
    var sorted = sorted.mutableSpan
    var counts = counts.mutableSpan
    for index in all.indices { counts[Int(all[index].later) + 1] += 1 }
    for body in 1..<counts.count { counts[body] += counts[body - 1] }
    for index in all.indices {
      let later = Int(all[index].later)
      sorted[Int(counts[later])] = all[index]
      counts[later] += 1
    }
  }
}

extension [ContactConstraint] {
  /// Sorts the constraints by their contacts.
  fileprivate func follow(
    _ contacts: inout [Contact], into sorted: inout [ContactConstraint]
  ) {
    let constraints = span
    var contacts = contacts.mutableSpan
    var sorted = sorted.mutableSpan
    var next = 0
    for index in contacts.indices where contacts[index].constraint >= 0 {
      sorted[next] = constraints[Int(contacts[index].constraint)]
      sorted[next].contact = Int32(index)
      contacts[index].constraint = Int32(next)
      next += 1
    }
  }
}

extension Contact {
  fileprivate var later: Int32 { max(a, b) }
}
