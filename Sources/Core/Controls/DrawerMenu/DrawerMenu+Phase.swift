import DetentGeometry
import DetentGestures
import DetentMotion

// Opening and closing, and what may be asked of the drawer.
extension DrawerMenu {
  /// Bounces are no higher than after a fall through so many times the panel's size.
  private static let greatestFall = 1.5

  /// Opens it, and where it rests half open, all the way.
  @inline(never)
  mutating func open(emit: (Event) -> Void) {
    opensSoon = false
    let setsOut = door.open(emit: emit)
    guard setsOut || (!hand.isOnDrawer && slide.target < frame.extent) else { return }
    appear()
  }

  /// Every way out comes through here, so that an opening has exactly one closing.
  @inline(never)
  mutating func close(_ reason: Event.Reason, emit: (Event) -> Void) {
    opensSoon = false
    guard door.isOut else { return }
    letGo()
    keyboard.reset()
    // Not before it is on its way: who is told may look.
    disappear()
    _ = door.close(reason, emit: emit)
  }

  private mutating func appear() {
    guard environment.reducesMotion else { return go(to: frame.extent) }
    if fade.target == 0 {
      fade.retarget(to: 1)
      if slide.target < frame.extent { slide.spring(to: frame.extent) }
    } else if slide.mode == .resting, slide.position <= 0 {
      slide.jump(to: frame.extent)
      fitPages()
      fade.jump(to: 0)
      fade.retarget(to: 1)
    } else {
      go(to: frame.extent)
    }
  }

  private mutating func disappear() {
    // With the tab in sight a fade would make it jump.
    guard environment.reducesMotion, tabOpacity == 0 || fade.value < 1 else { return go(to: 0) }
    if slide.mode == .held { slide.spring(to: frame.place(nearest: slide.position)) }
    fade.retarget(to: 0)
  }

  /// Sends the panel to a resting place: by gravity and off its wall, with a blow if it lay still.
  ///
  /// - Parameter velocity: Of the hand that lets it go.
  @inline(never)
  mutating func go(to place: Double, velocity: Double? = nil) {
    let lay = slide.mode == .resting
    let isBeyond = slide.position > frame.extent && place == frame.extent
    if isBeyond || environment.reducesMotion {
      slide.spring(to: place, velocity: velocity)
    } else {
      slide.fall(to: place, velocity: velocity, law(to: place))
      if lay { slide.push(by: 100 * tuning.acceleration / frame.mass) }
    }
    // What is shown again was fading perhaps.
    if place > 0 { fade.retarget(to: 1) }
    fitPages()
  }

  private func law(to place: Double) -> DrawerSlide.Law {
    DrawerSlide.Law(
      gravity: tuning.gravity, elasticity: place > 0 ? tuning.elasticity : 0,
      longest: tuning.longest, greatestFall: DrawerMenu.greatestFall * frame.extent)
  }

  /// In another window: as far out as before, in parts of the panel.
  mutating func refit(from old: DrawerFrame) {
    guard frame.extent != old.extent || frame.places != old.places || frame.side != old.side else {
      return
    }
    let mode = slide.mode
    let target = frame.places[min(frame.places.count - 1, old.index(of: slide.target))]
    slide.scale(by: frame.extent / old.extent)
    switch mode {
    case .resting: slide.jump(to: target)
    case .held: slide.hold(limit: frame.extent)
    case .falling: slide.fall(to: target, law(to: target))
    case .springing: slide.spring(to: target)
    }
  }

  /// Tells when it is where it was going.
  @inline(never)
  mutating func arrive(emit: (Event) -> Void) {
    guard door.isMoving, slide.mode == .resting, fade.isAtRest else { return }
    if door.phase == .closing {
      slide.jump(to: 0)
      fade.jump(to: 1)
      showRoot()
    }
    door.arrive(emit: emit)
  }

  mutating func perform(_ request: Request, emit: (Event) -> Void) {
    switch request {
    case .open: open(emit: emit)
    case .close: close(.requested, emit: emit)
    case .select(let index): moveCursor(to: index, emit: emit)
    case .activate:
      if let index = page.cursor { choose(index, emit: emit) }
    case .choose:
      if let index = page.cursor { choose(index, goingIn: false, emit: emit) }
    case .items(let items): replaceItems(items, emit: emit)
    }
  }

  /// Tells the choice, or shows what lies behind it.
  @inline(never)
  mutating func choose(_ index: Int, goingIn: Bool = true, emit: (Event) -> Void) {
    guard door.isOut, page.items.indices.contains(index) else { return }
    let item = page.items[index]
    guard item.isEnabled else { return }
    page.cursor = index
    if goingIn, item.hasChildren { return enter(index, emit: emit) }
    emit(.activated(item))
    if tuning.closesOnActivation { close(.chosen, emit: emit) }
  }
}

extension DrawerFrame {
  /// Which of the resting places it is.
  func index(of place: Double) -> Int {
    var best = 0
    for index in places.indices
    where (places[index] - place).magnitude < (places[best] - place).magnitude { best = index }
    return best
  }
}
