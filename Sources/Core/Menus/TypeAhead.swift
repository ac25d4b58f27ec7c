import DetentControls
import DetentText

/// The texts by which an item is found.
package struct Findable {
  package let title: String
  package let searchText: String

  package init(_ item: Item) { (title, searchText) = (item.title, item.searchText) }

  /// The lines of the search text.
  var searchLines: [String] {
    guard !searchText.isEmpty else { return [] }
    var lines: [String] = []
    var line: [UInt8] = []
    for byte in searchText.bytes + [0x0A] {
      if byte != 0x0A {
        line.append(byte)
        continue
      }
      lines.append(String(utf8: line))
      line = []
    }
    return lines
  }
}

/// Finds items by typed letters.
///
/// The letters match titles that begin with them, and otherwise titles that contain them. Repeating a single
/// letter goes through all titles that begin with it, unless one begins with the repeated letters. Text that
/// matches nothing is kept until it is given up, so that it is never taken for something else.
package struct TypeAhead: Equatable, Sendable {
  /// The typed Unicode scalars.
  private var letters: [UInt32] = []
  /// The letters typed before that meant a place in the list. They count only if a title contains
  /// them together with the next ones.
  private var placeLetters: [UInt32] = []
  private var lastTime = -Double.infinity
  /// Whether no title that can be chosen matches the letters.
  package private(set) var isMismatch = false

  /// The greatest number of letters that are kept.
  private static let most = 256

  package init() {}

  /// The typed text, as far as it still counts.
  package var text: String {
    var bytes: [UInt8] = []
    for letter in letters { bytes += String(scalar: letter).bytes }
    return String(utf8: bytes)
  }

  package var isEmpty: Bool { letters.isEmpty }

  /// Adds a character, and finds the next match.
  ///
  /// - Parameters:
  ///   - pause: The time in seconds after which a new word begins.
  ///   - current: The index of the current item; -1 is before the first.
  ///   - item: Returns the texts by which the item at an index is found, or nil if it cannot be chosen.
  /// - Returns: The index of the next match after `current`, or `current` itself while
  ///   a longer text still matches it.
  package mutating func find(
    _ character: Character, time: Double, pause: Double, count: Int, from current: Int,
    item: (Int) -> Findable?
  ) -> Int? {
    let new = String(character).scalars()
    let isFresh = isOver(at: time, pause: pause)
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
    let found = look(from: start, count: count, item: item)
    // A repeated letter that finds nothing stays, as every other text does.
    if repeats, found == nil { letters = before + new }
    return found
  }

  /// Returns whether this letter is the only one that was typed so far.
  private func isRepeated(_ new: [UInt32]) -> Bool {
    let wanted = TypeAhead.folded(new)
    return !letters.isEmpty && wanted.count == 1
      && letters.allSatisfy { TypeAhead.folded($0) == wanted[0] }
  }

  /// Takes the letters as a place in the list. They still begin a title if the next letters soon show it.
  package mutating func takeAsPlace() { (placeLetters, letters, isMismatch) = (letters, [], false) }

  /// Whether only one letter was typed so far.
  package var isOneLetter: Bool { letters.count == 1 }

  /// Deletes the last letter, and finds the first match. Returns nil if no letter is left or nothing matches.
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

  /// Searches again for text that matched nothing, because the titles have changed.
  package mutating func lookAgain(count: Int, item: (Int) -> Findable?) -> Int? {
    guard isMismatch else { return nil }
    return look(from: 0, count: count, item: item)
  }

  package mutating func reset() { self = TypeAhead() }

  /// Returns whether a character typed at a time continues the letters.
  package func isTyping(at time: Double, pause: Double) -> Bool {
    !letters.isEmpty && (isMismatch || !isOver(at: time, pause: pause))
  }

  /// Returns whether a character typed at a time begins a new word.
  package func isOver(at time: Double, pause: Double) -> Bool { time - lastTime > pause }

  /// Returns the first match from an index on, wrapping around: an item that begins with the letters,
  /// or else one that contains them.
  ///
  /// - Parameter inside: False finds only items that begin with the letters.
  private mutating func look(
    from start: Int, count: Int, inside: Bool = true, item: (Int) -> Findable?
  ) -> Int? {
    let forms = TypeAhead.forms(of: folded)
    var part: Int?
    for distance in 0..<max(0, count) {
      let index = (start + distance) % count
      guard let item = item(index) else { continue }
      let (title, searchText) = (item.title.utf8Span.span, item.searchText.utf8Span.span)
      for wanted in forms {
        if TypeAhead.begins(title, searchText, with: wanted) {
          isMismatch = false
          return index
        }
        if inside, part == nil, TypeAhead.has(wanted, in: title, searchText) { part = index }
      }
    }
    isMismatch = part == nil
    return part
  }

  // Titles are read in place, because there may be a hundred thousand.

  package static func begins(_ item: Findable, with wanted: [UInt32]) -> Bool {
    begins(item.title.utf8Span.span, item.searchText.utf8Span.span, with: wanted)
  }

  static func begins(
    _ title: Span<UInt8>, _ searchText: Span<UInt8>, with wanted: [UInt32]
  ) -> Bool {
    fits(wanted, title, at: 0) || has(wanted, in: searchText, atLines: true)
  }

  /// Returns whether title and text are equal except for case.
  static func isWhole(_ title: Span<UInt8>, _ wanted: [UInt32]) -> Bool {
    end(of: wanted, title, at: 0) == title.count
  }

  static func has(
    _ wanted: [UInt32], in title: Span<UInt8>, _ searchText: Span<UInt8>
  ) -> Bool {
    has(wanted, in: title, atLines: false) || has(wanted, in: searchText, atLines: false)
  }

  /// Returns whether a text has all letters in their order, with others between them.
  static func hasInOrder(_ wanted: [UInt32], in text: Span<UInt8>) -> Bool {
    var (place, found) = (0, 0)
    while place < text.count, found < wanted.count {
      if folded(scalarAt(&place, text)) == wanted[found] { found += 1 }
    }
    return found == wanted.count
  }

  /// Returns the number of scalars in a text.
  static func count(of text: Span<UInt8>) -> Int {
    var (place, count) = (0, 0)
    while place < text.count {
      _ = scalarAt(&place, text)
      count += 1
    }
    return count
  }

  /// - Parameter atLines: Whether to search only at the beginning of lines.
  @inline(never)
  private static func has(_ wanted: [UInt32], in bytes: Span<UInt8>, atLines: Bool) -> Bool {
    guard let first = wanted.first else { return true }
    for start in bytes.indices where bytes[start] & 0xC0 != 0x80 {
      if atLines, start > 0, bytes[start - 1] != UInt8(ascii: "\n") { continue }
      // Most positions are ruled out by comparing a single letter.
      let letter = bytes[start]
      if letter < 0x80, UInt32(letter &- 0x41 < 26 ? letter | 0x20 : letter) != first { continue }
      if fits(wanted, bytes, at: start) { return true }
    }
    return false
  }

  private static func fits(_ wanted: [UInt32], _ bytes: Span<UInt8>, at start: Int) -> Bool {
    end(of: wanted, bytes, at: start) != nil
  }

  /// Returns where a text ends that begins at a place, or nil if it does not begin there.
  private static func end(of wanted: [UInt32], _ bytes: Span<UInt8>, at start: Int) -> Int? {
    var place = start
    for scalar in wanted {
      guard place < bytes.count, folded(scalarAt(&place, bytes)) == scalar else { return nil }
    }
    return place
  }

  /// Returns the scalar at a place, and moves the place behind it.
  @inline(__always)
  static func scalarAt(_ place: inout Int, _ bytes: Span<UInt8>) -> UInt32 {
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

  /// The letters with their case folded.
  package var folded: [UInt32] { TypeAhead.folded(letters) }

  /// Returns the lower case of a Latin, Greek, Cyrillic or Armenian capital of a living language, by the
  /// order of Unicode's blocks (The Unicode Standard, "UnicodeData.txt", simple lowercase mappings). Every
  /// other scalar is returned unchanged. A final sigma counts as a sigma, so that a prefix of a word finds
  /// it. An i without a dot counts as one with it, the spaces of other keyboards as spaces, and the full-width letters
  /// of an input method as those of ASCII. An accent that is a scalar of its own is not the same as an accented letter.
  ///
  /// The standard library's `lowercased()` covers all of Unicode, and needs 20 kB of tables for that.
  @inline(__always)
  package static func folded(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    return foldedBeyondASCII(scalar)
  }

  private static func foldedBeyondASCII(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F:
      return scalar + 32
    case 0x3C2: return 0x3C3
    case 0x1E9E: return 0xDF
    case 0x178: return 0xFF
    case 0x130, 0x131: return 0x69
    case 0xA0, 0x202F, 0x3000: return 0x20
    case 0xFF01...0xFF5E: return folded(scalar - 0xFEE0)
    case 0x386: return 0x3AC
    case 0x388...0x38A: return scalar + 37
    case 0x38C: return 0x3CC
    case 0x38E, 0x38F: return scalar + 63
    case 0x400...0x40F: return scalar + 80
    case 0x531...0x556: return scalar + 48
    case 0x18F: return 0x259
    case 0x1AF: return 0x1B0
    case 0x4C0: return 0x4CF
    // In these blocks capital and small letters alternate: first the blocks that begin at an even code point,
    // then those that begin at an odd one.
    case 0x100...0x12F, 0x132...0x137, 0x14A...0x177, 0x218...0x21F, 0x222...0x233, 0x460...0x481,
      0x48A...0x4BF, 0x4D0...0x52F, 0x1A0, 0x1E00...0x1E95, 0x1EA0...0x1EFF:
      return scalar | 1
    case 0x139...0x148, 0x179...0x17E, 0x4C1...0x4CE: return scalar + (scalar & 1)
    default: return scalar
    }
  }

  /// Returns folded letters, and then, if it is different, their form with the letters that a sharp s and the Latin
  /// ligatures stand for (The Unicode Standard, "CaseFolding.txt", full mappings). A host does the same to titles, so
  /// that each finds the other.
  @inline(never)
  static func forms(of folded: [UInt32]) -> [[UInt32]] {
    var spelled: [UInt32] = []
    for scalar in folded {
      // Letters of ASCII, the first in the lowest byte.
      var letters: UInt32 =
        switch scalar {
        case 0xDF: 0x7373
        case 0xFB00: 0x6666
        case 0xFB01: 0x6966
        case 0xFB02: 0x6C66
        case 0xFB03: 0x69_6666
        case 0xFB04: 0x6C_6666
        case 0xFB05, 0xFB06: 0x7473
        default: 0
        }
      if letters == 0 { spelled.append(scalar) }
      while letters != 0 {
        spelled.append(letters & 0xFF)
        letters >>= 8
      }
    }
    return spelled.count > folded.count ? [folded, spelled] : [folded]
  }

  /// Returns whether a scalar can stand for a title. Digits cannot, nor can the marks of ASCII and Latin-1, the
  /// general punctuation and symbols up to the East Asian scripts, and characters without a width of their own.
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

  /// Returns the value of a decimal digit in ASCII or in one of the scripts whose
  /// keyboards type digits of their own.
  package static func digit(_ character: Character) -> Int? {
    let scalars = String(character).scalars()
    guard let scalar = scalars.first, scalars.count == 1 else { return nil }
    // Digits run from 0 to 9 in every block (The Unicode Standard, chapter 22.3). The blocks are ASCII,
    // Arabic-Indic, Persian, Devanagari, Bengali, Thai and full width.
    for zero: UInt32 in [0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10]
    where scalar >= zero && scalar < zero + 10 {
      return Int(scalar - zero)
    }
    return nil
  }
}
