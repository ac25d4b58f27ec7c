import DetentControls
import DetentGeometry
import DetentMenus
import DetentMotion
import DetentText

// Replacing the list, even while the wheel turns.
extension DialMenu {
  /// Items are the same if their ids are equal. They keep their hue and selection, and the one at the anchor
  /// stays there. Items with a new place slide to it.
  @inline(never)
  public mutating func show(_ change: ListChange, from before: ItemTree, emit: (Event) -> Void) {
    let new = tree.items
    let isOtherLevel = !tree.isSameLevel(as: before)
    let old = (items: before.items, layout: layout, rotation: wheel.rotation, selection: selection)
    let seen = seenBubbles(of: before)
    let wasPressed = old.layout.id(of: pressed, in: old.items)
    let wasTapped = old.layout.id(of: tapped, in: old.items)
    let isByHand = isHeld || wheel.mode == .coasting
    let said = old.items.isEmpty ? nil : isByHand ? highlight : layout.item(at: goal)
    let position = layout.position(rotation: wheel.rotation)
    let anchored = Int(position.roundedToEven)
    let fraction = position - Double(anchored)
    let away = goal - anchored
    // A list that only grew at its end, as when it streams in, needs no search.
    let isGrown =
      new.count >= old.items.count && old.items.indices.allSatisfy { old.items[$0] == new[$0] }
    let places: [Int?] =
      isOtherLevel
      ? old.items.indices.map { _ in nil }
      : isGrown ? old.items.indices.map { $0 } : new.places(of: old.items)
    keepHues(isOtherLevel, since: before)
    let kept = old.items.isEmpty ? nil : places[old.layout.item(at: anchored)]
    let anchor = kept ?? change.origin ?? new.initialSelection ?? 0
    let target = isByHand ? nil : said.flatMap { places[$0] }
    goal = anchor + (kept == nil ? 0 : away)
    relayout(anchoring: Double(anchor) + (kept == nil ? 0 : fraction))
    // The wheel still goes to its target item, which may now be elsewhere.
    if let target {
      let number = layout.number(of: target, near: Double(goal))
      if number != goal { go(to: number) }
    }
    goal = nearestEnabled(to: Double(goal))
    slide(from: old.layout, old.rotation, places)
    reselect(old.selection.flatMap { old.items.isEmpty ? nil : places[$0] }, emit: emit)
    if wheel.isResting, layout.rotation(position: Double(goal)) != wheel.rotation {
      go(to: goal)
    }
    // What was pressed is another item now.
    if layout.id(of: pressed, in: new) != wasPressed { releasePress() }
    if layout.id(of: tapped, in: new) != wasTapped { tapped = nil }
    let says = isOtherLevel || said.flatMap({ places[$0] }) != choice
    giveWay(seen, places, says ? words(old.items, said) : nil)
  }

  /// Keeps the hues of items, even of those that do not match the typed text.
  private mutating func keepHues(_ isOtherLevel: Bool, since before: ItemTree) {
    let (new, old) = (ItemList(tree.list), ItemList(before.list))
    let places = isOtherLevel ? old.map { _ in nil } : new.places(of: old)
    hues.move(to: places, of: new.count, restarts: true)
  }

  /// Makes bubbles slide from where their items were last seen. New bubbles come out. With reduced motion
  /// bubbles that are elsewhere now fade in.
  private mutating func slide(from old: DialLayout, _ rotation: Double, _ places: [Int?]) {
    let isStill = environment.reducesMotion
    guard phase != .closed else { return }
    let before = old.position(rotation: rotation)
    let after = layout.position(rotation: wheel.rotation)
    var came = [Bool](repeating: false, count: layout.bubbleCount)
    // An empty list has no bubbles, and all of the next one come out.
    let numbers = old.numbers(around: before).map { Array($0) } ?? []
    for number in numbers {
      guard let place = places[old.item(at: number)] else { continue }
      let now = layout.number(of: place, near: after)
      guard layout.numbers(around: after)?.contains(now) == true else { continue }
      let wasAt = old.sense * (Double(number) - before) * old.spacing
      let isAt = layout.sense * (Double(now) - after) * layout.spacing
      let bubble = layout.bubble(at: now)
      let way = Angle(radians: wasAt - isAt).normalized.radians
      if isStill {
        let moved = way.magnitude * layout.radius + (layout.radius - old.radius).magnitude
        came[bubble] = moved + (layout.bubble - old.bubble).magnitude < 1
        continue
      }
      came[bubble] = true
      slides[bubble].jump(to: way)
      slides[bubble].retarget(to: 0)
    }
    for bubble in came.indices where !came[bubble] && phase == .open {
      presence[bubble].spring = isStill ? DialGhost.fading : DialMenu.comingOut
      presence[bubble].jump(to: 0)
      presence[bubble].retarget(to: 1)
    }
  }

  private mutating func reselect(_ kept: Int?, emit: (Event) -> Void) {
    let wasEmpty = selection == nil
    selection = kept ?? (shownItems.isEmpty ? nil : layout.item(at: goal))
    highlight = shownItems.isEmpty ? nil : layout.item(at: goal)
    if kept == nil, !wasEmpty, let selection { tellSelection(selection, emit: emit) }
  }
}

extension DialLayout {
  /// Returns the id of the item with a number, or nil without a number or items.
  fileprivate func id(of number: Int?, in items: ItemList) -> Word? {
    guard let number, !items.isEmpty else { return nil }
    return Word(items[item(at: number)].id)
  }
}

extension ListChange {
  /// The index of the item behind which the previous list lies.
  fileprivate var origin: Int? {
    if case .left(let index) = self { return index }
    return nil
  }
}
