import Detent
import DetentRandom
import Testing

@Suite struct `A script` {
  func read(_ text: String) throws(ScriptError) -> Script { try Script(parsing: text) }

  func error(_ text: String) -> ScriptError? {
    do {
      _ = try Script(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  private static let beforeTimes =
    "after the first line with a time, every line but an item begins with one"

  @Test func `writes a theme of one's own with its colours and radii`() throws {
    var brand = Brand()
    (brand.accent, brand.surface, brand.rowRadius) = (
      .white, Color(hex: 0x123456, alpha: 153.0 / 255), 2
    )
    for theme in [Theme.light, .dark, .highContrast] {
      var script = try Script(parsing: "detent 1\nscene dial\nitem \"a\"\n1 end\n")
      script.environment.theme = theme.branded(brand)
      #expect(script.environment.theme != theme)
      #expect(try Script(parsing: script.text).environment.theme == script.environment.theme)
    }
  }

  @Test func `holds everything that can be said`() throws {
    let text = """
      detent 1
      scene dial "Beers"
      tune margin 20
      tune anchor 180
      item "Pale \\"lager\\"" id "pale" subtitle "a\\\\b" symbol heart tint ff0000ff badge "3" search "ale\\nbeer"
      item > "Child" picture "folder/x.png" disabled
      item >> "Grandchild" destructive selected
      item "Stout" photo "stout.jpg" content "glass"
      size 400 300.5
      scale 2
      text-scale 1.25
      theme dark
      direction right-to-left
      motion reduced
      filter fuzzy
      answers several text secret
      threshold long-press 0.25
      word menu "Menü"
      measure 61.5 17 13 semibold tabular inf 1 end "Pale lager"
      0.5 down 10.25 -20 id 3 touch
      0.516667 move 11 12 id 3 touch pressure 1.5
      0.55 move 11 12 id 3 touch pressure 1.5 of 3.333
      0.6 up 11 12 id 3 touch
      0.7 down 1 2 pen secondary
      0.7 cancel 1 2 pen
      1 scroll step 0 -1 20 20
      1.1 key-down "ß" shift control
      1.1 key-up page-down
      1.15 key-down f12 alt
      1.2 key-down left repeat
      1.3 act activate 3
      1.4 focus on
      1.5 focus on visible
      1.5 open from 10 20.5 100 40
      1.5 select 1
      1.5 paste "two words"
      1.6 items
      item "Other" selected checked
      1.7 size 200 200
      1.8 filter off
      1.8 answers
      2 expect checked "pale"
      2 expect unchecked "pale"
      2 expect submitted "Pale \\"ale\\""
      2 expect selected "pale"
      2 expect closing cancelled
      2.5 trace 480 0123abcd
      3 digest 0123456789abcdef
      3 end

      """
    #expect(try read(text).text == text)
  }

  @Test func `takes the answers of a menu in any order`() throws {
    let script = try read("detent 1\nscene dial\nanswers text secret several\n1 end\n")
    #expect(script.environment.answers == [.several, .text, .secret])
    #expect(script.text.contains("\nanswers several text secret\n"))
  }

  @Test func `may have comments, blank lines, other line ends and shorthand`() throws {
    let script = try read(
      "detent 1\r\n# a dial\r\n\r\nscene dial\r\nitem \"a\" # first\r\n1 type \"ab\"\r\n2 key enter\r\n"
    )
    #expect(script.scene.items == ["a"])
    #expect(script.entries.count == 6)
  }

  @Test(arguments: [
    ("", 1, 1, "a script has a line: scene dial"),
    ("hello", 1, 1, "a script begins with: detent 1"),
    (
      "detent 2", 1, 8,
      "this reads version 1 of scripts, not 2; take the version of detent that wrote it"
    ),
    (
      "detent 1\nscene disk", 2, 7,
      "expected a component, one of: dial, radial, floating, drawer, confirm, alert; found disk"
    ),
    ("detent 1\nitem \"a\"", 2, 1, "items come after scene"),
    ("detent 1\nscene dial\nitem \"a", 3, 6, "this text has no closing double quote"),
    ("detent 1\nscene dial\nitem a", 3, 6, "expected a title in double quotes"),
    ("detent 1\nscene dial\nitem > \"a\"", 3, 8, "this child has no parent before it"),
    ("detent 1\nscene dial\nitem \"a\" tint red", 3, 15, "a colour is rrggbb or rrggbbaa"),
    (
      "detent 1\nscene drawer\ntune width 300\ntune width -5", 4, 12,
      "width takes 44 to 100000 points, not -5"
    ),
    (
      "detent 1\nscene drawer\ntune edge 17", 3, 11,
      "edge takes 0 to 3: leading, trailing, top, bottom, not 17"
    ),
    (
      "detent 1\nscene radial\ntune rim 40", 2, 1,
      "the numbers of this scene's tune lines do not go together"
    ),
    (
      "detent 1\nscene dial\n1 type \"C:\\temp\"", 3, 8,
      "a backslash stands before n, \" or another one: write \\\\ for one"
    ),
    ("detent 1\nscene dial\n-1 open", 3, 1, "a time is not negative: -1"),
    (
      "detent 1\nscene dial\nitem \"a\" wobble", 3, 10,
      "expected a property of an item, one of: id, subtitle, badge, search, symbol, picture, photo, content, tint, "
        + "disabled, destructive, selected, checked; found wobble"
    ),
    (
      "detent 1\nscene dial\nanswers text lots", 3, 14,
      "expected an answer, one of: several, text, secret, line; found lots"
    ),
    (
      "detent 1\nscene dial\n1 key enter shift wobble", 3, 19,
      "expected the end of the line or one of: shift, control, alt, meta, repeat; found wobble"
    ),
    (
      "detent 1\nscene dial\n1 expect foo", 3, 10,
      "expected an event, one of: opening, opened, highlighted, ticked, selected, entered, left, checked, unchecked, "
        + "submitted, activated, closing, closed; found foo"
    ),
    ("detent 1\nscene dial\n1 down 3", 3, 9, "expected y, a number such as 12.5, found nothing"),
    (
      "detent 1\nscene dial\n1 down 3 4 sideways", 3, 12,
      "expected the end of the line or one of: id, pressure, mouse, touch, pen, primary, secondary, middle; "
        + "found sideways"
    ),
    ("detent 1\nscene dial\n1 open sideways", 3, 8, "nothing more is expected here: sideways"),
    ("detent 1\nscene dial\n1 down 3 9o", 3, 10, "expected y, a number such as 12.5, found 9o"),
    (
      "detent 1\nscene dial\ntheme", 3, 6,
      "expected a theme, one of: light, dark, high-contrast; found nothing"
    ),
    ("detent 1\nscene dial\n1 jump", 3, 3, "nothing is called jump here"),
    (
      "detent 1\nscene dial\nword position \"%1\"", 3, 15,
      "expected %1 for the place and %2 for the count, as in \"%1 of %2\""
    ),
    ("detent 1\nscene dial\n2 open\n1 close", 4, 1, "times go forwards: the line before has 2"),
    (
      "detent 1\nscene dial\nsize 100", 3, 9,
      "expected a height, a number such as 12.5, found nothing"
    ),
    (
      "detent 1\nscene dial\nsize 2000001000 480", 3, 6,
      "expected a width from 0 to 100000, found 2000001000"
    ),
    (
      "detent 1\nscene dial\nsize 480 -1", 3, 10, "expected a height from 0 to 100000, found -1"
    ),
    ("detent 1\nscene dial\n1 scale 0", 3, 9, "expected a scale from 0.1 to 16, found 0"),
    ("detent 1\nscene dial\n1 end\n1 digest 0", 4, 1, "nothing comes after end"),
    ("detent 1\nscene dial\n1 end\n2 theme dark", 4, 1, "nothing comes after end"),
    ("detent 1\nscene dial\n1 open\ntune margin 20", 4, 1, beforeTimes),
    ("detent 1\nscene dial\n1 open\nmessage \"a\"", 4, 1, beforeTimes),
    ("detent 1\nscene dial\n1 open\nmeasure 1 1 1 regular inf 1 end \"a\"", 4, 1, beforeTimes),
    ("detent 1\nscene dial\n1 open\nscene dial", 4, 1, beforeTimes),
    ("detent 1\nscene dial\n1 open\nrtl", 4, 1, beforeTimes),
    ("detent 1\nscene dial\ntext-scale 90", 3, 12, "expected a scale from 0.5 to 3, found 90"),
    ("detent 1\nscene dial\nfrobnicate", 3, 1, "no line begins with frobnicate"),
    ("detent 1\nscene dial\n1 key \"ab\"", 3, 7, "a key is one character: use type for more"),
    ("detent 1\nscene dial\n1 trace 5 012", 3, 11, "a trace has four digits a step"),
  ])
  func `that is wrong says what, where and what would be right`(
    text: String, line: Int, column: Int, message: String
  ) {
    let error = error(text)
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test func `made of anything is read or refused, never a trap`() {
    var random = SeededRandom(7)
    let words = [
      "detent", "1", "scene", "dial", "item", "\"a\"", "tune", "margin", "0.5", "down", "key",
      "enter", "\n", "\n", ">", "size", "1e9", "-", "trace", "expect", "selected", "\"", "\\", "#",
      "99999999999999999999", "-1", "theme", "items", "measure", "inf", "\u{0}", "é",
    ]
    var readCount = 0
    for _ in 0..<5000 {
      var text = random.below(4) == 0 ? "" : "detent 1\nscene dial\n"
      for _ in 0..<random.below(40) { text += words[random.below(words.count)] + " " }
      if let script = try? read(text) {
        var replay = Replay(script)
        replay.advance(to: 1)
        readCount += 1
      }
    }
    #expect(readCount > 150)
  }

  @Test func `of a hundred thousand lines is read, played, recorded and written`() throws {
    var text = "detent 1\nscene confirm\nitem \"a\"\nsize 512 512\n"
    let count = 100_000
    for index in 0..<count {
      let microseconds = 1_000_000 + index * 20
      text += "\(Decimal.text(Double(microseconds) / 1e6, decimals: 6)) hover \(index % 97) 400\n"
    }
    let script = try read(text + "4.0 end\n")
    #expect(script.entries.count == count + 1)
    #expect(try read(script.text).entries.count == count + 1)

    var replay = Replay(script)
    replay.finish()
    #expect(replay.divergence == nil)

    let live = Live(try #require(AnyControl(script.scene)))
    live.fit(script.environment)
    live.startRecording()
    for entry in script.entries {
      if case .input(let input) = entry.action { live.send(input) }
    }
    live.advance(to: 0)
    live.advance(to: 4)
    let inputs = try #require(live.script).entries.filter {
      if case .input = $0.action { true } else { false }
    }
    #expect(inputs.count == count)
  }

  @Test func `holds items as deep as JSON does`() throws {
    var item = Item("innermost")
    for _ in 0..<256 { item = Item("n", children: [item]) }
    let script = Script(Scene(.drawer, title: "", items: [item]))
    #expect(try read(script.text).scene.items == [item])
  }

  @Test func `that expects what does not happen says so`() throws {
    var replay = Replay(
      try read("detent 1\nscene dial\nitem \"a\"\n1 expect selected \"b\"\n2 end\n"))
    replay.finish()
    #expect(replay.divergence?.line == 4)
    #expect(replay.divergence?.step == 240)
    #expect(replay.divergence?.message == "expected selected \"b\", last told was opened")
  }
}
