import DetentCairo
import DetentDrawing
import DetentGeometry
import Testing

@Suite struct `Lists that are not as they should be` {
  private static let circle = Shape.circle(center: Point(20, 20), radius: 10)
  private static let broken = Shape.circle(center: Point(.nan, 20), radius: 10)
  private static let run = TextRun("a", font: Font(size: 13))
  private static let red = Color(1, 0, 0)

  private static let commands: [Command] = [
    .fill(broken, red),
    .fill(.rect(Rect(x: 0, y: 0, width: .infinity, height: 1)), red),
    .fill(.path(Path([.zero, Point(.infinity, 0), Point(0, 9)])), red),
    .stroke(circle, red, Stroke(width: .nan)),
    .stroke(circle, red, Stroke(width: 0)),
    .shadow(circle, Shadow(color: red, offset: Vector(.nan, 0), blur: 1)),
    .text(PlacedText(run, at: Point(0, .infinity), color: red)),
    .text(PlacedText(TextRun("a", font: Font(size: .nan)), color: red)),
    .text(PlacedText(TextRun("a", font: Font(size: 0)), color: red)),
    .text(PlacedText(TextRun("", font: Font(size: 13)), at: Point(20, 20), color: red)),
    .pill(Pill(PlacedText(TextRun("", font: Font(size: 13)), color: red), fill: red)),
    .pill(Pill(PlacedText(run, color: red), fill: red, padding: Size(.nan, 0))),
    .picture(Picture("/nowhere.png", in: Rect(x: 0, y: 0, width: 9, height: 9))),
  ]

  @Test(arguments: commands)
  func `a command that means nothing draws nothing, and the next one is drawn`(
    _ command: Command
  ) throws {
    let probe = try Probe([command, .fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), .black)])
    #expect(probe.ink == Rect(x: 0, y: 0, width: 2, height: 2))
  }

  @Test(arguments: [
    Command.pushClip(broken), .pushMask(broken, Stroke()), .pushMask(circle, Stroke(width: .nan)),
    .pushOpacity(.nan), .pushBackdropBlur(broken, radius: 3),
    .pushBackdropBlur(circle, radius: .nan),
  ])
  func `a group that means nothing ends where it should`(_ push: Command) throws {
    let square = Shape.rect(Rect(x: 0, y: 0, width: 4, height: 4))
    let probe = try Probe([push, .fill(Self.circle, Self.red), .pop, .fill(square, Self.red)])
    #expect(probe[20, 20] == Self.red)
    #expect(probe[2, 2] == Self.red)
  }

  @Test func `pops too many are passed over`() throws {
    let probe = try Probe([.pop, .pop, .fill(Self.circle, Self.red), .pop])
    #expect(probe[20, 20] == Self.red)
  }

  @Test func `groups left open are drawn at the end`() throws {
    let probe = try Probe([
      .pushOpacity(0.5), .pushMask(Self.circle, Stroke(width: 8)), .pushClip(Self.circle),
      .fill(Self.circle, Self.red),
    ])
    #expect(abs(probe.alpha(28, 20) - 0.5) < 0.01)
    #expect(probe.alpha(20, 20) == 0)
  }

  @Test func `numbers far outside do no harm`() throws {
    let far = 1e300
    let probe = try Probe([
      .fill(.circle(center: Point(far, far), radius: far), Self.red),
      .stroke(.arc(center: .zero, radius: 5, from: .radians(far), sweep: .radians(far)), .clear),
      .stroke(Self.circle, Self.red, Stroke(width: 1, dash: [0, 0])),
      .stroke(Self.circle, Self.red, Stroke(width: 1, dash: [-1, 2])),
      .shadow(
        .rect(Rect(x: -far, y: 0, width: far, height: 9)),
        Shadow(color: .black, offset: .zero, blur: far)),
      .pushBackdropBlur(Self.circle, radius: far), .pop,
      .fill(.rect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)), Self.red),
    ])
    #expect(probe[20, 20] == Self.red)
  }

  @Test func `a picture without a size is an error of one line`() {
    #expect(throws: PictureError.self) { try Probe([], size: 0) }
    #expect(throws: PictureError.self) { try Probe([], size: .nan) }
    let error = PictureError.cannotRead(path: "a.png", reason: "file not found")
    #expect(error.description == "a.png: cannot read the picture: file not found")
  }
}

extension Command {
  static func stroke(_ shape: Shape, _ color: Color) -> Command {
    .stroke(shape, color, Stroke(width: 1))
  }
}
