/// Groups of bodies that hold or push each other in a step, found by merging sets (R. E. Tarjan,
/// "Efficiency of a Good But Not Linear Set Union Algorithm", Journal of the ACM 22, 1975, 215–225).
struct Islands: Equatable, Sendable {
  fileprivate struct Member: Equatable, Sendable {
    /// A member nearer to the root; the root's parent is itself.
    var parent: Int32
    /// At a root: whether anything in its island moves.
    var isRestless = false
    /// At a root: whether joints or snaps hold anything in its island.
    var isHeld = false
  }

  private var members: [Member] = []

  /// Whether the islands are not known yet. They are found in a step when first needed, and cleared at its end.
  var isEmpty: Bool { members.isEmpty }

  /// Makes every body an island of its own.
  mutating func reset(_ count: Int) {
    clear()
    for index in 0..<count { members.append(Member(parent: Int32(index))) }
  }

  mutating func clear() {
    members.removeAll(keepingCapacity: true)
  }

  /// Moves these islands into the memory of `old`.
  mutating func move(into old: inout Islands) { members.move(into: &old.members) }

  mutating func markRestless(_ root: Int) { members[root].isRestless = true }
  func isRestless(_ root: Int) -> Bool { members[root].isRestless }

  mutating func markHeld(_ root: Int) { members[root].isHeld = true }
  func isHeld(_ root: Int) -> Bool { members[root].isHeld }

  /// Makes every member refer to its root directly, once all bodies have been joined.
  mutating func flatten() {
    // A parent comes before its members, so it already refers to its root.
    for index in members.indices {
      members[index].parent = members[Int(members[index].parent)].parent
    }
  }

  /// The first body of an island, given any of its bodies. The islands must be flat.
  func root(of index: Int) -> Int { Int(members[index].parent) }

  mutating func join(_ a: Int, _ b: Int) {
    var members = members.mutableSpan
    members.join(a, b)
  }

  /// Joins the two bodies of each constraint, if both move in this step.
  mutating func join(_ ends: [ContactConstraint.Ends], _ motions: [BodyMotion]) {
    let (ends, motions) = (ends.span, motions.span)
    var members = members.mutableSpan
    for index in ends.indices {
      let (a, b) = (Int(ends[index].first), Int(ends[index].last))
      if motions[a].isMoving, motions[b].isMoving { members.join(a, b) }
    }
  }
}

extension MutableSpan<Islands.Member> {
  fileprivate mutating func findRoot(of index: Int) -> Int {
    var index = index
    while Int(self[index].parent) != index {
      self[index].parent = self[Int(self[index].parent)].parent
      index = Int(self[index].parent)
    }
    return index
  }

  @inline(__always)
  fileprivate mutating func join(_ a: Int, _ b: Int) {
    if self[a].parent == self[b].parent { return }
    let (a, b) = (findRoot(of: a), findRoot(of: b))
    // The lower index becomes the root, whatever the order of joining.
    if a < b { self[b].parent = Int32(a) } else { self[a].parent = Int32(b) }
  }
}
