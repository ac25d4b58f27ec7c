import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

// Opening and closing.
extension RadialMenu {
  public var choice: Int? { highlight }
  public var closesOnActivation: Bool { tuning.closesOnActivation }
  public var closesOnTab: Bool { true }

  /// Opens the menu.
  ///
  /// - Parameter point: The point around which the menu opens if it can still be placed; nil for the middle.
  mutating func open(at point: Point?, emit: (Event) -> Void) {
    if isAtRestClosed { place = point }
    open(emit: emit)
  }

  public mutating func open(from source: Rect, emit: (Event) -> Void) {
    open(at: source.isFinite ? source.center : nil, emit: emit)
  }

  private var isAtRestClosed: Bool { phase == .closed && clock >= motion.arrival }

  public mutating func commit(_ index: Int, emit: (Event) -> Void) {
    mark(index, emit: emit)
    isChosen = closesOnActivation && !menu.tree.shown[index].hasChildren
  }

  public mutating func setOut(from phase: MenuPhase) {
    sink.retarget(to: 0)
    if door.isOut, isChosen { darken() }
    guard door.isOut else {
      press?.mode = .spent
      return set(toward: 0, fromRest: phase == .open && clock >= motion.arrival)
    }
    hint.move(to: 0, at: clock, over: 0.25)
    if press?.mode == .waiting || press?.mode == .stroke { press?.mode = .spent }
    let isFromRest = phase == .closed && clock >= motion.arrival
    if isFromRest {
      arrange()
      drift.jump()
    }
    set(toward: 1, fromRest: isFromRest)
  }

  /// Sets a target. A menu that opened with motion closes with motion, and likewise for reduced motion.
  private mutating func set(toward target: Double, fromRest: Bool) {
    if fromRest { isFading = environment.reducesMotion }
    guard isFading else {
      motion.head(for: target, at: clock, lines: ring.sectors.lines, tuning)
      return
    }
    if fromRest { fade.jump(to: 1 - target) }
    fade.move(to: target, at: clock, over: Door.crossFade)
    motion.jump(to: target, at: fade.end)
  }

  public var hasArrived: Bool { clock >= motion.arrival }

  public mutating func putAway() {
    isFading = false
    isChosen = false
    wedge = RadialWedge()
    place = nil
    arrange()
    drift.jump()
  }

  /// Handles the end of the motion: from now on, the position of a pressed pointer counts.
  mutating func stop(emit: (Event) -> Void) {
    isFading = false
    if let pointer, door.isOut, press != nil { point(at: pointer, emit: emit) }
  }

  public mutating func letGo() {
    press?.mode = .spent
    unpoint()
    highlight = nil
    if !isChosen { darken() }
  }

  /// Removes the highlight's wedge.
  private mutating func darken() {
    isChosen = false
    wedge.go(to: nil, in: ring.sectors, warns: false, jumps: environment.reducesMotion)
  }
}
