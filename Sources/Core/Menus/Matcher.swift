import DetentControls
import DetentText

/// Finds the items of a list that match typed text.
package struct Matcher {
  let filter: Filter
  /// The text with its case folded.
  let whole: [UInt32]
  /// The words of the text, separated by spaces. An item has to match each of them.
  let words: [[UInt32]]

  package init(_ filter: Filter, _ text: [UInt32]) {
    self.filter = filter
    whole = text.map { TypeAhead.folded($0) }
    var words: [[UInt32]] = []
    var word: [UInt32] = []
    for scalar in whole {
      if scalar != 0x20 { word.append(scalar) }
      if scalar == 0x20, !word.isEmpty {
        words.append(word)
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
  }

  /// Whether there are no words, so that every item matches.
  package var isEmpty: Bool { words.isEmpty }

  /// Returns how well an item matches, larger for better, or nil if it does not match.
  package func rank(of item: Findable) -> Double? {
    var fuzzy = Fuzzy()
    return rank(of: item, &fuzzy)
  }

  @inline(never)
  private func rank(of item: Findable, _ fuzzy: inout Fuzzy) -> Double? {
    guard let first = words.first else { return 0 }
    if filter == .prefix { return TypeAhead.begins(item, with: whole) ? 0 : nil }
    var sum = 0.0
    for word in words {
      guard let rank = filter == .fuzzy ? fuzzy.rank(of: item, word) : substring(item, word) else {
        return nil
      }
      sum += rank
    }
    if TypeAhead.isWhole(item.title, whole) { return .infinity }
    return filter == .fuzzy ? sum : TypeAhead.begins(item, with: first) ? 1 : 0
  }

  private func substring(_ item: Findable, _ word: [UInt32]) -> Double? {
    TypeAhead.has(word, in: item) ? 0 : nil
  }

  /// Returns the indices of the items in a list that match, best first, with equal ones in
  /// their order. Headings are left out.
  ///
  /// - Parameter candidates: The indices to search; nil searches the whole list.
  @inline(never)
  package func matches(in items: [Item], among candidates: [Int]?) -> [Int] {
    var isCandidate = [Bool](repeating: candidates == nil, count: items.count)
    for index in candidates ?? [] { isCandidate[index] = true }
    var found: [Int] = []
    var ranks: [Double] = []
    var fuzzy = Fuzzy()
    for index in items.indices where isCandidate[index] && !items[index].isHeading {
      guard let rank = rank(of: Findable(items[index]), &fuzzy) else { continue }
      found.append(index)
      ranks.append(rank)
    }
    let order = found.indices.map { $0 }
    if filter == .fuzzy {
      return order.merged { ranks[$0] > ranks[$1] }.map { found[$0] }
    }
    // There are only a few ranks, and the items of each are in the list's order already.
    return [.infinity, 1, 0].flatMap { rank in
      order.filter { ranks[$0] == rank }.map { found[$0] }
    }
  }
}
