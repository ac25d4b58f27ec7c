/// A set of pairs of small numbers, with open addressing and linear probing, in which removal moves
/// later entries back (D. E. Knuth, The Art of Computer Programming 3, 1973, section 6.4, Algorithm R).
struct PairSet: Equatable, Sendable {
  /// A pair as one number above 0; 0 is an empty slot.
  private var slots: [UInt64] = []
  private(set) var count = 0

  private static func key(_ a: Int32, _ b: Int32) -> UInt64 {
    let (low, high) = (UInt64(UInt32(bitPattern: min(a, b))), UInt64(UInt32(bitPattern: max(a, b))))
    return (high << 32 | low) &+ 1
  }

  /// Multiplicative hashing: the golden ratio of 2⁶⁴ spreads neighbours far apart (Knuth, the same
  /// section).
  private func home(of key: UInt64) -> Int {
    let spread = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread >> 33) & (slots.count - 1)
  }

  /// Adds a pair, and returns whether it is new.
  mutating func insert(_ a: Int32, _ b: Int32) -> Bool {
    if slots.count < 2 * (count + 1) { grow() }
    let key = PairSet.key(a, b)
    var slot = home(of: key)
    while slots[slot] != 0 {
      if slots[slot] == key { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = key
    count += 1
    return true
  }

  func contains(_ a: Int32, _ b: Int32) -> Bool {
    guard count > 0 else { return false }
    let key = PairSet.key(a, b)
    var slot = home(of: key)
    while slots[slot] != 0 {
      if slots[slot] == key { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  mutating func remove(_ a: Int32, _ b: Int32) {
    guard count > 0 else { return }
    let key = PairSet.key(a, b)
    var slot = home(of: key)
    while slots[slot] != key {
      if slots[slot] == 0 { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    count -= 1
    var hole = slot
    while true {
      slot = (slot + 1) & (slots.count - 1)
      guard slots[slot] != 0 else { break }
      let home = home(of: slots[slot])
      // It may move back if its home is not between the hole and here.
      let isBetween = hole <= slot ? hole < home && home <= slot : hole < home || home <= slot
      if isBetween { continue }
      slots[hole] = slots[slot]
      hole = slot
    }
    slots[hole] = 0
  }

  /// Moves this set into the memory of `old`.
  mutating func move(into old: inout PairSet) { slots.move(into: &old.slots) }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(16, 2 * old.count))
    for key in old where key != 0 {
      var slot = home(of: key)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = key
    }
  }
}
