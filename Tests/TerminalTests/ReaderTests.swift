import Detent
import Testing

@testable import DetentTerminal

@Suite struct ReaderTests {
  private func read(_ text: String) -> [TerminalReport] {
    var reader = TerminalReader()
    return reader.read(Array(text.utf8))
  }

  @Test func `text is a key for each character`() {
    #expect(
      read("aß 日e\u{301}") == [
        .key(.init(.character("a"))), .key(.init(.character("ß"))), .key(.init(.space)),
        .key(.init(.character("日"))), .key(.init(.character("e\u{301}"))),
      ])
  }

  @Test func `arrows are keys in both of their forms, with modifiers`() {
    #expect(read("\u{1B}[A\u{1B}OB") == [.key(.init(.up)), .key(.init(.down))])
    #expect(read("\u{1B}[1;5C") == [.key(.init(.right, .control))])
    #expect(read("\u{1B}[5~\u{1B}[3;2~") == [.key(.init(.pageUp)), .key(.init(.delete, .shift))])
  }

  @Test func `a sequence that comes in pieces is one`() {
    let bytes = Array("\u{1B}[1;3H日\u{1B}[<0;12;7M".utf8)
    for cut in bytes.indices {
      var reader = TerminalReader()
      let reports = reader.read(Array(bytes[..<cut])) + reader.read(Array(bytes[cut...]))
      #expect(
        reports == [
          .key(.init(.home, .alt)), .key(.init(.character("日"))),
          .mouse(.init(act: .press(.primary), x: 11, y: 6)),
        ])
    }
  }

  @Test func `a lone Escape is one once nothing follows it`() {
    var reader = TerminalReader()
    #expect(reader.read([0x1B]) == [])
    #expect(reader.isUndecided)
    #expect(reader.decide() == [.key(.init(.escape))])
    #expect(!reader.isUndecided)
  }

  @Test func `a letter after Escape has Alt`() {
    #expect(read("\u{1B}d") == [.key(.init(.character("d"), .alt))])
    #expect(read("\u{1B}\r") == [.key(.init(.enter, .control))])
    var reader = TerminalReader()
    #expect(reader.read(Array("\u{1B}[".utf8)) == [])
    #expect(reader.decide() == [.key(.init(.character("["), .alt))])
  }

  @Test func `control keys are letters with Control`() {
    #expect(
      read("\u{3}\u{0}\u{7F}\t\r") == [
        .key(.init(.character("c"), .control)), .key(.init(.space, .control)),
        .key(.init(.backspace)), .key(.init(.tab)), .key(.init(.enter)),
      ])
  }

  @Test func `keys of kitty's protocol say when they are let go`() {
    #expect(
      read("\u{1B}[13u\u{1B}[13;1:2u\u{1B}[13;1:3u").compactMap(\.phase) == [
        .press, .again, .release,
      ])
    #expect(read("\u{1B}[97;;97u") == [.key(.init(.character("a")))])
    #expect(read("\u{1B}[97:65;2;65u") == [.key(.init(.character("A")))])
    #expect(read("\u{1B}[99;5u") == [.key(.init(.character("c"), .control))])
    #expect(read("\u{1B}[57414u\u{1B}[57417;129u") == [.key(.init(.enter)), .key(.init(.left))])
    #expect(read("\u{1B}[57443;3u\u{1B}[57443;1:3u") == [.alt(isDown: true), .alt(isDown: false)])
    // An input method's text has no key.
    #expect(
      read("\u{1B}[0;;26085:26412u") == [
        .key(.init(.character("日"))), .key(.init(.character("本"))),
      ])
  }

  @Test func `the mouse is told by its buttons, its way and its wheel`() {
    #expect(
      read("\u{1B}[<0;1;1M\u{1B}[<32;2;1M\u{1B}[<0;2;1m\u{1B}[<65;3;4M\u{1B}[<2;9;9M") == [
        .mouse(.init(act: .press(.primary), x: 0, y: 0)), .mouse(.init(act: .move, x: 1, y: 0)),
        .mouse(.init(act: .release(.primary), x: 1, y: 0)),
        .mouse(.init(act: .wheel(x: 0, y: 1), x: 2, y: 3)),
        .mouse(.init(act: .press(.secondary), x: 8, y: 8)),
      ])
  }

  @Test func `pasted text is none of keys, whatever is in it`() {
    #expect(
      read("\u{1B}[200~a\r\u{1B}[A\u{1B}[201~b") == [
        .paste("a\r\u{1B}[A"), .key(.init(.character("b"))),
      ])
  }

  @Test func `answers are told from keys`() {
    let answers = read(
      "\u{1B}[?27u\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\\u{1B}[6;20;10t\u{1B}_Gi=31;OK\u{1B}\\x\u{1B}[?62;4c\u{1B}[0n"
    )
    #expect(
      answers == [
        .answer(.keyboard(27)), .answer(.mode(2026, state: 2)),
        .answer(.background(Color(1, 128.0 / 255, 0))), .answer(.cell(width: 10, height: 20)),
        .answer(.graphics("OK")), .key(.init(.character("x"))), .answer(.attributes([62, 4])),
        .answer(.ready),
      ])
  }

  @Test func `what is no sequence does no harm`() {
    for text in [
      "\u{1B}[999999999999u", "\u{1B}[<1M", "\u{1B}[;;;~", "\u{1B}[\u{1B}[A", "\u{1B}]0;x\u{7}",
    ] {
      _ = read(text)
    }
    var reader = TerminalReader()
    #expect(reader.read([0xFF, 0xFE, 0x41]).last == .key(.init(.character("A"))))
    #expect(reader.read(Array(repeating: 0x1B, count: 9)).count == 7)
    #expect(reader.decide().count == 2)
  }
}

extension TerminalReport {
  fileprivate var phase: Stroke.Phase? {
    if case .key(let stroke) = self { stroke.phase } else { nil }
  }
}
