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
    guard !item.searchText.isEmpty else { return best }
    var line: [UInt32] = []
    for scalar in item.searchText.scalars() + [0x0A] {
      if scalar != 0x0A {
        line.append(scalar)
        continue
      }
      if let rank = rank(of: line, word), rank > best ?? -.infinity { best = rank }
      line = []
    }
    return best
  }

  static func rank(of text: [UInt32], _ word: [UInt32]) -> Double? {
    let letters = text.map { TypeAhead.folded($0) }
    guard hasInOrder(letters, word) else { return nil }
    if letters.count > longest { return -.greatestFiniteMagnitude }
    let bonus = bonuses(text)
    let count = letters.count
    // `ending` has the best score with the latest letter at a place, and `best` the best score up to a place.
    var ending = [Double](repeating: -.infinity, count: count)
    var best = ending
    for (number, wanted) in word.enumerated() {
      let (endingBefore, bestBefore) = (ending, best)
      var running = -Double.infinity
      let cost = number == word.count - 1 ? outerGap : gap
      for place in 0..<count {
        var score = -Double.infinity
        if letters[place] == wanted {
          if number == 0 {
            score = Double(place) * outerGap + bonus[place]
          } else if place > 0 {
            score = max(bestBefore[place - 1] + bonus[place], endingBefore[place - 1] + consecutive)
          }
        }
        ending[place] = score
        running = max(score, running + cost)
        best[place] = running
      }
    }
    return best.last
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
