import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

/// Everything of a confirming button that moves, each 0…1 but for the ring's place and scale.
struct ConfirmSprings: Equatable, Sendable {
  /// The ring is there.
  var ring = SpringValue(0, spring: .present)
  var scale = SpringValue(1, spring: .present)
  /// How much of it is drawn.
  var fill = SpringValue(0, spring: ConfirmSprings.follow)
  /// It says that it is full.
  var word = SpringValue(0, spring: .settle)
  /// It shows that letting go confirms.
  var inside = SpringValue(0, spring: .settle)
  var glow = SpringValue(0, spring: ConfirmSprings.swell)
  var x = SpringValue(0, spring: .settle)
  var y = SpringValue(0, spring: .settle)
  /// The button is pressed, and each of the answers.
  var press = SpringValue(0, spring: .follow)
  var cancel = SpringValue(0, spring: .follow)
  var confirm = SpringValue(0, spring: .follow)
  /// The bubble that says how.
  var hint = SpringValue(0, spring: .present)
  /// Both answers stand in the button's place.
  var choice = SpringValue(0, spring: .present)
  /// The button shows how long it waits.
  var waiting = SpringValue(0, spring: .present)

  /// Quick enough to be the hand's own, slow enough to begin without a jerk.
  static let follow = Spring(response: 0.1, dampingRatio: 1)
  /// Swings over once, which is the only pulse there is.
  static let swell = Spring(response: 0.5, dampingRatio: 0.4)
  /// The whole of a reduced coming or going.
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

  /// What has come or gone is there or away.
  var isInPlace: Bool { ring.isAtRest && choice.isAtRest && waiting.isAtRest }
}

extension SpringValue {
  /// Heads for a target with the spring that suits the way there.
  mutating func go(to target: Double, in spring: Spring, out: Spring) {
    let wanted = target > value ? spring : out
    if self.spring != wanted, target != self.target { self.spring = wanted }
    if target != self.target { retarget(to: target) }
  }
}
