import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion
import DetentText

/// A ring of up to twelve choices that unfolds around a point.
///
/// ```swift
/// let sky = Live(RadialMenu([Item("Sun", icon: .symbol(.sun)), Item("Moon", icon: .symbol(.moon))])) {
///   if case .activated(let item) = $0 { look(at: item) }
/// }
/// ```
///
/// Press and hold the menu, drag to an item and release; or tap the menu, and tap an item; or, knowing where
/// things are, press and stroke in a direction. The list behind an item opens when the item is held for a
/// moment, when the pointer crosses the rim there, or when the item is chosen. The middle leads back.
///
/// Each part of the drawing moves from wherever it is (`RadialMotion`), so that the menu can be opened,
/// closed and used at every instant.
public struct RadialMenu: MenuComponent {
  public typealias Event = MenuEvent

  /// The greatest number of items. Further ones are behind an item that leads to them.
  static let mostItems = 12

  public let tuning: Tuning
  /// The index in `shownItems` of the item that would be chosen now.
  public internal(set) var highlight: Int?

  public var menu: Menu
  var layout: RadialLayout
  /// The current list, and those that disappear.
  var ring: RadialRing
  var ghosts: [RadialRing] = []
  var motion: RadialMotion
  /// How far the open look covers the closed one with reduced motion, 0…1.
  var fade = Glide(0)
  var isFading = false
  /// The point at which the menu was asked to open, if not in the middle.
  var place: Point?

  var press: RadialPress?
  /// The pointer's last position.
  var pointer: Point?
  /// The pointer's resting position. The pointer means nothing until it has moved away from there.
  var restPoint: Point?
  /// Whether the pointer has just crossed the rim, and opened the list behind an item.
  var isPastRim = false
  var dwell: RadialDwell?
  var wedge = RadialWedge()
  /// Whether the menu closes because an item was chosen, which stays highlighted until the menu is closed.
  var isChosen = false
  /// The menu's distance from its place.
  var drift = RadialDrift()
  /// How far the closed menu is pressed in, 0…1.
  var sink = SpringValue(0, spring: .follow)
  var hint = Glide(0)
  /// The distance of a touchpad's stroke that has not made a step yet, in points.
  var scrolled = 0.0

  /// Creates a closed menu.
  ///
  /// - Precondition: Every number of the tuning is in its range, and its rings lie inside each other.
  @inline(never)
  public init(_ items: [Item], tuning: Tuning = Tuning(), title: String = "") {
    precondition(
      tuning.isValid, "A radial menu's rings lie inside of each other, each in its range")
    self.tuning = tuning
    menu = Menu(
      items, title: title, opensSoon: tuning.opensAtOnce, capacity: RadialMenu.mostItems)
    motion = RadialMotion(seed: tuning.seed)
    let (environment, shown) = (menu.environment, menu.tree.shown)
    layout = RadialLayout(
      environment.size, at: nil, tuning, leastTarget: environment.theme.shape.leastTarget)
    ring = RadialRing(
      shown, RadialSectors(count: shown.count, first: tuning.firstAngle, mirrored: false))
    if tuning.hint { hint.move(to: 1, at: 0, after: tuning.hintDelay, over: tuning.hintFade) }
  }

  /// The menu's present centre, about which it is drawn and hit.
  var center: Point { layout.center + drift.offset }

  /// The menu's clock, by which everything glides.
  var clock: Double { menu.clock }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    let old = menu.environment
    menu.fit(environment)
    if Word(old.words.more) != Word(environment.words.more) {
      menu.fit(capacity: RadialMenu.mostItems)
      ring.rename(shownItems)
    }
    if layout.size != menu.sizeAboveTexts || old.direction != environment.direction
      || old.theme.shape != environment.theme.shape
    {
      arrange()
      drift.jump()
    }
  }

  /// Updates the layout for another size or another list.
  mutating func arrange() {
    let before = layout.center
    let leastTarget = environment.theme.shape.leastTarget
    layout = RadialLayout(
      menu.sizeAboveTexts, at: place, tuning, leastTarget: leastTarget)
    var sectors = RadialSectors(
      count: shownItems.count, first: tuning.firstAngle, mirrored: isMirrored)
    if let (fixed, part) = arc() { (layout, sectors) = (fixed, part) }
    ring.sectors = sectors
    drift.add(before - layout.center)
  }

  /// Returns the layout of the visible part of the circle around the point where the menu was
  /// asked to open, if that is enough.
  func arc() -> (RadialLayout, RadialSectors)? {
    let count = shownItems.count
    guard tuning.edges == .arc, let place, count > 0 else { return nil }
    let fixed = RadialLayout(layout, at: place, tuning)
    let reach = RadialLayout.reach(layout.k, layout.isRoomy, tuning)
    guard let free = RadialLayout.freeArc(around: fixed.center, radius: reach, in: layout.size)
    else { return nil }
    let sectors = RadialSectors(
      count: count, from: free.start, sweep: free.sweep, mirrored: isMirrored)
    let least = environment.theme.shape.leastTarget
    guard sectors.sector * (layout.inner + layout.rim) / 2 >= least else { return nil }
    return (fixed, sectors)
  }

  var isMirrored: Bool { tuning.mirrors && environment.direction == .rightToLeft }

  // Written out, so that the code of `MenuComponent` is compiled for this type only here.
  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    handleAsMenu(input, emit: emit)
  }

  public mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    guard !isAtRest else { return }
    let wasMoving = clock < motion.arrival
    advanceMenu(by: seconds, emit: emit)
    hold(emit: emit)
    wait(emit: emit)
    wedge.advance(by: seconds)
    sink.advance(by: seconds)
    drift.advance(by: seconds)
    let now = clock
    ghosts.forget { $0.isDone(at: now) }
    arriveIfThere(emit: emit)
    if wasMoving, clock >= motion.arrival { stop(emit: emit) }
  }

  public var isAtRest: Bool {
    menu.isAtRest && clock >= motion.arrival && dwell == nil && ghosts.isEmpty
      && press?.mode != .waiting && wedge.isAtRest && sink.isAtRest && drift.isAtRest
      && hint.isDone(at: clock) && ring.isDone(at: clock)
  }

  /// How far each part of the drawing has opened, for tests and tuning.
  package var openness: [Double] { motion.values(at: clock) }
}
