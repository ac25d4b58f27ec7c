/// Pairs of small numbers, each at most once: open addressing with linear probing, where removing
/// moves later ones back (D. E. Knuth, The Art of Computer Programming 3, 1973, section 6.4,
/// Algorithm R).
struct PairSet: Equatable, Sendable {
  /// A pair as one number above 0; 0 is an empty place.
  private var places: [UInt64] = []
  private(set) var count = 0

  private static func key(_ a: Int32, _ b: Int32) -> UInt64 {
    let (low, high) = (UInt64(UInt32(bitPattern: min(a, b))), UInt64(UInt32(bitPattern: max(a, b))))
    return (high << 32 | low) &+ 1
  }

  /// Multiplicative hashing: the golden ratio of 2⁶⁴ spreads neighbours far apart (Knuth, the same
  /// section).
  private func home(of key: UInt64) -> Int {
    let spread = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread >> 33) & (places.count - 1)
  }

  /// Whether it is new.
  mutating func insert(_ a: Int32, _ b: Int32) -> Bool {
    if places.count < 2 * (count + 1) { grow() }
    let key = PairSet.key(a, b)
    var place = home(of: key)
    while places[place] != 0 {
      if places[place] == key { return false }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = key
    count += 1
    return true
  }

  func contains(_ a: Int32, _ b: Int32) -> Bool {
    guard count > 0 else { return false }
    let key = PairSet.key(a, b)
    var place = home(of: key)
    while places[place] != 0 {
      if places[place] == key { return true }
      place = (place + 1) & (places.count - 1)
    }
    return false
  }

  mutating func remove(_ a: Int32, _ b: Int32) {
    guard count > 0 else { return }
    let key = PairSet.key(a, b)
    var place = home(of: key)
    while places[place] != key {
      if places[place] == 0 { return }
      place = (place + 1) & (places.count - 1)
    }
    count -= 1
    var gap = place
    while true {
      place = (place + 1) & (places.count - 1)
      guard places[place] != 0 else { break }
      let home = home(of: places[place])
      // It may move back if its home is not between the gap and here.
      let isBetween = gap <= place ? gap < home && home <= place : gap < home || home <= place
      if isBetween { continue }
      places[gap] = places[place]
      gap = place
    }
    places[gap] = 0
  }

  /// Moves this set into the memory of `old`.
  mutating func move(into old: inout PairSet) { places.move(into: &old.places) }

  private mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: max(16, 2 * old.count))
    for key in old where key != 0 {
      var place = home(of: key)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = key
    }
  }
}
