import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// The position of an alert relative to its place, and the darkness of the page behind it.
///
/// It comes in on a spring with the damping of the snap in G. Theodoropoulos' alert. This is the law of an isotropic
/// `Snap` for a body that nothing else touches, without a world around it. It is exact at any step, and starts from the
/// current velocity. The alert goes out by `AlertFall`.
struct AlertMotion: Equatable, Sendable {
  /// The spring of everything that appears or disappears with reduced motion.
  private static let crossFade = Spring(response: Door.crossFade, dampingRatio: 1)

  /// The position in points below the panel's place; negative above it.
  private var place = SpringValue(0, spring: .present, tolerance: 0.05)
  private var fall: AlertFall?
  /// The panel's opacity, which changes only with reduced motion.
  private var presence = SpringValue(0, spring: AlertMotion.crossFade)
  private var scrim = SpringValue(0, spring: .dismiss)
  /// The darkness for each point of the panel that is still in sight while it leaves.
  private var shade = 0.0
  private var away = 0.0

  var offset: Double { fall?.offset ?? place.value }
  var velocity: Double { fall?.velocity ?? place.velocity }
  var opacity: Double { unit(presence.value) }
  /// The page stays dark until the panel is gone: the darkness follows the panel up.
  var darkness: Double {
    let left = fall == nil ? 0 : shade * max(0, min(away, away + offset))
    return unit(max(left, scrim.value))
  }
  var isInPlace: Bool { fall == nil && place.isAtRest && presence.isAtRest }
  var isAtRest: Bool { isInPlace && scrim.isAtRest }

  /// Starts the panel's way in.
  ///
  /// - Parameter away: The distance above its place at which the panel is out of sight.
  mutating func come(_ tuning: AlertPanel.Tuning, from away: Double, isStill: Bool) {
    let isHidden = presence.value <= 0
    if let fall {
      scrim.jump(to: darkness)
      place.jump(to: fall.offset)
      place.retarget(to: 0, velocity: fall.velocity)
      self.fall = nil
    } else if isHidden {
      place.jump(to: isStill ? 0 : -away)
    }
    place.spring = tuning.snap
    place.retarget(to: 0)
    if isHidden, !isStill { presence.jump(to: 1) }
    presence.retarget(to: 1)
    darken(to: 1, tuning, isStill)
  }

  /// Starts the panel's way out.
  ///
  /// - Parameters:
  ///   - away: The distance above its place at which the panel is out of sight.
  ///   - isPushed: Whether the panel is in its place and at rest. If not, it keeps its velocity.
  mutating func go(
    _ tuning: AlertPanel.Tuning, to away: Double, isPushed: Bool, isStill: Bool
  ) {
    if isStill {
      presence.retarget(to: 0)
    } else {
      self.away = away
      shade = darkness / max(1, min(away, away + offset))
      fall = AlertFall(
        from: offset, velocity: isPushed ? tuning.push : velocity, push: tuning.push,
        gravity: tuning.gravity)
    }
    darken(to: 0, tuning, isStill)
  }

  private mutating func darken(to target: Double, _ tuning: AlertPanel.Tuning, _ isStill: Bool) {
    // A critically damped spring that starts at rest is within a thousandth after 1.52 times its response.
    let seconds = target > 0 ? tuning.dimming : tuning.lighting
    scrim.spring =
      isStill ? AlertMotion.crossFade : Spring(response: seconds / 1.525, dampingRatio: 1)
    scrim.retarget(to: target)
  }

  mutating func advance(by seconds: Double) {
    fall?.advance(by: seconds)
    if fall == nil { place.advance(by: seconds) }
    presence.advance(by: seconds)
    scrim.advance(by: seconds)
  }

  /// Hides everything at once.
  mutating func hide() {
    fall = nil
    presence.jump(to: 0)
    scrim.jump(to: 0)
  }

  /// Returns whether the panel is completely out of sight. It then waits there.
  mutating func isGone(above away: Double) -> Bool {
    if let fall, fall.velocity < 0, fall.offset <= -away {
      self.fall = nil
      place.jump(to: -away)
      presence.jump(to: 0)
    }
    return fall == nil && presence.value == 0 && presence.isAtRest && scrim.isAtRest
  }
}
