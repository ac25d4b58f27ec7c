import DetentControls
import DetentGeometry
import DetentMenus

/// Turns a finger's position into an angle of the wheel. It uses the change of the finger's angle about the
/// centre, so that a grab never jerks.
struct DialTurning: Equatable, Sendable {
  /// Whether the wheel was moving when it was touched, and has been held since.
  var isCaught = false
  private var fingerAngle: Angle?
  /// The rotation that the wheel should have.
  private(set) var rotation = 0.0

  mutating func begin(at point: Point, _ layout: DialLayout, _ rotation: Double) {
    fingerAngle = nil
    self.rotation = rotation
    _ = move(to: point, layout, deadRadius: 0)
  }

  /// Moves the finger, and returns the wheel's rotation. Near the centre the finger's angle means nothing:
  /// the wheel waits, and goes on from there when the finger comes out again.
  mutating func move(to point: Point, _ layout: DialLayout, deadRadius: Double) -> Double {
    let arm = point - layout.center
    guard arm.length > deadRadius, arm.length > 0 else {
      fingerAngle = nil
      return rotation
    }
    if let fingerAngle { rotation += fingerAngle.shortest(to: arm.angle).radians }
    fingerAngle = arm.angle
    return rotation
  }
}

/// A stroke of a touchpad's fingers on the wheel.
struct DialScroll: Equatable, Sendable {
  var isActive = false
  var rotation = 0.0
  var lastTime = 0.0
}
