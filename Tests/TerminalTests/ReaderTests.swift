import Detent
import Testing

@testable import DetentTerminal

@Suite struct ReaderTests {
  /// Returns the reports without the numbers of keys.
  private func read(_ text: String) -> [TerminalReport] {
    var reader = TerminalReader()
    return reader.read(Array(text.utf8)).map { report in
      guard case .key(var stroke) = report else { return report }
      stroke.code = nil
      return .key(stroke)
    }
  }

  @Test func `text is a key for each character`() {
    #expect(
      read("aß 日e\u{301}") == [
        .key(.init(.character("a"))), .key(.init(.character("ß"))), .key(.init(.space)),
        .key(.init(.character("日"))), .key(.init(.character("e\u{301}"))),
      ])
  }

  @Test func `a long row of characters is a paste, and other keys stay keys`() {
    let (word, long) = ("ab ", String(repeating: "ab ", count: 11))
    #expect(TerminalReport.withPastes(read(word)) == read(word))
    #expect(
      TerminalReport.withPastes(read(long + "\r" + word + "\u{1B}[A" + long)) == [.paste(long)]
        + read("\r" + word + "\u{1B}[A") + [.paste(long)])
    let held = [TerminalReport](repeating: .key(.init(.character("a"), code: 97)), count: 40)
    #expect(TerminalReport.withPastes(held) == held)
  }

  @Test func `arrows are keys in both of their forms, with modifiers`() {
    #expect(read("\u{1B}[A\u{1B}OB") == [.key(.init(.up)), .key(.init(.down))])
    #expect(read("\u{1B}[1;5C") == [.key(.init(.right, .control))])
    #expect(read("\u{1B}[5~\u{1B}[3;2~") == [.key(.init(.pageUp)), .key(.init(.delete, .shift))])
  }

  @Test func `function keys are keys in each of their forms`() {
    func pressed(_ numbers: ClosedRange<Int>) -> [TerminalReport] {
      numbers.map { .key(.init(.function($0))) }
    }
    #expect(read("\u{1B}OP\u{1B}OQ\u{1B}OR\u{1B}OS") == pressed(1...4))
    #expect(read("\u{1B}[[A\u{1B}[[B\u{1B}[[C\u{1B}[[D\u{1B}[[E") == pressed(1...5))
    let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
    #expect(read(numbers.map { "\u{1B}[\($0)~" }.joined()) == pressed(1...20))
    #expect(
      read("\u{1B}[1;2P\u{1B}[24;5~\u{1B}[57376;3u") == [
        .key(.init(.function(1), .shift)), .key(.init(.function(12), .control)),
        .key(.init(.function(13), .alt)),
      ])
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
    #expect(read("\u{1B}\r") == [.key(.init(.enter, .alt))])
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

  @Test func `a key is the same when it is let go as another letter`() throws {
    var reader = TerminalReader()
    let reports = reader.read(Array("\u{1B}[120;2;88u\u{1B}[120;2:3u\u{1B}[121u\u{1B}[A".utf8))
    let strokes = reports.compactMap { if case .key(let stroke) = $0 { stroke } else { nil } }
    try #require(strokes.count == 4)
    #expect(strokes[0].key == .character("X"))
    #expect(strokes[1].phase == .release)
    #expect(strokes[0].isSameKey(as: strokes[1]))
    #expect(!strokes[1].isSameKey(as: strokes[2]))
    #expect(strokes[3].isSameKey(as: .init(.up, [], .release)))
  }

  @Test func `shortcuts are named after letters of any layout and with Shift`() {
    #expect(read("\u{1B}[1089::99;5u") == [.key(.init(.character("c"), .control))])
    // With Alt it may be the letter of an item.
    #expect(
      read("\u{1B}[1074:1042:100;4u\u{1B}[1074::100;7u") == [
        .key(.init(.character("В"), [.alt, .shift], latin: "d")),
        .key(.init(.character("d"), [.alt, .control])),
      ])
    #expect(read("\u{1B}[100;4u") == [.key(.init(.character("D"), [.alt, .shift]))])
    #expect(read("\u{1B}[47:63;4u") == [.key(.init(.character("?"), [.alt, .shift]))])
    // A letter of a Latin layout is its own name, whatever is in its place elsewhere.
    #expect(read("\u{1B}[246::59;3u") == [.key(.init(.character("ö"), .alt))])
    #expect(
      read("\u{1B}[105;5u\u{1B}[106;5u\u{1B}[109;5u\u{1B}[91;5u") == [
        .key(.init(.tab)), .key(.init(.enter)), .key(.init(.enter)), .key(.init(.escape)),
      ])
  }

  @Test func `Escape before the sequence of a key is Alt`() {
    #expect(
      read("\u{1B}\u{1B}[A\u{1B}\u{1B}OB\u{1B}\u{1B}[3~") == [
        .key(.init(.up, .alt)), .key(.init(.down, .alt)), .key(.init(.delete, .alt)),
      ])
    #expect(read("\u{1B}\u{1B}[0nx").first == .key(.init(.escape)))
    var reader = TerminalReader()
    #expect(reader.read(Array("\u{1B}\u{1B}[".utf8)) == [])
    #expect(reader.decide() == [.key(.init(.escape)), .key(.init(.character("["), .alt))])
  }

  @Test func `sequences with a length of their own end with it`() {
    #expect(read("\u{1B}[[zx") == [.key(.init(.character("x")))])
    #expect(read("\u{1B}[[Ex") == [.key(.init(.function(5))), .key(.init(.character("x")))])
    #expect(read("\u{1B}[M !!\u{1B}[M#!!x") == [.key(.init(.character("x")))])
    #expect(read("\u{1B}OM") == [.key(.init(.enter))])
  }

  @Test func `a character in pieces waits for its last byte`() {
    for text in ["€", "\u{1B}€"] {
      var reader = TerminalReader()
      let bytes = Array(text.utf8)
      #expect(reader.read(Array(bytes.dropLast())) == [])
      #expect(!reader.isUndecided)
      #expect(reader.decide() == [])
      #expect(reader.read([bytes.last!]).count == 1)
    }
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

  @Test func `pasted text is one line`() {
    #expect(TerminalScreen.line(of: "a\r\nb\tc\u{1B}\n\n", isSecret: false) == "a b c")
    #expect(TerminalScreen.line(of: "a\tb\n", isSecret: true) == "a\tb")
    #expect(TerminalScreen.line(of: "\n", isSecret: false) == "")
  }

  @Test func `a paste in pieces ends with its mark`() {
    let bytes = Array("\u{1B}[200~ab\u{1B}[201\u{1B}[201~c".utf8)
    for cut in bytes.indices {
      var reader = TerminalReader()
      let reports = reader.read(Array(bytes[..<cut])) + reader.read(Array(bytes[cut...]))
      #expect(reports == [.paste("ab\u{1B}[201"), .key(.init(.character("c")))])
    }
  }

  @Test func `a paste without an end is given up by Control-C`() {
    for (input, letter) in [
      ("\u{3}", "c"), ("\u{1C}", "\\"), ("\u{1B}[99;5u", "c"), ("\u{1B}[1089::99;5u", "c"),
    ] as [(String, Character)] {
      var reader = TerminalReader()
      #expect(reader.read(Array("\u{1B}[200~text".utf8)) == [])
      // Among other text it is a part of what is pasted.
      #expect(reader.read(Array("x\u{3}".utf8)) == [])
      #expect(reader.read(Array("\u{1B}[99;5:3u".utf8)) == [])
      let strokes = reader.read(Array(input.utf8)).map { report -> TerminalReport.Stroke? in
        guard case .key(let stroke) = report else { return nil }
        return .init(stroke.key, stroke.modifiers)
      }
      #expect(strokes == [.init(.character(letter), .control)])
      #expect(reader.read([0x61]) == [.key(.init(.character("a")))])
    }
  }

  @Test func `what begins a sequence is waited for longer than a lone Escape`() {
    func patience(_ text: String) -> Double {
      var reader = TerminalReader()
      _ = reader.read(Array(text.utf8))
      return reader.patience
    }
    let short = patience("\u{1B}")
    #expect(patience("\u{1B}\u{1B}") == short && patience("\u{1B}O") == short)
    #expect(patience("\u{1B}[") > 2 * short)
    #expect(patience("\u{1B}[1") == patience("\u{1B}["))
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
