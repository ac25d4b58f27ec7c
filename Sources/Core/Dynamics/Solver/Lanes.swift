/// Numbers of two contacts side by side.
typealias Lanes = SIMD2<Double>

// Said so that a NaN in the second gives the first.

@inline(__always)
func lesser(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .< x) }

@inline(__always)
func greater(_ x: Lanes, _ y: Lanes) -> Lanes { x.replacing(with: y, where: y .> x) }

@inline(__always)
func magnitude(_ x: Lanes) -> Lanes { Lanes(x.x.magnitude, x.y.magnitude) }
