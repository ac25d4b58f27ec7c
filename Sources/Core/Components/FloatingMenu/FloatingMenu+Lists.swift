import DetentControls
import DetentDrawing
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// The lists, and the leaves that show them.
extension FloatingMenu {
  /// The reason why a list appears, which determines how it does.
  enum Change: UInt8, Equatable, Sendable {
    /// The space or the source changed: everything is in its new place at once.
    case placed
    /// The leaves come out of the button one after another.
    case opened, entered
    /// The list is in its place again, while the other one gathers in the button.
    case left
    /// Items that stay slide to their new places.
    case replaced
  }

  /// The time in seconds that a list which is shown again leaves to the other one first.
  private static let pause = 0.06

  private func hue(at index: Int) -> Int {
    let place = tree.listIndex(of: tree.first + index)
    return tree.path.isEmpty ? hues[place] : place
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

  /// Shows the tree's current page. Items that stay slide to their new places. With reduced motion they fade in there,
  /// and fade out where they were.
  mutating func relist(_ change: Change) {
    let slots = layout.slots(labelSizes())
    let level = tree.path.count * 1_000_000 + tree.page
    var old = leaves
    var new: [FloatingLeaf] = []
    new.reserveCapacity(shownItems.count)
    for (index, item) in shownItems.enumerated() {
      let known = FloatingMenu.place(of: item, at: index, level: level, in: old) {
        change == .placed || !environment.reducesMotion || $0.slot.center == slots[index].center
      }
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

  /// Finds the leaf of an item by its id. If several have that id, the one at the same index is preferred.
  private static func place(
    of item: Item, at index: Int, level: Int, in leaves: [FloatingLeaf],
    where isRight: (FloatingLeaf) -> Bool
  ) -> Int? {
    let id = Word(item.id)
    var found: Int?
    for (place, leaf) in leaves.enumerated()
    where leaf.level == level && Word(leaf.item.id) == id && isRight(leaf) {
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

  /// Moves a leaf out of the button, after those before it. With reduced motion it fades in, in its place.
  func comeOut(_ leaf: inout FloatingLeaf) {
    if leaf.opacity == 0 {
      leaf.jump(way: environment.reducesMotion ? 1 : 0, fade: environment.reducesMotion ? 0 : 1)
    }
    leaf.head(way: 1, fade: 1, after: delay(leaf.index))
  }

  /// Moves a leaf back into the button, the farthest first. With reduced motion it fades out.
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

  /// Takes the leaves of the old list away.
  private mutating func leave(_ old: [FloatingLeaf], _ change: Change) {
    for var leaf in old where !leaf.isOver {
      if !leaf.isLeaving, door.isOut { takeAway(&leaf, of: old.count, change) }
      leaf.isLeaving = true
      leaves.append(leaf)
    }
  }

  /// Takes a leaf away. When a list is entered, the old one fades in place; when it is left,
  /// its leaves gather in the button.
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
