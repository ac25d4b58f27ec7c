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
/// Pressed, it shows a ring above the finger that fills as one presses harder, or with time where no
/// pressure is felt. Full, it waits for the finger to slide into it; let go there, it confirms, and
/// anywhere else it does not. `Tuning.guard` has other ways. A second finger or mouse button, Escape, a
/// lost focus, and another or a disabled item end what is going on without effect.
///
/// Enter, Space, an assistive `activate`, and the requests `open` and `activate` never confirm by
/// themselves: they put the answers Cancel and Confirm in the button's place, which need no timing.
///
/// Told are `opening` when a press begins or the answers come, `ticked` at 25, 50 and 75 %,
/// `highlighted` when letting go in the right place would confirm, `activated` exactly once if it is
/// confirmed, and `closing`: `chosen` after `activated`, else `cancelled` or `requested`. With the guard
/// `undo`, `highlighted` tells of the click, to show its effect, and `activated` that it is for good;
/// there, losing the keyboard's focus takes nothing back.
public struct ConfirmButton: Component {
  public typealias Event = MenuEvent

  /// How far a confirmation has come.
  public enum State: UInt8, Equatable, Sendable {
    /// Its item is disabled.
    case disabled
    /// Nothing is held, and nothing goes on.
    case idle
    /// Held, and not full yet.
    case filling
    /// Full, clicked once, counting down, or asking: one more act confirms.
    case armed
    /// Letting go now confirms.
    case inside
    /// It was confirmed, or can still be taken back.
    case firing
  }

  /// The ring's size, and its direction from the finger.
  struct Ring: Equatable, Sendable {
    var radius = 50.0
    var way = Vector(0, -1)
  }

  public let title: String
  public internal(set) var items: [Item]
  public let tuning: Tuning

  var environment = Environment()
  var layout: ConfirmLayout
  var texts = ConfirmLayout.Texts()
  var door = Door()
  var keyboard = MenuKeyboard()
  /// What presses were before, and since when both answers have been there.
  var history = PressHistory()
  var drag = Drag()
  var springs = ConfirmSprings()

  var ring = Ring()
  /// The press that is being held.
  var hold: ConfirmHold?
  /// A click that is being made.
  var isPressed = false
  /// The answer that is shown as focused, 0 for Cancel; nil while there are none.
  var answer: Int?
  /// The answer that Space was pressed on.
  var spaceAnswer: Int?
  /// The answer under the pointer that pressed it.
  var pressedAnswer: Int?
  /// Seconds since the click, for guards that wait after it.
  var waited: Double?
  /// Whole seconds that are left of the wait, or were at its end.
  var secondsLeft = 0
  /// It was confirmed and is on its way out.
  var hasFired = false
  /// The greatest quarter that was ticked.
  var quarter = 0
  /// Seconds until the next tick may be told.
  var tickPause = 0.0
  /// Seconds that the bubble is still shown.
  var hintLeft = 0.0

  /// - Parameter item: What is told, with its icon, tint and whether it is destructive; made from the
  ///   title if nil.
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

  /// What is told.
  public var item: Item { items.first ?? Item(label) }

  /// It can be pressed: its item is enabled, or there is none.
  public var isEnabled: Bool { items.first?.isEnabled ?? true }

  /// How full the ring is by pressure or time, 0…1, or how much of a wait is over.
  public var progress: Double {
    if let hold { return hold.amount }
    return waited.map { min(1, $0 / max(0.001, waitTime)) } ?? 0
  }

  /// How far a confirmation has come.
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

  /// Both answers are shown.
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
