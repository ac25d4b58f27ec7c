import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

// Opening and closing, and what may be asked of the drawer.
extension DrawerMenu {
  /// Bounces are no higher than after a fall through so many times the panel's size.
  private static let greatestFall = 1.5
  /// A panel that opens by itself comes faster, and bounces no higher than after a fall through so many
  /// points: its words are on it, and are read by then.
  private static let openingFall = 130.0

  public mutating func setOut(from phase: MenuPhase) {
    if door.isOut {
      if !isPulled { appear() }
    } else if let velocity = releaseVelocity {
      releaseVelocity = nil
      go(to: 0, velocity: velocity)
    } else {
      disappear()
    }
  }

  /// Where it rests half open, it comes out all the way.
  public mutating func reopen() {
    if !isPulled, slide.target < frame.extent { appear() }
  }

  /// A finger or a touchpad holds the panel.
  public var isPulled: Bool { hand.isOnDrawer || touchpad.hold == .drawer }

  private mutating func appear() {
    guard environment.reducesMotion else { return open() }
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

  /// Throws the panel so hard that it is at its wall in time.
  private mutating func open() {
    var law = law(to: frame.extent)
    law.greatestFall = min(law.greatestFall, DrawerMenu.openingFall)
    let time = tuning.openingTime
    let speed = (frame.extent - slide.position) / time - law.gravity * time / 2
    guard slide.position < frame.extent, speed > slide.velocity else { return go(to: frame.extent) }
    slide.fall(to: frame.extent, velocity: speed, law)
    fade.retarget(to: 1)
    fitPages()
  }

  private mutating func disappear() {
    // With the tab in sight a fade would make it jump.
    guard environment.reducesMotion, tabOpacity == 0 || fade.value < 1 else { return go(to: 0) }
    if slide.mode == .held { slide.spring(to: frame.place(nearest: slide.position)) }
    fade.retarget(to: 0)
  }

  /// Sends the panel to a resting place: by gravity and off its wall, with a blow if it lay still.
  ///
  /// - Parameter velocity: The velocity of the hand that lets it go.
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
    let (mode, target) = (slide.mode, target(from: old))
    slide.scale(by: frame.extent / old.extent)
    resume(mode, to: target, jumps: true)
  }

  /// With another width: it goes on to where its resting place is now.
  mutating func widen(from old: DrawerFrame) {
    resume(
      slide.mode, to: target(from: old), jumps: slide.position <= 0 || environment.reducesMotion)
  }

  /// Where the panel's resting place is now.
  private func target(from old: DrawerFrame) -> Double {
    frame.places[min(frame.places.count - 1, old.index(of: slide.target))]
  }

  /// - Parameter jumps: A panel at rest is at the place at once.
  private mutating func resume(_ mode: DrawerSlide.Mode, to place: Double, jumps: Bool) {
    switch mode {
    case .resting where jumps: slide.jump(to: place)
    case .resting, .springing: slide.spring(to: place)
    case .held: slide.hold(limit: frame.extent)
    case .falling: slide.fall(to: place, law(to: place))
    }
  }

  public var hasArrived: Bool { slide.mode == .resting && fade.isAtRest }

  public mutating func putAway() {
    slide.jump(to: 0)
    fade.jump(to: 1)
    showRoot()
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
