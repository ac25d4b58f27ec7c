import DetentDrawing
import DetentGeometry
import DetentGestures

// Everything by keyboard, and by assistive technology.
extension RadialMenu {
  /// The region of the menu as a whole; items have their index above it.
  static let wholeRegion = 0
  /// The middle, which closes it or leads back.
  static let middleRegion = 1_000_000

  mutating func handle(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    guard door.isOut else { return handleClosed(event, emit: emit) }
    if case .tab = event.key {
      if event.phase == .down { close(.cancelled, emit: emit) }
      return .ignored
    }
    let command = keyboard.command(event, tree.items, at: highlight ?? 0, environment)
    guard let command else { return .ignored }
    switch command {
    case .move(let key): move(key, emit: emit)
    case .go(let index): goTo(index, emit: emit)
    case .choose(let index): chooseByKey(index, emit: emit)
    case .activate:
      if let highlight { chooseByKey(highlight, emit: emit) } else { goToFirst(0, 1, emit: emit) }
    case .dismiss: goBackByKey(emit: emit)
    case .back: if !tree.isAtRoot { goBackByKey(emit: emit) }
    case .wait: break
    }
    return .captured
  }

  /// Enter and Space open it, at the item that is marked or the first.
  private mutating func handleClosed(_ event: KeyEvent, emit: (Event) -> Void) -> Claim {
    switch event.key {
    case .enter, .space: break
    default: return .ignored
    }
    guard let command = keyboard.command(event, [], at: 0, environment) else { return .ignored }
    if case .activate = command { openByKey(emit: emit) }
    return .captured
  }

  private mutating func openByKey(emit: (Event) -> Void) {
    open(at: nil, emit: emit)
    goToInitial(emit: emit)
  }

  private mutating func goToInitial(emit: (Event) -> Void) {
    guard let index = tree.items.initialSelection, tree.items[index].isEnabled else { return }
    goTo(index, emit: emit)
  }

  @inline(never)
  private mutating func goTo(_ index: Int, emit: (Event) -> Void) {
    unpoint()
    setHighlight(index, emit: emit)
  }

  @inline(never)
  private mutating func goToFirst(_ start: Int, _ step: Int, emit: (Event) -> Void) {
    if let index = tree.items.enabled(from: start, by: step) { goTo(index, emit: emit) }
  }

  private mutating func chooseByKey(_ index: Int, emit: (Event) -> Void) {
    let hadChildren = tree.items[index].hasChildren
    choose(index, emit: emit)
    if hadChildren, door.isOut { goToInitial(emit: emit) }
  }

  private mutating func goBackByKey(emit: (Event) -> Void) {
    guard let index = tree.path.last else { return close(.cancelled, emit: emit) }
    leave(emit: emit)
    if tree.items.indices.contains(index) { goTo(index, emit: emit) }
  }

  private mutating func move(_ key: KeyEvent.Key, emit: (Event) -> Void) {
    let sideways = ring.sectors.sense > 0 ? 1 : -1
    switch key {
    case .right: stepBy(sideways, emit: emit)
    case .left: stepBy(-sideways, emit: emit)
    case .up: step(toward: .top, emit: emit)
    case .down: step(toward: .bottom, emit: emit)
    case .pageDown: stepBy(3, emit: emit)
    case .pageUp: stepBy(-3, emit: emit)
    case .home: goToFirst(0, 1, emit: emit)
    case .end: goToFirst(tree.items.count - 1, -1, emit: emit)
    default: break
    }
  }

  /// Round and round over what can be chosen; from nowhere to the first or the last.
  @inline(never)
  mutating func stepBy(_ steps: Int, emit: (Event) -> Void) {
    guard steps != 0 else { return }
    let sign = steps > 0 ? 1 : -1
    guard var index = highlight else {
      return goToFirst(sign > 0 ? 0 : tree.items.count - 1, sign, emit: emit)
    }
    for _ in 0..<steps.magnitude {
      index = tree.items.enabled(after: index, by: sign) ?? index
    }
    goTo(index, emit: emit)
  }

  /// To the neighbour that is nearer to a direction, if one is; from nowhere to the nearest of all.
  private mutating func step(toward direction: Angle, emit: (Event) -> Void) {
    @inline(never)
    func distance(_ index: Int) -> Double {
      Angle.radians(ring.sectors.middle(of: index)).shortest(to: direction).radians.magnitude
    }
    var best = highlight
    if let highlight {
      for sign in [1, -1] {
        guard let other = tree.items.enabled(after: highlight, by: sign), let now = best,
          distance(other) < distance(now) - 1e-9
        else { continue }
        best = other
      }
    } else {
      for index in tree.items.indices where tree.items[index].isEnabled {
        if let now = best, distance(index) >= distance(now) - 1e-9 { continue }
        best = index
      }
    }
    if let best { goTo(best, emit: emit) }
  }

  mutating func perform(
    _ action: Semantics.Action, on region: Int, emit: (Event) -> Void
  ) -> Claim {
    guard door.isOut else {
      guard region == RadialMenu.wholeRegion, action == .activate else { return .ignored }
      openByKey(emit: emit)
      return .captured
    }
    switch action {
    case .increment: stepBy(1, emit: emit)
    case .decrement: stepBy(-1, emit: emit)
    case .dismiss: goBackByKey(emit: emit)
    case .activate, .focus: return perform(action == .activate, region, emit: emit)
    }
    return .captured
  }

  private mutating func perform(
    _ isActivation: Bool, _ region: Int, emit: (Event) -> Void
  ) -> Claim {
    if region == RadialMenu.wholeRegion || region == RadialMenu.middleRegion {
      guard isActivation else { return .interested }
      if region == RadialMenu.middleRegion {
        goBackByKey(emit: emit)
      } else if let highlight {
        chooseByKey(highlight, emit: emit)
      }
      return .captured
    }
    let index = region - 1
    guard tree.items.indices.contains(index), tree.items[index].isEnabled else { return .ignored }
    goTo(index, emit: emit)
    if isActivation { chooseByKey(index, emit: emit) }
    return .captured
  }
}
