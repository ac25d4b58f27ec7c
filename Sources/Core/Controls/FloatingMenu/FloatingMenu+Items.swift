import DetentDrawing
import DetentGeometry
import DetentMotion

// Another list, also while things move.
extension FloatingMenu {
  /// Items are the same if their ids are: they keep their hue, and those that get other places slide
  /// there.
  mutating func replaceItems(_ new: [Item], emit: (Event) -> Void) {
    guard new != items else { return }
    let depth = tree.path.count
    keepHues(new)
    items = new
    badge = Item("", children: new).shownBadge.bytes
    tree.replace(new)
    if tree.path.count < depth { pages = Array(pages.prefix(tree.path.count + 1)) }
    relayout()
    relabel { $0.estimatedSize }
    // What is pressed may be another item now.
    letGo()
    refresh(.replaced)
  }

  /// Shows the list anew; what was highlighted stays so.
  mutating func refresh(_ change: Change) {
    let lit = highlight.flatMap { shownItems.indices.contains($0) ? shownItems[$0].id : nil }
    relist(change)
    back.retarget(to: door.isOut && !isAtRoot ? 1 : 0)
    highlight = lit.flatMap { id in shownItems.firstIndex { Word($0.id) == Word(id) } }
    toldHighlight = door.phase == .open ? highlight : nil
    glow()
  }

  private mutating func keepHues(_ new: [Item]) {
    var kept: [Int] = []
    for (index, item) in new.enumerated() {
      let id = Word(item.id)
      let old =
        items.indices.contains(index) && Word(items[index].id) == id
        ? index : items.firstIndex { Word($0.id) == id }
      if let old {
        kept.append(hues[old])
      } else {
        kept.append(nextHue)
        nextHue += 1
      }
    }
    hues = kept
  }
}
