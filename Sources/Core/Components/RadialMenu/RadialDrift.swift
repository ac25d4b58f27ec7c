import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// How far the whole menu is away from where it is to be, in points, and on its way there.
struct RadialDrift: Equatable, Sendable {
  private var x = SpringValue(0, spring: .settle)
  private var y = SpringValue(0, spring: .settle)

  var offset: Vector { Vector(x.value, y.value) }
  var isAtRest: Bool { x.isAtRest && y.isAtRest }

  /// Its place is another one, and it stays where it is for now.
  mutating func add(_ way: Vector) {
    guard way != .zero else { return }
    let (speedX, speedY) = (x.velocity, y.velocity)
    x.jump(to: x.value + way.x)
    y.jump(to: y.value + way.y)
    x.retarget(to: 0, velocity: speedX)
    y.retarget(to: 0, velocity: speedY)
  }

  /// Is there at once.
  mutating func jump() {
    x.jump(to: 0)
    y.jump(to: 0)
  }

  mutating func advance(by seconds: Double) {
    x.advance(by: seconds)
    y.advance(by: seconds)
  }
}
