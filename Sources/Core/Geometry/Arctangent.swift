/// The angle, in radians from -π to π, of the direction (x, y) from the positive x axis.
///
/// (0, 0) gives 0. A zero `y` counts as positive whatever its sign: (0, -1) gives π,
/// never -π. Only + - * / and stored constants are used, so the result has the same
/// bits everywhere. It is within 1.8 units in the last place; a test holds it to 2.
///
/// Method: the tangent is reduced to -1/4...1/4 by the addition theorem about 0, 1/2 or 1,
/// with differences that are exact (W. J. Cody and W. Waite, Software Manual for the
/// Elementary Functions, 1980, chapter 11, with other break points). Then follows a polynomial
/// of ours: minimax by Remez' exchange in 200-bit arithmetic (mpmath), relative error 2⁻⁶³.
///
/// - Precondition: `y` and `x` are finite.
public func arctangent(y: Double, x: Double) -> Double {
  precondition(y.isFinite && x.isFinite, "A direction must have finite coordinates")
  let scale = scaleForQuotient(max(x.magnitude, y.magnitude))
  let (across, along) = (x.magnitude * scale, y.magnitude * scale)
  let steep = along > across
  let small = steep ? across : along
  let large = steep ? along : across
  if large == 0 { return 0 }
  let bend = nearestBend(small: small, large: large)
  let t = (small - bend * large) / (large + bend * small)
  let angle = angle(t, after: bend, steep: steep, backward: x < 0)
  return y < 0 ? -angle : angle
}

/// The factor that keeps sums and quotients of very large or very small coordinates
/// within range. It is a power of two, so nothing that matters is rounded.
@inline(__always)
private func scaleForQuotient(_ largest: Double) -> Double {
  if largest > 0x1p1000 { return 0x1p-100 }
  if largest < 0x1p-900 { return 0x1p100 }
  return 1
}

/// The tangent about which to reduce: 0, 1/2 or 1. From 1/4 on the difference to the bend is exact
/// (P. H. Sterbenz, Floating-Point Computation, 1974, p. 138).
@inline(__always)
private func nearestBend(small: Double, large: Double) -> Double {
  if small < 0.25 * large { return 0 }
  return small < 0.75 * large ? 0.5 : 1
}

/// Returns arctan t plus the angle of the bend, from the nearest half axis.
@inline(__always)
private func angle(_ t: Double, after bend: Double, steep: Bool, backward: Bool) -> Double {
  let z = t * t
  let z2 = z * z
  let z4 = z2 * z2
  let low =
    (-0x1.5555555555553p-2 + z * 0x1.9999999998d7ap-3)
    + z2 * (-0x1.24924923e9f5cp-3 + z * 0x1.c71c7137baffdp-4)
  let high =
    (-0x1.745cf4abb5454p-4 + z * 0x1.3b0ea26eda1a2p-4)
    + z2 * (-0x1.109bdbe2614a7p-4 + z * 0x1.d4f5371f1575ep-5)
  let curve = (t * z) * (low + z4 * (high + z4 * -0x1.4797f0c0089c3p-5))
  let base = baseAngle(bend: bend, steep: steep, backward: backward)
  // Going up from the x axis on the right adds; going back from the y axis takes away.
  if steep != backward {
    return base.head - ((curve - base.tail) + t)
  }
  return base.head + ((curve + base.tail) + t)
}

/// The angle at t = 0, in two parts.
@inline(__always)
private func baseAngle(bend: Double, steep: Bool, backward: Bool) -> (head: Double, tail: Double) {
  switch (bend > 0.75, bend > 0.25, steep, backward) {
  case (true, _, _, false): (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)  // π/4
  case (true, _, _, true): (0x1.2d97c7f3321d2p+1, 0x1.a79394c9e8a0ap-54)  // 3π/4
  case (_, true, false, false): (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)  // arctan 1/2
  case (_, true, true, false): (0x1.1b6e192ebbe44p+0, 0x1.b1b466a88828ep-54)  // π/2 - arctan 1/2
  case (_, true, false, true): (0x1.56c6e7397f5aep+1, 0x1.660b64ece6f4bp-53)  // π - arctan 1/2
  case (_, true, true, true): (0x1.0468a8ace4df6p+1, 0x1.0620bf7406affp-55)  // π/2 + arctan 1/2
  case (_, _, false, false): (0, 0)
  case (_, _, true, _): (0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)  // π/2
  case (_, _, false, true): (0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)  // π
  }
}
