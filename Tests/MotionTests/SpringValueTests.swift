import DetentMotion
import DetentRandom
import Testing

let everySpring: [Spring] = [
  .follow, .settle, .present, .dismiss,
  Spring(mass: 3, stiffness: 1000, damping: 500),
  Spring(response: 0.7, dampingRatio: 0.1, mass: 0.2),
  Spring(response: 0.5, dampingRatio: 0.999),
  Spring(response: 0.5, dampingRatio: 1.001, mass: 7),
  Spring(response: 1.3, dampingRatio: 0),
]

@Suite struct SpringValueTests {
  @Test func `value and velocity are continuous at ten thousand new targets`() {
    var random = SeededRandom(2024)
    var spring = SpringValue(0, spring: .settle)
    for k in 0..<10_000 {
      spring.spring = everySpring[k % everySpring.count]
      let (value, velocity) = (spring.value, spring.velocity)
      spring.retarget(to: random.number(in: -1000...1000))
      #expect(spring.value == value && spring.velocity == velocity)
      // A moment later neither has moved by more than the law allows.
      var next = spring
      next.advance(by: 1e-13)
      let pull =
        spring.spring.stiffness / spring.spring.mass * (spring.target - value).magnitude
        + spring.spring.damping / spring.spring.mass * velocity.magnitude
      let change = (next.velocity - velocity).magnitude
      #expect(change <= 1.1e-13 * pull + 1e-9 * max(1, velocity.magnitude))
      #expect(isNear(next.value, value + 1e-13 * velocity, within: 1e-12))
      spring.advance(by: random.number(in: 0...0.2))
      #expect(spring.value.isFinite && spring.velocity.isFinite)
    }
  }

  @Test func `a step of two seconds is two steps of one`() {
    for law in everySpring {
      for h in [1e-4, 1.0 / 240, 1.0 / 60, 0.1, 0.37, 2] {
        var one = SpringValue(1, spring: law, tolerance: 0)
        one.retarget(to: 0, velocity: -4)
        var two = one
        one.advance(by: 2 * h)
        two.advance(by: h)
        two.advance(by: h)
        #expect((one.value - two.value).magnitude < 1e-12)
        #expect((one.velocity - two.velocity).magnitude < 1e-12 * max(4, law.naturalFrequency))
      }
    }
  }

  @Test func `the frame rate does not matter`() {
    for law in everySpring {
      var coarse = SpringValue(0, spring: law, tolerance: 0)
      coarse.retarget(to: 1)
      var fine = coarse
      for _ in 0..<30 { coarse.advance(by: 1.0 / 64) }
      for _ in 0..<480 { fine.advance(by: 1.0 / 1024) }
      #expect((coarse.value - fine.value).magnitude < 1e-12)
    }
  }

  @Test func `at rest a step changes nothing, and rest is the target exactly`() {
    for law in everySpring where law.damping > 0 {
      var value = SpringValue(0.1, spring: law)
      value.retarget(to: 240.3, velocity: 900)
      var steps = 0
      while !value.isAtRest && steps < 100_000 {
        value.advance(by: 1.0 / 120)
        steps += 1
      }
      #expect(value.value == 240.3 && value.velocity == 0)
      let before = value
      value.advance(by: 5)
      #expect(value == before)
    }
  }

  @Test func `it comes to rest at targets too large for the tolerance`() {
    for target in [1e9, -1e15, 1e100] {
      var value = SpringValue(0, spring: .settle)
      value.retarget(to: target)
      for _ in 0..<10_000 { value.advance(by: 1.0 / 120) }
      #expect(value.isAtRest && value.value == target)
    }
  }

  @Test func `once within tolerance the free motion would have stayed there`() {
    for law in everySpring where law.damping > 0 {
      let motion = SpringMotion(from: 1, velocity: 12, to: 0, spring: law)
      for k in 0...4000 where motion.isDone(at: Double(k) / 240) {
        #expect(motion.position(at: Double(k) / 240).magnitude <= 0.001)
      }
    }
  }

  @Test func `a value follows its motion`() {
    for law in everySpring {
      let motion = SpringMotion(from: 3, velocity: -5, to: 7, spring: law)
      var value = SpringValue(3, spring: law, tolerance: 0)
      value.retarget(to: 7, velocity: -5)
      for k in 1...120 {
        value.advance(by: 1.0 / 120)
        #expect((value.value - motion.position(at: Double(k) / 120)).magnitude < 1e-11)
      }
    }
  }

  @Test func `equality is about the motion, not about the kept step`() {
    var one = SpringValue(0, spring: .settle)
    one.retarget(to: 1)
    var other = one
    one.advance(by: 0.5)
    other.advance(by: 0.25)
    other.jump(to: 4)
    one.jump(to: 4)
    #expect(one == other)
    other.tolerance = 0.1
    #expect(one != other)
  }

  @Test func `a new spring acts from the next step on`() {
    var changed = SpringValue(0, spring: .settle)
    changed.retarget(to: 1)
    changed.advance(by: 0.01)
    changed.spring = .dismiss
    var fresh = SpringValue(changed.value, spring: .dismiss)
    fresh.retarget(to: 1, velocity: changed.velocity)
    changed.advance(by: 0.01)
    fresh.advance(by: 0.01)
    #expect(changed == fresh)
  }

  @Test func `a step of no time changes nothing`() {
    var value = SpringValue(0.1, spring: .follow)
    value.retarget(to: 0.7, velocity: 3)
    let before = value
    value.advance(by: 0)
    #expect(value == before)
  }
}
