/// An angle as a number of quarter turns and a rest of at most π/4, the rest in two parts: `head`,
/// and `tail` with the bits that `head` has no room for.
///
/// Up to 2¹⁹ quarter turns: π/2 in four parts, the first three of 33 bits, so that their products
/// with the count are exact; W. J. Cody and W. Waite, Software Manual for the Elementary
/// Functions, 1980, chapter 8. Beyond: the fraction of `angle · 2/π` in whole-number arithmetic
/// on as many bits of 2/π as matter; M. H. Payne and R. N. Hanek, Radian reduction for
/// trigonometric functions, SIGNUM Newsletter 18 (1), 1983, p. 19-24.
struct QuarterTurns: Equatable, Sendable {
  /// Whole quarter turns; only the two lowest bits mean anything.
  let count: UInt64
  let head: Double
  let tail: Double

  @inline(__always)
  init(reducing angle: Double) {
    if angle.magnitude <= 823_000 {
      self.init(reducingSmall: angle)
    } else {
      self.init(reducingLarge: angle)
    }
  }

  /// Up to 2¹⁹ quarter turns.
  @inline(__always)
  private init(reducingSmall angle: Double) {
    // Adding 1.5 · 2⁵² rounds to a whole number and leaves it in the low bits.
    let shifted = angle * 0x1.45f306dc9c883p-1 + 0x1.8p52
    let n = shifted - 0x1.8p52
    let first = angle - n * 0x1.921fb544p+0
    let w2 = n * 0x1.0b4611a6p-34
    let second = first - w2
    let lost2 = (first - second) - w2
    let w3 = n * 0x1.3198a2ep-69
    let third = second - w3
    let lost3 = (second - third) - w3
    let rest = (lost2 + lost3) - n * 0x1.b839a252049c1p-104
    count = shifted.bitPattern
    head = third + rest
    tail = (third - head) + rest
  }

  /// Beyond 2¹⁹ quarter turns, up to the greatest finite angle.
  @inline(never)
  private init(reducingLarge angle: Double) {
    precondition(angle.isFinite, "An angle must be a finite number")
    let bits = angle.magnitude.bitPattern
    let mantissa = (bits & 0xF_FFFF_FFFF_FFFF) | 0x10_0000_0000_0000
    let exponent = Int(bits >> 52) - 1075
    let turns = QuarterTurns.product(mantissa, exponent)
    // Two bits of quarters, then the fraction; from a half on, the way back from the next quarter.
    let fraction = turns.high << 2 | turns.low >> 62
    let beyond = fraction >> 63 != 0
    let whole = beyond ? ~fraction : fraction
    let upper = Double(whole & ~0x7FF)
    let lower = Double(whole & 0x7FF) + Double((beyond ? ~turns.low : turns.low) << 2) * 0x1p-64
    let quarters = (turns.high >> 62) &+ (beyond ? 1 : 0)
    let rest = QuarterTurns.inRadians((upper + lower) * 0x1p-64, of: upper, lower)
    let turnedBack = beyond != (angle < 0)
    count = angle < 0 ? 0 &- quarters : quarters
    head = turnedBack ? -rest.head : rest.head
    tail = turnedBack ? -rest.tail : rest.tail
  }

  /// `mantissa · 2^exponent · 2/π` modulo 4, its point after the second of the 128 bits.
  private static func product(
    _ mantissa: UInt64, _ exponent: Int
  ) -> (high: UInt64, low: UInt64) {
    // Words of 2/π before this one only add multiples of four.
    let skipped = max(0, (exponent - 2) / 32)
    let factors = (mantissa & 0xFFFF_FFFF, mantissa >> 32)
    var words = [UInt64](repeating: 0, count: 11)  // 32 bits each, the lowest first
    for place in 0..<8 {
      let index = skipped + 7 - place
      let word = index < twoOverPi.count ? UInt64(twoOverPi[index]) : 0
      var sum = words[place] + word * factors.0
      words[place] = sum & 0xFFFF_FFFF
      sum = words[place + 1] + (sum >> 32) + word * factors.1
      words[place + 1] = sum & 0xFFFF_FFFF
      words[place + 2] += sum >> 32
    }
    let point = 256 + 32 * skipped - exponent
    return (bits(of: words, from: point - 62), bits(of: words, from: point - 126))
  }

  private static func bits(of words: [UInt64], from start: Int) -> UInt64 {
    let (place, shift) = (start / 32, UInt64(start % 32))
    func word(_ i: Int) -> UInt64 { i < words.count ? words[i] : 0 }
    return (word(place) | word(place + 1) << 32) >> shift
      | (shift == 0 ? 0 : word(place + 2) << (64 - shift))
  }

  /// The fraction times π/2, in two parts.
  private static func inRadians(
    _ sum: Double, of upper: Double, _ lower: Double
  ) -> (head: Double, tail: Double) {
    let left = (upper * 0x1p-64 - sum) + lower * 0x1p-64
    // The exact error of a product from halves of 26 bits: T. J. Dekker, A floating-point
    // technique for extending the available precision, Numerische Mathematik 18, 1971, p. 224.
    let spread = sum * 0x8000001p0
    let (a, b) = (spread - (spread - sum), sum - (spread - (spread - sum)))
    let (c, d) = (0x1.921fb54p+0, 0x1.10b46p-30)
    let product = sum * (c + d)
    let error = ((a * c - product) + a * d + b * c) + b * d
    let rest = error + (sum * 0x1.1a62633145c07p-54 + left * (c + d))
    let head = product + rest
    return (head, (product - head) + rest)
  }

  /// 2/π in words of 32 bits after the point, made with mpmath.
  private static let twoOverPi: [UInt32] = [
    0xA2F9_836E, 0x4E44_1529, 0xFC27_57D1, 0xF534_DDC0, 0xDB62_9599, 0x3C43_9041, 0xFE51_63AB,
    0xDEBB_C561, 0xB724_6E3A, 0x424D_D2E0, 0x0649_2EEA, 0x09D1_921C, 0xFE1D_EB1C, 0xB129_A73E,
    0xE882_35F5, 0x2EBB_4484, 0xE99C_7026, 0xB45F_7E41, 0x3991_D639, 0x8353_39F4, 0x9C84_5F8B,
    0xBDF9_283B, 0x1FF8_97FF, 0xDE05_980F, 0xEF2F_118B, 0x5A0A_6D1F, 0x6D36_7ECF, 0x27CB_09B7,
    0x4F46_3F66, 0x9E5F_EA2D, 0x7527_BAC7, 0xEBE5_F17B, 0x3D07_39F7, 0x8A52_92EA, 0x6BFB_5FB1,
    0x1F8D_5D08, 0x5603_3046, 0xFC7B_6BAB,
  ]
}
