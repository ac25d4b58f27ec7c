import Detent
import Testing

@testable import DetentTerminal

@Suite struct CellTests {
  @Test func `letters take one cell, marks none, wide characters and emoji two`() {
    for (text, width) in [
      ("a", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("ｆ", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("🇩🇪", 2),
      ("a\u{200B}", 1), ("שלום", 4), ("नमस्ते", 4),
    ] {
      #expect(CellText.width(of: text) == width, "\(text)")
    }
  }

  @Test func `a text that is too long ends with an ellipsis`() {
    #expect(CellText.elided("abcdef", to: 6) == "abcdef")
    #expect(CellText.elided("abcdef", to: 4) == "abc…")
    #expect(CellText.elided("日本語", to: 4) == "日…")
    #expect(CellText.end(of: "abcdef", in: 4) == "…def")
    #expect(CellText.elided("abc", to: 0) == "")
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef", nil), ("abcdef", 5, "ab…ef", 2..<4), ("abcdef", 4, "ab…f", 2..<5),
    ("abcdef", 1, "…", 0..<6), ("日本語です", 6, "日…す", 1..<4),
    ("e\u{301}abcd", 4, "e\u{301}a…d", 3..<5),
    ("abc", 0, "", 0..<3),
  ])
  func `a title that is too long keeps both ends`(
    whole: String, room: Int, text: String, hidden: Range<Int>?
  ) {
    let title = CellText.Shortened(whole, to: room)
    #expect(title.text == text && title.hidden == hidden)
  }

  @Test func `lines are broken between words, and long words where they must be`() {
    #expect(CellText.lines("one two three", width: 8) == ["one two", "three"])
    #expect(CellText.lines("abcdefgh", width: 3) == ["abc", "def", "gh"])
    #expect(CellText.lines("a\n\nb", width: 8) == ["a", "", "b"])
    #expect(CellText.lines("日本語です", width: 4) == ["日本", "語で", "す"])
  }

  @Test func `spaces in a line stay, and those at a break do not`() {
    #expect(CellText.lines("  a  b", width: 8) == ["  a  b"])
    #expect(CellText.lines("  one  two   three", width: 9) == ["  one", "two", "three"])
    #expect(CellText.lines("    abcdefgh", width: 6) == ["    ab", "cdefgh"])
    #expect(CellText.lines(String(repeating: " ", count: 9) + "a", width: 4) == ["a"])
  }

  @Test func `what would move the cursor or turn a line around is left out`() {
    #expect(CellText.plain("a\u{1B}[2J\tb\u{202E}c\u{9B}d") == "a[2J bcd")
    #expect(CellText.plain("a\u{200D}b\u{200E}") == "a\u{200D}b\u{200E}")
  }

  private let palette = CellPalette(depth: .none)

  @Test func `nothing is written where nothing changed`() {
    var grid = CellGrid(columns: 20, rows: 3)
    grid.put("hello", 2, 1)
    #expect(grid.changes(since: grid, palette) == "")
  }

  @Test func `only the cells that changed are written`() {
    var old = CellGrid(columns: 20, rows: 3)
    old.put("hello", 2, 1)
    var new = old
    new.put("p", 5, 1)
    #expect(new.changes(since: old, palette) == "\u{1B}[?25l\u{1B}[2;6H\u{1B}[0mp")
  }

  @Test func `the end of a row is erased in one go`() {
    var old = CellGrid(columns: 20, rows: 1)
    old.put("hello world", 0, 0)
    var new = CellGrid(columns: 20, rows: 1)
    new.put("hell", 0, 0)
    #expect(new.changes(since: old, palette) == "\u{1B}[?25l\u{1B}[1;5H\u{1B}[0m\u{1B}[K")
  }

  @Test func `half a wide character is never written`() {
    var old = CellGrid(columns: 8, rows: 1)
    old.put("日本", 0, 0)
    var new = CellGrid(columns: 8, rows: 1)
    new.put("a日", 0, 0)
    #expect(new.changes(since: old, palette) == "\u{1B}[?25l\u{1B}[1;1H\u{1B}[0ma日 ")
    #expect(new.put("本", 7, 0) == 7)
  }

  @Test func `after characters whose width is uncertain the cursor is placed anew`() {
    var new = CellGrid(columns: 10, rows: 1)
    new.put("👩‍👧x", 0, 0)
    #expect(new.changes(since: nil, palette).contains("👩‍👧\u{1B}[3Gx"))
  }

  @Test func `the cursor is moved alone where nothing else changed`() {
    var old = CellGrid(columns: 10, rows: 2)
    old.cursor = .init(column: 0, row: 0)
    var new = old
    new.cursor = .init(column: 3, row: 1)
    #expect(new.changes(since: old, palette) == "\u{1B}[2;4H\u{1B}[?25h")
  }

  @Test func `colours follow what the terminal and the user say`() {
    func depth(_ variables: [String: String]) -> CellPalette.Depth {
      CellPalette.depth { variables[$0] }
    }
    #expect(depth(["TERM": "xterm"]) == .eight)
    #expect(depth(["TERM": "xterm-256color"]) == .indexed)
    #expect(depth(["TERM": "xterm", "COLORTERM": "truecolor"]) == .full)
    #expect(depth(["TERM": "xterm-256color", "NO_COLOR": "1"]) == .none)
    #expect(depth(["TERM": "xterm-256color", "NO_COLOR": ""]) == .indexed)
    #expect(depth([:]) == .none)
    for vt in ["vt52", "vt100", "vt220"] { #expect(depth(["TERM": vt]) == .none) }
    #expect(depth(["TERM": "vte"]) == .eight)
    for name in ["vte-256color", "alacritty", "xterm-ghostty", "wezterm", "foot", "xterm-kitty"] {
      #expect(depth(["TERM": name]) == .indexed, "\(name)")
    }
  }

  // MARK: Presses

  private func picture(_ rows: [String], path: [String] = []) -> CellPicture {
    var context = CellPicture.Context()
    context.items = ItemList(rows.map { Item($0) })
    context.path = path
    var canvas = Canvas(size: Size(300, 500))
    for (row, name) in rows.enumerated() {
      canvas.region(
        MenuRegion.item(row), frame: Rect(x: 0, y: 50 * Double(row), width: 300, height: 50),
        Semantics(.menuItem, label: name, state: row == 0 ? .focused : []))
    }
    return CellPicture(canvas.list, .drawer, columns: 20, rows: 10, context)
  }

  @Test func `the second press of a double click was not meant for another list`() {
    let (outer, inner) = (picture(["a", "b"]), picture(["a", "b"], path: ["b"]))
    for (pause, isStray) in [(0.1, true), (0.39, true), (0.41, false)] {
      var history = CellHistory()
      history.press(column: 4, row: 2, in: outer, at: 10)
      history.show(inner, after: outer, isByHand: true, at: 10.05)
      #expect(
        history.isStray(column: 4, row: 2, in: inner, at: 10 + pause, .standard) == isStray,
        "\(pause)")
    }
  }

  @Test func `a press elsewhere and a second press on the same item are meant`() {
    let (outer, inner) = (picture(["a", "b"]), picture(["a1", "a2"], path: ["a"]))
    var history = CellHistory()
    history.press(column: 4, row: 1, in: outer, at: 10)
    #expect(!history.isStray(column: 4, row: 1, in: outer, at: 10.1, .standard))
    history.show(inner, after: outer, isByHand: true, at: 10.15)
    #expect(!history.isStray(column: 4, row: 2, in: inner, at: 10.2, .standard))
  }

  @Test func `a press and Enter right after items came were meant for those before`() {
    let (old, new) = (picture(["a", "b", "c"]), picture(["x", "b", "a"]))
    var history = CellHistory()
    history.show(new, after: old, isByHand: false, at: 10)
    #expect(history.isStray(column: 4, row: 1, in: new, at: 10.1, .standard))
    #expect(!history.isStray(column: 4, row: 2, in: new, at: 10.1, .standard))
    #expect(history.isEarly(.init(.enter), in: new, at: 10.1, .standard))
    #expect(!history.isEarly(.init(.enter), in: new, at: 10.5, .standard))
    #expect(!history.isStray(column: 4, row: 1, in: new, at: 10.5, .standard))
    history.see(.init(.down))
    #expect(!history.isEarly(.init(.enter), in: new, at: 10.1, .standard))
  }

  @Test func `what the user's own keys and wheel have changed can be pressed at once`() {
    let (old, new) = (picture(["a", "b"]), picture(["c", "d"]))
    var history = CellHistory()
    history.show(new, after: old, isByHand: true, at: 10)
    #expect(!history.isStray(column: 4, row: 1, in: new, at: 10.1, .standard))
    #expect(!history.isEarly(.init(.enter), in: new, at: 10.1, .standard))
  }
}
