import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion

// Opening and closing, and the highlight.
extension FloatingMenu {
  public mutating func open(from source: Rect, emit: (Event) -> Void) {
    // A menu that is still closing keeps its place.
    if door.phase == .closed, source.isFinite { stand(at: source) }
    open(emit: emit)
  }

  private mutating func stand(at source: Rect?) {
    guard source != self.source else { return }
    self.source = source
    let old = shownItems
    relayout()
    refresh(.placed, old)
  }

  public mutating func setOut(from phase: MenuPhase) {
    let target = door.isOut ? 1.0 : 0
    if target > 0 {
      setHighlight(nil)
      relist(.opened)
    } else {
      for index in leaves.indices where !leaves[index].isLeaving {
        goIn(&leaves[index], of: shownItems.count)
      }
    }
    let spring = surroundingsSpring
    (veil.spring, turn.spring, back.spring) = (spring, spring, spring)
    veil.retarget(to: target)
    turn.retarget(to: target)
    if target == 0 { back.retarget(to: 0) }
  }

  var surroundingsSpring: Spring {
    environment.reducesMotion ? FloatingLeaf.crossFade : tuning.motion
  }

  public var hasArrived: Bool { areSpringsAtRest }

  public mutating func putAway() {
    leaves = []
    turn.jump(to: 0)
    back.jump(to: 0)
    veil.jump(to: 0)
    stand(at: nil)
    relist(.placed)
  }

  public mutating func arrived(emit: (Event) -> Void) { tellHighlight(emit: emit) }

  public mutating func letGo() {
    touch.cancel()
    letGoOfButtons()
    setHighlight(nil)
  }

  // MARK: The highlight

  @inline(never)
  mutating func setHighlight(_ index: Int?) {
    guard highlight != index else { return }
    highlight = index
    if index == nil { toldHighlight = nil }
    glow()
  }

  /// Shows which leaf is highlighted.
  mutating func glow() {
    for index in leaves.indices {
      let isLit = !leaves[index].isLeaving && leaves[index].index == highlight && door.isOut
      leaves[index].glow.retarget(to: isLit ? 1 : 0)
    }
  }

  /// Emits the highlighted item, once, and only when the menu is open.
  mutating func tellHighlight(emit: (Event) -> Void) {
    guard door.phase == .open, highlight != toldHighlight else { return }
    toldHighlight = highlight
    if let highlight, shownItems.indices.contains(highlight) {
      emit(.highlighted(shownItems[highlight]))
    }
  }
}
