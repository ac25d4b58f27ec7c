import DetentDynamics
import DetentGeometry

/// A sequence of numbers that looks random and is always the same.
struct Chance {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  mutating func vector(_ size: Double) -> Vector {
    Vector(number(-size...size), number(-size...size))
  }

  mutating func index(_ count: Int) -> Int { min(count - 1, Int(unit() * Double(count))) }

  mutating func form() -> Attachment.Form {
    switch index(7) {
    case 0: .rod()
    case 1: .spring(frequency: number(0.5...30), damping: number(0...2))
    case 2: .limit()
    case 3: .pin()
    case 4: .pin(range: number(-2...0)...number(0...2), frictionTorque: number(0...3))
    case 5: .sliding(axis: vector(1) + Vector(0, 2), range: number(-50...0)...number(0...50))
    default: .fixed
    }
  }
}
