import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMotion

/// A ring of up to twelve choices that unfolds around a point.
///
/// ```swift
/// let sky = Live(RadialMenu([Item("Sun", icon: .symbol(.sun)), Item("Moon", icon: .symbol(.moon))])) {
///   if case .activated(let item) = $0 { look(at: item) }
/// }
/// ```
///
/// Press and hold it, drag to an item and let go; or tap it, and tap an item; or, knowing where things
/// are, press and stroke in a direction. Items with others behind them open when they are held for a
/// moment, when the pointer crosses the rim there, or when they are chosen; the middle leads back.
///
/// Everything that is drawn moves by itself from wherever it is (`RadialMotion`), so that it can be
/// opened, closed and chosen from at every instant.
public struct RadialMenu: Component {
  public typealias Event = MenuEvent

  /// More items than these are put behind one that says so.
  static let mostItems = 12

  /// The outermost list.
  public internal(set) var items: [Item]
  public let tuning: Tuning
  /// What the whole menu is called.
  public let title: String
  /// The index of the item that would be chosen now, in the list that is shown.
  public internal(set) var highlight: Int?

  var environment = Environment()
  var tree: ItemTree
  var door = Door()
  var keyboard = MenuKeyboard()
  var layout: RadialLayout
  /// The list that is shown, and those that are on their way out.
  var ring: RadialRing
  var ghosts: [RadialRing] = []
  var motion: RadialMotion
  /// Without motion: how far the open look covers the closed one, 0…1.
  var fade = Glide(0)
  var isFading = false
  /// Where it was asked to open, if it was not in the middle.
  var place: Point?
  /// Seconds of steps since it was made; all that glides goes by it.
  var clock = 0.0

  var press: RadialPress?
  /// The pointer's place when it was seen last.
  var pointer: Point?
  /// The pointer means nothing until it has left here.
  var restPoint: Point?
  /// It has just crossed the rim, and an item behind it opened.
  var isPastRim = false
  var dwell: RadialDwell?
  var wedge = RadialWedge()
  /// How far it is still away from where it is to be.
  var drift = RadialDrift()
  /// How far the closed menu is pressed in, 0…1.
  var sink = SpringValue(0, spring: .follow)
  var hint = Glide(0)
  var lastTick = -Double.infinity
  /// What is left of a touchpad's stroke, in points.
  var scrolled = 0.0
  var opensSoon: Bool

  /// - Precondition: Every number of the tuning lies in its range, and its rings inside of each other.
  @inline(never)
  public init(_ items: [Item], tuning: Tuning = Tuning(), title: String = "") {
    precondition(
      tuning.isValid, "A radial menu's rings lie inside of each other, each in its range")
    self.items = items
    self.tuning = tuning
    self.title = title
    opensSoon = tuning.opensAtOnce
    tree = ItemTree(RadialMenu.paged(items, more: environment.words.more))
    motion = RadialMotion(seed: tuning.seed)
    layout = RadialLayout(
      environment.size, at: nil, tuning, leastTarget: environment.theme.shape.leastTarget)
    ring = RadialRing(
      tree.items, RadialSectors(count: tree.items.count, first: tuning.firstAngle, mirrored: false))
    if tuning.hint { hint.move(to: 1, at: 0, after: tuning.hintDelay, over: tuning.hintFade) }
  }

  public var phase: MenuPhase { door.phase }

  /// The list that is shown.
  public var shownItems: [Item] { tree.items }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    let old = self.environment
    self.environment = environment
    if Word(old.words.more) != Word(environment.words.more) {
      tree.replace(RadialMenu.paged(items, more: environment.words.more))
      ring.rename(tree.items)
    }
    if old.size != environment.size || old.direction != environment.direction
      || old.theme.shape != environment.theme.shape
    {
      arrange()
      drift.jump()
    }
  }

  /// Places everything anew where there is another room, or another list.
  mutating func arrange() {
    let before = layout.center
    let leastTarget = environment.theme.shape.leastTarget
    layout = RadialLayout(environment.size, at: place, tuning, leastTarget: leastTarget)
    var sectors = RadialSectors(
      count: tree.items.count, first: tuning.firstAngle, mirrored: isMirrored)
    if let (fixed, part) = arc() { (layout, sectors) = (fixed, part) }
    ring.sectors = sectors
    drift.add(before - layout.center)
  }

  /// The part of the circle that can be seen from where it was asked to open, if it is enough.
  func arc() -> (RadialLayout, RadialSectors)? {
    let count = tree.items.count
    guard tuning.edges == .arc, let place, count > 0 else { return nil }
    let fixed = RadialLayout(layout, at: place, in: environment.size, tuning)
    let reach = RadialLayout.reach(layout.k, layout.isRoomy, tuning)
    guard let free = RadialLayout.freeArc(around: fixed.center, radius: reach, in: environment.size)
    else { return nil }
    let sectors = RadialSectors(
      count: count, from: free.start, sweep: free.sweep, mirrored: isMirrored)
    let least = environment.theme.shape.leastTarget
    guard sectors.sector * (layout.inner + layout.rim) / 2 >= least else { return nil }
    return (fixed, sectors)
  }

  var isMirrored: Bool { tuning.mirrors && environment.direction == .rightToLeft }

  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    switch input {
    case .pointer(let event): return handle(event, emit: emit)
    case .scroll(let event): return handle(event, emit: emit)
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
    let wasMoving = clock < motion.arrival
    clock += seconds
    door.advance(by: seconds)
    if opensSoon { open(at: nil, emit: emit) }
    hold(emit: emit)
    wait(emit: emit)
    wedge.advance(by: seconds)
    sink.advance(by: seconds)
    drift.advance(by: seconds)
    let now = clock
    ghosts.forget { $0.isDone(at: now) }
    if clock >= motion.arrival, wasMoving || door.isMoving { arrive(emit: emit) }
  }

  public var isAtRest: Bool {
    !opensSoon && !door.isMoving && clock >= motion.arrival && dwell == nil && ghosts.isEmpty
      && press?.mode != .waiting && wedge.isAtRest && sink.isAtRest && drift.isAtRest
      && hint.isDone(at: clock) && ring.isDone(at: clock)
  }

  /// How far each part of the drawing has opened: for those who test or tune.
  package var openness: [Double] { motion.values(at: clock) }
}
