import DetentDrawing
import DetentGeometry
import Testing

@Suite struct `A display list as bytes` {
  private let list = DisplayList(
    size: Size(2, 1),
    commands: [
      .fill(.circle(center: Point(1, 2), radius: 3), Color(hex: 0x010203, alpha: 4 / 255.0)),
      .text(PlacedText(TextRun("é", font: Font(size: 1)), color: .black)), .pop,
    ])

  @Test func `begins with version, size and count`() {
    let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    let two: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0x40]
    let bytes = Wire(list).bytes
    #expect(Array(bytes.prefix(21)) == [Wire.version] + two + one + [3, 0, 0, 0])
  }

  @Test func `writes a filled circle as kinds, three numbers and a colour`() {
    let bytes = Array(Wire(list).bytes.dropFirst(21))
    #expect(bytes[0...1] == [1, 1])
    #expect(bytes[2..<10] == [0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
    #expect(Array(bytes[26..<30]) == [4, 3, 2, 1])
    #expect(Array(bytes[30..<37]) == [4, 2, 0, 0, 0, 0xC3, 0xA9])
    #expect(bytes.last == 11)
  }

  @Test func `is the same for the same list, and its digest with it`() {
    #expect(Wire(list) == Wire(list))
    #expect(Digest(list) == Digest(list))
    var other = list
    other.append(.pop)
    #expect(Wire(list) != Wire(other))
    #expect(Digest(list) != Digest(other))
  }

  @Test func `gives another digest for the least change`() {
    func digest(_ x: Double) -> Digest {
      Digest(
        DisplayList(size: .zero, commands: [.fill(.line(Point(x, 0), .zero), .black)]))
    }
    #expect(digest(1) != digest(1.nextUp))
    #expect(digest(1).text.count == 16)
  }
}
