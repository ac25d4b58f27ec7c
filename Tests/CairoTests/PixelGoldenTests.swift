import DetentCairo
import DetentDrawing
import DetentGeometry
import DetentGoldens
import Testing

/// One picture for each family of commands.
@Suite struct `Pictures drawn before` {
  private static let ink = Color(hex: 0x1d1f23)
  private static let blue = Color(hex: 0x2a6fdb)
  private static let paper = Rect(x: 0, y: 0, width: 96, height: 64)

  private static let wave: Shape = {
    var path = Path([Point(8, 32)])
    path.cubic(to: Point(60, 32), Point(20, -20), Point(48, 84))
    path.line(to: Point(88, 8))
    return .path(path)
  }()

  private static let pictures: [String: [Command]] = [
    "fills": [
      .fill(.circle(center: Point(20, 20), radius: 14), blue),
      .fill(.rect(Rect(x: 40, y: 6, width: 48, height: 28), radius: 8), ink),
      .fill(.arc(center: Point(20, 44), radius: 14, from: .zero, sweep: .degrees(180)), ink),
      .fill(.path(Path([Point(44, 58), Point(64, 38), Point(84, 58)], closed: true)), blue),
    ],
    "strokes": [
      .stroke(wave, blue.opacity(0.2), Stroke(width: 5, cap: .round, join: .round)),
      .stroke(wave, blue, Stroke(width: 5, cap: .round, trimStart: 0.2, trimEnd: 0.8)),
      .stroke(
        .rect(Rect(x: 40.5, y: 38.5, width: 48, height: 20), radius: 6), ink,
        Stroke(width: 1, dash: [4, 2])),
    ],
    "shadows": [
      .shadow(
        .circle(center: Point(26, 28), radius: 16),
        Shadow(color: .black.opacity(0.5), offset: Vector(0, 6), blur: 14)),
      .fill(.circle(center: Point(26, 28), radius: 16), .white),
      .shadow(
        .rect(Rect(x: 52, y: 14, width: 36, height: 28), radius: 8),
        Shadow(color: .black.opacity(0.5), offset: Vector(0, 2), blur: 6)),
      .fill(.rect(Rect(x: 52, y: 14, width: 36, height: 28), radius: 8), .white),
    ],
    // A shadow seen through the shape on it, one with another shape on it, and one alone.
    "casts": [
      .shadow(
        .circle(center: Point(20, 32), radius: 12),
        Shadow(color: ink, offset: Vector(6, 0), blur: 8)),
      .fill(.circle(center: Point(20, 32), radius: 12), blue.opacity(0.5)),
      .shadow(
        .circle(center: Point(54, 32), radius: 12),
        Shadow(color: ink, offset: Vector(6, 0), blur: 8)),
      .fill(.circle(center: Point(54, 32), radius: 8), .white),
      .shadow(
        .circle(center: Point(84, 32), radius: 8),
        Shadow(color: blue, offset: Vector(-2, 0), blur: 4)),
    ],
    "groups": [
      .fill(.rect(Rect(x: 0, y: 24, width: 96, height: 16)), blue),
      .pushMask(.circle(center: Point(20, 32), radius: 12), Stroke(width: 8)),
      .fill(.rect(paper), ink), .pop, .pushOpacity(0.5),
      .fill(.circle(center: Point(44, 26), radius: 9), ink),
      .fill(.circle(center: Point(52, 36), radius: 9), ink), .pop,
      .pushBackdropBlur(.rect(Rect(x: 66, y: 10, width: 26, height: 44), radius: 8), radius: 4),
      .fill(.rect(paper), .white.opacity(0.2)), .pop,
    ],
    "text": [
      .text(
        PlacedText(
          TextRun("Pale lager", font: Font(size: 13, weight: .bold)), at: Point(48, 12), color: ink)
      ),
      .text(
        PlacedText(
          TextRun("A title that elides", font: Font(size: 12), maxWidth: 80), at: Point(8, 30),
          alignment: .left, color: blue)),
      .pill(
        Pill(
          PlacedText(TextRun("12", font: Font(size: 12)), at: Point(48, 50), color: .white),
          fill: ink)),
    ],
    "joins": joins, "layers": layers, "turned": turned, "paragraphs": paragraphs,
    "underlines": underlines,
    "pictures": [
      .picture(Picture("fills.png", in: Rect(x: 4, y: 4, width: 40, height: 40))),
      .picture(
        Picture(
          "shadows.png", in: Rect(x: 52, y: 16, width: 36, height: 36), rotation: .degrees(30))
      ),
      .picture(Picture("strokes.png", in: Rect(x: 8, y: 40, width: 30, height: 20), tint: blue)),
      .picture(
        Picture("layers.png", in: Rect(x: 50, y: 56, width: 36, height: 36), isRound: true)),
    ],
  ]

  private static let joins: [Command] = {
    let corner = Path([Point(8, 24), Point(18, 8), Point(28, 24)])
    var commands: [Command] = []
    for (index, join) in [Stroke.Join.miter, .round, .bevel].enumerated() {
      let cap = [Stroke.Cap.butt, .round, .square][index]
      commands.append(
        .stroke(
          Shape.path(corner).placed(Placement(Point(30 * Double(index), 0))), ink,
          Stroke(width: 6, cap: cap, join: join)))
    }
    var twice = Path([Point(8, 36), Point(40, 36)])
    twice.append(.circle(center: Point(20, 50), radius: 8))
    return commands + [
      .stroke(.path(twice), blue, Stroke(width: 2, cap: .round, trimStart: 0.2, trimEnd: 0.7)),
      .stroke(
        .rect(Rect(x: 46, y: 34, width: 20, height: 24), radius: 5), ink,
        Stroke(width: 2, trimStart: 0.1, trimEnd: 0.8)),
      .stroke(
        .rect(Rect(x: 50, y: 40, width: 10, height: 10)), blue, Stroke(width: 2, trimEnd: 0.4)),
      .stroke(
        .circle(center: Point(80, 40), radius: 8), ink,
        Stroke(width: 3, dash: [5, 3], dashPhase: 2, trimStart: 0.25)),
      .stroke(
        .arc(center: Point(80, 54), radius: 8, from: .degrees(200), sweep: .degrees(-220)), blue,
        Stroke(width: 2, trimEnd: 0.75)),
    ]
  }()

  private static let underlines: [Command] = {
    func marked(
      _ string: String, _ parts: [Range<Int>], at point: Point, lines: Int = 1,
      _ alignment: PlacedText.Alignment = .center, turned: Angle = .zero
    ) -> [Command] {
      let run = TextRun(string, font: Font(size: 12), maxWidth: 80, maxLines: lines)
      var text = PlacedText(run, at: point, alignment: alignment, color: ink)
      text.placement.rotation = turned
      return [.text(text), .underline(text, parts)]
    }
    return marked("Pale lager", [0..<3, 5..<7], at: Point(48, 8))
      + marked("From the front to the end", [0..<4, 10..<12, 22..<25], at: Point(8, 24), .left)
      + marked("Two lines of words", [4..<12], at: Point(48, 46), lines: 2, turned: .degrees(-3))
  }()

  private static let layers: [Command] = [
    .fill(.rect(paper), Color(hex: 0xe8eef8)),
    .fill(.rect(Rect(x: 0, y: 20, width: 96, height: 10)), ink),
    .pushOpacity(0.6), .pushClip(.circle(center: Point(20, 24), radius: 14)),
    .fill(.rect(paper), blue),
    .pushOpacity(0.5), .fill(.rect(Rect(x: 20, y: 0, width: 40, height: 64)), .white), .pop, .pop,
    .fill(.circle(center: Point(20, 50), radius: 8), ink), .pop,
    .pushMask(wave, Stroke(width: 6, cap: .round, trimEnd: 0.6)), .fill(.rect(paper), .white), .pop,
    .pushBackdropBlur(.circle(center: Point(66, 28), radius: 16), radius: 3),
    .fill(.rect(paper), blue.opacity(0.2)), .pop, .pushOpacity(0), .fill(.rect(paper), ink), .pop,
    .pushOpacity(1),
    .shadow(
      .path(Path([Point(70, 46), Point(88, 46), Point(79, 60)], closed: true)),
      Shadow(color: ink, offset: Vector(2, 2), blur: 4)), .pop,
  ]

  private static let turned: [Command] = {
    var large = PlacedText(
      TextRun("Porter", font: Font(size: 12)), at: Point(4, 14), alignment: .left, color: ink)
    large.placement.scale = 1.6
    var tilted = PlacedText(
      TextRun("Stout", font: Font(size: 13, weight: .semibold)), at: Point(74, 24), color: blue)
    tilted.placement.rotation = .degrees(-35)
    var pill = PlacedText(TextRun("42", font: Font(size: 12)), at: Point(40, 46), color: .white)
    pill.placement.scale = 1.3
    pill.placement.rotation = .degrees(20)
    return [
      .text(large), .text(tilted),
      .pill(
        Pill(
          pill, fill: blue, radius: 6,
          shadow: Shadow(color: .black.opacity(0.5), offset: Vector(0, 3), blur: 6))),
    ]
  }()

  private static let paragraphs: [Command] = [
    .text(
      PlacedText(
        TextRun(
          "A line that is broken twice and then elided", font: Font(size: 12), maxWidth: 60,
          maxLines: 3),
        at: Point(2, 26), alignment: .left, color: ink)),
    .text(
      PlacedText(
        TextRun(
          "Dark\nlager", font: Font(size: 12, weight: .medium), maxWidth: 40, maxLines: 2),
        at: Point(94, 16),
        alignment: .right, color: ink)),
  ]

  private let renderer = CairoRenderer { try? Bitmap(path: Golden($0).path) }

  private var hasFont: Bool {
    // Cantarell's own width of this word; another font has another one.
    let run = TextRun("Pale lager", font: Font(size: 13, weight: .bold))
    return abs(CairoRenderer(family: "Cantarell").measure(run).width - 59.26) < 0.5
  }

  @Test(arguments: pictures.keys.sorted())
  func `look the same`(_ name: String) throws {
    let hasText = ["text", "turned", "paragraphs"].contains(name)
    if hasText, !hasFont { return }
    let list = DisplayList(
      size: Self.paper.size, commands: try #require(Self.pictures[name]))
    let drawn = try Bitmap.render(list, scale: 2, background: .white, by: renderer)
    let path = Golden("\(name).png").path
    if Golden.isRecording { try drawn.write(to: path) }
    let kept = try Bitmap(path: path)
    #expect(drawn.width == kept.width && drawn.height == kept.height)
    #expect(difference(drawn, kept) < (hasText ? 0.02 : 0.004))
  }

  /// The page's player draws these bytes and compares the result with the picture.
  @Test(arguments: pictures.keys.sorted())
  func `are told to a page in the same bytes`(_ name: String) throws {
    let list = DisplayList(
      size: Self.paper.size, commands: try #require(Self.pictures[name]))
    let golden = Golden("\(name).wire")
    #expect(try golden.bytes(recording: Wire(list).bytes) == Wire(list).bytes)
  }

  /// The mean over all pixels of the channel that differs most.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    var sum = 0.0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a[x, y], b[x, y])
        sum += max(abs(p.red - q.red), abs(p.green - q.green), abs(p.blue - q.blue))
      }
    }
    return sum / Double(a.width * a.height)
  }
}
