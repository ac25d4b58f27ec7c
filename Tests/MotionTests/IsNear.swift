/// G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// Whether two numbers agree to a part of the larger, or to that much of 1.
func isNear(_ one: Double, _ other: Double, within part: Double) -> Bool {
  (one - other).magnitude <= part * max(1, one.magnitude, other.magnitude)
}
