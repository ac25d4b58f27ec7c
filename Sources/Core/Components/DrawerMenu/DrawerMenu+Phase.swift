import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus
import DetentMotion

// Opening and closing, and requests.
extension DrawerMenu {
  /// The limit of bounces: the panel bounces no higher than after a fall from this
  /// height, in multiples of its size.
  private static let greatestFall = 1.5
  /// The limit of bounces, as a height in points, for a panel that opens by itself. Such a panel arrives faster, and
  /// its texts are read while it bounces.
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

  /// A half open panel moves all the way out.
  public mutating func reopen() {
    if !isPulled, slide.target < frame.extent { appear() }
  }

  /// Whether a finger or a touchpad holds the panel.
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

  /// Throws the panel hard enough to reach its wall in time.
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
    // While the tab is visible, a fade would make it jump.
    guard environment.reducesMotion, tabOpacity == 0 || fade.value < 1 else { return go(to: 0) }
    if slide.mode == .held { slide.spring(to: frame.place(nearest: slide.position)) }
    fade.retarget(to: 0)
  }

  /// Sends the panel to a detent. It falls by gravity and bounces off its wall, with a push if it was at rest.
  ///
  /// - Parameter velocity: The velocity at which a pointer releases it.
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
    // A panel that is shown again may have been fading.
    if place > 0 { fade.retarget(to: 1) }
    fitPages()
  }

  private func law(to place: Double) -> DrawerSlide.Law {
    DrawerSlide.Law(
      gravity: tuning.gravity, elasticity: place > 0 ? tuning.elasticity : 0,
      longest: tuning.longest, greatestFall: DrawerMenu.greatestFall * frame.extent)
  }

  /// Moves the panel to the same fraction of its new extent.
  mutating func refit(from old: DrawerFrame) {
    guard frame.extent != old.extent || frame.places != old.places || frame.side != old.side else {
      return
    }
    let (mode, target) = (slide.mode, target(from: old))
    slide.scale(by: frame.extent / old.extent)
    resume(mode, to: target, jumps: true)
  }

  /// Continues towards the target's detent in a panel of another width.
  mutating func widen(from old: DrawerFrame) {
    resume(
      slide.mode, to: target(from: old), jumps: slide.position <= 0 || environment.reducesMotion)
  }

  /// Returns the present depth of the target's detent.
  private func target(from old: DrawerFrame) -> Double {
    frame.places[min(frame.places.count - 1, old.index(of: slide.target))]
  }

  /// - Parameter jumps: Whether a panel at rest is put in place at once.
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
  /// Returns the index of the detent nearest to a depth.
  func index(of place: Double) -> Int {
    var best = 0
    for index in places.indices
    where (places[index] - place).magnitude < (places[best] - place).magnitude { best = index }
    return best
  }
}
