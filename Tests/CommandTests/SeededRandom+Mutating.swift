/// Random numbers that are the same at each run: S. Vigna, "splitmix64", 2015,
/// https://prng.di.unimi.it/splitmix64.c.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

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
