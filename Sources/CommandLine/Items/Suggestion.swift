/// Guesses what a misspelt word was meant to be.
public enum Suggestion {
  /// Returns the nearest of the known words; nil if more than a third of the letters, and more than one, differ.
  public static func nearest(to word: String, of known: [String]) -> String? {
    let word = word.lowercased()
    let best = known.map { ($0, distance(word, $0.lowercased())) }.min { $0.1 < $1.1 }
    guard let best, best.1 <= max(1, max(word.count, best.0.count) / 3) else { return nil }
    return best.0
  }

  /// How many letters must be added, removed, replaced or swapped with a neighbour to turn one word into the other
  /// (optimal string alignment: R. Lowrance, R. Wagner, "An Extension of the String-to-String Correction Problem",
  /// 1975, https://doi.org/10.1145/321879.321880). Words of more than 64 letters are not compared.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a), Array(b))
    guard a.count <= 64, b.count <= 64 else { return max(a.count, b.count) }
    var before: [Int] = []
    var above = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      before = above
      above = row
    }
    return above[b.count]
  }
}
