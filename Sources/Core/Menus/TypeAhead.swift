import DetentControls
import DetentText

/// What an item is found by.
package struct Findable {
  package let title: String
  package let searchText: String

  package init(_ item: Item) { (title, searchText) = (item.title, item.searchText) }
}

/// Finds items by what is typed.
///
/// The letters so far are the beginning of a title, or else a part of one; a single letter again and
/// again goes through all titles that begin with it, unless one begins with the letter so many times.
/// Text that fits nothing is kept until it is given up, so that it is never taken for something else.
package struct TypeAhead: Equatable, Sendable {
  /// Unicode scalars as they were typed.
  private var letters: [UInt32] = []
  /// What was typed before them and meant a place in the list, unless the two together are in a title.
  private var placeLetters: [UInt32] = []
  private var lastTime = -Double.infinity
  /// No title that can be chosen has what was typed.
  package private(set) var isMismatch = false

  /// More letters than these are not kept.
  private static let most = 256

  package init() {}

  /// What was typed, as far as it still counts.
  package var text: String {
    var bytes: [UInt8] = []
    for letter in letters { bytes += String(scalar: letter).bytes }
    return String(utf8: bytes)
  }

  package var isEmpty: Bool { letters.isEmpty }

  /// Takes a character in, and finds what fits.
  ///
  /// - Parameters:
  ///   - pause: After so many seconds another word begins.
  ///   - current: The index from which on titles are looked through; -1 is before the first.
  ///   - item: What the item at an index is found by; nil for what cannot be chosen.
  /// - Returns: The index of the next match after `current`, or at it while a longer text still fits.
  package mutating func find(
    _ character: Character, time: Double, pause: Double, count: Int, from current: Int,
    item: (Int) -> Findable?
  ) -> Int? {
    let new = String(character).scalars()
    let isFresh = time - lastTime > pause
    let repeats = !isFresh && isRepeated(new)
    let isAfterPlace = !isFresh && !placeLetters.isEmpty
    let before = isAfterPlace ? placeLetters : letters
    letters = isFresh ? new : Array((before + new).prefix(TypeAhead.most))
    (lastTime, placeLetters) = (time, [])
    if isAfterPlace {
      if let found = look(from: 0, count: count, item: item) { return found }
      letters = new
    } else if repeats {
      let longer = look(from: max(0, current), count: count, inside: false, item: item)
      if let longer { return longer }
      letters = new
    }
    let start = isFresh || repeats || current < 0 ? current + 1 : current
    return look(from: start, count: count, item: item)
  }

  /// Nothing but this letter was typed so far.
  private func isRepeated(_ new: [UInt32]) -> Bool {
    let wanted = TypeAhead.folded(new)
    return !letters.isEmpty && wanted.count == 1
      && letters.allSatisfy { TypeAhead.folded($0) == wanted[0] }
  }

  /// What was typed meant a place in the list. It begins a title if what follows soon shows it.
  package mutating func takeAsPlace() { (placeLetters, letters, isMismatch) = (letters, [], false) }

  /// Only one letter was typed so far.
  package var isOneLetter: Bool { letters.count == 1 }

  /// Takes the last letter back, and finds what fits now; nil where nothing is left or nothing does.
  package mutating func takeBack(
    time: Double, count: Int, from current: Int, item: (Int) -> Findable?
  ) -> Int? {
    if !letters.isEmpty { letters.removeLast() }
    guard !letters.isEmpty else {
      reset()
      return nil
    }
    lastTime = time
    return look(from: max(0, current), count: count, item: item)
  }

  /// Looks once more for text that fitted nothing, since the titles are others now.
  package mutating func lookAgain(count: Int, item: (Int) -> Findable?) -> Int? {
    guard isMismatch else { return nil }
    return look(from: 0, count: count, item: item)
  }

  package mutating func reset() { self = TypeAhead() }

  /// What is typed at a time goes on with what was typed before.
  package func isTyping(at time: Double, pause: Double) -> Bool {
    !letters.isEmpty && (isMismatch || time - lastTime <= pause)
  }

  /// The first match from an index on, round and round: of those that begin with what was typed, or
  /// else of those that have it.
  ///
  /// - Parameter inside: False finds only those that begin with it.
  private mutating func look(
    from start: Int, count: Int, inside: Bool = true, item: (Int) -> Findable?
  ) -> Int? {
    let wanted = TypeAhead.folded(letters)
    var part: Int?
    for distance in 0..<max(0, count) {
      let index = (start + distance) % count
      guard let item = item(index) else { continue }
      if TypeAhead.begins(item, with: wanted) {
        isMismatch = false
        return index
      }
      if inside, part == nil, TypeAhead.has(wanted, in: item) { part = index }
    }
    isMismatch = part == nil
    return part
  }

  // Titles are read where they lie, since there may be a hundred thousand.

  package static func begins(_ item: Findable, with wanted: [UInt32]) -> Bool {
    fits(wanted, item.title.utf8Span.span, at: 0) || has(wanted, in: item.searchText, atLines: true)
  }

  /// Title and text are the same but for capitals.
  package static func isWhole(_ title: String, _ wanted: [UInt32]) -> Bool {
    let bytes = title.utf8Span.span
    return end(of: wanted, bytes, at: 0) == bytes.count
  }

  package static func has(_ wanted: [UInt32], in item: Findable) -> Bool {
    has(wanted, in: item.title, atLines: false) || has(wanted, in: item.searchText, atLines: false)
  }

  /// - Parameter atLines: Only at the beginning of a line.
  @inline(never)
  private static func has(_ wanted: [UInt32], in text: String, atLines: Bool) -> Bool {
    let bytes = text.utf8Span.span
    guard let first = wanted.first else { return true }
    for start in bytes.indices where bytes[start] & 0xC0 != 0x80 {
      if atLines, start > 0, bytes[start - 1] != UInt8(ascii: "\n") { continue }
      // Most letters are told apart from the first one wanted without a look at more.
      let letter = bytes[start]
      if letter < 0x80, UInt32(letter &- 0x41 < 26 ? letter | 0x20 : letter) != first { continue }
      if fits(wanted, bytes, at: start) { return true }
    }
    return false
  }

  private static func fits(_ wanted: [UInt32], _ bytes: Span<UInt8>, at start: Int) -> Bool {
    end(of: wanted, bytes, at: start) != nil
  }

  /// Where a text ends that begins at a place; nil if it does not begin there.
  private static func end(of wanted: [UInt32], _ bytes: Span<UInt8>, at start: Int) -> Int? {
    var place = start
    for scalar in wanted {
      guard place < bytes.count, folded(scalarAt(&place, bytes)) == scalar else { return nil }
    }
    return place
  }

  /// The scalar that begins at a place, which moves behind it.
  private static func scalarAt(_ place: inout Int, _ bytes: Span<UInt8>) -> UInt32 {
    let lead = UInt32(bytes[place])
    place += 1
    guard lead >= 0xC0 else { return lead }
    let length = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
    var scalar = lead & (0x3F >> UInt32(length))
    for _ in 0..<length where place < bytes.count {
      scalar = scalar << 6 | UInt32(bytes[place] & 0x3F)
      place += 1
    }
    return scalar
  }

  private static func folded(_ scalars: [UInt32]) -> [UInt32] { scalars.map(folded) }

  /// What was typed, in lower case.
  package var folded: [UInt32] { TypeAhead.folded(letters) }

  /// The lower case of a Latin, Greek, Cyrillic or Armenian capital of a living language, by the order
  /// of Unicode's blocks (The Unicode Standard, "UnicodeData.txt", simple lowercase mappings); every
  /// other scalar is itself. A final sigma counts as a sigma, so that a prefix of a word finds it. An
  /// accent that is a scalar of its own is not the same as an accented letter.
  ///
  /// The library's own `lowercased()` knows all there is, and brings 20 kB of tables for that.
  package static func folded(_ scalar: UInt32) -> UInt32 {
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
  package static func isLetter(_ scalar: UInt32) -> Bool {
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
  package static func digit(_ character: Character) -> Int? {
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
