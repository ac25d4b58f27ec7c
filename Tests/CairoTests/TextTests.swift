import DetentCairo
import DetentDrawing
import DetentGeometry
import Testing

@Suite struct `Text set by Pango` {
  private let renderer = CairoRenderer()
  private let font = Font(size: 15)

  private func size(
    _ string: String, max: Double = .infinity, lines: Int = 1, elided: TextRun.Elision = .end,
    font: Font? = nil
  ) -> Size {
    let font = font ?? self.font
    return renderer.measure(
      TextRun(string, font: font, maxWidth: max, maxLines: lines, elision: elided))
  }

  private func ink(
    _ run: TextRun, at point: Point, _ alignment: PlacedText.Alignment = .center,
    scale: Double = 1, turned: Angle = .zero, pixels: Double = 1
  ) throws -> Rect {
    var text = PlacedText(run, at: point, alignment: alignment, color: .black)
    text.placement.scale = scale
    text.placement.rotation = turned
    let probe = try Probe([.text(text)], size: 200, scale: pixels, by: renderer)
    return try #require(probe.ink)
  }

  /// The ink of the lines below parts of a text that begins at 20, and 5 points below the middle.
  private func line(
    below parts: [Range<Int>], of string: String, max: Double = .infinity, lines: Int = 1,
    elided: TextRun.Elision = .end
  ) throws -> Rect? {
    let run = TextRun(string, font: font, maxWidth: max, maxLines: lines, elision: elided)
    let text = PlacedText(run, at: Point(20, 100), alignment: .left, color: .black)
    return try Probe([.underline(text, parts)], size: 200, by: renderer).ink
  }

  @Test func `a line is below the letters it is for`() throws {
    let (front, whole) = (size("Pale ").width, size("Pale lager").width)
    let line = try #require(try line(below: [5..<10], of: "Pale lager"))
    #expect((line.minX - 20 - front).magnitude <= 1 && (line.maxX - 20 - whole).magnitude <= 1)
    #expect(line.minY > 100 && line.height <= 2)
    // From right to left, what is first is on the right.
    let first = try #require(try self.line(below: [0..<1], of: "שלום"))
    #expect((first.maxX - 20 - size("שלום").width).magnitude <= 1)
  }

  @Test func `a line break of two scalars counts as two`() throws {
    let one = try line(below: [4..<7], of: "one\ntwo", max: 160, lines: 2)
    #expect(try line(below: [5..<8], of: "one\r\ntwo", max: 160, lines: 2) == one)
    #expect(try line(below: [5..<8], of: "one\r\ntwo") == line(below: [4..<7], of: "one two"))
  }

  @Test func `an ellipsis is as wide as it is, and leaves no gap`() throws {
    let (text, dots) = ("Compose a new message to somebody", size("…").width)
    for max in stride(from: 60.0, through: 150, by: 10) {
      let letters = try (0..<text.count).map {
        try line(below: [$0..<$0 + 1], of: text, max: max, elided: .middle)
      }
      let front = try #require(letters.prefix { $0 != nil }.last ?? nil)
      let back = try #require(letters.reversed().prefix { $0 != nil }.last ?? nil)
      #expect((back.minX - front.maxX - dots).magnitude <= 2, "\(max)")
    }
  }

  @Test(arguments: [TextRun.Elision.end, .middle, .words])
  func `a text as long as a book is set like its ends`(elision: TextRun.Elision) throws {
    let (front, back) = ("Once there was ", "ever after.")
    func text(_ count: Int) -> String { front + String(repeating: "a é ", count: count) + back }
    for lines in [1, 3] {
      let (short, long) = (text(300), text(100_000))
      #expect(
        size(short, max: 150, lines: lines, elided: elision)
          == size(long, max: 150, lines: lines, elided: elision))
      func line(_ part: Range<Int>, _ string: String) throws -> Rect? {
        try self.line(below: [part], of: string, max: 150, lines: lines, elided: elision)
      }
      #expect(try line(0..<4, short) == line(0..<4, long))
      let (shortEnd, longEnd) = (short.unicodeScalars.count, long.unicodeScalars.count)
      let end = try line(shortEnd - 6..<shortEnd, short)
      #expect((end == nil) == (elision == .end))
      #expect(try line(longEnd - 6..<longEnd, long) == end)
      #expect(try line(longEnd / 2..<longEnd / 2 + 100, long) == nil)
    }
  }

  @Test(arguments: [TextRun.Elision.end, .middle])
  func `what is left out has no line, nor has the ellipsis`(elision: TextRun.Elision) throws {
    let long = "The beginning, a middle of many words that nobody can read, and the end"
    #expect(try line(below: [30..<34], of: long, max: 120, elided: elision) == nil)
    let end = try line(below: [68..<71], of: long, max: 120, elided: elision)
    #expect((end == nil) == (elision == .end))
    #expect(try line(below: [71..<90, 5..<5], of: long, max: 120, elided: elision) == nil)
  }

  @Test(arguments: [TextRun.Elision.end, .middle, .words])
  func `parts of any text in any room have their lines within it`(elision: TextRun.Elision) throws {
    let texts = [
      "one two three four five six", "one\ntwo\r\nthree\nfour", "שלום עולם and more of it",
      "e\u{301}💚 ﷺ",
    ]
    for text in texts {
      for width in [1.0, 20, 45, 80, 400] {
        for lines in 1...3 {
          let parts = [0..<3, 4..<9, 12..<13, 20..<99]
          let line = try line(below: parts, of: text, max: width, lines: lines, elided: elision)
          // A single letter may be wider than its room.
          if let line {
            #expect(line.minX >= 17 && line.maxX <= 20 + max(width, 24) + 2, "\(text) in \(width)")
          }
        }
      }
    }
  }

  @Test func `an empty run has no size`() {
    #expect(size("") == .zero)
  }

  @Test func `a run fits the width it was measured to have`() {
    for string in ["Pale lager", "Hefeweizen 5.4 %", "日本語", "שלום"] {
      let free = size(string)
      #expect(size(string, max: free.width) == free)
      #expect(size(string, max: free.width, lines: 2) == free)
    }
  }

  @Test func `text wraps by words, then by letters, and stops at its lines`() {
    let one = size("a").height
    #expect(size("some words that wrap", max: 60, lines: 9).height > 1.9 * one)
    #expect(size("some words that wrap", max: 60, lines: 2).height < 2.2 * one)
    #expect(size("Donaudampfschiff", max: 60, lines: 3).width <= 60)
    #expect(size("some words that wrap", max: 60).height == one)
  }

  @Test func `words stay whole: smaller first, and then on one line`() {
    let one = size("a").height
    let word = size("Weissbier").width
    for part in [0.8, 0.9, 0.99] {
      let found = size("Weissbier", max: part * word, lines: 2, elided: .words)
      #expect(found.width <= part * word + 0.01 && found.width > 0.9 * part * word)
      #expect(found.height < one && found.height > 0.75 * one)
    }
    let room = 0.5 * word
    let elided = size("Weissbier", max: room, lines: 2, elided: .words)
    #expect(elided.width <= room + 0.01 && elided.height < one)
    #expect(size("Weissbier", max: room, lines: 2).height > 1.9 * one)
    #expect(size("Weissbier", max: word, lines: 2, elided: .words) == size("Weissbier"))
    let pair = size("Pale lager", max: word, lines: 2, elided: .words)
    #expect(pair == size("Pale lager", max: word, lines: 2))
  }

  @Test func `line ends count as lines, and surplus ones go on in the last line`() {
    let one = size("a").height
    #expect(abs(size("a\nb\nc", lines: 3).height - 3 * one) < 0.1)
    #expect(abs(size("a\nb\nc\nd", max: 100, lines: 3).height - 3 * one) < 0.1)
    #expect(abs(size("a\nb\nc\nd", lines: 2).height - 2 * one) < 0.1)
    #expect(size("a\nb") == size("a b"))
  }

  @Test func `weight and tabular digits change the width`() {
    #expect(size("Weight", font: Font(size: 15, weight: .bold)).width > size("Weight").width)
    let tabular = Font(size: 15, hasTabularDigits: true)
    #expect(size("1111", font: tabular) == size("0000", font: tabular))
  }

  @Test(arguments: [1.0, 2])
  func `text stands about its point as it is aligned`(_ pixels: Double) throws {
    let run = TextRun("HIH", font: font)
    let width = renderer.measure(run).width
    let point = Point(100, 100)
    let center = try ink(run, at: point, pixels: pixels)
    let left = try ink(run, at: point, .left, pixels: pixels)
    let right = try ink(run, at: point, .right, pixels: pixels)
    #expect(abs(center.center.x / pixels - 100) <= 1)
    #expect(abs(center.center.y / pixels - 100) <= 1.5)
    #expect(left.minX / pixels >= 100 && left.minX / pixels < 103)
    #expect(right.maxX / pixels <= 100 && right.maxX / pixels > 97)
    #expect(center.width / pixels <= width)
  }

  @Test func `lines of different length are aligned to each other`() throws {
    let run = TextRun("HHHHHH\nH", font: font, maxLines: 2)
    func lower(_ alignment: PlacedText.Alignment) throws -> Double {
      let text = PlacedText(run, at: Point(100, 100), alignment: alignment, color: .black)
      let below = Shape.rect(Rect(x: 0, y: 102, width: 200, height: 98))
      let probe = try Probe([.pushClip(below), .text(text), .pop], size: 200, by: renderer)
      return try #require(probe.ink).center.x
    }
    #expect(abs(try lower(.center) - 100) < 2)
    #expect(try lower(.left) > 100 && lower(.left) < 112)
    #expect(try lower(.right) < 100 && lower(.right) > 88)
  }

  @Test func `scaled text grows without another layout`() throws {
    let run = TextRun("HH HH", font: font, maxWidth: 60)
    let small = try ink(run, at: Point(100, 100))
    let large = try ink(run, at: Point(100, 100), scale: 2.5)
    #expect(abs(large.width - 2.5 * small.width) < 4)
    #expect(abs(large.height - 2.5 * small.height) < 4)
  }

  @Test func `text turned by a quarter has its ink upright`() throws {
    let run = TextRun("Pale lager", font: font)
    let level = try ink(run, at: Point(100, 100))
    let upright = try ink(run, at: Point(100, 100), turned: .degrees(90))
    #expect(abs(upright.height - level.width) <= 2)
    #expect(abs(upright.width - level.height) <= 2)
    #expect(abs(upright.center.y - 100) < 2)
  }

  @Test func `letters keep their distances while text moves`() throws {
    let run = TextRun("Pale lager", font: font)
    let widths = try (0..<7).map { try ink(run, at: Point(100 + Double($0) * 0.15, 100)).width }
    #expect(Set(widths).count == 1)
  }

  @Test func `other scripts and emoji have ink`() throws {
    for string in ["日本語", "العربية", "שלום", "👍🏽"] {
      #expect(try ink(TextRun(string, font: font), at: Point(100, 100)).width > 10)
      #expect(try ink(TextRun(string, font: font), at: Point(100, 100), scale: 1.5).width > 15)
    }
  }

  @Test func `a pill fits its text`() throws {
    let run = TextRun("Pale lager", font: font)
    let text = renderer.measure(run)
    let pill = Pill(PlacedText(run, at: Point(100, 100), color: .white), fill: .black)
    let ink = try #require(try Probe([.pill(pill)], size: 200, by: renderer).ink)
    #expect(abs(ink.width - text.width - 20) <= 1)
    #expect(abs(ink.height - text.height - 10) <= 1)
    #expect(abs(ink.center.x - 100) <= 0.5 && abs(ink.center.y - 100) <= 0.5)
  }
}
