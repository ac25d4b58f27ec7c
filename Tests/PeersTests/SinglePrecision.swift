/// The rounding errors of Box2D, which calculates with 24 bits.
enum SinglePrecision {
  /// The largest relative error of one rounding.
  static let unit = 1.0 / 16_777_216

  /// The greatest error of a position after a number of steps, in points. Each step
  /// rounds the position once and the velocity twice, and a wrong velocity affects
  /// all later steps. Gravity, the step and the first position are rounded too.
  ///
  /// - Parameters:
  ///   - reach: The largest coordinate on the way, in points.
  ///   - speed: The largest component of the velocity, in points per second.
  static func drift(steps: Int, of step: Double, reach: Double, speed: Double) -> Double {
    let count = Double(steps)
    return unit * (reach * (count + 4) + 2 * speed * step * count * (count + 1) / 2)
  }
}
