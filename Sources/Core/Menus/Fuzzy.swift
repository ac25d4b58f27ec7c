import DetentText

/// Scores how well letters match a text that contains them in order, with other letters between them.
///
/// The scores are those of fzy (John Hawthorn, fzy, ALGORITHM.md, "Scoring",
/// https://github.com/jhawthorn/fzy): a letter right after the previous match scores 1; after a slash 0.9; at
/// the beginning of a word 0.8; a capital after a small letter 0.7; after a dot 0.6. Each letter between two
/// matches costs 0.01, and each before the first or after the last one 0.005. They are counted here in units of
/// 0.005, so that sums are exact.
///
/// Texts are read in place, and the rows of scores are kept from one text to the next, because there may be a hundred
/// thousand.
struct Fuzzy {
  private static var consecutive: Int { 200 }
  private static var gap: Int { -2 }
  private static var outerGap: Int { -1 }
  /// The score of what does not match. Costs are added to it, so every score below half of it says the same.
  private static var impossible: Int { -1 << 28 }
  /// The greatest length of a text that is scored. A longer text is only checked for the letters.
  private static var longest: Int { 1024 }
  /// A sum of scores that only many long words reach. Greater sums count as this one.
  static var most: Int { 2 * longest * consecutive }
  /// The score of a longer text, which is less than any other.
  private static var tooLong: Int { 4 * longest * outerGap }

  /// The scores of one letter of a word at a place of a text.
  private struct Score {
    /// The best score with the letter at the place.
    var ending = Fuzzy.impossible
    /// The best score with the letter up to the place.
    var best = Fuzzy.impossible
  }

  /// A place in a text, and the scalar before it.
  private struct Place {
    var number = 0
    var offset = 0
    var last: (scalar: UInt32, isCapital: Bool) = (0x2F, true)
  }

  /// The scores of the last letter, at the places that it can have.
  private var row: [Score] = []

  /// Returns the best score of an item's title and search texts in units of 0.005, or nil if none matches.
  @inline(never)
  mutating func rank(
    of title: Span<UInt8>, _ lines: Span<UInt8>, _ word: [UInt32]
  ) -> Int? {
    var best = rank(of: title, word)
    guard !lines.isEmpty else { return best }
    var start = 0
    for end in 0...lines.count where end == lines.count || lines[end] == UInt8(ascii: "\n") {
      if let rank = rank(of: lines.extracting(start..<end), word), rank > best ?? .min {
        best = rank
      }
      start = end + 1
    }
    return best
  }

  mutating func rank(of text: Span<UInt8>, _ word: [UInt32]) -> Int? {
    if word.count == 1 { return Fuzzy.rank(ofLetter: word[0], in: text) }
    // Most texts are ruled out here.
    if !TypeAhead.hasInOrder(word, in: text) { return nil }
    if text.count > Fuzzy.longest, TypeAhead.count(of: text) > Fuzzy.longest {
      return Fuzzy.tooLong
    }
    var score = Fuzzy.impossible
    var start = Place()
    for number in word.indices { score = scoreLetter(number, of: word, in: text, from: &start) }
    return Fuzzy.isPossible(score) ? score : nil
  }

  /// Returns the score of a single letter. The letters around it cost the same wherever it is.
  private static func rank(ofLetter wanted: UInt32, in text: Span<UInt8>) -> Int? {
    var place = Place()
    var best: Int?
    while place.offset < text.count {
      let scalar = TypeAhead.scalarAt(&place.offset, text)
      let letter = TypeAhead.folded(scalar)
      if letter == wanted {
        best = max(best ?? 0, bonus(isCapital: letter != scalar, after: place.last))
      }
      place.last = (scalar, letter != scalar)
      place.number += 1
    }
    guard let best else { return nil }
    return place.number > longest ? tooLong : best + (place.number - 1) * outerGap
  }

  private static func isPossible(_ score: Int) -> Bool { score > impossible / 2 }

  /// Returns the places of a word's letters in a text that give the best score, the last ones if several do; nil if
  /// the text does not match, or is too long.
  mutating func places(of word: [UInt32], in text: String) -> [Int]? {
    let bytes = text.utf8Span.span
    guard TypeAhead.hasInOrder(word, in: bytes), TypeAhead.count(of: bytes) <= Fuzzy.longest else {
      return nil
    }
    var rows: [[Score]] = []
    var start = Place()
    for number in word.indices {
      _ = scoreLetter(number, of: word, in: bytes, from: &start)
      rows.append(row)
    }
    var places: [Int] = []
    var place = TypeAhead.count(of: bytes)
    var isConsecutive = false
    for number in word.indices.reversed() {
      let row = rows[number]
      var score: Int
      repeat {
        place -= 1
        score = row[place].ending
      } while !Fuzzy.isPossible(score) || !isConsecutive && score < row[place].best
      isConsecutive =
        number > 0 && place > 0
        && score == rows[number - 1][place - 1].ending + Fuzzy.consecutive
      places.append(place)
    }
    return places
  }

  /// Scores a letter of a word at each place of a text, after the letter before it. Returns the best score.
  ///
  /// - Parameter start: The first place that the letter can have. The result is that of the next letter.
  private mutating func scoreLetter(
    _ number: Int, of word: [UInt32], in text: Span<UInt8>, from start: inout Place
  ) -> Int {
    if row.count < text.count { row = [Score](repeating: Score(), count: text.count) }
    var row = row.mutableSpan
    let (wanted, cost) = (word[number], number == word.count - 1 ? Fuzzy.outerGap : Fuzzy.gap)
    var running = Fuzzy.impossible
    var place = start
    // The scores of the letter before, up to the place before.
    var before = number == 0 ? Score() : row[place.number - 1]
    while place.offset < text.count {
      let scalar = TypeAhead.scalarAt(&place.offset, text)
      let letter = TypeAhead.folded(scalar)
      var score = Fuzzy.impossible
      if letter == wanted {
        let bonus = Fuzzy.bonus(isCapital: letter != scalar, after: place.last)
        score =
          number == 0
          ? place.number * Fuzzy.outerGap + bonus
          : max(before.best + bonus, before.ending + Fuzzy.consecutive)
      }
      let isFirst = letter == wanted && !Fuzzy.isPossible(running)
      running = max(score, running + cost)
      before = row[place.number]
      row[place.number] = Score(ending: score, best: running)
      place.last = (scalar, letter != scalar)
      place.number += 1
      if isFirst { start = place }
    }
    return running
  }

  /// Returns what a letter scores if it does not follow another match.
  @inline(__always)
  private static func bonus(
    isCapital: Bool, after last: (scalar: UInt32, isCapital: Bool)
  ) -> Int {
    switch last.scalar {
    case 0x2F: 180
    case 0x2D, 0x5F, 0x20: 160
    case 0x2E: 120
    default: isCapital && !last.isCapital ? 140 : 0
    }
  }
}
