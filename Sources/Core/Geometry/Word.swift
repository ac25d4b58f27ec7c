/// Text that is compared byte by byte.
///
/// `String` compares by Unicode's canonical equivalence, for which it brings tables of 60 kB along.
/// Names, ids and titles are what somebody wrote down; they are the same if their bytes are.
package struct Word: Comparable, ExpressibleByStringLiteral, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  package static func == (a: Word, b: Word) -> Bool { order(a.text, b.text) == 0 }
  package static func < (a: Word, b: Word) -> Bool { order(a.text, b.text) < 0 }

  /// Below 0 if `a` comes first, 0 if they are the same.
  @inline(never)
  private static func order(_ a: String, _ b: String) -> Int {
    var (rest, other) = (a.utf8.makeIterator(), b.utf8.makeIterator())
    while true {
      guard let byte = rest.next() else { return other.next() == nil ? 0 : -1 }
      guard let against = other.next() else { return 1 }
      if byte != against { return byte < against ? -1 : 1 }
    }
  }
}
