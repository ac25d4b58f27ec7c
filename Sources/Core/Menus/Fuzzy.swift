import DetentText

/// Scores how well letters match a text that contains them in order, with other letters between them.
///
/// The scores are those of fzy (John Hawthorn, fzy, ALGORITHM.md, "Scoring",
/// https://github.com/jhawthorn/fzy): a letter right after the previous match scores 1; after a slash 0.9; at
/// the beginning of a word 0.8; a capital after a small letter 0.7; after a dot 0.6. Each letter between two
/// matches costs 0.01, and each before the first or after the last one 0.005.
///
/// Texts are read in place, and the rows of scores are kept from one text to the next, because there may be a hundred
/// thousand.
package struct Fuzzy {
  private static var consecutive: Double { 1 }
  private static var gap: Double { -0.01 }
  private static var outerGap: Double { -0.005 }
  /// The greatest length of a text that is scored. A longer text is only checked for the letters.
  private static var longest: Int { 1024 }

  /// The scores of one letter of a word at each place of a text.
  private struct Row {
    /// The best score with the letter at the place.
    var ending: [Double] = []
    /// The best score with the letter up to the place.
    var best: [Double] = []
  }

  /// The scores of the last letter.
  private var row = Row()

  package init() {}

  /// Returns the best score of an item's title and search texts, or nil if none matches.
  @inline(never)
  package mutating func rank(of item: Findable, _ word: [UInt32]) -> Double? {
    var best = rank(of: item.title.utf8Span.span, word)
    guard !item.searchText.isEmpty else { return best }
    let lines = item.searchText.utf8Span.span
    var start = 0
    for end in 0...lines.count where end == lines.count || lines[end] == UInt8(ascii: "\n") {
      if let rank = rank(of: lines.extracting(start..<end), word), rank > best ?? -.infinity {
        best = rank
      }
      start = end + 1
    }
    return best
  }

  mutating func rank(of text: String, _ word: [UInt32]) -> Double? {
    rank(of: text.utf8Span.span, word)
  }

  private mutating func rank(of text: Span<UInt8>, _ word: [UInt32]) -> Double? {
    // Most texts are ruled out here. A single letter is looked for only once.
    if word.count > 1, !TypeAhead.hasInOrder(word, in: text) { return nil }
    if text.count > Fuzzy.longest, TypeAhead.count(of: text) > Fuzzy.longest {
      return TypeAhead.hasInOrder(word, in: text) ? -.greatestFiniteMagnitude : nil
    }
    var score = -Double.infinity
    for number in word.indices { score = scoreLetter(number, of: word, in: text) }
    return score == -.infinity ? nil : score
  }

  /// Returns the places of a word's letters in a text that give the best score, the last ones if several do; nil if
  /// the text does not match, or is too long.
  mutating func places(of word: [UInt32], in text: String) -> [Int]? {
    let bytes = text.utf8Span.span
    guard TypeAhead.hasInOrder(word, in: bytes), TypeAhead.count(of: bytes) <= Fuzzy.longest else {
      return nil
    }
    var rows: [Row] = []
    for number in word.indices {
      _ = scoreLetter(number, of: word, in: bytes, keepsScores: true)
      rows.append(row)
    }
    var places: [Int] = []
    var place = TypeAhead.count(of: bytes)
    var isConsecutive = false
    for number in word.indices.reversed() {
      let row = rows[number]
      var score: Double
      repeat {
        place -= 1
        score = row.ending[place]
      } while score == -.infinity || !isConsecutive && score < row.best[place]
      isConsecutive =
        number > 0 && place > 0
        && score == rows[number - 1].ending[place - 1] + Fuzzy.consecutive
      places.append(place)
    }
    return places
  }

  /// Scores a letter of a word at each place of a text, after the letter before it. Returns the best score.
  private mutating func scoreLetter(
    _ number: Int, of word: [UInt32], in text: Span<UInt8>, keepsScores: Bool = false
  ) -> Double {
    let keepsScores = keepsScores || word.count > 1
    if keepsScores, row.best.count < text.count {
      row.best = [Double](repeating: 0, count: text.count)
      row.ending = row.best
    }
    let (wanted, cost) = (word[number], number == word.count - 1 ? Fuzzy.outerGap : Fuzzy.gap)
    var running = -Double.infinity
    // The scores of the letter before, up to the place before.
    var before = (ending: -Double.infinity, best: -Double.infinity)
    var last: (scalar: UInt32, isCapital: Bool) = (0x2F, true)
    var (place, offset) = (0, 0)
    while offset < text.count {
      let scalar = TypeAhead.scalarAt(&offset, text)
      let letter = TypeAhead.folded(scalar)
      var score = -Double.infinity
      if letter == wanted {
        let bonus = Fuzzy.bonus(isCapital: letter != scalar, after: last)
        score =
          number == 0
          ? Double(place) * Fuzzy.outerGap + bonus
          : max(before.best + bonus, before.ending + Fuzzy.consecutive)
      }
      running = max(score, running + cost)
      if keepsScores {
        before = (row.ending[place], row.best[place])
        (row.ending[place], row.best[place]) = (score, running)
      }
      last = (scalar, letter != scalar)
      place += 1
    }
    return running
  }

  /// Returns what a letter scores if it does not follow another match.
  @inline(__always)
  private static func bonus(
    isCapital: Bool, after last: (scalar: UInt32, isCapital: Bool)
  ) -> Double {
    switch last.scalar {
    case 0x2F: 0.9
    case 0x2D, 0x5F, 0x20: 0.8
    case 0x2E: 0.6
    default: isCapital && !last.isCapital ? 0.7 : 0
    }
  }
}
