import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// What is laid over the highlighted item: it comes and goes where it is, and glides from one item to
/// the next.
struct RadialWedge: Equatable, Sendable {
  /// Quick, since it follows a hand; without a swing.
  private static let spring = Spring(response: 0.12, dampingRatio: 1)

  /// Its middle and how wide it is, in radians.
  private(set) var angle = SpringValue(0, spring: spring, tolerance: 1e-4)
  private(set) var sweep = SpringValue(0, spring: spring, tolerance: 1e-4)
  /// How much there is of it, and how much of it warns, 0…1.
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

  /// Goes to an item, or away.
  ///
  /// - Parameter jumps: Without a glide.
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

  /// Is at an item's place at once; how much there is of it goes on as it was.
  mutating func jump(to index: Int?, in sectors: RadialSectors) {
    guard let index else { return }
    angle.jump(to: sectors.middle(of: index))
    sweep.jump(to: sectors.sector)
  }

  /// How much of a direction it covers, 0…1.
  func cover(_ middle: Double) -> Double {
    guard strength.value > 0 else { return 0 }
    let away = Angle.radians(middle).shortest(to: .radians(angle.value)).radians.magnitude
    return max(0, 1 - away / max(0.01, sweep.value)) * min(1, strength.value)
  }
}
