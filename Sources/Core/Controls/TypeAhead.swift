/// Finds titles by what is typed: the letters so far are a prefix, and one letter again and again
/// goes through all that begin with it.
struct TypeAhead: Equatable, Sendable {
  private var typed = ""
  private var lastTime = -Double.infinity

  /// The index of the next match after `current`, or at it while a longer prefix still fits.
  mutating func find(
    _ character: Character, time: Double, pause: Double, count: Int, from current: Int,
    title: (Int) -> String?
  ) -> Int? {
    let letter = String(character).lowercased()
    let isFresh = time - lastTime > pause
    let repeats = !isFresh && typed == letter
    typed = isFresh || repeats ? letter : typed + letter
    lastTime = time
    let first = isFresh || repeats ? 1 : 0
    for distance in first..<(count + first) {
      let index = (current + distance) % count
      if let title = title(index), title.lowercased().hasPrefix(typed) { return index }
    }
    return nil
  }

  mutating func reset() {
    typed = ""
    lastTime = -.infinity
  }

  var isEmpty: Bool { typed.isEmpty }
}
