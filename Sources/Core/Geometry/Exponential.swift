/// e to the power of `exponent`.
///
/// Above 709.782712893384 the result stays at the greatest finite number, so nothing becomes
/// infinite; below -745.13321910194122 it is 0. The result is within 0.9 units in the last place (1
/// where it is subnormal); a test holds it to 1. It has the same bits on every machine.
///
/// Method: whole multiples of log 2 in two parts, the first of 32 bits, and a polynomial on the
/// rest: W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980, chapter 6.
/// The coefficients are ours: minimax by Remez' exchange in 200-bit arithmetic (mpmath), relative
/// error 2⁻⁶⁴.
///
/// - Precondition: `exponent` is finite.
public func exponential(_ exponent: Double) -> Double {
  if exponent > 0x1.62e42fefa39efp+9 {
    precondition(exponent.isFinite, "An exponent must be a finite number")
    return .greatestFiniteMagnitude
  }
  if exponent < -0x1.74910d52d3051p+9 {
    precondition(exponent.isFinite, "An exponent must be a finite number")
    return 0
  }
  precondition(!exponent.isNaN, "An exponent must be a finite number")
  // Adding 1.5 · 2⁵² rounds to a whole number.
  let n = (exponent * 0x1.71547652b82fep+0 + 0x1.8p52) - 0x1.8p52
  let head = exponent - n * 0x1.62e42feep-1
  let tail = n * 0x1.a39ef35793c76p-33
  let power = 1 + (head + (exponentialRest(head - tail) - tail))
  // In two steps, since 2^n alone may be out of range where the result is not.
  let count = Int(n)
  let half = count >> 1
  return power * powerOfTwo(half) * powerOfTwo(count - half)
}

/// The natural logarithm.
///
/// The result is within 0.9 units in the last place; a test holds it to 1. It has the same bits on
/// every machine.
///
/// Method: `number` = 2^k · (1 + f) and a polynomial in s = f / (2 + f), which is
/// log(1 + f) = 2 artanh s: W. J. Cody and W. Waite, Software Manual for the Elementary
/// Functions, 1980, chapter 5. The order of the sums is that of K. C. Ng's `e_log.c` in FDLIBM,
/// 1993 (https://www.netlib.org/fdlibm/e_log.c). The coefficients are ours: minimax by Remez'
/// exchange in 200-bit arithmetic (mpmath), relative error 2⁻⁵⁹.
///
/// - Precondition: `number` is finite and greater than 0.
public func logarithm(_ number: Double) -> Double {
  precondition(number > 0 && number.isFinite, "A logarithm needs a finite number above 0")
  let subnormal = number < 0x1p-1022
  let bits = (subnormal ? number * 0x1p54 : number).bitPattern
  // Measured from sqrt(1/2), so that 1 + f lies between sqrt(1/2) and sqrt(2).
  let shifted = bits &- 0x3FE6_A09E_667F_3BCD
  let k = Double((Int64(bitPattern: shifted) >> 52) - (subnormal ? 54 : 0))
  let f = Double(bitPattern: (shifted & 0xF_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_667F_3BCD) - 1
  let s = f / (2 + f)
  let half = 0.5 * f * f
  let correction = s * (half + logarithmRest(s * s)) + k * 0x1.a39ef35793c76p-33
  return k * 0x1.62e42feep-1 - ((half - correction) - f)
}

/// e^r - 1 - r, for r from -log(2)/2 to log(2)/2.
@inline(__always)
private func exponentialRest(_ r: Double) -> Double {
  let r2 = r * r
  let r4 = r2 * r2
  let low =
    (0.5 + r * 0x1.555555555555bp-3)
    + r2 * (0x1.5555555555503p-5 + r * 0x1.111111110ec5dp-7)
  let middle =
    (0x1.6c16c16c3048bp-10 + r * 0x1.a01a01b37e3a8p-13)
    + r2 * (0x1.a01a01368fe4cp-16 + r * 0x1.71ddf020c602bp-19)
  let high = (0x1.27e5b4456e90dp-22 + r * 0x1.af6be7f3ec40cp-26) + r2 * 0x1.1e3d2e5313ce5p-29
  return r2 * (low + r4 * (middle + r4 * high))
}

/// 2 artanh(s) / s - 2, from z = s².
@inline(__always)
private func logarithmRest(_ z: Double) -> Double {
  let z2 = z * z
  let low = 0x1.5555555555592p-1 + z * 0x1.999999997fd77p-2
  let middle = 0x1.24924941f4f9bp-2 + z * 0x1.c71c520609097p-3
  let high = (0x1.74663fa1fa731p-3 + z * 0x1.39a1a6faa9527p-3) + z2 * 0x1.2f06346b26fcdp-3
  return z * (low + z2 * (middle + z2 * high))
}

/// 2 to a whole power from -1022 to 1023.
@inline(__always)
private func powerOfTwo(_ power: Int) -> Double {
  Double(bitPattern: UInt64(power + 1023) << 52)
}
