import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus

// Wheel and touchpad.
extension DrawerMenu {
  public mutating func handle(_ event: ScrollEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut else { return .ignored }
    guard !drag.isActive else { return .captured }
    switch event.phase {
    case .step:
      endTouchpad(emit: emit)
      page.scroller.scroll(by: event.delta.y * measures.row)
    case .move: move(event, emit: emit)
    case .end: endTouchpad(emit: emit, at: event.time)
    }
    return .captured
  }

  private mutating func move(_ event: ScrollEvent, emit: (Event) -> Void) {
    if !touchpad.isActive {
      touchpad = DrawerTouchpad()
      touchpad.isActive = true
    }
    touchpad.idle = 0
    // The content moves with the fingers, against the sign of the scroll.
    let way = Vector(0, 0) - event.delta
    touchpad.travel = (touchpad.travel + way).limited(to: 1e6)
    touchpad.tracker.add(.zero + touchpad.travel, time: event.time)
    guard let hold = touchpad.hold else { return decide(emit: emit) }
    switch hold {
    case .nothing: break
    case .drawer: slide.pull(by: frame.inward(way))
    case .list: page.scroller.drag(by: way.y)
    }
  }

  private mutating func decide(emit: (Event) -> Void) {
    guard touchpad.travel.length >= DrawerTouchpad.slop else { return }
    if isPanelDrag(touchpad.travel) {
      touchpad.hold = .drawer
      takeDrawer(emit: emit)
    } else if page.scroller.isNeeded {
      page.scroller.hold()
      touchpad.hold = .list
    } else {
      touchpad.hold = .nothing
    }
  }

  /// Ends the stroke. Without a time, the fingers were lifted a while ago.
  mutating func endTouchpad(emit: (Event) -> Void, at time: Double? = nil) {
    guard touchpad.isActive else { return }
    let velocity = time.map { touchpad.tracker.velocity(at: $0, environment.thresholds) } ?? .zero
    let hold = touchpad.hold
    touchpad = DrawerTouchpad()
    if hold == .list { page.scroller.release(velocity: velocity.y) }
    guard hold == .drawer, slide.mode == .held else { return }
    releaseDrawer(frame.inward(velocity), flick: tuning.touchpadFlick, emit: emit)
  }

  /// Ends a stroke after a pause, because some touchpads never report that the fingers lifted.
  mutating func advanceTouchpad(by seconds: Double, emit: (Event) -> Void) {
    guard touchpad.isActive else { return }
    touchpad.idle += seconds
    if touchpad.idle > Menu.longestPause { endTouchpad(emit: emit) }
  }
}
