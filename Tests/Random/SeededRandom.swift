/// Numbers that look random and are the same in every run (G. L. Steele, D. Lea and C. H. Flood, "Fast
/// splittable pseudorandom number generators", OOPSLA 2014; S. Vigna, splitmix64.c, 2015,
/// https://prng.di.unimi.it/splitmix64.c).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// Returns a whole number from 0 up to, but not including, `count`, which is at least 1.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  public mutating func isTrue(_ share: Double) -> Bool { unit() < share }
}
