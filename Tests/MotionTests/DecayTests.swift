import DetentMotion
import Testing

@Suite struct DecayTests {
  @Test func `position is the sum of steps of a millisecond`() {
    let decay = Decay(from: 5, velocity: 1200)
    var (x, v) = (5.0, 1200.0)
    for ms in 1...1000 {
      v *= 0.998
      x += v / 1000
      #expect(isNear(decay.position(at: Double(ms) / 1000), x, within: 1e-11))
      #expect(isNear(decay.velocity(at: Double(ms) / 1000), v, within: 1e-11))
    }
  }

  // (v - 10) · 0.499, measured on UIKit.
  @Test func `a throw lands where UIKit's does`() {
    for v in [1200.0, -800, 35] {
      let decay = Decay(from: 7, velocity: v)
      let landing = 7 + (v - (v < 0 ? -10 : 10)) * 0.499
      #expect(isNear(decay.restingValue, landing, within: 1e-12))
      #expect(isNear(decay.position(at: decay.duration * (1 - 1e-12)), landing, within: 1e-9))
      #expect(decay.position(at: 1e9) == decay.restingValue)
      #expect(decay.velocity(at: decay.duration) == 0)
      #expect(isNear(decay.velocity(at: decay.duration - 1e-9).magnitude, 10, within: 1e-8))
      #expect(decay.isDone(at: decay.duration))
    }
  }

  @Test func `too slow a throw does not move`() {
    let decay = Decay(from: 7, velocity: -9)
    #expect(decay.duration == 0)
    #expect(decay.position(at: 0) == 7 && decay.restingValue == 7)
  }

  @Test func `a throw is projected 0·499 or 0·099 seconds ahead`() {
    #expect(isNear(projection(of: 1000), 499, within: 1e-12))
    #expect(isNear(projection(of: -1000, decelerationRate: .fast), -99, within: 1e-12))
  }

  @Test func `huge and tiny throws stay finite`() {
    for velocity in [0, 1e-300, 1e100, -1e100] {
      for rate in [1e-300, 0.5, 0.99, 0.999999] {
        let decay = Decay(
          from: -1e100, velocity: velocity, rate: DecelerationRate(perMillisecond: rate),
          stoppingSpeed: 1e-100)
        for t in [-1, 0, 1e-300, 1e-3, 1, 1e9, 1e300] {
          #expect(decay.position(at: t).isFinite && decay.velocity(at: t).isFinite)
        }
      }
    }
  }
}

@Suite struct RubberBandTests {
  let band = RubberBand(dimension: 480)

  @Test func `it follows chpwn's formula`() {
    for pull in stride(from: 0.0, through: 2000, by: 12.5) {
      let expected = (1 - 1 / (pull * 0.55 / 480 + 1)) * 480
      #expect(isNear(band.offset(pulledBy: pull), expected, within: 1e-13))
      #expect(band.offset(pulledBy: -pull) == -band.offset(pulledBy: pull))
    }
  }

  @Test func `the inverse finds the pull`() {
    for pull in stride(from: -3000.0, through: 3000, by: 17) {
      #expect(isNear(band.pull(forOffset: band.offset(pulledBy: pull)), pull, within: 1e-12))
    }
  }

  @Test func `it holds back beyond the bounds and not within`() {
    #expect(band.held(40, within: 0...100) == 40)
    #expect(band.held(130, within: 0...100) == 100 + band.offset(pulledBy: 30))
    #expect(band.held(-30, within: 0...100) == -band.offset(pulledBy: 30))
    #expect(band.held(1e100, within: 0...100) <= 580)
  }
}
