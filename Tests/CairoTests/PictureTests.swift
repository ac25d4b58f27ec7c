import DetentCairo
import DetentDrawing
import DetentGeometry
import Glibc
import Testing

@Suite struct `Pictures in and out` {
  private let red = Color(1, 0, 0)

  private func half() throws -> Bitmap {
    try Bitmap.render(
      DisplayList(
        size: Size(20, 10), commands: [.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), red)]),
      scale: 1)
  }

  private func withPath<Result>(_ name: String, _ body: (String) throws -> Result) rethrows
    -> Result
  {
    let path = "/tmp/detent-\(getpid())-\(name)"
    defer { unlink(path) }
    return try body(path)
  }

  @Test func `a PNG comes back as it was written`() throws {
    let bitmap = try half()
    let again = try withPath("round.png") { path in
      try bitmap.write(to: path)
      return try Bitmap(path: path)
    }
    #expect(again.width == 20 && again.height == 10)
    #expect(again[5, 5] == red)
    #expect(again[15, 5].alpha == 0)
    #expect(try bitmap.png().prefix(4) == [0x89, 0x50, 0x4E, 0x47])
  }

  @Test func `what cannot be read or written says why`() {
    #expect(throws: PictureError.cannotRead(path: "/none.png", reason: "file not found")) {
      try Bitmap(path: "/none.png")
    }
    #expect(
      throws: PictureError.cannotWrite(path: "/none/a.png", reason: "No such file or directory")
    ) { try half().write(to: "/none/a.png") }
  }

  @Test func `a picture is fitted into its frame, turned and tinted`() throws {
    let bitmap = try half()
    let renderer = CairoRenderer(picture: { $0 == "half" ? bitmap : nil })
    let frame = Rect(x: 0, y: 0, width: 40, height: 40)
    let upright = try Probe([.picture(Picture("half", in: frame))], by: renderer)
    #expect(upright[2, 12] == red && upright[17, 27] == red)
    #expect(upright.alpha(23, 20) == 0 && upright.alpha(10, 7) == 0)
    let turned = Picture("half", in: frame, rotation: .degrees(90), tint: Color(0, 0, 1))
    let probe = try Probe([.picture(turned)], by: renderer)
    #expect(probe[20, 10] == Color(0, 0, 1))
    #expect(probe.alpha(20, 30) == 0)
    let unknown = try Probe([.picture(Picture("other", in: frame))], by: renderer)
    #expect(unknown.ink == nil)
  }

  @Test func `a round picture fills its circle, and nothing outside`() throws {
    let bitmap = try half()
    let renderer = CairoRenderer(picture: { $0 == "half" ? bitmap : nil })
    let frame = Rect(x: 4, y: 4, width: 32, height: 32)
    let probe = try Probe([.picture(Picture("half", in: frame, isRound: true))], by: renderer)
    // The picture is as high as the circle, so that twice as much of its width is cut off.
    #expect(probe[7, 20] == red && probe[12, 8] == red && probe[12, 32] == red)
    #expect(probe.alpha(6, 6) == 0 && probe.alpha(2, 20) == 0)
    let after = try Probe(
      [
        .picture(Picture("half", in: frame, isRound: true)),
        .fill(.rect(Rect(x: 0, y: 0, width: 3, height: 3), radius: 0), red),
      ], by: renderer)
    #expect(after[1, 1] == red)
  }

  @Test func `a picture's name is a path where nobody knows better`() throws {
    let bitmap = try half()
    try withPath("named.png") { path in
      try bitmap.write(to: path)
      let frame = Rect(x: 0, y: 0, width: 40, height: 20)
      let probe = try Probe([.picture(Picture(path, in: frame))])
      #expect(probe[10, 10] == red)
    }
  }

  @Test func `an SVG has the list's size and its shapes`() throws {
    let list = DisplayList(
      size: Size(30, 20), commands: [.fill(.circle(center: Point(9, 9), radius: 5), red)])
    let text = String(decoding: try CairoRenderer().svg(list), as: UTF8.self)
    #expect(text.contains(#"viewBox="0 0 30 20""#))
    #expect(text.contains("rgb(100%,0%,0%)"))
  }

  @Test func `the background lies below`() throws {
    let bitmap = try Bitmap.render(DisplayList(size: Size(4, 4)), scale: 1, background: red)
    #expect(bitmap[3, 3] == red)
    #expect(bitmap[4, 4] == .clear)
  }
}
