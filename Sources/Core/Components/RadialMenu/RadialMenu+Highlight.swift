import DetentControls
import DetentGeometry
import DetentMenus

/// A pointer that rests on something which opens after a while.
struct RadialDwell: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case item(Int)
    /// The middle, which leads back.
    case middle
  }

  var target: Target
  /// The time at which the pointer came to rest, on the menu's clock.
  var start: Double
}

// The highlight.
extension RadialMenu {
  @inline(never)
  mutating func setHighlight(_ index: Int?, emit: (Event) -> Void) {
    guard highlight != index else { return }
    highlight = index
    let warns = index.map { shownItems[$0].isDestructive } ?? false
    wedge.go(to: index, in: ring.sectors, warns: warns, jumps: environment.reducesMotion)
    guard let index else { return }
    menu.hurry(emit: emit)
    emit(.highlighted(shownItems[index]))
    menu.tick(emit: emit)
  }

  /// Returns the index of the item at a point, even if it cannot be chosen. For a pointer that was pressed on
  /// the open menu and is drawn out of it, items have no outer end.
  func index(at point: Point) -> Int? {
    let arm = point - center
    let distance = arm.length
    guard distance > layout.inner, distance < layout.outer || isDrawnOut else { return nil }
    return ring.sectors.index(at: arm.angle)
  }

  private var isDrawnOut: Bool {
    guard let press, press.mode == .click, press.hasLeft else { return false }
    return press.start.distance(to: center) < layout.outer
  }

  /// Handles a pointer at a point of the open menu.
  mutating func point(at point: Point, emit: (Event) -> Void) {
    let last = pointer
    // The pointer's first known position is where it rests.
    if last == nil, restPoint == nil, press == nil { restPoint = point }
    pointer = point
    if let restPoint, restPoint.distance(to: point) <= tuning.slop { return }
    restPoint = nil
    if isFresh(at: point) { return }
    let target = index(at: point) ?? strokeTarget
    setHighlight(target.flatMap { shownItems[$0].isEnabled ? $0 : nil }, emit: emit)
    if let last, let highlight, press != nil, crossesRim(from: last, to: point),
      shownItems[highlight].hasChildren
    {
      enter(highlight, emit: emit)
      isPastRim = true
      return
    }
    noteDwell(at: point)
  }

  /// Returns whether the pointer has crossed the rim and still goes on in the same direction. It then means
  /// the list that this has opened, and nothing in that list.
  private mutating func isFresh(at point: Point) -> Bool {
    guard isPastRim, let origin = ring.origin else { return false }
    let arm = point - center
    let aside = arm.angle.shortest(to: .radians(origin)).radians.magnitude
    isPastRim = arm.length > layout.rim && aside < .pi / 12
    return isPastRim
  }

  private func crossesRim(from last: Point, to point: Point) -> Bool {
    last.distance(to: center) <= layout.rim && point.distance(to: center) > layout.rim
  }

  private mutating func noteDwell(at point: Point) {
    var target: RadialDwell.Target?
    if let highlight, shownItems[highlight].hasChildren {
      target = .item(highlight)
    } else if press?.mode == .held, !tree.isAtRoot,
      point.distance(to: center) <= layout.inner
    {
      target = .middle
    }
    if dwell?.target == target { return }
    dwell = target.map { RadialDwell(target: $0, start: clock) }
  }

  /// Opens what the pointer has rested on for long enough.
  mutating func wait(emit: (Event) -> Void) {
    guard let resting = dwell, clock - resting.start >= tuning.dwell - 1e-9 else { return }
    dwell = nil
    switch resting.target {
    case .item(let index): enter(index, emit: emit)
    case .middle: leave(emit: emit)
    }
  }

  /// Disregards the pointer's position until it moves.
  @inline(never)
  mutating func unpoint() {
    dwell = nil
    isPastRim = false
    restPoint = pointer
  }
}
