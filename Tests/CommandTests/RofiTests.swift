import DetentItems
import Testing

/// The program under the name of `rofi`.
@Suite struct RofiTests {
  private func rofi(_ line: String) throws -> Run {
    let link = "d=$(mktemp -d); trap 'rm -r $d' EXIT; ln -s \"$(command -v detent)\" $d/rofi; "
    return try Run(shell: link + "$d/rofi " + line)
  }

  private static let noDisplay =
    "detent: no display: set DISPLAY or WAYLAND_DISPLAY, ask in a terminal, or use 'detent render' for a picture\n"

  /// Scripts pass many options to rofi that it ignores.
  @Test(arguments: [
    "-dmenu -theem x", "-dmenu --frobnicate", "-dmenu -hide-scrollbar true -cycle true",
    "-dmenu -display-columns 2", "-p -dmenu -normal-window", "-dmenu -p 'Power: ' ''",
    "-dmenu -b -i -fn F -nb C", "-dmenu -e text", "-dmenu -show x", "-dmenu -p",
    "-dmenu -selected-row x", "-dmenu -kb-custom-20 Alt+d",
    "-dmenu -kb-custom-1 F1 -kb-custom-2 Shift+F12,Alt+d",
  ])
  func `words that rofi does not look for are let pass`(_ words: String) throws {
    #expect(try rofi("\(words) </etc/passwd") == Run("", Self.noDisplay, 2))
  }

  @Test func `options for the look are ignored`() throws {
    let words =
      "-dmenu -i -l 5 -theme a.rasi -theme-str '* {font: \"x\";}' -config c -a 1 -u 0,2-3 -width 30 "
      + "-no-config -show-icons -kb-accept-entry Return -async-pre-read 0 -hover-select -me-select-entry '' "
      + "-lines 3"
    #expect(try rofi("\(words) </etc/passwd") == Run("", Self.noDisplay, 2))
  }

  @Test func `options may have two dashes, and values keep theirs`() throws {
    let run = try rofi("--dmenu --dump --filter '--al' <<E\n--all\n-all\nal\nE\n")
    #expect(run == Run("--all\n", "", 0))
  }

  @Test func `it says what it can do where scripts look for it`() throws {
    let run = try rofi("-help")
    #expect(run.output.hasPrefix("usage: rofi -dmenu ") && run.error.isEmpty)
    #expect(run.status == 0)
    #expect(try rofi("-v") == Run("Version: 1.7.0 (detent 0.1.0)\n", "", 0))
  }

  @Test(arguments: [
    ("", "rofi without -dmenu, -show or -e; write rofi -dmenu"),
    ("-e", "rofi -e takes a text; write rofi -e 'text'"),
    ("-show", "rofi -show takes a name; write -show name -modi name:script, or -dmenu"),
    (
      "-show drun",
      "rofi -show drun: only modes of scripts are here; write -show name -modi name:script, or -dmenu"
    ),
    ("-dmenu -sep ''", "rofi -sep takes one character, not \"\"; write -sep '|'"),
  ])
  func `what cannot be meant is told`(_ words: String, _ message: String) throws {
    let run = try rofi("\(words) </dev/null")
    #expect(run == Run("", "detent: \(message)\n", 2))
  }

  @Test func `what is printed follows its format`() throws {
    let row = try #require(Choices(["a", "it's <b>bold</b>"]).choice("1"))
    func printed(_ letters: String) -> String {
      String(decoding: RofiFormat(letters).bytes(of: row, typed: "o'"), as: UTF8.self)
    }
    #expect(printed("s") == "it's <b>bold</b>")
    #expect(printed("i:d") == "1:2")
    #expect(printed("q") == #"'it'\''s <b>bold</b>'"#)
    #expect(printed("p|f|F") == #"it's bold|o'|'o'\'''"#)
    let typed = RofiFormat("i d s").bytes(of: Choice(typed: "new"), typed: "new")
    #expect(String(decoding: typed, as: UTF8.self) == "-1 0 new")
  }
}

extension Choices {
  fileprivate init(_ labels: [String]) {
    self.init()
    append(contentsOf: labels.map { ItemDescription($0) })
  }
}
