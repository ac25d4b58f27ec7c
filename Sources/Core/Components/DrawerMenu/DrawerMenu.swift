import DetentControls
import DetentDrawing
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

/// A panel of choices that slides in from an edge of the window, over its content.
///
/// ```swift
/// let places = Live(DrawerMenu(["Home", "Inbox", "Settings"], title: "Places")) { event in
///   if case .activated(let item) = event { go(to: item) }
/// }
/// places.send(.open)
/// ```
///
/// Gravity pulls the panel out after a first push, and it bounces off the wall at its detent. The user can
/// take hold of it at any time: at the edge, on the panel or beside it. When released, it continues at the
/// pointer's velocity. While hidden, it leaves a small tab at the edge.
///
/// A disabled item without an id is not a choice: with a title it is a heading over a group of rows, and
/// without one a line between groups.
public struct DrawerMenu: MenuComponent {
  public typealias Event = MenuEvent

  public let tuning: Tuning
  public var menu: Menu
  var frame: DrawerFrame
  var measures: DrawerMeasures
  /// The panel's width at which every title is shown whole.
  var wantedWidth = 0.0
  /// The motion of the panel.
  var slide = DrawerSlide()
  /// The panel's opacity, which is less than 1 only with reduced motion.
  var fade = SpringValue(1, spring: DrawerPage.crossFade, tolerance: 0.01)
  /// The visible pages, with the current one last, on top.
  var pages: [DrawerPage]
  /// The scroll offsets of the pages above the current one.
  var offsets: [Double] = []

  var drag = Drag()
  var hand = DrawerHand()
  var touchpad = DrawerTouchpad()
  /// How far the tab is pressed in, 0…1.
  var tabPress = SpringValue(0, spring: .follow)
  /// The velocity at which a panel that now hides was released, in points per second inwards.
  var releaseVelocity: Double?

  /// Creates a closed drawer.
  ///
  /// - Precondition: The tuning's numbers are in their ranges.
  @inline(never)
  public init(_ items: [Item], tuning: Tuning = Tuning(), title: String = "") {
    precondition(tuning.isValid, "A drawer's tuning has lengths above 0 and elasticity below 1")
    self.tuning = tuning
    menu = Menu(items, title: title, opensSoon: tuning.opensAtOnce)
    let environment = menu.environment
    measures = DrawerMeasures(tuning, environment)
    wantedWidth = DrawerWidth(items, measures).points
    frame = DrawerFrame(
      size: environment.size, tuning: tuning, isMirrored: false, wanted: wantedWidth)
    pages = [DrawerPage([], title: title, menu.tree.items, measures)]
    fitPages()
  }

  /// How far the panel is out: 0 is hidden, 1 is fully out. The user can pull it a little further.
  public var progress: Double { slide.position / frame.extent }
  /// The index of the marked row in the current list.
  public var highlight: Int? { page.cursor }

  /// The current page.
  var page: DrawerPage {
    get { pages[pages.count - 1] }
    _modify { yield &pages[pages.count - 1] }
  }

  var isMirrored: Bool { menu.isMirrored }

  public mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    let before = (frame: frame, measures: measures)
    menu.fit(environment)
    measures = DrawerMeasures(tuning, environment)
    if measures.title != before.measures.title {
      wantedWidth = DrawerWidth(items, measures).points
    }
    makeFrame()
    guard frame != before.frame || measures != before.measures else { return }
    let seen = choice
    for index in pages.indices { pages[index].fit(measures) }
    refit(from: before.frame)
    fitPages()
    // The row that Enter would choose stays in sight.
    if let seen { page.reveal(seen) }
  }

  private mutating func makeFrame() {
    frame = DrawerFrame(
      size: environment.size, tuning: tuning, isMirrored: isMirrored, wanted: wantedWidth)
  }

  /// Fits the panel's width to new titles. A visible panel may grow, and never shrinks.
  mutating func fitWidth() {
    let width = DrawerWidth(items, measures).points
    wantedWidth = door.phase == .closed ? width : max(wantedWidth, width)
    let before = frame
    makeFrame()
    guard frame != before else { return }
    widen(from: before)
    fitPages()
  }

  mutating func fitPages() {
    let height = frame.isHorizontal ? frame.size.height : frame.length(at: slide.target)
    let width = frame.content(at: slide.target).width
    let covered = menu.heightOfTexts(width: width, prompts: false)
    for index in pages.indices { pages[index].fit(height: height, covered: covered) }
  }

  /// Keeps the list's end, and the row that Enter would choose, above the texts that now cover the list.
  mutating func clearTexts() {
    let (seen, window) = (choice, page.scroller.window)
    fitPages()
    if let seen, page.scroller.window != window { page.reveal(seen) }
  }

  // Written out, so that the code of `MenuComponent` is compiled for this type only here.
  public mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    let claim = handleAsMenu(input, emit: emit)
    clearTexts()
    return claim
  }

  public mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    guard !isAtRest else { return }
    advanceMenu(by: seconds, emit: emit)
    slide.advance(by: seconds)
    fade.advance(by: seconds)
    tabPress.advance(by: seconds)
    for index in pages.indices { pages[index].advance(by: seconds) }
    dropPages()
    if hand.mouse != nil, !drag.isActive { findHovered() }
    advanceTouchpad(by: seconds, emit: emit)
    arriveIfThere(emit: emit)
  }

  public var isAtRest: Bool {
    menu.isAtRest && slide.isAtRest && fade.isAtRest && tabPress.isAtRest
      && !touchpad.isActive && pages.count == 1 && pages[0].isAtRest
  }
}
