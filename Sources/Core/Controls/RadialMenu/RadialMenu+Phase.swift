import DetentGeometry
import DetentGestures
import DetentMotion

// Opening, closing and choosing.
extension RadialMenu {
  /// The whole of an opening or closing without motion, in seconds.
  private static let crossFade = 0.15

  /// - Parameter point: Where the menu is to be, if it can still be placed; nil for the middle.
  mutating func open(at point: Point?, emit: (Event) -> Void) {
    opensSoon = false
    guard !door.isOut else { return }
    let wasClosed = phase == .closed && clock >= motion.arrival
    hint.move(to: 0, at: clock, over: 0.25)
    sink.retarget(to: 0)
    keyboard.reset()
    if press?.mode == .waiting || press?.mode == .stroke { press?.mode = .spent }
    if wasClosed { place = point }
    if tree.isAtRoot {
      if wasClosed { arrange() }
      if wasClosed { drift.jump() }
    } else {
      tree.leaveAll()
      swapRing(.replaced)
    }
    set(toward: 1, fromRest: wasClosed)
    _ = door.open(emit: emit)
  }

  /// Every way out comes through here, so that an opening has exactly one closing.
  mutating func close(_ reason: Event.Reason, emit: (Event) -> Void) {
    opensSoon = false
    guard door.isOut else { return }
    press?.mode = .spent
    unpoint()
    keyboard.reset()
    setHighlight(nil, emit: emit)
    set(toward: 0, fromRest: phase == .open && clock >= motion.arrival)
    _ = door.close(reason, emit: emit)
  }

  /// Who sets out with motion comes back with it, and likewise without.
  private mutating func set(toward target: Double, fromRest: Bool) {
    if fromRest { isFading = environment.reducesMotion }
    guard isFading else {
      motion.head(for: target, at: clock, lines: ring.sectors.lines, tuning)
      return
    }
    if fromRest { fade.jump(to: 1 - target) }
    fade.move(to: target, at: clock, over: RadialMenu.crossFade)
    motion.jump(to: target, at: fade.end)
  }

  /// The drawing is done.
  mutating func arrive(emit: (Event) -> Void) {
    isFading = false
    if phase == .closing {
      place = nil
      arrange()
      drift.jump()
      if !tree.isAtRoot {
        tree.leaveAll()
        swapRing(.replaced)
      }
    }
    door.arrive(emit: emit)
    if let pointer, door.isOut, press != nil { point(at: pointer, emit: emit) }
  }

  /// It is in use, and so it is open, if not quite drawn.
  mutating func settleDoor(emit: (Event) -> Void) {
    if phase == .opening { door.arrive(emit: emit) }
  }

  /// Chooses an item of the list that is shown: shows what is behind it, or tells it and closes.
  mutating func choose(_ index: Int, goingIn: Bool = true, emit: (Event) -> Void) {
    guard door.isOut, tree.items.indices.contains(index), tree.items[index].isEnabled else {
      return
    }
    settleDoor(emit: emit)
    let item = tree.items[index]
    if item.hasChildren, goingIn || item.isMore { return enter(index, emit: emit) }
    emit(.activated(item))
    if tuning.closesOnActivation { close(.chosen, emit: emit) }
  }

  /// Up a level, or out.
  mutating func goBack(emit: (Event) -> Void) {
    if tree.isAtRoot { close(.cancelled, emit: emit) } else { leave(emit: emit) }
  }

  mutating func perform(_ request: Request, emit: (Event) -> Void) {
    switch request {
    case .open: open(at: nil, emit: emit)
    case .close: close(.requested, emit: emit)
    case .select(let index):
      guard door.isOut, tree.items.indices.contains(index), tree.items[index].isEnabled else {
        return
      }
      unpoint()
      setHighlight(index, emit: emit)
    case .activate: if let highlight { choose(highlight, emit: emit) }
    case .choose: if let highlight { choose(highlight, goingIn: false, emit: emit) }
    case .items(let items): replace(items, emit: emit)
    }
  }
}
