import Glibc

/// The same numbers in every run (S. Vigna, "SplitMix64", https://prng.di.unimi.it/splitmix64.c).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func next(below count: Int) -> Int { Int(next() % UInt64(count)) }
}

/// Whether the tests that take minutes do all of their work: see `make test`.
let isHeavy = getenv("DETENT_HEAVY") != nil
