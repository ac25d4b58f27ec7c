/// Tells what may collide: two bodies that share a collision, and a body and its collisions' boundaries.
struct CollisionFilter: Equatable, Sendable {
  /// One bit for each collision, in `words` words for each body, by solver index.
  private var members: [UInt64] = [0]
  private var words = 1
  /// The collisions in which bodies meet each other, and those in which they meet boundaries.
  private var itemsMeet: [UInt64] = [0]
  private var boundariesHold: [UInt64] = [0]
  /// The pairs of bodies that do not collide because a joint holds them together.
  var parted = PairSet()

  /// Makes room for bodies added since.
  mutating func fit(_ bodies: Int) {
    while members.count < bodies * words { members.append(0) }
  }

  /// Removes a body. The bodies after it move down by one.
  mutating func removeBody(at index: Int) {
    members.removeSubrange(index * words..<(index + 1) * words)
  }

  /// Removes all bodies from all collisions, and makes room for a number of collisions.
  mutating func reset(bodies: Int, collisions: Int) {
    words = max(1, (collisions + 63) / 64)
    members = Array(repeating: 0, count: bodies * words)
    itemsMeet = Array(repeating: 0, count: words)
    boundariesHold = Array(repeating: 0, count: words)
    parted = PairSet()
  }

  mutating func add(_ body: Int, to collision: Int) {
    members[body * words + collision / 64] |= 1 << UInt64(collision % 64)
  }

  mutating func set(_ collision: Int, items: Bool, boundaries: Bool) {
    let bit: UInt64 = 1 << UInt64(collision % 64)
    if items { itemsMeet[collision / 64] |= bit }
    if boundaries { boundariesHold[collision / 64] |= bit }
  }

  /// Removes all bodies from a collision, and lets nothing meet in it.
  mutating func clear(_ collision: Int) {
    let (word, others) = (collision / 64, ~((1 as UInt64) << UInt64(collision % 64)))
    for index in stride(from: word, to: members.count, by: words) { members[index] &= others }
    itemsMeet[word] &= others
    boundariesHold[word] &= others
  }

  /// Removes a collision. The collisions after it move down by one.
  mutating func removeCollision(at index: Int) {
    for body in stride(from: 0, to: members.count, by: words) {
      members.removeBit(index, in: body..<body + words)
    }
    itemsMeet.removeBit(index, in: 0..<words)
    boundariesHold.removeBit(index, in: 0..<words)
  }

  func isMember(_ body: Int) -> Bool {
    for word in 0..<words where members[body * words + word] != 0 { return true }
    return false
  }

  /// Whether the body belongs to other collisions than in another filter, or meets others in them.
  func differs(from old: CollisionFilter, for body: Int) -> Bool {
    for word in 0..<max(words, old.words)
    where meetings(of: body, word) != old.meetings(of: body, word) {
      return true
    }
    return false
  }

  /// One word each of the collisions to which a body belongs, of those in
  /// which it meets bodies, and of those in which it meets boundaries.
  private func meetings(of body: Int, _ word: Int) -> SIMD3<UInt64> {
    guard word < words else { return .zero }
    let member = members[body * words + word]
    return SIMD3(member, member & itemsMeet[word], member & boundariesHold[word])
  }

  func differs(from old: CollisionFilter, for one: Int, _ other: Int) -> Bool {
    differs(from: old, for: one) || differs(from: old, for: other)
  }

  /// Whether a body belongs to a collision; false for one added after the filter was made.
  func isMember(_ body: Int, of collision: Int) -> Bool {
    guard collision < 64 * words else { return false }
    return members[body * words + collision / 64] & 1 << UInt64(collision % 64) != 0
  }

  /// Whether two bodies meet in this collision.
  func lets(_ a: Int, _ b: Int, meetIn collision: Int) -> Bool {
    isMember(a, of: collision) && isMember(b, of: collision)
      && itemsMeet[collision / 64] & 1 << UInt64(collision % 64) != 0
  }

  func allows(_ one: Collider, _ other: Collider) -> Bool {
    if one.body == other.body { return false }
    if one.form == .segment { return allows(Int(other.body), at: Int(one.collision)) }
    if other.form == .segment { return allows(Int(one.body), at: Int(other.collision)) }
    let (a, b) = (Int(one.body) * words, Int(other.body) * words)
    for word in 0..<words where members[a + word] & members[b + word] & itemsMeet[word] != 0 {
      return !parted.contains(one.body, other.body)
    }
    return false
  }

  private func allows(_ body: Int, at collision: Int) -> Bool {
    isMember(body, of: collision)
      && boundariesHold[collision / 64] & 1 << UInt64(collision % 64) != 0
  }
}

extension [UInt64] {
  /// Removes a bit from a row of words. The bits after it move down by one.
  fileprivate mutating func removeBit(_ bit: Int, in row: Range<Int>) {
    let first = row.lowerBound + bit / 64
    let below = ((1 as UInt64) << UInt64(bit % 64)) - 1
    self[first] = self[first] & below | self[first] >> 1 & ~below
    for word in first + 1..<row.upperBound {
      self[word - 1] |= self[word] << 63
      self[word] >>= 1
    }
  }
}
