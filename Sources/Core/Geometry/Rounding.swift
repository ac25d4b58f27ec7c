// Rounding to whole numbers by arithmetic alone. The standard library's asks the C library on
// processors without SSE 4.1, which is slower and has to be linked.
extension Double {
  /// From 2⁵² on, in magnitude, every double is a whole number; adding it drops all smaller places,
  /// rounding to nearest and ties to even, as IEEE 754 adds.
  private static let wholeFrom = 4_503_599_627_370_496.0

  /// The nearest whole number, of two the even one. What is not finite stays as it is.
  @inline(never)
  package var roundedToEven: Double {
    guard magnitude < Double.wholeFrom else { return self }
    return self < 0
      ? (self - Double.wholeFrom) + Double.wholeFrom : (self + Double.wholeFrom) - Double.wholeFrom
  }

  /// The largest whole number that is not above.
  package var roundedDown: Double {
    let nearest = roundedToEven
    return nearest > self ? nearest - 1 : nearest
  }

  /// The smallest whole number that is not below.
  package var roundedUp: Double {
    let nearest = roundedToEven
    return nearest < self ? nearest + 1 : nearest
  }

  /// Without its fraction.
  package var roundedTowardZero: Double { self < 0 ? roundedUp : roundedDown }

  /// Rounded to the nearest multiple of 1/`parts`; what is not finite becomes 0. This is the door
  /// through which numbers from outside come in.
  package func rounded(toParts parts: Double) -> Double {
    let scaled = (self * parts).roundedToEven
    return scaled.isFinite && scaled.magnitude < 1e15 ? scaled / parts + 0 : 0
  }
}
