import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion
import DetentText

/// A round button in a corner, from which a menu rises over the content below.
///
/// ```swift
/// let new = Live(FloatingMenu([Item("Note", icon: .symbol(.note)), "Reminder"])) { event in
///   if case .activated(let item) = event { make(item) }
/// }
/// ```
///
/// A tap on the button opens the menu: the background is veiled, the items come out one after another with
/// half a turn each, and their labels glide in beside them. Choosing an item closes the menu, and so do a tap
/// outside, Escape and the button itself. The menu also opens under a finger that stays on the button or
/// slides; releasing on an item then chooses it. Choosing an item with children shows these in place of the
/// list, and the button leads back. Items for which there is no room are behind one called "More".
///
/// The component needs the whole window as its space, and leaves inputs that it does not need to the application.
public struct FloatingMenu: MenuComponent {
  public typealias Event = MenuEvent

  public let tuning: Tuning
  /// The index in `shownItems` of the item that would be chosen now.
  public internal(set) var highlight: Int?

  public var menu: Menu
  var layout: FloatingLayout
  var leaves: [FloatingLeaf] = []
  var labels: FloatingLabels
  var moreLabel = Size.zero
  /// The hues of the outermost items.
  var hues: ItemHues
  /// The badge on the button: the sum of everything in the menu.
  var badge: [UInt8] = []

  /// The highlight in the latest event.
  var toldHighlight: Int?
  /// The turn from the button's plus, 0, to its cross, 1, and the one to the arrow that leads back.
  var turn: SpringValue
  var back: SpringValue
  /// The presence of the backdrop.
  var veil: SpringValue
  var buttonPress = SpringValue(0, spring: .follow)
  var touch = FloatingTouch()
  /// The rectangle from which the menu was opened; nil for its own place.
  var source: Rect?

  /// Creates a closed menu.
  ///
  /// - Precondition: The tuning's numbers are in their ranges, and `spacing` is at least `button`.
  @inline(never)
  public init(_ items: [Item], tuning: Tuning = Tuning(), title: String = "") {
    precondition(
      tuning.isValid, "A floating menu's tuning is in its ranges, with spacing above the button")
    self.tuning = tuning
    menu = Menu(items, title: title, opensSoon: tuning.opensAtOnce)
    let environment = menu.environment
    layout = FloatingLayout(
      size: environment.size, source: nil, count: items.count, tuning: tuning, mirrored: false,
      type: environment.theme.type, textScale: 1)
    labels = FloatingLabels([]) { _ in .zero }
    hues = ItemHues(count: items.count)
    turn = SpringValue(0, spring: tuning.motion, tolerance: FloatingLeaf.tolerance)
    (back, veil) = (turn, turn)
    badge = Item.badge(of: items).bytes
    menu.fit(capacity: layout.capacity)
    relabel { $0.estimatedSize }
    relist(.placed)
  }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    let hasOtherWords = Word(environment.words.more) != Word(menu.environment.words.more)
    menu.fit(environment)
    let (layout, labels, moreLabel) = (self.layout, self.labels, self.moreLabel)
    let old = shownItems
    relayout(keeping: highlight.map { tree.first + $0 })
    relabel(measure)
    if layout != self.layout || hasOtherWords {
      refresh(.placed, old)
    } else if labels != self.labels || moreLabel != self.moreLabel {
      refresh(door.isOut ? .replaced : .placed, old)
    }
  }

  /// - Parameter index: The index in the list of an item that stays on the page; nil for the first one shown.
  mutating func relayout(keeping index: Int? = nil) {
    layout = FloatingLayout(
      size: menu.sizeAboveMessage, source: source, count: items.count, tuning: tuning,
      mirrored: environment.direction == .rightToLeft, type: environment.theme.type,
      textScale: environment.textScale)
    menu.fit(capacity: layout.capacity, keeping: index)
  }

  @inline(never)
  mutating func relabel(_ measure: (TextRun) -> Size) {
    labels = FloatingLabels(items) { measure(layout.run($0.title)) }
    moreLabel = measure(layout.run(environment.words.more))
  }

  // Written out, so that the code of `MenuComponent` is compiled for this type only here.
  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    handleAsMenu(input, emit: emit)
  }

  public mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    guard !isAtRest else { return }
    advanceMenu(by: seconds, emit: emit)
    advanceTouch(by: seconds, emit: emit)
    for index in leaves.indices { leaves[index].advance(by: seconds) }
    leaves.forget { $0.isLeaving && $0.isOver }
    turn.advance(by: seconds)
    back.advance(by: seconds)
    veil.advance(by: seconds)
    buttonPress.advance(by: seconds)
    arriveIfThere(emit: emit)
  }

  public var isAtRest: Bool {
    menu.isAtRest && !touch.isWaiting && areSpringsAtRest
      && buttonPress.isAtRest && !leaves.contains { $0.isLeaving }
  }

  /// Whether everything that appears or disappears has come to rest.
  var areSpringsAtRest: Bool {
    turn.isAtRest && back.isAtRest && veil.isAtRest && leaves.allSatisfy { $0.isAtRest }
  }

  /// The centre of the button, or of the rectangle from which the menu was opened, in points.
  public var center: Point { layout.center }

  /// The present centre of each shown item, in points.
  public var itemCenters: [Point] {
    var centers: [Point] = []
    for leaf in leaves where !leaf.isLeaving { centers.append(leaf.position(from: layout.center)) }
    return centers
  }

  /// The present frames of the shown items' labels, in points; nil for an item without a label.
  package var labelFrames: [Rect?] {
    var frames: [Rect?] = []
    for leaf in leaves where !leaf.isLeaving {
      frames.append(leaf.slot.label.map { $0.frame.offset(by: labelOffset(of: leaf, $0)) })
    }
    return frames
  }

  /// Everything that is drawn of the current list and of old ones, for tests that nothing jumps.
  package var drawn: [Drawn] {
    leaves.map { leaf in
      Drawn(
        id: leaf.item.id, level: leaf.level, center: leaf.position(from: layout.center),
        label: leaf.slot.label.map { $0.frame.offset(by: labelOffset(of: leaf, $0)) },
        opacity: leaf.opacity)
    }
  }

  package struct Drawn: Sendable {
    package let id: String
    package let level: Int
    package let center: Point
    package let label: Rect?
    package let opacity: Double
  }

  /// The turn of the button's icon, the one of the way back, and the presence of the backdrop, each 0…1.
  package var surroundings: [Double] { [turn.value, back.value, veil.value] }

  /// The present width of an item.
  package var buttonWidth: Double { layout.button }

  /// How far out each shown item is: 0 in the button, 1 in its place.
  package var progress: [Double] {
    var progress: [Double] = []
    for leaf in leaves where !leaf.isLeaving { progress.append(leaf.way.value) }
    return progress
  }
}
