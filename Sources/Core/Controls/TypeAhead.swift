import DetentGeometry

/// Finds titles by what is typed: the letters so far are a prefix, and one letter again and again
/// goes through all that begin with it.
struct TypeAhead: Equatable, Sendable {
  /// Folded scalars.
  private var typed: [UInt32] = []
  private var lastTime = -Double.infinity

  /// The index of the next match after `current`, or at it while a longer prefix still fits; after
  /// -1 that is the first of all.
  mutating func find(
    _ character: Character, time: Double, pause: Double, count: Int, from current: Int,
    title: (Int) -> String?
  ) -> Int? {
    let letter = String(character).scalars().map(TypeAhead.folded)
    let isFresh = time - lastTime > pause
    let repeats = !isFresh && typed == letter
    typed = isFresh || repeats ? letter : typed + letter
    lastTime = time
    let first = isFresh || repeats || current < 0 ? 1 : 0
    for distance in first..<(count + first) {
      let index = ((current + distance) % count + count) % count
      if let title = title(index), hasPrefix(title) { return index }
    }
    return nil
  }

  mutating func reset() {
    typed = []
    lastTime = -.infinity
  }

  var isEmpty: Bool { typed.isEmpty }

  /// What is typed at a time goes on with what was typed before.
  func isTyping(at time: Double, pause: Double) -> Bool {
    !typed.isEmpty && time - lastTime <= pause
  }

  private func hasPrefix(_ title: String) -> Bool {
    title.scalars(most: typed.count).map(TypeAhead.folded) == typed
  }

  /// The lower case of a Latin, Greek, Cyrillic or Armenian capital of a living language, by the order
  /// of Unicode's blocks (The Unicode Standard, "UnicodeData.txt", simple lowercase mappings); every
  /// other scalar is itself. A final sigma counts as a sigma, so that a prefix of a word finds it. An
  /// accent that is a scalar of its own is not the same as an accented letter.
  ///
  /// The library's own `lowercased()` knows all there is, and brings 20 kB of tables for that.
  static func folded(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F:
      return scalar + 32
    case 0x3C2: return 0x3C3
    case 0x178: return 0xFF
    case 0x130: return 0x69
    case 0x386: return 0x3AC
    case 0x388...0x38A: return scalar + 37
    case 0x38C: return 0x3CC
    case 0x38E, 0x38F: return scalar + 63
    case 0x400...0x40F: return scalar + 80
    case 0x531...0x556: return scalar + 48
    case 0x18F: return 0x259
    case 0x1AF: return 0x1B0
    case 0x4C0: return 0x4CF
    // From here on capital and small letters take turns: first the blocks that begin at an even
    // place, then those that begin at an odd one.
    case 0x100...0x12F, 0x132...0x137, 0x14A...0x177, 0x218...0x21F, 0x222...0x233, 0x460...0x481,
      0x48A...0x4BF, 0x4D0...0x52F, 0x1A0, 0x1E00...0x1E95, 0x1EA0...0x1EFF:
      return scalar | 1
    case 0x139...0x148, 0x179...0x17E, 0x4C1...0x4CE: return scalar + (scalar & 1)
    default: return scalar
    }
  }

  /// It can stand for a title: no digit, and none of the marks of ASCII and Latin-1, of the general
  /// punctuation and symbols up to the scripts of East Asia, and of what has no width of its own.
  static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x2AF: return scalar != 0xD7 && scalar != 0xF7
    case 0x370...0x481, 0x48A...0x58F, 0x5D0...0x5F2, 0x620...0x64A, 0x671...0x6D3, 0x904...0x939,
      0x985...0x9B9, 0xE01...0xE30, 0x10A0...0x10FF, 0x1E00...0x1FFF, 0x3041...0x3096,
      0x30A1...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3:
      return true
    default: return false
    }
  }

  /// The value of a decimal digit, ASCII or of one of the scripts whose keyboards type their own.
  static func digit(_ character: Character) -> Int? {
    let scalars = String(character).scalars()
    guard let scalar = scalars.first, scalars.count == 1 else { return nil }
    // Digits run from 0 to 9 in every block (The Unicode Standard, chapter 22.3): ASCII,
    // Arabic-Indic, Persian, Devanagari, Bengali, Thai, full width.
    for zero: UInt32 in [0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10]
    where scalar >= zero && scalar < zero + 10 {
      return Int(scalar - zero)
    }
    return nil
  }
}
