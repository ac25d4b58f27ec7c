import DetentDrawing
import DetentGeometry
import Testing

@Suite struct `A display list as words` {
  private func words(_ commands: Command...) -> [String] {
    let list = DisplayList(size: Size(512, 256), commands: commands)
    return list.golden.split(separator: "\n").map(String.init)
  }

  private let ink = Color(hex: 0x1d1f23)

  @Test func `begins with the size`() {
    #expect(words() == ["size 512 256"])
  }

  @Test func `names shapes as they are`() {
    var path = Path([Point(1, 2), Point(3, 4)], closed: true)
    path.cubic(to: Point(9, 9), Point(5, 6), Point(7, 8))
    let lines = words(
      .fill(.circle(center: Point(200, 150), radius: 90), Color(hex: 0x26262e)),
      .fill(.rect(Rect(x: 10, y: 20, width: 30, height: 40), radius: 14), ink.opacity(0.5)),
      .fill(.rect(Rect(x: 0, y: 0, width: 1.25, height: 0.0004)), ink),
      .fill(.arc(center: .zero, radius: 5, from: .top, sweep: .degrees(270)), ink),
      .fill(.path(path), ink))
    #expect(
      lines.dropFirst() == [
        "circle 200 150 r 90 fill 26262eff",
        "rect 10 20 30 40 r 14 fill 1d1f2380",
        "rect 0 0 1.25 0 fill 1d1f23ff",
        "arc 0 0 r 5 from -90 sweep 270 fill 1d1f23ff",
        "path M 1 2 L 3 4 Z C 5 6 7 8 9 9 fill 1d1f23ff",
      ])
  }

  @Test func `tells of a stroke what is not by default`() {
    let line = Shape.line(Point(0, 0), Point(8, 0))
    let full = Stroke(
      width: 1.75, cap: .round, join: .bevel, dash: [4, 2], dashPhase: 1, trimStart: 0.25,
      trimEnd: 0.5)
    let lines = words(
      .stroke(line, ink, Stroke()), .stroke(line, ink, full),
      .shadow(line, Shadow(color: .black, offset: Vector(0, 6), blur: 18)))
    #expect(
      lines.dropFirst() == [
        "line 0 0 8 0 stroke 1d1f23ff width 1",
        "line 0 0 8 0 stroke 1d1f23ff width 1.75 round caps bevel joins dash 4 2 phase 1 "
          + "from 0.25 to 0.5",
        "line 0 0 8 0 shadow 000000ff offset 0 6 blur 18",
      ])
  }

  @Test func `tells of text what decides its look`() {
    var text = PlacedText(
      TextRun("Pale lager", font: Font(size: 13, weight: .semibold), maxWidth: 54, maxLines: 2),
      at: Point(200, 150), color: ink)
    text.placement.scale = 1.2
    let path = PlacedText(
      TextRun("a", font: Font(size: 12, hasTabularDigits: true), elision: .middle),
      alignment: .right, color: ink)
    let pill = Pill(path, fill: .white, padding: Size(10, 5), radius: 8)
    let lines = words(.text(text), .text(path), .pill(pill))
    #expect(
      lines.dropFirst() == [
        #"text "Pale lager" 13 semibold at 200 150 center max 54 lines 2 1d1f23ff scale 1.2"#,
        #"text "a" 12 regular tabular at 0 0 right elided in the middle 1d1f23ff"#,
        #"pill "a" 12 regular tabular at 0 0 right elided in the middle 1d1f23ff "#
          + "fill ffffffff padding 10 5 r 8",
      ])
  }

  @Test func `keeps a string on one line whatever is in it`() {
    let run = TextRun("a\"b\\c\nd\te\u{1b}é", font: Font(size: 12))
    let line = words(.text(PlacedText(run, color: ink))).last
    #expect(line == #"text "a\"b\\c\nd\te\u{1b}é" 12 regular at 0 0 center 1d1f23ff"#)
  }

  @Test func `indents groups and shows where they end`() {
    let circle = Shape.circle(center: .zero, radius: 1)
    let lines = words(
      .pushClip(circle), .pushMask(circle, Stroke(width: 2)), .pushOpacity(0.5),
      .pushBackdropBlur(circle, radius: 18), .fill(circle, ink), .pop, .pop, .pop, .pop, .pop)
    #expect(
      lines.dropFirst() == [
        "clip circle 0 0 r 1",
        "  mask circle 0 0 r 1 width 2",
        "    opacity 0.5",
        "      backdrop circle 0 0 r 1 blur 18",
        "        circle 0 0 r 1 fill 1d1f23ff",
        "      end", "    end", "  end", "end", "end",
      ])
  }

  @Test func `tells of a region what it says`() {
    let semantics = Semantics(
      .option, label: "Porter", value: "chosen", state: [.selected, .focused],
      actions: [.activate, .dismiss], position: 3, count: 5)
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    let picture = Picture("mail.png", in: frame, rotation: .degrees(90), tint: ink)
    let lines = words(.region(Region(3, frame: frame, semantics)), .picture(picture))
    #expect(
      lines.dropFirst() == [
        #"region 3 option "Porter" 10 20 30 40 value "chosen" selected focused 3/5 "#
          + "activate dismiss",
        #"picture "mail.png" 10 20 30 40 turned 90 tint 1d1f23ff"#,
      ])
  }

  @Test func `writes numbers that are none`() {
    let line = words(.fill(.circle(center: Point(.nan, -.infinity), radius: 1), ink)).last
    #expect(line == "circle nan -inf r 1 fill 1d1f23ff")
  }
}
