import DetentCairo
import DetentDrawing
import DetentGeometry
import Testing

@Suite struct `Commands on pixels` {
  private let circle = Shape.circle(center: Point(20, 20), radius: 10)
  private let all = Shape.rect(Rect(x: 0, y: 0, width: 40, height: 40))
  private let red = Color(1, 0, 0)

  @Test func `a filled circle has ink inside and none outside`() throws {
    let probe = try Probe([.fill(circle, red)])
    #expect(probe[20, 20] == red)
    #expect(probe[20, 11] == red)
    #expect(probe.alpha(20, 8) == 0)
    #expect(abs(probe.amount - 100 * .pi) < 3)
  }

  @Test func `a picture at double scale has four times the pixels`() throws {
    let probe = try Probe([.fill(circle, red)], scale: 2)
    #expect(probe.bitmap.width == 80)
    #expect(abs(probe.amount - 400 * .pi) < 12)
  }

  @Test func `a line on the pixel grid is sharp`() throws {
    let probe = try Probe([
      .stroke(.line(Point(5, 10.5), Point(35, 10.5)), red, Stroke(width: 1))
    ])
    #expect(probe[20, 10] == red)
    #expect(probe.alpha(20, 9) == 0)
    #expect(probe.alpha(20, 11) == 0)
  }

  @Test(arguments: [
    Shape.line(Point(0, 20), Point(40, 20)),
    .path(Path([Point(0, 20), Point(10, 20), Point(40, 20)])),
  ])
  func `a trimmed line is drawn in part`(_ line: Shape) throws {
    let stroke = Stroke(width: 4, trimStart: 0.25, trimEnd: 0.5)
    let probe = try Probe([.stroke(line, red, stroke)])
    #expect(probe.ink == Rect(x: 10, y: 18, width: 10, height: 4))
  }

  @Test func `trimming counts the length of all subpaths`() throws {
    var path = Path([Point(0, 10), Point(40, 10)])
    path.append(Path([Point(0, 30), Point(40, 30)]))
    let half = Stroke(width: 2, trimStart: 0.5)
    let probe = try Probe([.stroke(.path(path), red, half)])
    #expect(probe.ink == Rect(x: 0, y: 29, width: 40, height: 2))
  }

  @Test func `a curve is trimmed by its length`() throws {
    // Half of a circle's outline, once as a circle and once as four curves.
    let trim = Stroke(width: 2, trimEnd: 0.375)
    let named = try Probe([.stroke(circle, red, trim)])
    let curves = try Probe([.stroke(.path(circle.path), red, trim)])
    #expect(abs(named.amount - curves.amount) < 0.2)
    #expect(named.ink == curves.ink)
    #expect(abs(named.amount - 2 * 0.375 * 20 * .pi) < 0.5)
  }

  @Test func `nothing is left of a line trimmed to nothing`() throws {
    let round = Stroke(width: 4, cap: .round, trimStart: 0.5, trimEnd: 0.5)
    #expect(try Probe([.stroke(circle, red, round)]).ink == nil)
  }

  @Test func `dashes begin where trimmed ink begins`() throws {
    let stroke = Stroke(width: 2, dash: [5, 5], trimStart: 0.5)
    let probe = try Probe([.stroke(.line(Point(0, 20), Point(40, 20)), red, stroke)])
    #expect(probe.alpha(22, 20) == 1)
    #expect(probe.alpha(27, 20) == 0)
    #expect(probe.alpha(32, 20) == 1)
  }

  @Test func `a clip cuts off until its pop`() throws {
    let probe = try Probe([
      .pushClip(circle), .fill(all, red), .pop,
      .fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), red),
    ])
    #expect(probe.alpha(20, 20) == 1)
    #expect(probe.alpha(36, 36) == 0)
    #expect(probe.alpha(2, 2) == 1)
  }

  @Test func `a mask lets through where its line has ink`() throws {
    let probe = try Probe([.pushMask(circle, Stroke(width: 4)), .fill(all, red), .pop])
    #expect(probe[30, 20] == red)
    #expect(probe.alpha(20, 20) == 0)
    #expect(probe.alpha(36, 20) == 0)
  }

  @Test func `a mask follows its trim`() throws {
    let half = Stroke(width: 4, trimEnd: 0.5)
    let probe = try Probe([.pushMask(circle, half), .fill(all, red), .pop])
    #expect(probe.alpha(20, 29) == 1)
    #expect(probe.alpha(20, 10) == 0)
  }

  @Test func `things that overlap in a faded group do not add up`() throws {
    let probe = try Probe([.pushOpacity(0.5), .fill(circle, red), .fill(circle, red), .pop])
    #expect(abs(probe.alpha(20, 20) - 0.5) < 0.01)
  }

  @Test(arguments: [1.0, 2])
  func `a faded group looks the same as its parts at full strength`(_ scale: Double) throws {
    let shadow = Shadow(color: .black, offset: Vector(0, 2), blur: 6)
    let text = PlacedText(TextRun("Wj", font: Font(size: 15)), at: Point(20, 20), color: red)
    let commands: [Command] = [
      .shadow(circle, shadow), .stroke(circle, red, Stroke(width: 3)), .text(text),
    ]
    let whole = try Probe(commands, scale: scale)
    let faded = try Probe([.pushOpacity(0.999)] + commands + [.pop], scale: scale)
    #expect(abs(whole.amount - faded.amount) < whole.amount * 0.004)
  }

  @Test func `an opacity of nothing hides and one above leaves alone`() throws {
    #expect(try Probe([.pushOpacity(0), .fill(circle, red), .pop]).ink == nil)
    #expect(try Probe([.pushOpacity(2), .fill(circle, red), .pop])[20, 20] == red)
  }

  @Test func `a region draws nothing`() throws {
    let region = Region(
      1, frame: Rect(x: 0, y: 0, width: 9, height: 9), Semantics(.button, label: ""))
    #expect(try Probe([.region(region)]).ink == nil)
  }
}
