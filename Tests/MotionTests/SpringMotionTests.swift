import DetentMotion
import Foundation
import Testing

/// The exponential function of the C library, as a reference for ours.
func reference(_ exponent: Double) -> Double { exp(exponent) }

@Suite struct SpringMotionTests {
  func motion(ratio: Double, velocity: Double = 3) -> SpringMotion {
    SpringMotion(
      from: 1, velocity: velocity, to: 0,
      spring: Spring(response: 0.5, dampingRatio: ratio, mass: 2.5))
  }

  @Test func `an underdamped spring follows the textbook`() {
    let (w, z) = (4 * Double.pi, 0.3)
    let (a, f) = (z * w, w * (1 - z * z).squareRoot())
    for k in 0...400 {
      let t = Double(k) * 0.01
      let exact = exp(-a * t) * (cos(f * t) + (3 + a) / f * sin(f * t))
      #expect((motion(ratio: z).position(at: t) - exact).magnitude < 1e-13)
    }
  }

  @Test func `a critical spring follows the textbook`() {
    let w = 4 * Double.pi
    for k in 0...400 {
      let t = Double(k) * 0.01
      let exact = exp(-w * t) * (1 + (3 + w) * t)
      #expect((motion(ratio: 1).position(at: t) - exact).magnitude < 1e-13)
    }
  }

  @Test func `an overdamped spring follows the textbook`() {
    let (w, z) = (4 * Double.pi, 2.5)
    let root = (z * z - 1).squareRoot()
    let (slow, fast) = (w * (z - root), w * (z + root))
    for k in 0...400 {
      let t = Double(k) * 0.01
      let exact =
        ((fast + 3) * exp(-slow * t) - (slow + 3) * exp(-fast * t)) / (fast - slow)
      #expect((motion(ratio: z).position(at: t) - exact).magnitude < 1e-13)
    }
  }

  @Test func `the velocity is the slope of the position`() {
    for ratio in [0, 0.3, 0.999999, 1, 1.000001, 3] {
      let motion = motion(ratio: ratio)
      for k in 1...100 {
        let t = Double(k) * 0.02
        let slope = (motion.position(at: t + 1e-6) - motion.position(at: t - 1e-6)) / 2e-6
        #expect((motion.velocity(at: t) - slope).magnitude < 1e-7)
      }
    }
  }

  @Test func `damping ratios 0·999, 1 and 1·001 agree to a thousandth`() {
    for k in 0...300 {
      let t = Double(k) * 0.01
      let critical = motion(ratio: 1, velocity: 0).position(at: t)
      #expect((motion(ratio: 0.999, velocity: 0).position(at: t) - critical).magnitude < 1e-3)
      #expect((motion(ratio: 1.001, velocity: 0).position(at: t) - critical).magnitude < 1e-3)
    }
  }

  @Test func `nothing jumps as damping passes through critical`() {
    for gap in [1e-6, 1e-8, 1e-10, 1e-12, 1e-15] {
      for k in 0...300 {
        let t = Double(k) * 0.01
        let (below, above) = (motion(ratio: 1 - gap), motion(ratio: 1 + gap))
        #expect((below.position(at: t) - above.position(at: t)).magnitude < 1e-9 + 10 * gap)
        #expect((below.velocity(at: t) - above.velocity(at: t)).magnitude < 1e-9 + 100 * gap)
      }
    }
  }

  @Test func `the series and the closed forms meet without a jump`() {
    // |d| t² = 1 for w = 10 and t = 1, where one formula takes over from the other.
    for sign in [-1.0, 1] {
      let edge = (1 + sign * 0.01).squareRoot()
      func position(_ ratio: Double) -> Double {
        SpringMotion(
          from: 1, velocity: 40, to: 0,
          spring: Spring(mass: 1, stiffness: 100, damping: 20 * ratio)
        ).position(at: 1)
      }
      #expect((position(edge * (1 - 1e-14)) - position(edge * (1 + 1e-14))).magnitude < 1e-14)
    }
  }

  @Test func `energy never grows, and undamped it stays`() {
    for ratio in [0, 0.01, 0.5, 0.9999, 1, 1.0001, 2, 50] {
      let motion = motion(ratio: ratio, velocity: -20)
      let spring = motion.spring
      var last = Double.greatestFiniteMagnitude
      for k in 0...2000 {
        let (x, v) = (motion.position(at: Double(k) / 120), motion.velocity(at: Double(k) / 120))
        let energy = (spring.stiffness * x * x + spring.mass * v * v) / 2
        #expect(energy <= last * (1 + 1e-13))
        if ratio == 0 { #expect(k == 0 || isNear(energy / last, 1, within: 1e-12)) }
        last = max(energy, 1e-290)
      }
    }
  }

  @Test func `before time 0 it stands at its start, and once done it stays done`() {
    let motion = motion(ratio: 0.2)
    #expect(motion.position(at: -1) == 1)
    #expect(motion.velocity(at: -1) == 3)
    var wasDone = false
    for k in 0...2000 {
      let isDone = motion.isDone(at: Double(k) * 0.005)
      #expect(isDone || !wasDone)
      wasDone = isDone
    }
    #expect(wasDone)
  }

  @Test func `huge and tiny inputs give finite numbers`() {
    let sizes = [1e-12, 1e-6, 1, 1e6, 1e12]
    for mass in sizes {
      for stiffness in sizes {
        for damping in [0] + sizes {
          let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
          for value in [0, 1e-300, 1, -1e100] {
            let motion = SpringMotion(from: value, velocity: 1e100, to: -1e100, spring: spring)
            for t in [1e-300, 1e-9, 1e-3, 1, 1e3, 1e9] {
              if motion.position(at: t).isFinite && motion.velocity(at: t).isFinite { continue }
              Issue.record("\(spring) from \(value) at \(t)")
            }
          }
        }
      }
    }
  }
}
