/// The sine of an angle in radians.
///
/// Only additions, multiplications and stored constants are used, so the result has the same
/// bits on every machine. It is within 0.9 units in the last place of the true sine for
/// every finite angle, however large; a test holds it to 1. A zero of either sign gives 0.
///
/// Method: reduction by quarter turns (see `QuarterTurns`), then a polynomial on -π/4...π/4:
/// W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980, chapter 8. The
/// coefficients are ours: minimax by Remez' exchange in 200-bit arithmetic (mpmath), relative
/// error 2⁻⁵⁸.
///
/// - Precondition: `angle` is finite.
public func sine(_ angle: Double) -> Double {
  if angle.magnitude <= quarterTurnHalved {
    return sineNearZero(angle, 0)
  }
  let turned = QuarterTurns(reducing: angle)
  let odd = turned.count & 1 != 0
  let value =
    odd ? cosineNearZero(turned.head, turned.tail) : sineNearZero(turned.head, turned.tail)
  return turned.count & 2 != 0 ? -value : value
}

/// The cosine of an angle in radians.
///
/// Method, exactness and source as for `sine(_:)`: within 0.9 units in the last place.
///
/// - Precondition: `angle` is finite.
public func cosine(_ angle: Double) -> Double {
  if angle.magnitude <= quarterTurnHalved {
    return cosineNearZero(angle, 0)
  }
  let turned = QuarterTurns(reducing: angle)
  let odd = turned.count & 1 != 0
  let value =
    odd ? sineNearZero(turned.head, turned.tail) : cosineNearZero(turned.head, turned.tail)
  return (turned.count &+ 1) & 2 != 0 ? -value : value
}

/// The sine and cosine of one angle in radians, reduced once. They have the same
/// bits as from the two functions alone, for little more than the price of one.
///
/// - Precondition: `angle` is finite.
public func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  if angle.magnitude <= quarterTurnHalved {
    return (sineNearZero(angle, 0), cosineNearZero(angle, 0))
  }
  let turned = QuarterTurns(reducing: angle)
  let s = sineNearZero(turned.head, turned.tail)
  let c = cosineNearZero(turned.head, turned.tail)
  switch turned.count & 3 {
  case 0: return (s, c)
  case 1: return (c, -s)
  case 2: return (-s, -c)
  default: return (-c, s)
  }
}

/// π/4, the largest angle that needs no reduction.
private let quarterTurnHalved = 0x1.921fb54442d18p-1

/// The sine of `x + tail`, |x| at most π/4 and `tail` below half a unit in the last place of `x`.
@inline(__always)
private func sineNearZero(_ x: Double, _ tail: Double) -> Double {
  let z = x * x
  let z2 = z * z
  let low = -0x1.5555555555549p-3 + z * 0x1.111111110f87dp-7
  let middle = -0x1.a01a019c12035p-13 + z * 0x1.71de3578166b7p-19
  let high = -0x1.ae5e66886a87bp-26 + z * 0x1.5d931852da583p-33
  // sin(x + tail) = sin x + tail · cos x, and cos x = 1 - x²/2 is enough for so small a tail.
  let correction = (x * z) * (low + z2 * (middle + z2 * high)) + tail * (1 - 0.5 * z)
  return x + correction
}

/// The cosine of `x + tail`, under the same limits.
@inline(__always)
private func cosineNearZero(_ x: Double, _ tail: Double) -> Double {
  let z = x * x
  let z2 = z * z
  let low = 0x1.555555555554bp-5 + z * -0x1.6c16c16c14f8ep-10
  let middle = 0x1.a01a019c83f09p-16 + z * -0x1.27e4f7ea7e7c2p-22
  let high = 0x1.1ee9d783f1e02p-29 + z * -0x1.8fa48016f0688p-37
  let half = 0.5 * z
  let head = 1 - half
  // What `head` lost in rounding is known exactly, so it is added back.
  let lost = (1 - head) - half
  return head + (lost + (z2 * (low + z2 * (middle + z2 * high)) - x * tail))
}
