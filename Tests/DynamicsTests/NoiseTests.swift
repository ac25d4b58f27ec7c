import DetentGeometry
import Testing

@testable import DetentDynamics

@Suite struct `Flow noise` {
  let grid = (0..<60).flatMap { row in
    (0..<60).map { Vector(Double($0) * 0.173 - 4.9, Double(row) * 0.181 - 5.3) }
  }

  @Test func `stays within -1 and 1, and comes near both`() {
    var (least, most) = (0.0, 0.0)
    for step in 0..<24 {
      let noise = FlowNoise(turn: Double(step) * .pi / 12)
      for p in grid {
        let value = noise.sample(p.x, p.y).value
        least = min(least, value)
        most = max(most, value)
      }
    }
    #expect(least >= -1 && least < -0.9)
    #expect(most <= 1 && most > 0.9)
  }

  @Test func `has the slope that its values have`() {
    let noise = FlowNoise(turn: 0.7)
    let h = 1e-5
    for p in grid {
      let slope = noise.sample(p.x, p.y).slope
      let dx = (noise.sample(p.x + h, p.y).value - noise.sample(p.x - h, p.y).value) / (2 * h)
      let dy = (noise.sample(p.x, p.y + h).value - noise.sample(p.x, p.y - h).value) / (2 * h)
      #expect((slope - Vector(dx, dy)).length < 1e-7)
    }
  }

  @Test func `has no seam, neither in value nor in slope`() {
    let noise = FlowNoise(turn: 0)
    let h = 1e-4
    for start in [Vector(-3, 0.3), Vector(0, -2.1), Vector(1.7, -3.3)] {
      for way in [Vector(1, 0), Vector(0, 1), Vector(0.6, 0.8)] {
        var last = noise.sample(start.x, start.y)
        for step in 1..<20000 {
          let p = start + way * (Double(step) * h)
          let now = noise.sample(p.x, p.y)
          #expect((now.value - last.value).magnitude < 10 * h)
          #expect((now.slope - last.slope).length < 100 * h)
          last = now
        }
      }
    }
  }

  @Test func `is 0 at the corners, turns with their gradients, and comes round`() {
    let still = FlowNoise(turn: 0)
    let half = FlowNoise(turn: .pi)
    let full = FlowNoise(turn: 2 * .pi)
    #expect(still.sample(0, 0).value == 0)
    #expect((still.sample(0, 0).slope.length - 99.2 / 16).magnitude < 1e-12)
    for p in grid {
      let value = still.sample(p.x, p.y).value
      #expect((half.sample(p.x, p.y).value + value).magnitude < 1e-12)
      #expect((full.sample(p.x, p.y).value - value).magnitude < 1e-12)
    }
  }

  @Test func `has a mean of 0 and prefers no direction`() {
    let noise = FlowNoise(turn: 0.4)
    var (sum, across, down, mixed) = (0.0, 0.0, 0.0, 0.0)
    let side = 400
    for row in 0..<side {
      for column in 0..<side {
        let (value, slope) = noise.sample(Double(column) * 0.37, Double(row) * 0.37)
        sum += value
        across += slope.x * slope.x
        down += slope.y * slope.y
        mixed += slope.x * slope.y
      }
    }
    let count = Double(side * side)
    #expect((sum / count).magnitude < 0.01)
    #expect((across / down - 1).magnitude < 0.05)
    #expect((mixed / down).magnitude < 0.05)
  }

  @Test func `is one and the same pattern on every machine`() {
    // Recorded once.
    let (value, slope) = FlowNoise(turn: 1.25).sample(12.3, -45.6)
    #expect(value == 0.021576843747015212)
    #expect(slope == Vector(-4.920621933036173, 1.5723837738613349))
  }

  @Test(arguments: [1e15, 1e16, 1e20, 1e30])
  func `answers finite numbers however far out`(far: Double) {
    let noise = FlowNoise(turn: far)
    for p in grid {
      for sign in [1.0, -1] {
        let (value, slope) = noise.sample(p.x + sign * far, p.y * far)
        #expect(value.isFinite && value.magnitude <= 1 && slope.isFinite)
      }
    }
  }
}
