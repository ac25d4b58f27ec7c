import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

/// A question that has to be answered before anything else: a title, a message, and buttons.
///
/// ```swift
/// let save = Live(AlertPanel("Save changes?", message: "They are lost otherwise.", [
///   Item("Discard", isDestructive: true), Item("Cancel", id: "cancel"), Item("Save", isSelected: true),
/// ])) { event in
///   if case .activated(let item) = event { answer(item.id) }
/// }
/// ```
///
/// The panel snaps in from above, and the page behind it darkens. When a button is chosen, the panel is
/// pushed down and pulled out at the top. There is one result, emitted once: `activated` with the button,
/// followed by `closing(.chosen)` and `closed`; or `closing` alone, with another reason. The alert can be
/// answered as soon as it begins to open. A `close` of the application always closes it. `Tuning.escape`
/// determines the effect of Escape.
///
/// A selected item is the default button: it stands out, and Enter chooses it. Without one, the keyboard
/// begins at the least destructive button: the one with the id `cancel`, or else the first that is not
/// destructive. Without items there is one button, OK, with the id `ok`.
public struct AlertPanel: Component {
  public typealias Event = MenuEvent

  public package(set) var title: String
  public package(set) var message: String
  public internal(set) var items: [Item]
  public let tuning: Tuning

  var environment = Environment()
  var texts = AlertLayout.Texts()
  var layout: AlertLayout
  var door = Door()
  var motion = AlertMotion()
  var keyboard = MenuKeyboard()
  /// The index of the focused button, which Enter chooses.
  public internal(set) var focus = 0
  var drag = Drag()
  /// The recent presses, and how long the panel has been there.
  var history = PressHistory()
  /// The index of the pressed button, and whether the pointer is still on it.
  var pressed: Int?
  var isOnPressed = false
  /// The part that a drag would scroll.
  var grabbed = Part.none
  var lastY = 0.0
  var textScroll = Scroller()
  var buttonScroll = Scroller()
  /// How far each button is pressed in, 0…1.
  var presses: [SpringValue] = []
  var remains = AlertRemains()
  /// The panel's height, which is animated when the buttons are replaced.
  var height = SpringValue(0, spring: .settle)
  var opensSoon: Bool

  /// A part of the alert's area.
  enum Part: UInt8, Equatable, Sendable { case none, background, text, buttons }

  /// Creates an alert.
  ///
  /// - Parameter items: The buttons, with their titles and ids; they may be destructive, disabled, or the
  ///   default. Without items there is one OK button.
  /// - Precondition: The tuning's numbers are in their ranges.
  @inline(never)
  public init(
    _ title: String, message: String = "", _ items: [Item] = [], tuning: Tuning = Tuning()
  ) {
    precondition(tuning.isValid, "An alert's tuning has numbers in their ranges that go together")
    self.title = title
    self.message = message
    self.items = items
    self.tuning = tuning
    opensSoon = tuning.opensAtOnce
    layout = AlertLayout(
      environment.size, texts, tuning, isMirrored: false, leastTarget: 44)
    focus = initialFocus
    measure { $0.estimatedSize }
    height.jump(to: layout.panel.height)
  }

  /// The buttons from which one is chosen.
  public var buttons: ItemList {
    items.isEmpty ? [Item(environment.words.ok, id: "ok")] : ItemList(items)
  }

  /// The panel's position in points below its place, negative above it, for tests and tuning.
  public var offset: Double { motion.offset }
  /// The panel's velocity in points per second, positive downwards.
  public var velocity: Double { motion.velocity }
  /// The distance in points by which the message is scrolled, for tests.
  public var messageOffset: Double { textScroll.offset }
  /// How much of the theme's scrim covers the page, 0…1.
  public var darkness: Double { motion.darkness }
  /// The panel's frame at rest.
  public var frame: Rect { layout.panel }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    let hasOtherSpace = environment.size != self.environment.size
    self.environment = environment
    self.measure(measure)
    if isOut { reveal() }
    if isOut, !hasOtherSpace {
      height.retarget(to: layout.panel.height)
    } else {
      height.jump(to: layout.panel.height)
    }
  }

  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    switch input {
    case .pointer(let event): return handle(event, emit: emit)
    case .scroll(let event): return handle(event)
    case .key(let event): return handle(event, emit: emit)
    case .action(let action, let region): return perform(action, on: region, emit: emit)
    case .focus(let isFocused, let isVisible):
      keyboard.focus(isFocused, isVisible: isVisible)
      return .interested
    case .request(let request):
      perform(request, emit: emit)
      return .captured
    }
  }

  public mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    guard !isAtRest else { return }
    if opensSoon { appear(emit: emit) }
    history.advance(by: seconds)
    door.advance(by: seconds)
    motion.advance(by: seconds)
    textScroll.advance(by: seconds)
    buttonScroll.advance(by: seconds)
    height.advance(by: seconds)
    remains.advance(by: seconds)
    for index in presses.indices { presses[index].advance(by: seconds) }
    arrive(emit: emit)
  }

  public var isAtRest: Bool {
    !opensSoon && !door.isMoving && !history.isFresh(environment.thresholds)
      && motion.isAtRest && isScrollAtRest && height.isAtRest && remains.isAtRest
      && presses.allSatisfy { $0.isAtRest }
  }

  /// A list that is held does not move by itself.
  private var isScrollAtRest: Bool {
    (textScroll.isHeld || textScroll.isAtRest) && (buttonScroll.isHeld || buttonScroll.isAtRest)
  }
}
