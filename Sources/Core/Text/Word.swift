/// Text that is compared byte by byte.
///
/// `String` compares by Unicode's canonical equivalence, which needs tables of 60 kB. Names,
/// ids and titles are compared as they were written: two are equal if their bytes are.
package struct Word: Comparable, ExpressibleByStringLiteral, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  package static func == (a: Word, b: Word) -> Bool { order(a.text, b.text) == 0 }
  package static func < (a: Word, b: Word) -> Bool { order(a.text, b.text) < 0 }

  /// Whether it ends with the bytes of another text.
  @inline(never)
  package func hasSuffix(_ end: String) -> Bool {
    let (bytes, others) = (text.utf8Span.span, end.utf8Span.span)
    let first = bytes.count - others.count
    guard first >= 0 else { return false }
    for index in 0..<others.count where bytes[first + index] != others[index] { return false }
    return true
  }

  /// Compares two texts: below 0 if `a` comes first, 0 if they are equal.
  @inline(never)
  private static func order(_ a: String, _ b: String) -> Int {
    let (bytes, others) = (a.utf8Span.span, b.utf8Span.span)
    for index in 0..<min(bytes.count, others.count) where bytes[index] != others[index] {
      return bytes[index] < others[index] ? -1 : 1
    }
    return bytes.count - others.count
  }
}
