import DetentControls
import DetentText

// The parts of a title that typed text matches, which are marked.
extension Matcher {
  /// Returns the parts of an item's title that match, as ranges of its Unicode scalars in their order.
  ///
  /// A word that only the item's search text has leaves no part, unless that line spells the title in other letters,
  /// as a line without accents does.
  @inline(never)
  package func parts(of item: Item) -> [Range<Int>] {
    for form in forms {
      let parts = parts(of: item, form)
      if !parts.isEmpty { return parts }
    }
    return []
  }

  private func parts(of item: Item, _ form: Form) -> [Range<Int>] {
    let title = item.title.scalars()
    var fuzzy = Fuzzy()
    var isMarked = [UInt8](repeating: 0, count: title.count)
    let lines = Findable(item).searchLines
    for word in filter == .prefix ? [form.whole] : form.words {
      var best = filter == .fuzzy ? fuzzy.rank(of: item.title.utf8Span.span, word) : nil
      var found = places(of: word, in: item.title) ?? []
      for line in lines where found.isEmpty || best != nil {
        guard let own = Matcher.places(of: line.scalars(), spelling: title),
          let places = places(of: word, in: line)
        else { continue }
        if filter == .fuzzy {
          guard let rank = fuzzy.rank(of: line.utf8Span.span, word), rank > best ?? .min else {
            continue
          }
          best = rank
        }
        found = places.map { own[$0] }
      }
      for place in found { isMarked[place] = 1 }
    }
    var parts: [Range<Int>] = []
    var start: Int?
    for place in 0...title.count {
      // An accent is marked with its letter.
      if place < title.count, isMarked[place] == 1 || start != nil && title[place].isAccent {
        start = start ?? place
      } else if let first = start {
        parts.append(first..<place)
        start = nil
      }
    }
    return parts
  }

  /// Returns the places of a word's letters in a text, or nil if it does not match.
  private func places(of word: [UInt32], in text: String) -> [Int]? {
    if filter == .fuzzy {
      var fuzzy = Fuzzy()
      return fuzzy.places(of: word, in: text)
    }
    let text = text.scalars()
    var start = 0
    while start + word.count <= text.count, start == 0 || filter != .prefix {
      var places: [Int] = []
      while places.count < word.count,
        TypeAhead.folded(text[start + places.count]) == word[places.count]
      {
        places.append(start + places.count)
      }
      if places.count == word.count { return places }
      start += 1
    }
    return nil
  }

  /// Returns the place in a title that each letter of a line stands for, or nil if the line is not the title with
  /// other accents or with none.
  private static func places(of line: [UInt32], spelling title: [UInt32]) -> [Int]? {
    var places: [Int] = []
    var next = 0
    for letter in line {
      if letter.isAccent {
        guard let last = places.last else { return nil }
        places.append(last)
        continue
      }
      guard next < title.count else { return nil }
      places.append(next)
      var isPlain = title[next] < 0x80 && TypeAhead.folded(title[next]) != TypeAhead.folded(letter)
      next += 1
      while next < title.count, title[next].isAccent {
        isPlain = false
        next += 1
      }
      if isPlain { return nil }
    }
    return next == title.count ? places : nil
  }
}

extension UInt32 {
  /// Whether it is a combining accent.
  fileprivate var isAccent: Bool { 0x300...0x36F ~= self }
}
