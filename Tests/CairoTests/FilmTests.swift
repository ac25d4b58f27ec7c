import CWebP
import DetentCairo
import DetentDrawing
import DetentGeometry
import Glibc
import Testing

@Suite struct `Films` {
  /// A square that stays for two frames, then moves.
  private func frames(background: Color? = .white) throws -> [Bitmap] {
    try [0, 0, 10, 20].map { x in
      let square = Shape.rect(Rect(x: Double(x), y: 4, width: 8, height: 8))
      let list = DisplayList(size: Size(40, 30), commands: [.fill(square, Color(1, 0, 0))])
      return try Bitmap.render(list, scale: 1, background: background)
    }
  }

  private func film(_ format: FilmFormat, loops: Int = 0, background: Color? = .white) throws
    -> [UInt8]
  {
    let film = Film(format, loops: loops)
    for frame in try frames(background: background) { try film.add(frame, seconds: 0.05) }
    return try film.finish()
  }

  /// The time each frame ends, in milliseconds, and all its pixels as red, green, blue, alpha.
  private func decoded(_ bytes: [UInt8]) throws -> [(Int32, [UInt8])] {
    try bytes.withUnsafeBufferPointer { bytes in
      var source = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      var options = WebPAnimDecoderOptions()
      _ = WebPAnimDecoderOptionsInit(&options)
      let decoder = try #require(WebPAnimDecoderNew(&source, &options))
      defer { WebPAnimDecoderDelete(decoder) }
      var frames: [(Int32, [UInt8])] = []
      var (pixels, time): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
      while WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0 {
        frames.append((time, Array(UnsafeBufferPointer(start: pixels, count: 40 * 30 * 4))))
      }
      return frames
    }
  }

  @Test func `WebP shows every pixel at its time, and equal frames as one`() throws {
    let shown = try decoded(film(.webp(.lossless)))
    #expect(shown.map(\.0) == [100, 150, 200])
    let pixel = { (frame: Int, x: Int, y: Int) in
      Array(shown[frame].1[(y * 40 + x) * 4..<(y * 40 + x) * 4 + 4])
    }
    #expect(pixel(0, 3, 6) == [255, 0, 0, 255])
    #expect(pixel(1, 3, 6) == [255, 255, 255, 255])
    #expect(pixel(2, 23, 6) == [255, 0, 0, 255])
  }

  @Test func `lossy WebP is near`() throws {
    let shown = try decoded(film(.webp(.lossy(90))))
    let start = (6 * 40 + 23) * 4
    #expect(shown[2].1[start] > 220)
    #expect(shown[2].1[start + 1] < 40)
  }

  @Test func `PNG has its chunks in order`() throws {
    let bytes = try film(.png, loops: 3)
    let chunks = chunks(of: bytes)
    let wanted = ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"]
    #expect(chunks.map(\.kind) == wanted)
    #expect(Array(chunks[1].content) == [0, 0, 0, 3, 0, 0, 0, 3])
  }

  private func chunks(of png: [UInt8]) -> [(kind: String, content: ArraySlice<UInt8>)] {
    var (chunks, index): ([(String, ArraySlice<UInt8>)], Int) = ([], 8)
    while index < png.count {
      let end = index + 8 + number(png[index..<index + 4])
      chunks.append(
        (String(decoding: png[index + 4..<index + 8], as: UTF8.self), png[index + 8..<end]))
      index = end + 4
    }
    return chunks
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The milliseconds for which each frame of a PNG is shown.
  private func times(of png: [UInt8]) -> [Int] {
    chunks(of: png).filter { $0.kind == "fcTL" }.map { _, content in
      let start = content.startIndex + 20
      return 1000 * number(content[start..<start + 2]) / number(content[start + 2..<start + 4])
    }
  }

  @Test(arguments: [Color.white, nil])
  func `a PNG film is a still picture to who knows no better`(_ background: Color?) throws {
    let path = "/tmp/detent-\(getpid())-film-\(background == nil).png"
    defer { unlink(path) }
    try File(path: path).write(film(.png, background: background))
    let still = try Bitmap(path: path)
    #expect(still[3, 6] == Color(1, 0, 0))
    #expect(still[30, 6] == (background ?? .clear))
  }

  @Test(arguments: [Color.white, nil])
  func `GIF shows every pixel at its time`(_ background: Color?) throws {
    let bytes = try film(.gif, background: background)
    let shown = try GIFPlayer(bytes).frames
    #expect(shown.map(\.hundredths) == [10, 6, 4] || shown.map(\.hundredths) == [10, 4, 6])
    let ground: UInt32? = background == nil ? nil : 0xFFFFFF
    #expect(shown[0].pixels[6 * 40 + 3] == 0xFF0000)
    #expect(shown[0].pixels[6 * 40 + 30] == ground)
    #expect(shown[1].pixels[6 * 40 + 3] == ground)
    #expect(shown[2].pixels[6 * 40 + 23] == 0xFF0000)
  }

  /// A rest as long as this is in no single frame of a GIF or PNG, and in none of a WebP in the second case.
  @Test(arguments: [700.0, 20_000])
  func `a long rest keeps its length`(_ rest: Double) throws {
    let frames = try frames()
    func film(_ format: FilmFormat) throws -> [UInt8] {
      let film = Film(format)
      for (frame, seconds) in [(frames[0], 0.5), (frames[2], rest), (frames[3], 0.5)] {
        try film.add(frame, seconds: seconds)
      }
      return try film.finish()
    }
    let shown = try GIFPlayer(film(.gif)).frames
    #expect(shown.map(\.hundredths).reduce(0, +) == Int(100 * rest) + 100)
    #expect(shown.dropFirst().dropLast().allSatisfy { $0.pixels == shown[1].pixels })
    #expect(try decoded(film(.webp(.lossless))).map(\.0).last == Int32(1000 * rest) + 1000)
    #expect(try times(of: film(.png)).reduce(0, +) == Int(1000 * rest) + 1000)
  }

  @Test func `GIF finds near colours where there are too many`() throws {
    let film = Film(.gif)
    let commands = (0..<60).flatMap { y in
      (0..<60).map { x in
        let color = Color(Double(x) / 60, Double(y) / 60, 0.5)
        return Command.fill(.rect(Rect(x: Double(x), y: Double(y), width: 1, height: 1)), color)
      }
    }
    let bitmap = try Bitmap.render(DisplayList(size: Size(60, 60), commands: commands), scale: 1)
    try film.add(bitmap, seconds: 1)
    let pixels = try GIFPlayer(film.finish()).frames[0].pixels
    for y in 0..<60 {
      for x in 0..<60 {
        let pixel = try #require(pixels[y * 60 + x])
        #expect(abs(Double(pixel >> 16) / 255 - bitmap[x, y].red) < 0.06)
        #expect(abs(Double(pixel >> 8 & 255) / 255 - bitmap[x, y].green) < 0.06)
      }
    }
  }

  @Test(arguments: [FilmFormat.webp(.lossless), .png, .gif])
  func `a film without frames, or with unlike ones, is an error`(_ format: FilmFormat) throws {
    #expect(throws: PictureError.self) { try Film(format).finish() }
    let film = Film(format)
    try film.add(Bitmap(width: 4, height: 4), seconds: 1)
    #expect(throws: PictureError.self) { try film.add(Bitmap(width: 5, height: 4), seconds: 1) }
  }

  @Test func `the kind of film follows from the name`() {
    #expect(FilmFormat(path: "a/b.GIF") == .gif)
    #expect(FilmFormat(path: "b.webp") == .webp(.lossless))
    #expect(FilmFormat(path: "b.png") == .png)
    #expect(FilmFormat(path: "b.mp4") == nil)
  }
}
