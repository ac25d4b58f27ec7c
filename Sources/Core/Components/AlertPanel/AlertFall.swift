import DetentControls
import DetentMenus

/// A panel that leaves: pushed down, pulled up by gravity and out at the top. Uniformly accelerated
/// motion, in closed form.
///
/// A push of 286 points per second against 1000 points per second squared dips by v² / 2g = 41 points
/// and is back after 2v / g = 0.57 s.
package struct AlertFall: Equatable, Sendable {
  /// Where it sets out, in points below its place, and how fast, in points per second downwards.
  package let start: Double
  package let startVelocity: Double
  /// Points per second squared, upwards.
  package let gravity: Double
  /// The gravity while it still goes down: more where it came in fast, so that it never dips more than
  /// the push would make it.
  package let brake: Double
  /// Seconds since it set out.
  package private(set) var time = 0.0

  /// - Parameter push: The velocity in points per second that a panel at rest gets.
  /// - Precondition: gravity is above 0.
  package init(from start: Double, velocity: Double, push: Double, gravity: Double) {
    precondition(gravity > 0, "gravity pulls an alert out")
    self.start = start
    startVelocity = velocity
    self.gravity = gravity
    let deepest = max(1, push * push / (2 * gravity))
    brake = velocity > 0 ? max(gravity, velocity * velocity / (2 * deepest)) : gravity
  }

  /// When it turns round.
  private var turn: Double { startVelocity > 0 ? startVelocity / brake : 0 }

  /// The farthest it goes below where it set out.
  package var dip: Double { startVelocity > 0 ? startVelocity * startVelocity / (2 * brake) : 0 }

  /// In points below its place.
  package var offset: Double {
    if startVelocity <= 0 { return start + startVelocity * time - gravity * time * time / 2 }
    if time < turn { return start + startVelocity * time - brake * time * time / 2 }
    let since = time - turn
    return start + dip - gravity * since * since / 2
  }

  /// In points per second, downwards.
  package var velocity: Double {
    if startVelocity <= 0 { return startVelocity - gravity * time }
    return time < turn ? startVelocity - brake * time : -gravity * (time - turn)
  }

  package mutating func advance(by seconds: Double) { time += seconds }
}
