import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// The highlight of an item. It appears and disappears in place, and glides from one item to the next.
struct RadialWedge: Equatable, Sendable {
  /// Fast, because it follows a pointer, and without overshoot.
  private static let spring = Spring(response: 0.12, dampingRatio: 1)

  /// The angle of its middle, and its sweep, in radians.
  private(set) var angle = SpringValue(0, spring: spring, tolerance: 1e-4)
  private(set) var sweep = SpringValue(0, spring: spring, tolerance: 1e-4)
  /// The opacity, and the share of the warning colour, 0…1.
  private(set) var strength = SpringValue(0, spring: spring)
  private(set) var warning = SpringValue(0, spring: spring)

  var isAtRest: Bool {
    angle.isAtRest && sweep.isAtRest && strength.isAtRest && warning.isAtRest
  }

  mutating func advance(by seconds: Double) {
    angle.advance(by: seconds)
    sweep.advance(by: seconds)
    strength.advance(by: seconds)
    warning.advance(by: seconds)
  }

  /// Moves the highlight to an item, or removes it.
  ///
  /// - Parameter jumps: Whether it moves without a glide.
  @inline(never)
  mutating func go(to index: Int?, in sectors: RadialSectors, warns: Bool, jumps: Bool) {
    strength.retarget(to: index == nil ? 0 : 1)
    guard let index else { return }
    warning.retarget(to: warns ? 1 : 0)
    let middle = sectors.middle(of: index)
    angle.retarget(to: angle.value + sectors.way(from: angle.value, to: middle))
    sweep.retarget(to: sectors.sector)
    guard jumps || strength.value < 0.002 else { return }
    jump(to: index, in: sectors)
    warning.jump(to: warns ? 1 : 0)
  }

  /// Puts the highlight on an item at once. Its opacity goes on as before.
  mutating func jump(to index: Int?, in sectors: RadialSectors) {
    guard let index else { return }
    angle.jump(to: sectors.middle(of: index))
    sweep.jump(to: sectors.sector)
  }

  /// Returns how much of a direction the highlight covers, 0…1.
  func cover(_ middle: Double) -> Double {
    guard strength.value > 0 else { return 0 }
    let away = Angle.radians(middle).shortest(to: .radians(angle.value)).radians.magnitude
    return max(0, 1 - away / max(0.01, sweep.value)) * min(1, strength.value)
  }
}
