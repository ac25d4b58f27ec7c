import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// The distance of the whole menu from its place, in points, while it moves there.
struct RadialDrift: Equatable, Sendable {
  private var x = SpringValue(0, spring: .settle)
  private var y = SpringValue(0, spring: .settle)

  var offset: Vector { Vector(x.value, y.value) }
  var isAtRest: Bool { x.isAtRest && y.isAtRest }

  /// Compensates for a new place, so that the menu stays where it is for now.
  mutating func add(_ way: Vector) {
    guard way != .zero else { return }
    let (speedX, speedY) = (x.velocity, y.velocity)
    x.jump(to: x.value + way.x)
    y.jump(to: y.value + way.y)
    x.retarget(to: 0, velocity: speedX)
    y.retarget(to: 0, velocity: speedY)
  }

  /// Puts the menu in its place at once.
  mutating func jump() {
    x.jump(to: 0)
    y.jump(to: 0)
  }

  mutating func advance(by seconds: Double) {
    x.advance(by: seconds)
    y.advance(by: seconds)
  }
}
