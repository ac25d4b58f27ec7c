import DetentMotion
import DetentRandom
import Testing

@Suite struct EasingTests {
  static let named: [Easing] = [.linear, .easeIn, .easeOut, .easeInOut, .standard]

  /// The point of the curve at parameter s, by de Casteljau's halving rule.
  func point(_ e: Easing, _ s: Double) -> (time: Double, way: Double) {
    func along(_ first: Double, _ second: Double) -> Double {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * s }
      let (p, q, r) = (mix(0, first), mix(first, second), mix(second, 1))
      return mix(mix(p, q), mix(q, r))
    }
    return (along(e.x1, e.x2), along(e.y1, e.y2))
  }

  @Test func `every point of a curve is found within 1e-9`() {
    var random = SeededRandom(5)
    var curves = Self.named
    for _ in 0..<200 {
      curves.append(
        Easing(
          x1: random.number(in: 0...1), y1: random.number(in: -1...2),
          x2: random.number(in: 0...1), y2: random.number(in: -1...2)))
    }
    for curve in curves {
      for k in 0...100 {
        let (time, way) = point(curve, Double(k) / 100)
        if curve.slope(at: time).magnitude > 1000 { continue }
        if (curve(time) - way).magnitude > 1e-9 { Issue.record("\(curve) at \(time)") }
      }
    }
  }

  @Test func `ends are exact and times beyond them are held`() {
    for curve in Self.named {
      #expect(curve(0) == 0 && curve(1) == 1)
      #expect(curve(-3) == 0 && curve(1e300) == 1)
      #expect(curve.slope(at: -0.1) == 0 && curve.slope(at: 1.1) == 0)
    }
    #expect(Easing.linear(0.3) == 0.3)
  }

  // The values of a browser: cubic-bezier(0.25, 0.1, 0.25, 1) at 0.5 is 0.80240.
  @Test func `the standard curve has made 0·8024 of the way at half the time`() {
    #expect((Easing.standard(0.5) - 0.802403387).magnitude < 1e-8)
    #expect((Easing.easeInOut(0.5) - 0.5).magnitude < 1e-12)
  }

  @Test func `the slope is the derivative of the curve`() {
    for curve in Self.named {
      for k in 1..<50 {
        let t = Double(k) / 50
        let slope = (curve(t + 1e-6) - curve(t - 1e-6)) / 2e-6
        #expect((curve.slope(at: t) - slope).magnitude < 1e-5)
      }
    }
    #expect(isNear(Easing.standard.slope(at: 0), 0.4, within: 1e-12))
    #expect(Easing.easeIn.slope(at: 0) == 0)
    // The second control point of easeIn is at the end, so the first gives the direction, 1 / 0.58.
    #expect(isNear(Easing.easeIn.slope(at: 1), 1 / 0.58, within: 1e-6))
    #expect(isNear(Easing.easeOut.slope(at: 0), 1 / 0.58, within: 1e-6))
    #expect(Easing.easeOut.slope(at: 1) == 0)
  }

  @Test func `rising curves rise, also the upright ones`() {
    for (x1, x2) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0.3, 0.9)] {
      let curve = Easing(x1: x1, y1: 0, x2: x2, y2: 1)
      var last = 0.0
      for k in 0...1000 {
        let way = curve(Double(k) / 1000)
        #expect(way >= last - 1e-12 && way <= 1)
        #expect(curve.slope(at: Double(k) / 1000).isFinite)
        last = way
      }
    }
  }
}
