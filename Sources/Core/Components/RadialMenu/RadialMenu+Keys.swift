import DetentControls
import DetentGeometry
import DetentGestures
import DetentMenus

// Keys.
extension RadialMenu {
  public mutating func mark(_ index: Int?, emit: (Event) -> Void) {
    guard let index else { return }
    unpoint()
    setHighlight(index, emit: emit)
  }

  public mutating func step(by step: Int, emit: (Event) -> Void) { stepBy(step, emit: emit) }

  public mutating func move(by key: KeyEvent.Key, emit: (Event) -> Void) {
    let sideways = ring.sectors.sense > 0 ? 1 : -1
    switch key {
    case .right: stepBy(sideways, emit: emit)
    case .left: stepBy(-sideways, emit: emit)
    case .up: step(toward: .top, emit: emit)
    case .down: step(toward: .bottom, emit: emit)
    case .pageDown: stepBy(3, emit: emit)
    case .pageUp: stepBy(-3, emit: emit)
    case .home: mark(shownItems.enabled(from: 0, by: 1), emit: emit)
    case .end: mark(shownItems.enabled(from: shownItems.count - 1, by: -1), emit: emit)
    default: break
    }
  }

  /// Moves the highlight by a number of items that can be chosen, wrapping around. Without a highlight, it
  /// begins at the first or the last item.
  @inline(never)
  mutating func stepBy(_ steps: Int, emit: (Event) -> Void) {
    guard steps != 0 else { return }
    let sign = steps > 0 ? 1 : -1
    guard var index = highlight else {
      let start = sign > 0 ? 0 : shownItems.count - 1
      return mark(shownItems.enabled(from: start, by: sign), emit: emit)
    }
    for _ in 0..<steps.magnitude {
      index = shownItems.enabled(after: index, by: sign) ?? index
    }
    mark(index, emit: emit)
  }

  /// Moves the highlight to the neighbour that is nearer to a direction, if one is. Without a highlight,
  /// it goes to the nearest of all.
  private mutating func step(toward direction: Angle, emit: (Event) -> Void) {
    @inline(never)
    func distance(_ index: Int) -> Double {
      Angle.radians(ring.sectors.middle(of: index)).shortest(to: direction).radians.magnitude
    }
    var best = highlight
    if let highlight {
      for sign in [1, -1] {
        guard let other = shownItems.enabled(after: highlight, by: sign), let now = best,
          distance(other) < distance(now) - 1e-9
        else { continue }
        best = other
      }
    } else {
      for index in shownItems.indices where shownItems[index].isEnabled {
        if let now = best, distance(index) >= distance(now) - 1e-9 { continue }
        best = index
      }
    }
    mark(best, emit: emit)
  }
}
