import DetentGeometry
import DetentMotion

// Another list, also while the wheel turns.
extension DialMenu {
  /// Items are the same if their ids are: they keep hue and selection, and the one at the anchor
  /// stays there. Those that get other places slide to them.
  mutating func replaceItems(_ new: [Item], emit: (Event) -> Void) {
    var next = tree
    next.replace(new)
    if next != tree { show(next, emit: emit) }
  }

  /// Shows another list, or another version of the same.
  ///
  /// - Parameter index: The item to stand at the anchor, where the one that does is not in the list.
  @inline(never)
  mutating func show(_ next: ItemTree, at index: Int? = nil, emit: (Event) -> Void) {
    let new = next.items
    let isOtherLevel = !next.isSameLevel(as: tree)
    let old = (items: shownItems, layout: layout, rotation: wheel.rotation, selection: selection)
    let position = layout.position(rotation: wheel.rotation)
    let anchored = Int(position.roundedToEven)
    let fraction = position - Double(anchored)
    let away = goal - anchored
    // The same list grown at its end, as it streams in, needs no search.
    let isGrown = new.count >= shownItems.count && shownItems == Array(new.prefix(shownItems.count))
    let places: [Int?] =
      isOtherLevel
      ? shownItems.indices.map { _ in nil }
      : isGrown ? shownItems.indices.map { $0 } : DialMenu.places(of: shownItems, in: new)
    keepHues(places, count: new.count)
    tree = next
    if isOtherLevel { keyboard.reset() }
    let kept = old.items.isEmpty ? nil : places[old.layout.item(at: anchored)]
    let anchor = kept ?? index ?? new.initialSelection ?? 0
    goal = anchor + (kept == nil ? 0 : away)
    relayout(anchoring: Double(anchor) + (kept == nil ? 0 : fraction))
    goal = nearestEnabled(to: Double(goal))
    slide(from: old.layout, old.rotation, places)
    reselect(old.selection.flatMap { old.items.isEmpty ? nil : places[$0] }, emit: emit)
    if wheel.isResting, layout.rotation(position: Double(goal)) != wheel.rotation {
      go(to: goal)
    }
  }

  /// The new index of each old item, or nil where it is gone. Of equal ids the first ones match.
  private static func places(of old: [Item], in new: [Item]) -> [Int?] {
    let (sortedNew, sortedOld) = (sortedByID(new), sortedByID(old))
    var places = [Int?](repeating: nil, count: old.count)
    var next = sortedNew.startIndex
    for index in sortedOld {
      let id = Word(old[index].id)
      while next < sortedNew.endIndex, Word(new[sortedNew[next]].id) < id { next += 1 }
      guard next < sortedNew.endIndex, Word(new[sortedNew[next]].id) == id else { continue }
      places[index] = sortedNew[next]
      next += 1
    }
    return places
  }

  /// The indices in the order of ids, and of equal ids in their own order.
  ///
  /// Merges ever longer runs (D. E. Knuth, The Art of Computer Programming 3, 2nd ed. 1998, 5.2.4,
  /// algorithm L); the library's sort is as much code as all the rest of this file.
  private static func sortedByID(_ items: [Item]) -> [Int] {
    var order = Array(items.indices)
    var merged = order
    var length = 1
    while length < order.count {
      for start in stride(from: 0, to: order.count, by: 2 * length) {
        let middle = min(start + length, order.count)
        let end = min(middle + length, order.count)
        var (left, right) = (start, middle)
        for place in start..<end {
          let takesRight =
            left == middle
            || (right < end && Word(items[order[right]].id) < Word(items[order[left]].id))
          merged[place] = order[takesRight ? right : left]
          if takesRight { right += 1 } else { left += 1 }
        }
      }
      swap(&order, &merged)
      length *= 2
    }
    return order
  }

  private mutating func keepHues(_ places: [Int?], count: Int) {
    var kept = [Int?](repeating: nil, count: count)
    for (index, place) in places.enumerated() {
      if let place { kept[place] = hues[index] }
    }
    if places.allSatisfy({ $0 == nil }) { nextHue = 0 }
    hues = kept.map { hue in
      if let hue { return hue }
      nextHue += 1
      return nextHue - 1
    }
  }

  /// Bubbles begin where their items were seen last and slide from there.
  private mutating func slide(from old: DialLayout, _ rotation: Double, _ places: [Int?]) {
    guard phase != .closed, !environment.reducesMotion, old.bubbleCount > 0 else { return }
    let before = old.position(rotation: rotation)
    let after = layout.position(rotation: wheel.rotation)
    var came = [Bool](repeating: false, count: layout.bubbleCount)
    for number in old.numbers(around: before) ?? 0...0 {
      guard let place = places[old.item(at: number)] else { continue }
      let now = layout.number(of: place, near: after)
      guard layout.numbers(around: after)?.contains(now) == true else { continue }
      let wasAt = old.sense * (Double(number) - before) * old.spacing
      let isAt = layout.sense * (Double(now) - after) * layout.spacing
      let bubble = layout.bubble(at: now)
      came[bubble] = true
      slides[bubble].jump(to: Angle(radians: wasAt - isAt).normalized.radians)
      slides[bubble].retarget(to: 0)
    }
    for bubble in came.indices where !came[bubble] && phase == .open {
      presence[bubble].jump(to: 0)
      presence[bubble].retarget(to: 1)
    }
  }

  private mutating func reselect(_ kept: Int?, emit: (Event) -> Void) {
    let wasEmpty = selection == nil
    selection = kept ?? (shownItems.isEmpty ? nil : layout.item(at: goal))
    highlight = shownItems.isEmpty ? nil : layout.item(at: goal)
    if kept == nil, !wasEmpty, let selection { emit(.selected(shownItems[selection])) }
  }
}
