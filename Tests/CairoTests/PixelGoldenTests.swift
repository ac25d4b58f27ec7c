import DetentCairo
import DetentDrawing
import DetentGeometry
import DetentGoldens
import Testing

/// One picture a family of commands.
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
  ]

  private var hasFont: Bool {
    // Cantarell's own width of this word; another font has another one.
    let run = TextRun("Pale lager", font: Font(size: 13, weight: .bold))
    return abs(CairoRenderer(family: "Cantarell").measure(run).width - 59.26) < 0.5
  }

  @Test(arguments: ["fills", "strokes", "shadows", "groups", "text"])
  func `look the same`(_ name: String) throws {
    if name == "text", !hasFont { return }
    let list = DisplayList(
      size: Self.paper.size, commands: try #require(Self.pictures[name]))
    let drawn = try Bitmap.render(list, scale: 2, background: .white)
    let path = Golden("\(name).png").path
    if Golden.isRecording { try drawn.write(to: path) }
    let kept = try Bitmap(path: path)
    #expect(drawn.width == kept.width && drawn.height == kept.height)
    #expect(difference(drawn, kept) < (name == "text" ? 0.02 : 0.004))
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
