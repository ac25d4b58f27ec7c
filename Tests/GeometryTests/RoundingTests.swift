import Foundation
import Testing

@testable import DetentGeometry

@Suite struct `Rounding` {
  @Test func `agrees with the C library`() {
    var numbers = [
      0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 1e15 + 0.5, 4_503_599_627_370_495.5, 1e300, -1e300,
    ]
    numbers += [Double.infinity, -.infinity, .leastNonzeroMagnitude, 0.49999999999999994]
    for index in -2000...2000 { numbers.append(Double(index) * 0.137 + 1e-9) }
    for number in numbers {
      #expect(number.roundedToEven == rint(number))
      #expect(number.roundedDown == floor(number))
      #expect(number.roundedUp == ceil(number))
      #expect(number.roundedTowardZero == trunc(number))
    }
    #expect(Double.nan.roundedDown.isNaN)
  }
}
