/// The largest deviation as a fraction of the tolerance, so that a run of many steps is one expectation.
struct Margin {
  private(set) var worst = 0.0

  /// Whether it was never off by more than was allowed.
  var holds: Bool { worst <= 1 }

  /// Distances that are not numbers are beyond any.
  mutating func take(_ distance: Double, of allowed: Double) {
    let share = distance.magnitude / allowed
    worst = share <= worst ? worst : share.isNaN ? .infinity : share
  }
}
