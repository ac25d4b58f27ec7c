import DetentGeometry
import DetentRandom
import Foundation
import Testing

/// The distance between two numbers, in units in the last place of `exact`.
func ulps(_ value: Double, _ exact: Double) -> Double {
  if value == exact { return 0 }
  return (value - exact).magnitude / exact.ulp
}

/// The greatest `error` over `count` numbers drawn with a fixed seed.
func greatest(
  _ count: Int, in range: ClosedRange<Double>, _ error: (Double) -> Double
) -> Double {
  var random = SeededRandom(7)
  var greatest = 0.0
  for _ in 0..<count {
    greatest = max(greatest, error(random.number(in: range)))
  }
  return greatest
}

@Suite struct TrigonometryTests {
  @Test func `sine and cosine are within the last place of the reference`() {
    for row in angleReference {
      let angle = Double(bitPattern: row.angle)
      let s = ulps(sine(angle), Double(bitPattern: row.sine))
      let c = ulps(cosine(angle), Double(bitPattern: row.cosine))
      #expect(s <= 1 && c <= 1, "at \(angle)")
    }
  }

  // The C library itself is accurate to about 0.55 units, so a difference of one unit is the most that can be tested.
  @Test(arguments: [3.0, 100, 8e5, 1e9, 1e300])
  func `sine and cosine agree with the C library to one place`(limit: Double) {
    #expect(greatest(40_000, in: -limit...limit) { ulps(sine($0), sin($0)) } <= 1)
    #expect(greatest(40_000, in: -limit...limit) { ulps(cosine($0), cos($0)) } <= 1)
  }

  @Test func `sine and cosine together have the bits of each alone`() {
    for row in angleReference {
      let angle = Double(bitPattern: row.angle)
      let both = sineAndCosine(angle)
      #expect(both.sine.bitPattern == sine(angle).bitPattern)
      #expect(both.cosine.bitPattern == cosine(angle).bitPattern)
    }
  }

  @Test func `sine is odd and cosine is even, to the bit`() {
    for row in angleReference {
      let angle = Double(bitPattern: row.angle)
      #expect(sine(-angle) == -sine(angle))
      #expect(cosine(-angle) == cosine(angle))
    }
  }

  @Test func `the arctangent is within 2 of the last place of the reference`() {
    for row in directionReference {
      let (y, x) = (Double(bitPattern: row.y), Double(bitPattern: row.x))
      #expect(ulps(arctangent(y: y, x: x), Double(bitPattern: row.angle)) <= 2, "(\(x), \(y))")
    }
  }

  @Test func `the arctangent agrees with the C library in every direction`() {
    var random = SeededRandom(11)
    for _ in 0..<100_000 {
      let y = Double.random(in: -2...2, using: &random)
      let x = Double.random(in: -2...2, using: &random)
      let error = ulps(arctangent(y: y, x: x), atan2(y, x))
      if error > 2 { Issue.record("\(error) at (\(x), \(y))") }
    }
  }

  @Test func `the arctangent keeps its word on the axes`() {
    #expect(arctangent(y: 0, x: 0) == 0)
    #expect(arctangent(y: -0.0, x: -0.0) == 0)
    #expect(arctangent(y: 0, x: -1) == .pi)
    #expect(arctangent(y: -0.0, x: -1) == .pi)
    #expect(arctangent(y: 1, x: 0) == .pi / 2)
    #expect(arctangent(y: -1, x: 0) == -.pi / 2)
    #expect(arctangent(y: .greatestFiniteMagnitude, x: .greatestFiniteMagnitude) == .pi / 4)
    #expect(arctangent(y: .leastNonzeroMagnitude, x: .greatestFiniteMagnitude) == 0)
  }

  @Test func `the exponential is within the last place of the reference`() {
    for row in exponentialReference {
      let exponent = Double(bitPattern: row.exponent)
      #expect(ulps(exponential(exponent), Double(bitPattern: row.power)) <= 1, "\(exponent)")
    }
    #expect(greatest(100_000, in: -745...709.7) { ulps(exponential($0), exp($0)) } <= 1)
    #expect(greatest(100_000, in: -1...1) { ulps(exponential($0), exp($0)) } <= 1)
  }

  @Test func `the exponential saturates instead of overflowing`() {
    #expect(exponential(710) == .greatestFiniteMagnitude)
    #expect(exponential(.greatestFiniteMagnitude) == .greatestFiniteMagnitude)
    #expect(exponential(709.782712893384).isFinite)
    #expect(exponential(-745.2) == 0)
    #expect(exponential(-.greatestFiniteMagnitude) == 0)
    #expect(exponential(0) == 1)
  }

  @Test func `the logarithm is within the last place of the reference`() {
    for row in logarithmReference {
      let number = Double(bitPattern: row.number)
      #expect(ulps(logarithm(number), Double(bitPattern: row.logarithm)) <= 1, "\(number)")
    }
    #expect(greatest(100_000, in: 1e-9...3) { ulps(logarithm($0), log($0)) } <= 1)
    #expect(greatest(100_000, in: 1e-9...1e12) { ulps(logarithm($0), log($0)) } <= 1)
  }
}
