import DetentGeometry
import DetentMotion
import DetentRandom
import Testing

/// A number that depends on every bit of its input, in order: the
/// results of everything in both modules, for seeded arguments.
///
/// It uses nothing of the standard library that needs the platform's
/// mathematics, so that it can be compiled as Embedded Swift too.
struct BitDigest {
  private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325
  private var random = SeededRandom(1)

  init() {
    for i in 0..<9000 { addFunctions(scale: i % 3 == 0 ? 4 : i % 3 == 1 ? 1e5 : 1e200) }
    for _ in 0..<60 {
      addSprings()
      addCurves()
    }
  }

  private mutating func add(_ number: Double) {
    state = (state ^ number.bitPattern) &* 0x100_0000_01B3
    state ^= state >> 29
  }

  private mutating func part() -> Double { random.unit() }

  private mutating func addFunctions(scale: Double) {
    let x = (part() - 0.5) * scale
    add(sine(x))
    add(cosine(x))
    add(arctangent(y: x, x: part() - 0.5))
    add(exponential((part() - 0.5) * 1500))
    add(logarithm(part() * scale + 1e-300))
  }

  private mutating func addSprings() {
    let settling = Spring(
      settlingDuration: 0.1 + part(), dampingRatio: 0.05 + part() * 1.2,
      initialVelocity: part() * 10 - 5)
    add(settling.settlingDuration() ?? -1)
    add(settling.coreAnimationSettlingDuration(initialVelocity: part() * 100) ?? -1)
    var value = SpringValue(0, spring: settling)
    for k in 0..<200 {
      if k % 20 == 0 { value.retarget(to: part() * 1000) }
      if k == 100 { value.spring = Spring(response: 0.1 + part(), dampingRatio: part() * 3) }
      value.advance(by: 1.0 / 120)
      add(value.value)
      add(value.velocity)
    }
  }

  private mutating func addCurves() {
    let easing = Easing(x1: part(), y1: part() * 3 - 1, x2: part(), y2: part() * 3 - 1)
    add(easing(part()))
    add(easing.slope(at: part()))
    let decay = Decay(from: part(), velocity: part() * 3000)
    add(decay.position(at: part()))
    add(decay.duration)
    add(RubberBand(dimension: 1 + part() * 500).offset(pulledBy: part() * 900))
    let plan = Timeline(from: part(), to: part(), duration: part(), easing: easing)
    add(plan.value(of: 0, at: part()))
  }
}

@Suite struct SameBitsTests {
  // This number came from x86-64, unoptimized and optimized, and from wasm32 in Node.
  @Test func `every machine computes the same bits`() {
    #expect(BitDigest().state == 0x6C38_D84C_FB92_6008)
  }
}
