import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

/// A rotary dial: round bubbles on a wheel, of which the one at the top is selected.
///
/// ```swift
/// let beers = Live(DialMenu(["Pale lager", "Witbier", "Pilsner"])) { event in
///   if case .activated(let item) = event { pour(item) }
/// }
/// ```
///
/// The wheel is a mechanism: bubbles hang on rods, and a finger pulls one of them. When it is released, the
/// wheel coasts and is caught at the nearest item. The item nearest to the anchor is highlighted, and the
/// item at which the wheel comes to rest is selected. A tap on the selected item, or Enter, activates it.
public struct DialMenu: MenuComponent {
  public typealias Event = MenuEvent

  public let tuning: Tuning
  public var menu: Menu
  /// The index of the selected item in the current list; nil without items.
  public internal(set) var selection: Int?
  /// The index of the item at the anchor, even while the wheel turns.
  public internal(set) var highlight: Int?

  var layout: DialLayout
  var wheel: DialWheel
  var hues: ItemHues

  /// How far each bubble has come out, 0…1, and the opacity of the whole dial.
  var presence: [SpringValue] = []
  var fade = SpringValue(0, spring: .dismiss)
  /// The angles by which bubbles are away from their places, in radians.
  var slides: [SpringValue] = []

  /// The remains of earlier lists, and the hub's texts of the last one.
  var ghosts: [DialGhost] = []
  var oldWords: DialWords?
  /// How much of that is left, 0…1.
  var giving = SpringValue(0, spring: DialGhost.fading)

  var drag = Drag()
  var turning = DialTurning()
  /// How far the touched bubble is pressed in, 0…1, and its number.
  var press = SpringValue(0, spring: .follow)
  var pressed: Int?
  var scroll = DialScroll()
  /// The number at which the wheel should come to rest.
  var goal = 0
  /// The time when the bubbles last began to move, on the menu's clock.
  var start = 0.0
  /// The bubble that was tapped last, to which a second tap belongs.
  var tapped: Int?

  /// Creates a closed dial.
  ///
  /// - Precondition: The tuning's lengths and scales are positive and finite.
  @inline(never)
  public init(_ items: [Item], tuning: Tuning = Tuning(), title: String = "") {
    precondition(tuning.isValid, "A dial's tuning has lengths, scales and friction above 0")
    self.tuning = tuning
    menu = Menu(items, title: title, opensSoon: tuning.opensAtOnce)
    let index = menu.tree.items.initialSelection
    selection = index
    highlight = index
    goal = index ?? 0
    hues = ItemHues(count: items.count)
    layout = DialLayout(
      menu.environment, in: menu.environment.size, itemCount: items.count, tuning: tuning)
    wheel = DialWheel(
      layout, rotation: layout.rotation(position: Double(goal)), friction: tuning.friction)
    resetBubbles(out: 0)
  }

  mutating func resetBubbles(out: Double) {
    presence = Array(
      repeating: SpringValue(out, spring: DialMenu.comingOut), count: layout.bubbleCount)
    slides = Array(repeating: SpringValue(0, spring: tuning.settle), count: layout.bubbleCount)
  }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    let direction = menu.environment.direction
    menu.fit(environment)
    guard
      menu.sizeAboveTexts != layout.size || environment.direction != direction
        || DialLayout.edge(tuning, environment) != layout.edge
    else { return }
    relayout(anchoring: layout.position(rotation: wheel.rotation))
  }

  // Written out, so that the code of `MenuComponent` is compiled for this type only here.
  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    handleAsMenu(input, emit: emit)
  }

  public mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    guard !isAtRest else { return }
    advanceMenu(by: seconds, emit: emit)
    advanceBubbles(by: seconds)
    press.advance(by: seconds)
    for index in slides.indices { slides[index].advance(by: seconds) }
    advanceGhosts(by: seconds)
    releaseStaleScroll()
    turn(by: seconds, emit: emit)
    arriveIfThere(emit: emit)
  }

  public var isAtRest: Bool {
    menu.isAtRest && wheel.isResting && press.isAtRest && !scroll.isActive && fade.isAtRest
      && slides.allSatisfy { $0.isAtRest } && presence.allSatisfy { $0.isAtRest }
      && !areBubblesWaiting && giving.isAtRest
  }

  /// The greatest error in a rod's length, in points, for tests and tuning.
  public var rodError: Double { wheel.rodError }

  /// The centre of each bubble on the wheel, in points.
  public var bubbleCenters: [Point] { (0..<layout.bubbleCount).map { wheel.position(of: $0) } }
}
