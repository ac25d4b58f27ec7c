import DetentControls
import DetentText

/// Finds the items of a list that match typed text.
package struct Matcher {
  let filter: Filter
  /// The text with its case folded; if it has ligatures, also with these spelled out. An item matches any of them.
  private(set) var forms: [Form] = []

  struct Form {
    let whole: [UInt32]
    /// The words of the text, separated by spaces. An item has to match each of them.
    private(set) var words: [[UInt32]] = []

    init(_ whole: [UInt32]) {
      self.whole = whole
      var word: [UInt32] = []
      for scalar in whole {
        if scalar != 0x20 { word.append(scalar) }
        if scalar == 0x20, !word.isEmpty {
          words.append(word)
          word = []
        }
      }
      if !word.isEmpty { words.append(word) }
    }
  }

  package init(_ filter: Filter, _ text: [UInt32]) {
    self.filter = filter
    for form in TypeAhead.forms(of: text.map { TypeAhead.folded($0) }) { forms.append(Form(form)) }
  }

  /// Whether there are no words, so that every item matches.
  package var isEmpty: Bool { forms[0].words.isEmpty }

  /// Returns how well an item matches, larger for better, or nil if it does not match.
  package func rank(of item: Findable) -> Int? {
    var fuzzy = Fuzzy()
    return rank(item.title.utf8Span.span, item.searchText.utf8Span.span, &fuzzy)
  }

  @inline(never)
  private func rank(
    _ title: Span<UInt8>, _ searchText: Span<UInt8>, _ fuzzy: inout Fuzzy
  ) -> Int? {
    var best: Int?
    // As a span, because copies of the words would be counted for each of many items.
    let forms = forms.span
    for index in forms.indices {
      let rank = rank(of: forms[index], title, searchText, &fuzzy)
      if let rank, rank > best ?? .min { best = rank }
    }
    return best
  }

  private func rank(
    of form: borrowing Form, _ title: Span<UInt8>, _ searchText: Span<UInt8>, _ fuzzy: inout Fuzzy
  ) -> Int? {
    if form.words.isEmpty { return 0 }
    if filter == .prefix { return TypeAhead.begins(title, searchText, with: form.whole) ? 0 : nil }
    var sum = 0
    let words = form.words.span
    for index in words.indices {
      if filter == .fuzzy {
        guard let rank = fuzzy.rank(of: title, searchText, words[index]) else { return nil }
        sum += rank
      } else if !TypeAhead.has(words[index], in: title, searchText) {
        return nil
      }
    }
    if TypeAhead.isWhole(title, form.whole) { return Fuzzy.most + 1 }
    if filter == .fuzzy { return max(-Fuzzy.most, min(sum, Fuzzy.most)) }
    return TypeAhead.begins(title, searchText, with: words[0]) ? 1 : 0
  }

  /// Returns the indices of the items in a list that match, best first, with equal ones in
  /// their order. Headings are left out.
  ///
  /// - Parameter candidates: The indices to search; nil searches the whole list.
  @inline(never)
  package func matches(in table: SearchTable, among candidates: [Int]?) -> [Int] {
    var isCandidate = [Bool](repeating: candidates == nil, count: table.listCount)
    for index in candidates ?? [] { isCandidate[index] = true }
    var found: [Int] = []
    var ranks: [Int] = []
    var fuzzy = Fuzzy()
    let bytes = table.bytes.span
    var start = 0
    for entry in table.entries {
      defer { start = entry.end }
      guard isCandidate[entry.index] else { continue }
      let title = bytes.extracting(start..<entry.titleEnd)
      let searchText = bytes.extracting(entry.titleEnd..<entry.end)
      guard let rank = rank(title, searchText, &fuzzy) else { continue }
      found.append(entry.index)
      ranks.append(rank)
    }
    return Matcher.sorted(found, by: ranks)
  }

  /// Returns indices sorted by their ranks, the greatest first, with equal ones in their order.
  ///
  /// The ranks are counted, because there are few different ones (D. E. Knuth, The Art of Computer
  /// Programming 3, 2nd ed. 1998, 5.2, algorithm D).
  private static func sorted(_ found: [Int], by ranks: [Int]) -> [Int] {
    guard let least = ranks.min(), let greatest = ranks.max() else { return [] }
    // First the number of each rank, and then the place of the next index that has it.
    var places = [Int](repeating: 0, count: greatest - least + 1)
    for rank in ranks { places[greatest - rank] += 1 }
    var next = 0
    for rank in places.indices {
      let count = places[rank]
      places[rank] = next
      next += count
    }
    var sorted = found
    for number in found.indices {
      let rank = greatest - ranks[number]
      sorted[places[rank]] = found[number]
      places[rank] += 1
    }
    return sorted
  }
}
