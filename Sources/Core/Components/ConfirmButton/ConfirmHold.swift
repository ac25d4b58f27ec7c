import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus

/// A press and its progress: how full the ring is, where the finger is, and whether releasing now confirms.
///
/// The stage goes from filling to armed when the ring is full, from armed to inside when the finger then
/// reaches the target, and back to armed when the finger leaves it. A finger that was in the ring before it
/// was full must leave first, so that pressing alone never confirms.
struct ConfirmHold: Equatable, Sendable {
  enum Stage: UInt8, Equatable, Sendable { case filling, armed, inside }

  /// The place that the finger must reach.
  enum Target: Equatable, Sendable {
    case ring(Point, radius: Double)
    /// The button, on which the finger is already.
    case button(Rect)
  }

  /// The distance in points outside the button at which a finger that was on it still counts as on it.
  static let buttonSlack = 20.0

  private(set) var stage = Stage.filling
  /// How full the ring is by pressure or time, 0…1.
  private(set) var amount = 0.0
  let feelsPressure: Bool
  private(set) var position: Point
  private(set) var target: Target
  /// Whether the finger is at the target, with hysteresis between entering and leaving.
  private(set) var isNear = false
  /// Whether the finger was away from the target after the ring was full.
  private var mayEnter = false
  private var held = 0.0
  private let tuning: ConfirmButton.Tuning
  /// Whether the ring keeps one size, for reduced motion.
  private let isStill: Bool

  init(
    at position: Point, _ target: Target, pressure: Double?, greatest: Double?,
    _ tuning: ConfirmButton.Tuning, isStill: Bool
  ) {
    self.position = position
    self.target = target
    self.tuning = tuning
    self.isStill = isStill
    feelsPressure = pressure != nil
    isNear = reaches()
    if let pressure { move(to: position, pressure: pressure, greatest: greatest) }
  }

  /// The ring's scale in the current stage.
  var scale: Double {
    guard !isStill else { return 1 }
    switch stage {
    case .filling: return 1
    case .armed: return tuning.armedScale
    case .inside: return tuning.insideScale
    }
  }

  /// How full the ring is drawn.
  var shown: Double { stage == .filling ? amount : 1 }

  /// Moves the finger to a point, with its pressure there and the greatest possible one, in
  /// multiples of an average touch.
  ///
  /// The position is handled before the pressure: pressing hard inside the ring does not
  /// count as sliding into a full one.
  mutating func move(to point: Point, pressure: Double? = nil, greatest: Double? = nil) {
    position = point
    look()
    if let pressure, feelsPressure {
      let full = PointerEvent.full(tuning.fullPressure, greatest: greatest)
      amount = min(max(pressure, 0), full) / full
    }
    if feelsPressure, stage == .filling, amount > tuning.threshold { arm() }
    slacken()
  }

  mutating func advance(by seconds: Double) {
    guard !feelsPressure, stage == .filling else { return }
    held += seconds
    amount = min(1, held / tuning.fillTime)
    // The sum of 240 steps of 1/240 s is not exactly 1 s.
    guard held >= tuning.fillTime - 1e-9 else { return }
    amount = 1
    arm()
  }

  /// Whether the passing of time changes nothing.
  var isAtRest: Bool { feelsPressure || stage != .filling }

  /// Moves the target. If it now lies under the finger, that does not count as reaching it.
  mutating func move(_ target: Target) {
    guard target != self.target else { return }
    self.target = target
    isNear = reaches()
    if stage != .filling { settle() }
  }

  private mutating func arm() {
    stage = .armed
    isNear = reaches()
    settle()
  }

  private mutating func settle() {
    if case .button = target {
      stage = isNear ? .inside : .armed
      mayEnter = true
    } else {
      stage = .armed
      mayEnter = !isNear
    }
    slacken()
  }

  private mutating func look() {
    isNear = reaches()
    if !isNear {
      mayEnter = true
      if stage == .inside { stage = .armed }
    } else if stage == .armed, mayEnter {
      stage = .inside
    }
  }

  /// Makes the ring no longer full if the pressure has decreased away from the target.
  private mutating func slacken() {
    if feelsPressure, stage == .armed, !isNear, amount < tuning.slack { stage = .filling }
  }

  private func reaches() -> Bool {
    switch target {
    case .ring(let center, let radius):
      let distance = position.distance(to: center)
      return isNear
        ? distance < radius * tuning.leave : distance <= radius * min(scale, tuning.leave)
    case .button(let frame):
      return (isNear ? frame.inset(by: -ConfirmHold.buttonSlack) : frame).contains(position)
    }
  }
}
