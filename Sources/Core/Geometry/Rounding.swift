// Rounding to whole numbers by arithmetic alone. On processors without SSE 4.1 the
// standard library calls the C library for this, which is slower and has to be linked.
extension Double {
  /// From 2⁵² on, in magnitude, every double is a whole number; adding it drops all smaller places,
  /// rounding to nearest and ties to even, as IEEE 754 adds.
  private static let wholeFrom = 4_503_599_627_370_496.0

  /// The nearest whole number; of two, the even one. A number that is not finite stays as it is.
  @inline(never)
  package var roundedToEven: Double {
    guard magnitude < Double.wholeFrom else { return self }
    return self < 0
      ? (self - Double.wholeFrom) + Double.wholeFrom : (self + Double.wholeFrom) - Double.wholeFrom
  }

  /// The largest whole number that is not above this one.
  package var roundedDown: Double {
    let nearest = roundedToEven
    return nearest > self ? nearest - 1 : nearest
  }

  /// The smallest whole number that is not below this one.
  package var roundedUp: Double {
    let nearest = roundedToEven
    return nearest < self ? nearest + 1 : nearest
  }

  /// The number without its fraction.
  package var roundedTowardZero: Double { self < 0 ? roundedUp : roundedDown }

  /// Returns the number rounded to the nearest multiple of 1/`parts`. A number that is not finite,
  /// or 10¹⁵ such parts or more, becomes 0. Numbers from outside come in through this function.
  package func rounded(toParts parts: Double) -> Double {
    let scaled = (self * parts).roundedToEven
    return scaled.isFinite && scaled.magnitude < 1e15 ? scaled / parts + 0 : 0
  }
}
