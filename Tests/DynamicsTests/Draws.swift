/// Numbers that look random and are the same in every run.
struct Draws {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func next(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    let fraction = Double(next(below: 1 << 30)) / Double(1 << 30)
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }
}
