/// One number for each of two contacts that are solved side by side.
typealias Lanes = SIMD2<Double>

extension SIMD2<Double> {
  /// The number of the first contact.
  @inline(__always)
  var lane0: Double {
    get { x }
    set { x = newValue }
  }

  /// The number of the second contact.
  @inline(__always)
  var lane1: Double {
    get { y }
    set { y = newValue }
  }
}

// In this order, because with a NaN as the second argument the result is the first.

@inline(__always)
func lesser(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .< x) }

@inline(__always)
func greater(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .> x) }

@inline(__always)
func magnitude(_ x: Lanes) -> Lanes { Lanes(x.x.magnitude, x.y.magnitude) }
