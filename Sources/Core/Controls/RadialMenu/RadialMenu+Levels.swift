import DetentDrawing
import DetentGeometry

// Lists behind items, and other lists.
extension RadialMenu {
  private static let levelTime = 0.22

  /// How one list takes the place of another.
  enum Change {
    /// It comes out of the item with this index, and the other makes room.
    case entered(Int)
    /// The other goes back into its item.
    case left
    case replaced
  }

  /// The same items with those that are too many for a ring behind its last one.
  static func paged(_ items: [Item], more: String) -> [Item] {
    var page: [Item] = []
    for (index, var item) in items.enumerated() {
      if index == mostItems - 1, items.count > mostItems {
        let rest = paged(Array(items[index...]), more: more)
        page.append(Item(more, id: Item.moreID, children: rest))
        return page
      }
      if item.hasChildren { item.children = paged(item.children, more: more) }
      page.append(item)
    }
    return page
  }

  mutating func enter(_ index: Int, emit: (Event) -> Void) {
    guard door.isOut, tree.items.indices.contains(index), tree.items[index].isEnabled else {
      return
    }
    let item = tree.items[index]
    guard tree.enter(index) else { return }
    settleDoor(emit: emit)
    changeLevel(.entered(index))
    emit(.entered(item))
  }

  mutating func leave(emit: (Event) -> Void) {
    guard door.isOut, let item = tree.parent, tree.leave() != nil else { return }
    settleDoor(emit: emit)
    changeLevel(.left)
    emit(.left(item))
  }

  /// What is under the pointer counts when it moves on.
  private mutating func changeLevel(_ change: Change) {
    unpoint()
    highlight = nil
    swapRing(change)
    wedge.go(to: nil, in: ring.sectors, warns: false, jumps: false)
  }

  /// Puts the list that the tree shows in place of the one that is drawn.
  mutating func swapRing(_ change: Change) {
    var old = ring
    let time = environment.reducesMotion ? 0.15 : RadialMenu.levelTime
    let count = tree.items.count
    ring = RadialRing(
      tree.items, RadialSectors(count: count, first: tuning.firstAngle, mirrored: isMirrored))
    if place != nil { arrange() }
    switch change {
    case .entered(let index):
      ring.origin = old.sectors.middle(of: index)
      ring.coming.jump(to: 0)
      ring.coming.move(to: 1, at: clock, over: time)
      old.leaving.move(to: 1, at: clock, over: time)
    case .left, .replaced:
      ring.leaving.jump(to: 1)
      ring.leaving.move(to: 0, at: clock, over: time)
      old.coming.move(to: 0, at: clock, over: time)
    }
    ghosts.append(old)
  }

  /// Another outermost list. The way in, the highlight and what is pressed are kept by ids.
  mutating func replace(_ new: [Item], emit: (Event) -> Void) {
    guard new != items else { return }
    let kept = highlight.map { tree.items[$0].id }
    items = new
    tree.replace(RadialMenu.paged(new, more: environment.words.more))
    guard tree.items != ring.items else { return }
    dwell = nil
    swapRing(.replaced)
    let index = kept.flatMap { id in
      tree.items.firstIndex { Word($0.id) == Word(id) && $0.isEnabled }
    }
    // It is the same item, at another place.
    highlight = index
    let warns = index.map { tree.items[$0].isDestructive } ?? false
    wedge.go(to: index, in: ring.sectors, warns: warns, jumps: environment.reducesMotion)
  }
}
