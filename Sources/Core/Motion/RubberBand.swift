/// The resistance of an edge: pulled beyond it, a thing follows less and less, and never farther
/// than one dimension.
///
/// offset = (1 - 1 / (pull · c / d + 1)) · d, with c the coefficient and d the dimension.
/// Source: chpwn, as told in Analysis of Apple's rubber band scrolling, 2013,
/// http://squareb.wordpress.com/2013/01/06/31; it agrees with UIKit by measurement.
public struct RubberBand: Equatable, Sendable {
  /// The size of the view along the pull, in points: the offset stays below it.
  public let dimension: Double
  /// How readily it gives at first: the offset per pull near the edge.
  public let coefficient: Double

  /// - Parameter coefficient: 0.55 if nothing is said, as UIKit.
  /// - Precondition: dimension in 10⁻⁶...10¹²; coefficient above 0, at most 1.
  public init(dimension: Double, coefficient: Double = 0.55) {
    precondition(
      1e-6 <= dimension && dimension <= 1e12, "a rubber band's dimension must be in 1e-6...1e12")
    precondition(
      0 < coefficient && coefficient <= 1, "a rubber band's coefficient must be above 0, at most 1")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// How far the thing goes beyond the edge when pulled so far beyond it, in points, either way.
  ///
  /// - Precondition: pull within ±10¹⁰⁰.
  public func offset(pulledBy pull: Double) -> Double {
    requireWithinReach(pull)
    // This is the formula, written without the difference of two nearly equal numbers.
    let given = pull * coefficient
    return given / (given.magnitude / dimension + 1)
  }

  /// How far one must pull for an offset, in points: the inverse of `offset(pulledBy:)`, to take
  /// hold of a thing that is still beyond its edge.
  ///
  /// - Precondition: offset nearer than the dimension.
  public func pull(forOffset offset: Double) -> Double {
    precondition(
      offset.magnitude < dimension, "a rubber band is never offset by its whole dimension")
    return offset / (coefficient * (1 - offset.magnitude / dimension))
  }

  /// Where a thing is when dragged to `value`: there within the bounds, held back beyond them.
  ///
  /// - Precondition: value and bounds within ±10¹⁰⁰.
  public func held(_ value: Double, within bounds: ClosedRange<Double>) -> Double {
    let nearest = min(max(value, bounds.lowerBound), bounds.upperBound)
    return nearest + offset(pulledBy: value - nearest)
  }
}
