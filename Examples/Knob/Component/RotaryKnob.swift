import Detent

/// A knob with notches, as on a radio. It turns with the hand and clicks from notch to notch; when released, a spring
/// takes it into the notch that it was heading for.
public struct RotaryKnob: Component {
  public enum Event: Equatable, Sendable {
    /// A notch was passed: for a sound.
    case ticked(Int)
    /// It was set to another notch, by whomever.
    case changed(Int)
  }

  public let title: String
  /// How many notches there are, at least 2; they are numbered from 0.
  public let notches: Int
  /// The notch that it is set to. While it is held, it may point elsewhere.
  public private(set) var value: Int

  /// Where it points, in notches. On release, its velocity is the hand's.
  private(set) var turn: SpringValue
  /// The notch that it passed last.
  private(set) var notch: Int
  private(set) var drag = Drag()
  /// Where the hand would turn it if there were no notches; `hand` is the hand's position.
  private var grip = 0.0
  private var hand = Point.zero
  private(set) var hasFocus = false
  private(set) var environment = Environment()

  /// - Precondition: at least 2 notches, and the value is one of them.
  public init(_ title: String, notches: Int, value: Int = 0) {
    precondition(notches >= 2, "A knob has at least two notches.")
    precondition(value >= 0 && value < notches, "A knob's value is one of its notches.")
    self.title = title
    self.notches = notches
    self.value = value
    notch = value
    turn = SpringValue(Double(value), spring: .settle)
  }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    self.environment = environment
  }

  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    switch input {
    case .pointer(let event): return handle(event, emit: emit)
    case .key(let event): return handle(event, emit: emit)
    case .scroll(let event):
      guard event.phase == .step else { return .ignored }
      set(value + (event.delta.y < 0 ? 1 : -1), emit: emit)
    case .action(.increment, _): set(value + 1, emit: emit)
    case .action(.decrement, _): set(value - 1, emit: emit)
    case .action: return .ignored
    case .focus(let isFocused, _): hasFocus = isFocused
    case .request(.select(let notch)): set(notch, emit: emit)
    case .request: return .ignored
    }
    return .captured
  }

  public mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    turn.advance(by: seconds)
    let passed = nearestNotch(to: turn.value)
    guard passed != notch else { return }
    notch = passed
    emit(.ticked(notch))
  }

  public var isAtRest: Bool { turn.isAtRest }

  /// Turns it to a notch, or to the nearest one that exists.
  private mutating func set(_ notch: Int, emit: (Event) -> Void) {
    let notch = max(0, min(notches - 1, notch))
    turn.spring = .settle
    turn.retarget(to: Double(notch))
    if environment.reducesMotion { turn.jump(to: Double(notch)) }
    guard notch != value else { return }
    value = notch
    emit(.changed(notch))
  }

  func nearestNotch(to turn: Double) -> Int {
    Int(max(0, min(Double(notches - 1), turn)) + 0.5)
  }
}

// MARK: - The hand

extension RotaryKnob {
  private mutating func handle(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    if event.phase == .down, event.position.distance(to: center) > reach { return .ignored }
    guard let recognition = drag.handle(event, environment.thresholds) else { return .ignored }
    switch recognition {
    case .possible where event.phase == .down:
      grip = turn.value
      hand = event.position
    case .began, .changed:
      grip += notches(from: hand, to: event.position)
      hand = event.position
      turn.spring = .follow
      turn.retarget(to: caught(grip))
    case .ended where drag.isDragging:
      let landing = turn.value + projection(of: turn.velocity, decelerationRate: .fast)
      set(nearestNotch(to: landing), emit: emit)
    case .ended: set(nearestNotch(to: turn(at: event.position)), emit: emit)
    case .cancelled, .failed: set(value, emit: emit)
    case .possible: break
    }
    return .captured
  }

  /// The detent: near a notch the knob moves a quarter as far as the hand, and faster between two notches. Beyond the
  /// ends it gives less and less.
  private func caught(_ grip: Double) -> Double {
    let turn = RubberBand(dimension: 1).held(grip, within: 0...Double(notches - 1))
    return turn - 0.75 * sine(2 * .pi * turn) / (2 * .pi)
  }

  /// Returns how far, in notches, a hand turns it around the centre; 0 near the centre, where that would be too far.
  private func notches(from a: Point, to b: Point) -> Double {
    let (a, b) = (a - center, b - center)
    guard min(a.length, b.length) > 0.2 * radius else { return 0 }
    return a.angle.shortest(to: b.angle).radians / notchAngle
  }

  /// Returns where it would point if turned to a position.
  private func turn(at place: Point) -> Double {
    let fromTop = Angle.top.shortest(to: (place - center).angle)
    return fromTop.radians / notchAngle + Double(notches - 1) / 2
  }
}

// MARK: - Keys

extension RotaryKnob {
  private mutating func handle(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return .ignored }
    let isMirrored = environment.direction == .rightToLeft
    let target: Int
    switch event.key {
    case .up: target = value + 1
    case .down: target = value - 1
    case .right: target = value + (isMirrored ? -1 : 1)
    case .left: target = value + (isMirrored ? 1 : -1)
    case .pageUp: target = value + max(1, notches / 5)
    case .pageDown: target = value - max(1, notches / 5)
    case .home: target = 0
    case .end: target = notches - 1
    default: return .ignored
    }
    if event.phase == .down { set(target, emit: emit) }
    return .captured
  }
}
