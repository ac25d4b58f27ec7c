import DetentControls
import DetentDrawing
import DetentMenus
import DetentMotion
import DetentText

// Replacing the list, even while things move.
extension FloatingMenu {
  /// Items are the same if their ids are equal: they keep their hue, and slide to their new places.
  public mutating func show(_ change: ListChange, from old: ItemTree, emit: (Event) -> Void) {
    if case .replaced = change {
      replace(old)
      return tellHighlight(emit: emit)
    }
    // The pressed button may be another item now.
    letGoOfButtons()
    setHighlight(nil)
    if change == .restarted {
      relist(door.isOut ? .opened : .placed)
      return back.retarget(to: 0)
    }
    relist(change.isInwards ? .entered : .left)
    back.spring = surroundingsSpring
    back.retarget(to: tree.isAtRoot ? 0 : 1)
  }

  private mutating func replace(_ old: ItemTree) {
    let places = ItemList(items).places(of: ItemList(old.root))
    hues.move(to: places, of: items.count, restarts: false)
    badge = Item.badge(of: items).bytes
    relayout()
    relabel { $0.estimatedSize }
    // The pressed button may be another item now.
    letGoOfButtons()
    refresh(.replaced, old.shown)
  }

  /// Rebuilds the list. A highlighted item stays highlighted. If it cannot be chosen any more, keys highlight
  /// the next one.
  mutating func refresh(_ change: Change, _ old: ItemList) {
    let before = highlight.flatMap { old.indices.contains($0) ? $0 : nil }
    relist(change)
    back.retarget(to: door.isOut && !tree.isAtRoot ? 1 : 0)
    highlight = before.flatMap { shownItems.enabled(withID: old[$0].id) }
    toldHighlight = door.phase == .open ? highlight : nil
    if let before, highlight == nil, menu.keyboard.isFocusVisible {
      highlight =
        shownItems.enabled(from: before, by: 1) ?? shownItems.enabled(from: 0, by: 1)
    }
    glow()
  }
}

extension ListChange {
  fileprivate var isInwards: Bool {
    if case .entered = self { return true }
    return false
  }
}
