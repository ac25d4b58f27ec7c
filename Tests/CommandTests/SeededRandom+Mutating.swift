import DetentRandom

extension SeededRandom {
  /// Changes, drops, repeats or adds a few bytes.
  mutating func mutate(_ bytes: inout [UInt8]) {
    let tokens = ["{", "}", "[", "]", ",", ":", "\"", "\\", "null", "1", "\u{0}", "\n", "tru", "é"]
    guard !bytes.isEmpty else { return }
    let place = below(bytes.count)
    switch below(6) {
    case 0: bytes[place] = UInt8(below(256))
    case 1: bytes.remove(at: place)
    case 2: bytes.removeSubrange(place...)
    case 3: bytes.insert(contentsOf: Array(tokens[below(tokens.count)].utf8), at: place)
    case 4: bytes.insert(contentsOf: bytes[place...].prefix(below(8)), at: place)
    default: bytes.swapAt(place, below(bytes.count))
    }
  }
}
