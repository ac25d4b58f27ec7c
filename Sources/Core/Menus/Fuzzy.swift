import DetentText

/// Scores how well letters match a text that contains them in order, with other letters between them.
///
/// The scores are those of fzy (John Hawthorn, fzy, ALGORITHM.md, "Scoring",
/// https://github.com/jhawthorn/fzy): a letter right after the previous match scores 1; after a slash 0.9; at
/// the beginning of a word 0.8; a capital after a small letter 0.7; after a dot 0.6. Each letter between two
/// matches costs 0.01, and each before the first or after the last one 0.005.
package enum Fuzzy {
  private static var consecutive: Double { 1 }
  private static var gap: Double { -0.01 }
  private static var outerGap: Double { -0.005 }
  /// The greatest length of a text that is scored. A longer text is only checked for the letters.
  private static var longest: Int { 1024 }

  /// Returns the best score of an item's title and search texts, or nil if none matches.
  @inline(never)
  package static func rank(of item: Findable, _ word: [UInt32]) -> Double? {
    var best = rank(of: item.title.scalars(), word)
    for line in item.searchLines {
      if let rank = rank(of: line, word), rank > best ?? -.infinity { best = rank }
    }
    return best
  }

  static func rank(of text: [UInt32], _ word: [UInt32]) -> Double? {
    let letters = text.map { TypeAhead.folded($0) }
    guard hasInOrder(letters, word) else { return nil }
    if letters.count > longest { return -.greatestFiniteMagnitude }
    return Scores(text, letters, word).best.last
  }

  /// Returns the places of a word's letters in a text that give the best score, the last ones if several do; nil if
  /// the text does not match, or is too long.
  static func places(of word: [UInt32], in text: [UInt32]) -> [Int]? {
    let letters = text.map { TypeAhead.folded($0) }
    guard letters.count <= longest, hasInOrder(letters, word) else { return nil }
    let scores = Scores(text, letters, word)
    var places: [Int] = []
    var place = letters.count
    var isConsecutive = false
    for number in word.indices.reversed() {
      let row = number * letters.count
      var score: Double
      repeat {
        place -= 1
        score = scores.ending[row + place]
      } while score == -.infinity || !isConsecutive && score < scores.best[row + place]
      isConsecutive =
        number > 0 && place > 0
        && score == scores.ending[row - letters.count + place - 1] + consecutive
      places.append(place)
    }
    return places
  }

  /// The scores of each letter of a word at each place of a text, in one row for each letter.
  private struct Scores {
    /// The best score with the letter at the place.
    var ending: [Double]
    /// The best score with the letter up to the place.
    var best: [Double]

    init(_ text: [UInt32], _ letters: [UInt32], _ word: [UInt32]) {
      let bonus = bonuses(text)
      ending = [Double](repeating: -.infinity, count: letters.count * word.count)
      best = ending
      var at = 0
      for (number, wanted) in word.enumerated() {
        var running = -Double.infinity
        let cost = number == word.count - 1 ? outerGap : gap
        for place in letters.indices {
          var score = -Double.infinity
          if letters[place] == wanted {
            if number == 0 {
              score = Double(place) * outerGap + bonus[place]
            } else if place > 0 {
              let before = at - letters.count - 1
              score = max(best[before] + bonus[place], ending[before] + consecutive)
            }
          }
          ending[at] = score
          running = max(score, running + cost)
          best[at] = running
          at += 1
        }
      }
    }
  }

  private static func hasInOrder(_ letters: [UInt32], _ word: [UInt32]) -> Bool {
    var found = 0
    for letter in letters where found < word.count && letter == word[found] { found += 1 }
    return found == word.count
  }

  private static func bonuses(_ text: [UInt32]) -> [Double] {
    var last: UInt32 = 0x2F
    return text.map { scalar in
      defer { last = scalar }
      switch last {
      case 0x2F: return 0.9
      case 0x2D, 0x5F, 0x20: return 0.8
      case 0x2E: return 0.6
      default:
        let isCapital = TypeAhead.folded(scalar) != scalar && TypeAhead.folded(last) == last
        return isCapital ? 0.7 : 0
      }
    }
  }
}
