import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// The animated values of a confirm button. Each is 0…1 except the ring's position and scale.
struct ConfirmSprings: Equatable, Sendable {
  /// The ring's presence.
  var ring = SpringValue(0, spring: .present)
  var scale = SpringValue(1, spring: .present)
  /// The drawn fraction of the ring.
  var fill = SpringValue(0, spring: ConfirmSprings.follow)
  /// The presence of the word that shows that the ring is full.
  var word = SpringValue(0, spring: .settle)
  /// The presence of the sign that releasing confirms.
  var inside = SpringValue(0, spring: .settle)
  var glow = SpringValue(0, spring: ConfirmSprings.swell)
  var x = SpringValue(0, spring: .settle)
  var y = SpringValue(0, spring: .settle)
  /// The presses of the button and of each answer.
  var press = SpringValue(0, spring: .follow)
  var cancel = SpringValue(0, spring: .follow)
  var confirm = SpringValue(0, spring: .follow)
  /// The presence of the hint.
  var hint = SpringValue(0, spring: .present)
  /// The presence of the answers in the button's place.
  var choice = SpringValue(0, spring: .present)
  /// The presence of the bar that shows the wait.
  var waiting = SpringValue(0, spring: .present)

  /// Fast enough to follow the finger, and slow enough to begin without a jerk.
  static let follow = Spring(response: 0.1, dampingRatio: 1)
  /// Overshoots once. This is the only pulse of the button.
  static let swell = Spring(response: 0.5, dampingRatio: 0.4)
  /// The spring of everything that appears or disappears with reduced motion.
  static let crossFade = Spring(response: Door.crossFade, dampingRatio: 1)

  mutating func advance(by seconds: Double) {
    ring.advance(by: seconds)
    scale.advance(by: seconds)
    fill.advance(by: seconds)
    word.advance(by: seconds)
    inside.advance(by: seconds)
    glow.advance(by: seconds)
    x.advance(by: seconds)
    y.advance(by: seconds)
    press.advance(by: seconds)
    cancel.advance(by: seconds)
    confirm.advance(by: seconds)
    hint.advance(by: seconds)
    choice.advance(by: seconds)
    waiting.advance(by: seconds)
  }

  var isAtRest: Bool {
    isInPlace && scale.isAtRest && fill.isAtRest && word.isAtRest && inside.isAtRest
      && glow.isAtRest && x.isAtRest && y.isAtRest && press.isAtRest && cancel.isAtRest
      && confirm.isAtRest && hint.isAtRest
  }

  /// Whether everything that appears or disappears has come to rest.
  var isInPlace: Bool { ring.isAtRest && choice.isAtRest && waiting.isAtRest }
}

extension SpringValue {
  /// Sets a target, with the spring for increasing or for decreasing values.
  mutating func go(to target: Double, in spring: Spring, out: Spring) {
    let wanted = target > value ? spring : out
    if self.spring != wanted, target != self.target { self.spring = wanted }
    if target != self.target { retarget(to: target) }
  }
}
