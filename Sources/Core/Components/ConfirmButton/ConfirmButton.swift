import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

/// A button that cannot be pressed by accident, and needs no "Are you sure?".
///
/// ```swift
/// let delete = Live(ConfirmButton("Delete 12 files", Item("delete", isDestructive: true))) { event in
///   if case .activated = event { remove(files) }
/// }
/// ```
///
/// A press shows a ring above the finger that fills as the finger presses harder, or over time where the
/// device does not measure pressure. A full ring waits for the finger to slide into it. Releasing there
/// confirms, and releasing anywhere else does not. `Tuning.guard` has other ways to confirm. A second finger
/// or mouse button, Escape, loss of the focus, and a different or disabled item cancel what is going on.
///
/// Enter, Space, an assistive `activate`, and the requests `open` and `activate` never confirm by themselves.
/// They show the answers Cancel and Confirm in the button's place, which need no timing.
///
/// The events are `opening` when a press begins or the answers appear, `ticked` at 25, 50 and 75 %, `highlighted`
/// when a release in the right place would confirm, `activated` exactly once if it is confirmed, and `closing`:
/// with the reason `chosen` after `activated`, and with `cancelled` or `requested` otherwise. With the guard
/// `undo`, `highlighted` means that the button was clicked and its effect should be shown, and `activated` that the
/// effect is final. With that guard, losing the keyboard focus does not cancel.
public struct ConfirmButton: Component {
  public typealias Event = MenuEvent

  /// The progress of a confirmation.
  public enum State: UInt8, Equatable, Sendable {
    /// The item is disabled.
    case disabled
    /// Nothing is held, and nothing is going on.
    case idle
    /// The button is held, and the ring is not full yet.
    case filling
    /// The ring is full, the button was clicked once or counts down, or the answers
    /// are shown: one more act confirms.
    case armed
    /// Releasing now confirms.
    case inside
    /// The button was confirmed, possibly with the chance to take it back.
    case firing
  }

  /// The ring's size, and its direction from the finger.
  struct Ring: Equatable, Sendable {
    var radius = 50.0
    var way = Vector(0, -1)
  }

  public internal(set) var title: String
  public internal(set) var items: [Item]
  public let tuning: Tuning

  var environment = Environment()
  var layout: ConfirmLayout
  var texts = ConfirmLayout.Texts()
  var door = Door()
  var keyboard = MenuKeyboard()
  /// The recent presses, and how long the answers have been shown.
  var history = PressHistory()
  var drag = Drag()
  var springs = ConfirmSprings()

  var ring = Ring()
  /// The press that is being held.
  var hold: ConfirmHold?
  /// Whether a click is in progress.
  var isPressed = false
  /// The answer that has the focus, 0 for Cancel; nil while there are no answers.
  var answer: Int?
  /// The answer that the pointer presses.
  var pressedAnswer: Int?
  /// The time since the click in seconds, for guards that wait after it.
  var waited: Double?
  /// The whole seconds that are left of the wait, or that were left at its end.
  var secondsLeft = 0
  /// Whether it was confirmed and now closes.
  var hasFired = false
  /// The latest quarter for which a tick was due.
  var quarter = 0
  /// The time in seconds until the next tick may be emitted.
  var tickPause = 0.0
  /// The time in seconds for which the hint is still shown.
  var hintLeft = 0.0

  /// Creates a button.
  ///
  /// - Parameter item: The item in the events, with its icon and tint and whether it is destructive. If it is
  ///   nil, one is made from the title.
  /// - Precondition: The tuning's numbers are in their ranges.
  public init(_ title: String, _ item: Item? = nil, tuning: Tuning = Tuning()) {
    self.init(title: title, items: item.map { [$0] } ?? [], tuning: tuning)
  }

  @inline(never)
  package init(title: String, items: [Item], tuning: Tuning) {
    precondition(
      tuning.isValid, "A confirming button's tuning has numbers in their ranges that go together")
    self.title = title
    self.items = items
    self.tuning = tuning
    layout = ConfirmLayout(
      environment.size, texts, hasIcon: false, tuning, isMirrored: false, leastTarget: 44)
    measure { $0.estimatedSize }
  }

  /// The item in the events.
  public var item: Item { items.first ?? Item(label) }

  /// Whether the button can be pressed: its item is enabled, or it has none.
  public var isEnabled: Bool { items.first?.isEnabled ?? true }

  /// How full the ring is by pressure or time, or the past part of a wait; 0…1.
  public var progress: Double {
    if let hold { return hold.amount }
    return waited.map { min(1, $0 / max(0.001, waitTime)) } ?? 0
  }

  /// The progress of a confirmation.
  public var state: State {
    if !isEnabled { return .disabled }
    if hasFired { return .firing }
    if let hold {
      switch hold.stage {
      case .filling: return .filling
      case .armed: return .armed
      case .inside: return .inside
      }
    }
    if waited != nil { return tuning.guard == .undo ? .firing : .armed }
    return answer == nil ? .idle : .armed
  }

  /// Whether the answers are shown.
  public var isAsking: Bool { answer != nil }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    let before = layout
    self.environment = environment
    self.measure(measure)
    if layout != before, let finger = hold?.position {
      let target = self.target(at: finger)
      hold?.move(target)
      placeRing(at: finger)
    }
    aim()
  }

  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    switch input {
    case .pointer(let event): return handle(event, emit: emit)
    case .scroll: return door.isOut ? .captured : .ignored
    case .key(let event): return handle(event, emit: emit)
    case .action(let action, let region): return perform(action, on: region, emit: emit)
    case .focus(let isFocused, let isVisible):
      keyboard.focus(isFocused, isVisible: isVisible)
      if !isFocused { loseFocus(emit: emit) }
      return .interested
    case .request(let request):
      perform(request, emit: emit)
      return .captured
    }
  }

  public mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    guard !isAtRest else { return }
    tickPause = max(0, tickPause - seconds)
    history.advance(by: seconds)
    if hold != nil { hold(by: seconds, emit: emit) }
    if waited != nil { wait(by: seconds, emit: emit) }
    if hintLeft > 0 {
      hintLeft = max(0, hintLeft - seconds)
      if hintLeft == 0 { aim() }
    }
    springs.advance(by: seconds)
    arrive(emit: emit)
  }

  public var isAtRest: Bool {
    springs.isAtRest && !door.isMoving && waited == nil && hintLeft == 0 && tickPause == 0
      && (hold?.isAtRest ?? true) && !history.isFresh(environment.thresholds)
  }
}
