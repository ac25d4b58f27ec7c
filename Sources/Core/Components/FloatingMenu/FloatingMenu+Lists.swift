import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Which list is shown, and the leaves that show it.
extension FloatingMenu {
  /// What makes a list appear, and how.
  enum Change: UInt8, Equatable, Sendable {
    /// Another space: everything is in its new place at once.
    case placed
    /// Out of the button, one after the other.
    case opened, entered
    /// Back in its place, while the other list gathers in the button.
    case left
    /// Items that stay slide to their new places.
    case replaced
  }

  /// A list that is come back to lets the other one go first, for so many seconds.
  private static let pause = 0.06

  private func hue(at index: Int) -> Int {
    let place = tree.listIndex(of: tree.first + index)
    return tree.path.isEmpty && hues.indices.contains(place) ? hues[place] : place
  }

  private func labelSizes() -> [Size] {
    let list = labels.behind(tree.path)
    return shownItems.indices.map { index in
      if tree.isMore(index) { return moreLabel }
      let place = tree.listIndex(of: tree.first + index)
      return list.indices.contains(place)
        ? list[place] : layout.run(shownItems[index].title).estimatedSize
    }
  }

  /// Shows the tree's list.
  mutating func relist(_ change: Change) {
    let slots = layout.slots(labelSizes())
    let level = tree.path.count * 1_000_000 + tree.page
    var old = leaves
    var new: [FloatingLeaf] = []
    new.reserveCapacity(shownItems.count)
    for (index, item) in shownItems.enumerated() {
      let known = FloatingMenu.place(of: item, at: index, level: level, in: old)
      var leaf =
        known.map { old.remove(at: $0) }
        ?? FloatingLeaf(
          item, index: index, hue: hue(at: index), level: level, slot: slots[index],
          motion: tuning.motion)
      (leaf.item, leaf.index, leaf.isMore) = (item, index, tree.isMore(index))
      leaf.badge = item.shownBadge.bytes
      put(&leaf, in: slots[index], isNew: known == nil, change)
      new.append(leaf)
    }
    leaves = []
    if change != .placed { leave(old, change) }
    leaves += new
  }

  /// Finds an item of a list again, by its id; where several have that id, the one at its old place.
  private static func place(
    of item: Item, at index: Int, level: Int, in leaves: [FloatingLeaf]
  ) -> Int? {
    let id = Word(item.id)
    var found: Int?
    for (place, leaf) in leaves.enumerated() where leaf.level == level && Word(leaf.item.id) == id {
      if leaf.index == index { return place }
      found = found ?? place
    }
    return found
  }

  private func put(
    _ leaf: inout FloatingLeaf, in slot: FloatingSlot, isNew: Bool, _ change: Change
  ) {
    leaf.isLeaving = false
    if change == .placed {
      leaf.slot = slot
      leaf.shiftX.jump(to: 0)
      leaf.shiftY.jump(to: 0)
    } else {
      leaf.move(to: slot)
    }
    guard door.isOut else { return }
    if isNew {
      switch change {
      case .placed: leaf.jump(way: 1, fade: 1)
      case .left, .replaced: leaf.jump(way: 1, fade: 0)
      case .opened, .entered: leaf.jump(way: 0, fade: 1)
      }
    }
    if change == .opened || change == .entered { return comeOut(&leaf) }
    let isLate = isNew && change == .left && !environment.reducesMotion
    if change != .placed { leaf.head(way: 1, fade: 1, after: isLate ? FloatingMenu.pause : 0) }
  }

  /// Out of the button, after those before it; without motion in its place.
  func comeOut(_ leaf: inout FloatingLeaf) {
    if leaf.opacity == 0 {
      leaf.jump(way: environment.reducesMotion ? 1 : 0, fade: environment.reducesMotion ? 0 : 1)
    }
    leaf.head(way: 1, fade: 1, after: delay(leaf.index))
  }

  /// Back into the button, the farthest first; without motion out of sight.
  @inline(never)
  func goIn(_ leaf: inout FloatingLeaf, of count: Int) {
    leaf.glow.retarget(to: 0)
    leaf.press.retarget(to: 0)
    if environment.reducesMotion {
      leaf.head(way: leaf.way.target, fade: 0)
    } else {
      leaf.head(way: 0, fade: leaf.fade.target, after: delay(count - 1 - leaf.index))
    }
  }

  @inline(never)
  private func delay(_ place: Int) -> Double {
    guard !environment.reducesMotion else { return 0 }
    let last = max(1, Double(shownItems.count - 1))
    return max(0, Double(place)) * min(tuning.stagger, tuning.longestStagger / last)
  }

  /// The leaves of the list before.
  private mutating func leave(_ old: [FloatingLeaf], _ change: Change) {
    for var leaf in old where !leaf.isOver {
      if !leaf.isLeaving, door.isOut { takeAway(&leaf, of: old.count, change) }
      leaf.isLeaving = true
      leaves.append(leaf)
    }
  }

  /// A list that is gone into fades in its place, one that is left gathers in the button as it fades.
  private func takeAway(_ leaf: inout FloatingLeaf, of count: Int, _ change: Change) {
    leaf.glow.retarget(to: 0)
    leaf.press.retarget(to: 0)
    if change == .opened {
      goIn(&leaf, of: count)
    } else {
      let gathers = change == .left && !environment.reducesMotion
      leaf.head(way: gathers ? 0 : leaf.way.target, fade: 0)
    }
  }
}
