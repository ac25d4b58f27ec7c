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
}
