import DetentText

/// Scores how well letters match a text that contains them in order, with other letters between them.
///
/// The scores are those of fzy (John Hawthorn, fzy, ALGORITHM.md, "Scoring",
/// https://github.com/jhawthorn/fzy): a letter right after the previous match scores 1; after a slash 0.9; at
/// the beginning of a word 0.8; a capital after a small letter 0.7; after a dot 0.6. Each letter between two
/// matches costs 0.01, and each before the first or after the last one 0.005.
///
/// The buffers are kept from one text to the next, because there may be a hundred thousand.
package struct Fuzzy {
  private static var consecutive: Double { 1 }
  private static var gap: Double { -0.01 }
  private static var outerGap: Double { -0.005 }
  /// The greatest length of a text that is scored. A longer text is only checked for the letters.
  private static var longest: Int { 1024 }

  /// The text, and the same with its case folded.
  private var text: [UInt32] = []
  private var letters: [UInt32] = []
  /// The best score with the letter at the place, in one row for each letter of the word.
  private var ending: [Double] = []
  /// The best score with the letter up to the place.
  private var best: [Double] = []

  package init() {}

  /// Returns the best score of an item's title and search texts, or nil if none matches.
  @inline(never)
  package mutating func rank(of item: Findable, _ word: [UInt32]) -> Double? {
    var best: Double?
    // Most titles are ruled out in place.
    if TypeAhead.hasInOrder(word, in: item.title) {
      text.removeAll(keepingCapacity: true)
      TypeAhead.addScalars(of: item.title, to: &text)
      best = rank(of: word)
    }
    guard !item.searchText.isEmpty else { return best }
    for line in item.searchLines {
      if let rank = rank(of: line, word), rank > best ?? -.infinity { best = rank }
    }
    return best
  }

  mutating func rank(of text: [UInt32], _ word: [UInt32]) -> Double? {
    self.text = text
    return rank(of: word)
  }

  private mutating func rank(of word: [UInt32]) -> Double? {
    if text.count > Fuzzy.longest { return hasInOrder(word) ? -.greatestFiniteMagnitude : nil }
    guard hasInOrder(word) else { return nil }
    score(word)
    return best[text.count * word.count - 1]
  }

  /// Returns the places of a word's letters in a text that give the best score, the last ones if several do; nil if
  /// the text does not match, or is too long.
  mutating func places(of word: [UInt32], in text: [UInt32]) -> [Int]? {
    self.text = text
    guard text.count <= Fuzzy.longest, hasInOrder(word) else { return nil }
    score(word)
    var places: [Int] = []
    var place = text.count
    var isConsecutive = false
    for number in word.indices.reversed() {
      let row = number * text.count
      var score: Double
      repeat {
        place -= 1
        score = ending[row + place]
      } while score == -.infinity || !isConsecutive && score < best[row + place]
      isConsecutive =
        number > 0 && place > 0
        && score == ending[row - text.count + place - 1] + Fuzzy.consecutive
      places.append(place)
    }
    return places
  }

  /// Folds the text's case, and returns whether it has the letters in order.
  private mutating func hasInOrder(_ word: [UInt32]) -> Bool {
    letters.removeAll(keepingCapacity: true)
    var found = 0
    for scalar in text {
      let letter = TypeAhead.folded(scalar)
      if found < word.count, letter == word[found] { found += 1 }
      letters.append(letter)
    }
    return found == word.count
  }

  /// Scores each letter of a word at each place of the text.
  private mutating func score(_ word: [UInt32]) {
    let count = letters.count
    let size = count * word.count
    if ending.count < size {
      ending = [Double](repeating: 0, count: size)
      best = ending
    }
    for (number, wanted) in word.enumerated() {
      let row = number * count
      var running = -Double.infinity
      let cost = number == word.count - 1 ? Fuzzy.outerGap : Fuzzy.gap
      for place in 0..<count {
        var score = -Double.infinity
        if letters[place] == wanted {
          if number == 0 {
            score = Double(place) * Fuzzy.outerGap + bonus(at: place)
          } else if place > 0 {
            let before = row - count + place - 1
            score = max(best[before] + bonus(at: place), ending[before] + Fuzzy.consecutive)
          }
        }
        ending[row + place] = score
        running = max(score, running + cost)
        best[row + place] = running
      }
    }
  }

  /// Returns what a letter at a place scores if it does not follow another match.
  private func bonus(at place: Int) -> Double {
    let last = place > 0 ? place - 1 : nil
    switch last.map({ text[$0] }) ?? 0x2F {
    case 0x2F: return 0.9
    case 0x2D, 0x5F, 0x20: return 0.8
    case 0x2E: return 0.6
    default:
      let isCapital = text[place] != letters[place]
      return isCapital && last.map({ text[$0] == letters[$0] }) == true ? 0.7 : 0
    }
  }
}
