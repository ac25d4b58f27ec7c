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
  @inline(never)
  package func rank(of item: Findable) -> Double? {
    guard let first = words.first else { return 0 }
    if filter == .prefix { return TypeAhead.begins(item, with: whole) ? 0 : nil }
    var sum = 0.0
    for word in words {
      guard let rank = filter == .fuzzy ? Fuzzy.rank(of: item, word) : substring(item, word) else {
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
    var found: [Int] = []
    var ranks: [Double] = []
    var isSorted = true
    func look(_ index: Int) {
      guard !items.isHeading(at: index), let rank = rank(of: Findable(items, index)) else { return }
      if let last = ranks.last, last < rank { isSorted = false }
      found.append(index)
      ranks.append(rank)
    }
    guard let candidates else {
      for index in items.indices { look(index) }
      return isSorted ? found : sorted(found, ranks)
    }
    for index in candidates { look(index) }
    return sorted(found, ranks)
  }

  /// Returns the indices sorted with the best first, and equal ones in the order of their list.
  private func sorted(_ found: [Int], _ ranks: [Double]) -> [Int] {
    let order = found.indices.map { $0 }.merged { one, other in
      ranks[one] == ranks[other] ? found[one] < found[other] : ranks[one] > ranks[other]
    }
    return order.map { found[$0] }
  }
}
