import Testing

@testable import DetentText

@Suite struct `Text as bytes` {
  /// Scalars of one to four bytes, an accent of its own among them.
  static let texts = [
    "", "a", "Weißbier", "e\u{301}", "日本語のメニュー", "🍺 + \u{10FFFF}", "\0\u{7F}\u{80}\u{FFFF}",
  ]

  @Test(arguments: texts)
  func `is the bytes of its UTF-8, and back`(text: String) {
    #expect(text.bytes == Array(text.utf8))
    #expect(Array(String(utf8: text.bytes).utf8) == Array(text.utf8))
  }

  @Test(arguments: texts)
  func `has its Unicode scalars, or the first of them`(text: String) {
    let scalars = text.unicodeScalars.map(\.value)
    #expect(text.scalars() == scalars)
    for most in 0...scalars.count + 1 {
      #expect(text.scalars(most: most) == Array(scalars.prefix(most)))
    }
  }

  @Test func `ends with some bytes or not`() {
    for text in ["", "-symbolic", "folder-symbolic", "ä-symbolic"] {
      for end in ["", "c", "-symbolic", "xx-symbolic"] {
        #expect(Word(text).hasSuffix(end) == text.hasSuffix(end), "\(text), \(end)")
      }
    }
  }

  @Test func `is ordered by bytes, a beginning before the whole`() {
    #expect(Word("ab") < Word("abc") && Word("abc") < Word("abd") && Word("z") < Word("ä"))
    #expect(Word("") < Word("a") && !(Word("a") < Word("a")))
    #expect(Word("é") != Word("e\u{301}") && Word("dial") == Word("dial"))
  }
}
