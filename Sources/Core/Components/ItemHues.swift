/// The places of items on the theme's wheel of hues, which items keep when their list is replaced.
struct ItemHues: Equatable, Sendable {
  private var hues: [Int]
  private var next: Int

  /// Gives hues to new items, in their order.
  init(count: Int) { (hues, next) = (Array(0..<count), count) }

  /// The hue of the item at an index; the index itself for an item that is not in the list.
  subscript(index: Int) -> Int { hues.indices.contains(index) ? hues[index] : index }

  /// Moves the hues to another list. Items that are new in it get the next ones, or
  /// the first ones if all of them are new and `restarts` is set.
  ///
  /// - Parameter places: For each item of the old list its index in the new one, or nil if it is gone.
  @inline(never)
  mutating func move(to places: [Int?], of count: Int, restarts: Bool) {
    var kept = [Int?](repeating: nil, count: count)
    for (index, place) in places.enumerated() {
      if let place { kept[place] = hues[index] }
    }
    if restarts, places.allSatisfy({ $0 == nil }) { next = 0 }
    hues = kept.map { hue in
      if let hue { return hue }
      next += 1
      return next - 1
    }
  }
}
