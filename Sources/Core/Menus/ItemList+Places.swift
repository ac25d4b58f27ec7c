import DetentControls
import DetentText

// Finds the places of items in another version of their list.
extension ItemList {
  /// Returns, for each item of an old list, its index in this list, or nil if it is gone. Among
  /// equal ids, the first ones match.
  package func places(of old: ItemList) -> [Int?] {
    if count >= old.count, sameIDs(as: old) { return old.indices.map { $0 } }
    let (new, sortedNew, sortedOld) = (self, ItemList.sortedByID(self), ItemList.sortedByID(old))
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

  /// Returns whether the first items have the ids of the old list. A list that grows at its end, as when it
  /// streams in, then needs no search.
  private func sameIDs(as old: ItemList) -> Bool {
    for index in old.indices where Word(self[index].id) != Word(old[index].id) { return false }
    return true
  }

  /// Returns the indices sorted by id, stably.
  private static func sortedByID(_ items: ItemList) -> [Int] {
    items.indices.map { $0 }.merged { Word(items[$0].id) < Word(items[$1].id) }
  }
}

extension [Int] {
  /// Returns the elements sorted stably by a predicate.
  ///
  /// This is a bottom-up merge sort (D. E. Knuth, The Art of Computer Programming 3, 2nd ed. 1998, 5.2.4,
  /// algorithm L). The standard library's sort is as much code as all the rest of this file.
  @inline(never)
  package func merged(_ comesBefore: (Int, Int) -> Bool) -> [Int] {
    var order = self
    var merged = order
    var length = 1
    while length < order.count {
      for start in stride(from: 0, to: order.count, by: 2 * length) {
        let middle = Swift.min(start + length, order.count)
        let end = Swift.min(middle + length, order.count)
        var (left, right) = (start, middle)
        for place in start..<end {
          let takesRight =
            left == middle || (right < end && comesBefore(order[right], order[left]))
          merged[place] = order[takesRight ? right : left]
          if takesRight { right += 1 } else { left += 1 }
        }
      }
      swap(&order, &merged)
      length *= 2
    }
    return order
  }
}
