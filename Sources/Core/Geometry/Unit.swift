/// A number limited to 0...1, and 1 in place of a NaN.
///
/// Not inlined, so that modules for pages have it once.
@inline(never)
package func unit(_ value: Double) -> Double { max(0, min(1, value)) }
