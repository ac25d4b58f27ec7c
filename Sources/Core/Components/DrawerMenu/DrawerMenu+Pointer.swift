import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

// Mouse, touch and pen.
extension DrawerMenu {
  /// The speed in points per second above which a running list is caught by a touch, which then is no tap.
  private static let catchSpeed = 30.0

  public mutating func handle(_ event: PointerEvent, emit: (Event) -> Void) -> Claim {
    if event.phase == .hover || event.phase == .leave { return hover(event) }
    if event.phase == .down { endTouchpad(emit: emit) }
    guard event.phase != .down || drag.isActive || grip(at: event.position) != nil else {
      return .ignored
    }
    guard let recognition = drag.handle(event, environment.thresholds) else { return .ignored }
    switch recognition {
    case .possible:
      if event.phase == .down { touch(event) }
    case .began:
      guard isPull else {
        letGo()
        return .ignored
      }
      decide(at: event.position, emit: emit)
      return .captured
    case .changed:
      follow(event.position)
      return .captured
    case .ended: lift(event, emit: emit)
    case .cancelled, .failed: takeBack(emit: emit)
    }
    return .interested
  }

  /// Returns what lies at a point, or nil if it is not the drawer's.
  func grip(at point: Point) -> DrawerHand.Grip? {
    let isOnPanel = slide.position > 0 && frame.panel(at: slide.position).contains(point)
    guard door.isOut else {
      if tabTarget.contains(point) { return .tab }
      let depth = frame.depth(of: point)
      if depth >= 0, depth <= tuning.edgeZone { return .edge }
      return isOnPanel ? .panel : nil
    }
    guard isOnPanel else { return .scrim }
    // A page that slides in is hit where it is drawn.
    let content = frame.content(at: slide.position)
    let way = page.place.value * (isMirrored ? -1 : 1) * content.width
    guard point.x - way >= content.minX, point.x - way < content.maxX else { return .panel }
    let y = point.y - content.minY
    guard y >= page.headerHeight else { return tree.isAtRoot ? .panel : .back }
    let row = page.row(at: y - page.headerHeight + page.scroller.offset)
    guard let row, page.items[row].isEnabled else { return .panel }
    return .row(row)
  }

  private mutating func touch(_ event: PointerEvent) {
    hand = DrawerHand(grip: grip(at: event.position) ?? .nothing, last: event.position)
    if hand.grip == .tab { tabPress.retarget(to: 1) }
    if hand.isOnPanel, page.scroller.velocity.magnitude > DrawerMenu.catchSpeed {
      page.scroller.hold()
      hand.isCatching = true
    }
    light()
  }

  private mutating func hover(_ event: PointerEvent) -> Claim {
    guard door.isOut, !drag.isActive else { return .ignored }
    hand.mouse = event.phase == .hover && event.kind != .touch ? event.position : nil
    findHovered()
    return .interested
  }

  /// Lights what lies under the mouse, which may rest while rows move.
  mutating func findHovered() {
    var hovered: Int?
    if let mouse = hand.mouse {
      switch grip(at: mouse) {
      case .row(let index): hovered = index
      case .back: hovered = DrawerPage.header
      default: break
      }
    }
    guard hand.hovered != hovered else { return }
    hand.hovered = hovered
    light()
  }

  /// Whether a drag is the drawer's: at the edge of a closed drawer, only one that goes inwards.
  private var isPull: Bool {
    let inward = frame.inward(drag.translation)
    return hand.grip != .edge || door.isOut
      || inward > 0 && inward * inward * 2 >= drag.translation.lengthSquared
  }

  func isPanelDrag(_ way: Vector) -> Bool {
    let (along, down) = (frame.inward(way), way.y)
    if frame.isHorizontal { return along.magnitude >= down.magnitude }
    guard page.scroller.isNeeded else { return true }
    // If panel and list move along one line, the list scrolls to its end first, or the
    // panel goes to its next detent.
    if along > 0 { return slide.position < frame.extent - 1 }
    let offset = page.scroller.offset
    return frame.side == .bottom ? offset <= 0.5 : offset >= page.scroller.most - 0.5
  }

  /// Decides by its direction whether a drag moves the panel or the list.
  private mutating func decide(at point: Point, emit: (Event) -> Void) {
    hand.isDecided = true
    tabPress.retarget(to: 0)
    light()
    hand.last = point
    if hand.isOnPanel, door.isOut, !isPanelDrag(drag.translation) {
      guard page.scroller.isNeeded else { return }
      page.scroller.hold()
      hand.hold = .list
    } else {
      if page.scroller.isHeld { page.scroller.release(velocity: 0) }
      hand.hold = .drawer
      takeDrawer(emit: emit)
    }
  }

  /// Takes hold of the panel in its current motion, and opens a hidden one. The caller has marked it
  /// as held by pointer or touchpad.
  mutating func takeDrawer(emit: (Event) -> Void) {
    hand.origin = door.isOut ? slide.target : 0
    open(emit: emit)
    slide.hold(limit: frame.extent)
    fade.retarget(to: 1)
  }

  private mutating func follow(_ point: Point) {
    let way = point - hand.last
    hand.last = point
    switch hand.hold {
    case .nothing: break
    case .drawer: slide.pull(by: frame.inward(way))
    case .list: page.scroller.drag(by: way.y)
    }
  }

  private mutating func lift(_ event: PointerEvent, emit: (Event) -> Void) {
    // The last event may have turned the press into a drag.
    if drag.isDragging, !hand.isDecided, isPull {
      decide(at: event.position, emit: emit)
    }
    follow(event.position)
    let (velocity, held) = (drag.velocity(at: event.time, environment.thresholds), hand)
    rest()
    switch held.hold {
    case .drawer:
      let flick = drag.kind == .touch ? tuning.touchFlick : tuning.mouseFlick
      releaseDrawer(frame.inward(velocity), flick: flick, emit: emit)
    case .list: page.scroller.release(velocity: velocity.y)
    case .nothing:
      if held.isCatching {
        page.scroller.release(velocity: 0)
      } else if !held.isDecided, grip(at: event.position) == held.grip {
        tap(held.grip, emit: emit)
      }
    }
  }

  private mutating func tap(_ grip: DrawerHand.Grip, emit: (Event) -> Void) {
    if menu.presses.isStray { return }
    switch grip {
    case .nothing, .edge, .panel: break
    case .tab: open(emit: emit)
    case .scrim: close(.cancelled, emit: emit)
    case .back: leave(emit: emit)
    case .row(let index): choose(index, emit: emit)
    }
  }

  /// Releases the panel. A fast one goes to the next detent in its direction, a slow one to the nearest detent.
  mutating func releaseDrawer(_ speed: Double, flick: Double, emit: (Event) -> Void) {
    guard slide.mode == .held else { return }
    let velocity = speed * slide.give
    let shown = slide.position
    let place =
      velocity.magnitude > flick
      ? frame.place(beyond: shown, inwards: velocity > 0) : frame.place(nearest: shown)
    settle(at: place, velocity: velocity, emit: emit)
  }

  mutating func settle(at place: Double, velocity: Double, emit: (Event) -> Void) {
    guard place == 0 else { return go(to: place, velocity: velocity) }
    releaseVelocity = velocity
    close(.cancelled, emit: emit)
    releaseVelocity = nil
  }

  /// Ends a cancelled press: the panel returns to where it was.
  private mutating func takeBack(emit: (Event) -> Void) {
    let held = hand
    rest()
    if page.scroller.isHeld { page.scroller.release(velocity: 0) }
    guard held.isOnDrawer, slide.mode == .held else { return }
    settle(at: frame.places[frame.index(of: held.origin)], velocity: 0, emit: emit)
  }

  /// Releases everything.
  private mutating func rest() {
    hand = DrawerHand(mouse: hand.mouse, hovered: hand.hovered)
    tabPress.retarget(to: 0)
    light()
  }

  /// Releases everything that the pointer or a touchpad holds.
  @inline(never)
  public mutating func letGo() {
    drag.cancel()
    hand = DrawerHand()
    touchpad = DrawerTouchpad()
    tabPress.retarget(to: 0)
    if page.scroller.isHeld { page.scroller.release(velocity: 0) }
    light()
  }

  /// Releases the current page, which goes away.
  mutating func letPagesGo() {
    if page.scroller.isHeld { page.scroller.release(velocity: 0) }
    if hand.isOnPanel {
      // The rows are different now, but the panel itself stays held.
      hand.grip = .panel
      if !hand.isOnDrawer {
        (hand.hold, hand.isCatching, hand.isDecided) = (.nothing, false, true)
      }
    }
    if touchpad.hold == .list { touchpad = DrawerTouchpad() }
    (hand.mouse, hand.hovered) = (nil, nil)
    light()
  }

  /// Keeps the same row pressed after the list was replaced, if it is still there.
  mutating func followRow(_ places: RowPlaces) {
    if let hovered = hand.hovered, hovered >= 0 {
      hand.hovered = places.place(ofOld: hovered)
    }
    if case .row(let index) = hand.grip {
      let now = places.place(ofOld: index)
      hand.grip = now.map { .row($0) } ?? .panel
    }
    light()
  }

  private mutating func light() {
    page.light(pressed: hand.pressed, hovered: drag.isActive ? nil : hand.hovered)
  }
}

extension DrawerHand {
  var isOnPanel: Bool {
    switch grip {
    case .panel, .back, .row: return true
    case .nothing, .tab, .edge, .scrim: return false
    }
  }
}
