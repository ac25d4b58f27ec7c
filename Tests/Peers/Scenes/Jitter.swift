/// Numbers in -0.5 ..< 0.5, the same in each run: the linear congruential generator of W. H. Press et
/// al., Numerical Recipes in C, second edition, 1992, section 7.1, without its lower bits.
struct Jitter {
  private var state: UInt32 = 12_345

  mutating func next() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216 - 0.5
  }
}
