import DetentMotion
import DetentRandom
import Testing

@Suite struct SpringTests {
  @Test(arguments: [0.4, 1, 3, 250])
  func `response and damping ratio come back for any mass`(mass: Double) {
    for ratio in [0, 0.1, 0.85, 1, 4.56] {
      let spring = Spring(response: 0.37, dampingRatio: ratio, mass: mass)
      #expect(isNear(spring.response, 0.37, within: 1e-14))
      #expect(isNear(spring.dampingRatio, ratio, within: 1e-14))
      #expect(spring.mass == mass)
      let again = Spring(mass: mass, stiffness: spring.stiffness, damping: spring.damping)
      #expect(again == spring)
    }
  }

  @Test(arguments: [0.4, 1, 3, 250])
  func `duration and bounce come back for any mass`(mass: Double) {
    for bounce in [-0.9, -0.3, 0, 0.15, 0.3, 1] {
      let spring = Spring(duration: 0.62, bounce: bounce, mass: mass)
      #expect(isNear(spring.response, 0.62, within: 1e-14))
      #expect(isNear(spring.bounce, bounce, within: 1e-14))
    }
  }

  @Test func `duration and bounce mean stiffness and damping as in SwiftUI`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(isNear(spring.stiffness, 157.91367041742973, within: 1e-14))  // (2π / 0.5)²
    #expect(isNear(spring.damping, 17.592918860102842, within: 1e-14))  // 4π · 0.7 / 0.5
    let creeping = Spring(duration: 0.5, bounce: -0.5)
    #expect(isNear(creeping.damping, 50.26548245743669, within: 1e-14))  // 4π / (0.5 · 0.5)
  }

  // UISpringTimingParameters(): mass 3, stiffness 1000, damping 500, ratio 4.56 (Apple).
  @Test func `the damping ratio of UIKit's default timing parameters is 4·56`() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(isNear(spring.dampingRatio, 4.5643546458763845, within: 1e-14))
    #expect(isNear(spring.naturalFrequency, 18.257418583505537, within: 1e-14))
  }

  @Test func `the presets are what they say`() {
    let presets: [(Spring, Double, Double)] = [
      (.follow, 0.20, 0.8), (.settle, 0.40, 0.85), (.present, 0.45, 0.80), (.dismiss, 0.30, 1),
    ]
    for (spring, response, ratio) in presets {
      #expect(isNear(spring.response, response, within: 1e-14))
      #expect(isNear(spring.dampingRatio, ratio, within: 1e-14))
    }
  }
}

@Suite struct SettlingTests {
  // Natural frequency for a duration of 1 s, worked out from the law.
  @Test(arguments: [
    (0.1, 46.102), (0.3, 19.170), (0.5, 12.717), (0.6, 11.033), (0.7, 9.840), (0.8, 8.994),
    (0.9, 8.481), (1.0, 9.2334),
  ])
  func `a settling duration gives the frequency of UIKit's law`(ratio: Double, frequency: Double) {
    let spring = Spring(settlingDuration: 1, dampingRatio: ratio)
    #expect((spring.naturalFrequency - frequency).magnitude < 6e-4)
    let slow = Spring(settlingDuration: 2.5, dampingRatio: ratio, mass: 3)
    #expect(isNear(slow.naturalFrequency * 2.5, spring.naturalFrequency, within: 1e-12))
    #expect(isNear(slow.dampingRatio, ratio, within: 1e-14))
  }

  // Stiffnesses probed on UIKit, mass 1, duration 1 s, to the four decimals published.
  @Test(arguments: [
    (0.5, 0.25, 159.6723), (0.5, 1, 152.8684), (0.5, 1.5, 147.6160), (0.5, -2, 175.4224),
    (1, 0, 85.2559), (1, 1, 83.1380),
  ])
  func `a settling duration gives UIKit's stiffness`(
    ratio: Double, velocity: Double, stiffness: Double
  ) {
    let spring = Spring(settlingDuration: 1, dampingRatio: ratio, initialVelocity: velocity)
    #expect((spring.stiffness - stiffness).magnitude < 5.1e-5)
  }

  @Test func `a settling duration solves its own equation for any velocity`() {
    var random = SeededRandom(3)
    for _ in 0..<2000 {
      let (z, d) = (random.number(in: 0.05...0.999), random.number(in: 0.05...5))
      let v = random.number(in: -40...40)
      let w = Spring(settlingDuration: d, dampingRatio: z, initialVelocity: v, mass: 2)
        .naturalFrequency
      let left = ((z * w - v) / (w * (1 - z * z).squareRoot())).magnitude
      let rest = left * reference(-z * w * d)
      #expect((rest - 0.001).magnitude < 1e-8, "ratio \(z), duration \(d), velocity \(v)")
    }
  }

  @Test func `a spring settles when Core Animation says`() {
    func settling(_ damping: Double) -> Double {
      Spring(stiffness: 100, damping: damping).coreAnimationSettlingDuration() ?? -1
    }
    #expect((settling(10) - 1.4727).magnitude < 5e-5)
    #expect((settling(5) - 2.855).magnitude < 5e-4)
    #expect((settling(15) - 1.022).magnitude < 5e-4)
    // (1 + w t) e^(-w t) = 0.001 at w t = 9.23341, and w = 10.
    #expect(settling(20) == 1.0)
    #expect(settling(80) == 1.0)
    #expect(Spring(stiffness: 100, damping: 0).coreAnimationSettlingDuration() == nil)
  }

  @Test func `Core Animation's critical settling duration looks beyond the first passing`() {
    let spring = Spring(stiffness: 100, damping: 20)
    for velocity in [-300.0, -10, 5, 10, 10.001, 11, 12, 30, 1000, 1e5] {
      let duration = spring.coreAnimationSettlingDuration(initialVelocity: velocity) ?? -1
      func distance(_ t: Double) -> Double {
        ((1 + (10 - velocity) * t) * reference(-10 * t)).magnitude
      }
      for k in 0..<300 { #expect(distance(duration + Double(k) * 0.01) <= 0.001 + 1e-15) }
      let before = stride(from: 0.0, through: 0.1, by: 1e-4).map { distance(duration - $0) }
      #expect(duration == 0 || before.contains { $0 > 0.001 }, "\(velocity)")
    }
  }

  @Test func `our settling duration is the moment a value comes to rest`() throws {
    for spring in [Spring.settle, .dismiss, Spring(mass: 3, stiffness: 1000, damping: 500)] {
      let duration = try #require(spring.settlingDuration(displacement: 100, velocity: -2500))
      var early = SpringValue(100, spring: spring)
      early.retarget(to: 0, velocity: -2500)
      var late = early
      early.advance(by: duration * (1 - 1e-9))
      late.advance(by: duration)
      #expect(!early.isAtRest)
      #expect(late.isAtRest)
    }
    #expect(Spring(stiffness: 100, damping: 0).settlingDuration() == nil)
    #expect(Spring.settle.settlingDuration(displacement: 0) == 0)
  }
}
