import DetentControls
import DetentDrawing
import DetentMenus
import DetentText

// Nested lists, and replacing the list.
extension RadialMenu {
  private static let levelTime = 0.22

  /// Shows another list. When the list is replaced, the highlight stays on its item, by id.
  public mutating func show(_ change: ListChange, from old: ItemTree, emit: (Event) -> Void) {
    if change == .restarted {
      swapRing(change)
    } else if change != .replaced {
      changeLevel(change)
    } else if shownItems != ring.items {
      let kept = highlight.map { old.shown[$0].id }
      dwell = nil
      // The pointer may have pressed another item than the one that is there now.
      let isSame = old.shown.elementsEqual(shownItems) { Word($0.id) == Word($1.id) }
      if !isSame, press?.mode == .click { press?.mode = .spent }
      swapRing(change)
      // It is the same item in another place.
      highlight = kept.flatMap { shownItems.enabled(withID: $0) }
      let warns = highlight.map { shownItems[$0].isDestructive } ?? false
      wedge.go(to: highlight, in: ring.sectors, warns: warns, jumps: environment.reducesMotion)
    }
  }

  /// Enters or leaves a list. The item under the pointer counts only once the pointer moves on.
  private mutating func changeLevel(_ change: ListChange) {
    unpoint()
    highlight = nil
    swapRing(change)
    wedge.go(to: nil, in: ring.sectors, warns: false, jumps: false)
  }

  /// Replaces the drawn list by the tree's current page.
  mutating func swapRing(_ change: ListChange) {
    var old = ring
    let time = environment.reducesMotion ? Door.crossFade : RadialMenu.levelTime
    let count = shownItems.count
    ring = RadialRing(
      shownItems, RadialSectors(count: count, first: tuning.firstAngle, mirrored: isMirrored))
    if place != nil { arrange() }
    switch change {
    case .entered(let index):
      ring.origin = old.sectors.middle(of: min(index, old.items.count - 1))
      ring.coming.jump(to: 0)
      ring.coming.move(to: 1, at: clock, over: time)
      old.leaving.move(to: 1, at: clock, over: time)
    case .left, .replaced, .restarted:
      ring.leaving.jump(to: 1)
      ring.leaving.move(to: 0, at: clock, over: time)
      old.coming.move(to: 0, at: clock, over: time)
    }
    ghosts.append(old)
  }
}
