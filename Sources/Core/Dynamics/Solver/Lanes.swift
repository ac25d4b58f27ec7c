/// Numbers of two contacts side by side.
typealias Lanes = SIMD2<Double>

// In this order, since a NaN in the second then gives the first.

@inline(__always)
func lesser(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .< x) }

@inline(__always)
func greater(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .> x) }

@inline(__always)
func magnitude(_ x: Lanes) -> Lanes { Lanes(x.x.magnitude, x.y.magnitude) }
