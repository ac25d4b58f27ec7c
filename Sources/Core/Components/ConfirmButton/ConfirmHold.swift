import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus

/// One press and what it has come to: how full it is, where the finger is, and whether letting go now
/// confirms.
///
/// filling → armed, when it is full; armed → inside, when the finger then comes to the target; inside →
/// armed, when it leaves. A finger that was at the ring before it was full has to leave first, so that
/// nothing is confirmed by pressing alone.
struct ConfirmHold: Equatable, Sendable {
  enum Stage: UInt8, Equatable, Sendable { case filling, armed, inside }

  /// What the finger has to come to.
  enum Target: Equatable, Sendable {
    case ring(Point, radius: Double)
    /// It is there already.
    case button(Rect)
  }

  /// How far outside of the button a finger still counts as on it, once it was, in points.
  static let buttonSlack = 20.0

  private(set) var stage = Stage.filling
  /// How full it is by pressure or time, 0…1.
  private(set) var amount = 0.0
  let feelsPressure: Bool
  private(set) var position: Point
  private(set) var target: Target
  /// The finger is at the target, with some play between in and out.
  private(set) var isNear = false
  /// It was away from the target after it was full.
  private var mayEnter = false
  private var held = 0.0
  private let tuning: ConfirmButton.Tuning
  /// Drawn at one size: without motion.
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

  /// The ring's scale, by what it shows.
  var scale: Double {
    guard !isStill else { return 1 }
    switch stage {
    case .filling: return 1
    case .armed: return tuning.armedScale
    case .inside: return tuning.insideScale
    }
  }

  /// How full it is to be seen.
  var shown: Double { stage == .filling ? amount : 1 }

  /// Where the finger is now, and how hard it presses there and can at most, in multiples of an average
  /// touch.
  ///
  /// First it comes or goes, then it presses: pressing hard in the ring is not coming to a full one.
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
    // 240 steps of 1/240 are a second only almost.
    guard held >= tuning.fillTime - 1e-9 else { return }
    amount = 1
    arm()
  }

  /// Time passing changes nothing.
  var isAtRest: Bool { feelsPressure || stage != .filling }

  /// The target has moved, under the finger perhaps: that is no coming to it.
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

  /// Let up away from the target, it is not full any more.
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
