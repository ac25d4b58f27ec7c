/// The resistance of an edge: a thing that is pulled beyond it
/// follows less and less, and never farther than one dimension.
///
/// offset = (1 - 1 / (pull · c / d + 1)) · d, with c the coefficient and d the dimension.
/// Source: chpwn, as reported in Analysis of Apple's rubber band scrolling, 2013,
/// http://squareb.wordpress.com/2013/01/06/31; it agrees with UIKit by measurement.
public struct RubberBand: Equatable, Sendable {
  /// The size of the view along the pull, in points: the offset stays below it.
  public let dimension: Double
  /// The offset per pull near the edge: how readily the thing follows at first.
  public let coefficient: Double

  /// Creates the resistance of an edge of a view that is `dimension` points long in the direction of the pull.
  ///
  /// - Parameter coefficient: The offset per pull near the edge; 0.55 by default, as in UIKit.
  /// - Precondition: dimension in 10⁻⁶...10¹²; coefficient above 0, at most 1.
  public init(dimension: Double, coefficient: Double = 0.55) {
    precondition(
      1e-6 <= dimension && dimension <= 1e12, "A rubber band's dimension must be in 1e-6...1e12")
    precondition(
      0 < coefficient && coefficient <= 1, "A rubber band's coefficient must be above 0, at most 1")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// The offset beyond the edge for a pull beyond it, both in points, in either direction.
  ///
  /// - Precondition: pull within ±10¹⁰⁰.
  public func offset(pulledBy pull: Double) -> Double {
    requireWithinReach(pull)
    // This is the formula, written without the difference of two nearly equal numbers.
    let given = pull * coefficient
    return given / (given.magnitude / dimension + 1)
  }

  /// The pull that leads to an offset, both in points: the inverse of
  /// `offset(pulledBy:)`, for taking hold of a thing that is still beyond its edge.
  ///
  /// - Precondition: offset nearer than the dimension.
  public func pull(forOffset offset: Double) -> Double {
    precondition(
      offset.magnitude < dimension, "A rubber band is never offset by its whole dimension")
    return offset / (coefficient * (1 - offset.magnitude / dimension))
  }

  /// The position of a thing that is dragged to `value`: `value` within the bounds, held back beyond them.
  ///
  /// - Precondition: value and bounds within ±10¹⁰⁰.
  public func held(_ value: Double, within bounds: ClosedRange<Double>) -> Double {
    let nearest = min(max(value, bounds.lowerBound), bounds.upperBound)
    return nearest + offset(pulledBy: value - nearest)
  }
}
