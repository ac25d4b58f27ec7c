import DetentControls
import DetentMenus

/// The motion of a panel that leaves: it is pushed down, and then pulled up and out at the top by gravity.
/// This is uniformly accelerated motion, in closed form.
///
/// A push of 286 points per second against 1000 points per second squared dips by v² / 2g = 41 points and
/// is back after 2v / g = 0.57 s.
package struct AlertFall: Equatable, Sendable {
  /// The initial position, in points below the panel's place, and the initial velocity,
  /// in points per second downwards.
  package let start: Double
  package let startVelocity: Double
  /// The upward acceleration, in points per second squared.
  package let gravity: Double
  /// The acceleration while the panel still moves down. It is greater than `gravity` for a panel that came in
  /// fast, which then dips no more than the push would make it.
  package let brake: Double
  /// The time since the motion began, in seconds.
  package private(set) var time = 0.0

  /// Creates a motion.
  ///
  /// - Parameter push: The velocity in points per second that a panel at rest gets.
  /// - Precondition: `gravity` is above 0.
  package init(from start: Double, velocity: Double, push: Double, gravity: Double) {
    precondition(gravity > 0, "The gravity of an alert's fall is above 0")
    self.start = start
    startVelocity = velocity
    self.gravity = gravity
    let deepest = max(1, push * push / (2 * gravity))
    brake = velocity > 0 ? max(gravity, velocity * velocity / (2 * deepest)) : gravity
  }

  /// The time at which the panel turns back.
  private var turn: Double { startVelocity > 0 ? startVelocity / brake : 0 }

  /// The greatest distance below the initial position, in points.
  package var dip: Double { startVelocity > 0 ? startVelocity * startVelocity / (2 * brake) : 0 }

  /// The current position, in points below the panel's place.
  package var offset: Double {
    if startVelocity <= 0 { return start + startVelocity * time - gravity * time * time / 2 }
    if time < turn { return start + startVelocity * time - brake * time * time / 2 }
    let since = time - turn
    return start + dip - gravity * since * since / 2
  }

  /// The current velocity, in points per second downwards.
  package var velocity: Double {
    if startVelocity <= 0 { return startVelocity - gravity * time }
    return time < turn ? startVelocity - brake * time : -gravity * (time - turn)
  }

  package mutating func advance(by seconds: Double) { time += seconds }
}
