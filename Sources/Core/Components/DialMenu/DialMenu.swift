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
/// The wheel is a mechanism: bubbles hang on rods, a finger pulls one of them, and let go, the wheel
/// coasts and is caught at the nearest item. Whatever is nearest to the anchor is highlighted; what
/// the wheel comes to rest at is selected; a tap on the selected one, or Enter, activates it.
public struct DialMenu: MenuComponent {
  public typealias Event = MenuEvent

  public let tuning: Tuning
  public var menu: Menu
  /// The index of the selected item in the list that is shown; nil without items.
  public internal(set) var selection: Int?
  /// The index of the item at the anchor, also while the wheel turns.
  public internal(set) var highlight: Int?

  var layout: DialLayout
  var wheel: DialWheel
  /// Each item's place on the theme's wheel of hues, which it keeps.
  var hues: [Int]
  var nextHue: Int

  /// How far each bubble has come out, from 0, where it sets out, to 1, and how far the whole is faded in.
  var presence: [SpringValue] = []
  var fade = SpringValue(0, spring: .dismiss)
  /// Angles by which bubbles are still away from new places, in radians.
  var slides: [SpringValue] = []

  /// What is left of lists that were shown before, and what the hub said of the last one.
  var ghosts: [DialGhost] = []
  var oldWords: DialWords?
  /// How much of that is left, 0…1.
  var giving = SpringValue(0, spring: DialGhost.fading)

  var drag = Drag()
  var turning = DialTurning()
  /// How far the touched bubble is pressed in, 0…1, and which one.
  var press = SpringValue(0, spring: .follow)
  var pressed: Int?
  var scroll = DialScroll()
  /// The number that the wheel is meant to come to rest at.
  var goal = 0
  /// When the bubbles set out last, on the menu's clock.
  var start = 0.0
  /// The bubble that was tapped last, which the rest of a double click is about.
  var tapped: Int?

  /// - Precondition: The tuning's lengths and scales are positive and finite.
  @inline(never)
  public init(_ items: [Item], tuning: Tuning = Tuning(), title: String = "") {
    precondition(tuning.isValid, "A dial's tuning has lengths, scales and friction above 0")
    self.tuning = tuning
    menu = Menu(items, title: title, opensSoon: tuning.opensAtOnce)
    let index = items.initialSelection
    selection = index
    highlight = index
    goal = index ?? 0
    hues = Array(items.indices)
    nextHue = items.count
    layout = DialLayout(menu.environment, itemCount: items.count, tuning: tuning)
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
    let (size, direction) = (menu.environment.size, menu.environment.direction)
    menu.fit(environment)
    guard
      environment.size != size || environment.direction != direction
        || DialLayout.edge(tuning, environment) != layout.edge
    else { return }
    relayout(anchoring: layout.position(rotation: wheel.rotation))
  }

  // Written out, so that a menu's verbs are compiled for it here alone.
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

  /// How far the worst rod of the wheel is off its length, in points: for those who test or tune.
  public var rodError: Double { wheel.rodError }

  /// The centre of each bubble on the wheel, in points.
  public var bubbleCenters: [Point] { (0..<layout.bubbleCount).map { wheel.position(of: $0) } }
}
