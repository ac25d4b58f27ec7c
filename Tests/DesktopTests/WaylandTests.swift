import CWayland
import Foundation
import FoundationXML
import Testing

@testable import DetentDesktop

struct WaylandTests {
  /// Returns the bytes of a cursor file: its head, a table of contents, and the pictures.
  private func cursor(_ pictures: [(nominal: Int, side: Int, pixel: UInt32)]) -> [UInt8] {
    func bytes(_ numbers: [Int]) -> [UInt8] {
      numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    }
    var file = bytes([0x7275_6358, 16, 0x1_0000, pictures.count])
    var place = 16 + 12 * pictures.count
    for picture in pictures {
      file += bytes([0xFFFD_0002, picture.nominal, place])
      place += 36 + 4 * picture.side * picture.side
    }
    for picture in pictures {
      file += bytes([
        36, 0xFFFD_0002, picture.nominal, 1, picture.side, picture.side, 1, picture.side - 1, 0,
      ])
      file += bytes(Array(repeating: Int(picture.pixel), count: picture.side * picture.side))
    }
    return file
  }

  @Test func `of a cursor's pictures the one whose size is nearest is taken`() throws {
    let file = cursor([(24, 2, 0xFF00_0001), (48, 3, 0xFF00_0002)])
    let small = try #require(CursorFile(file, size: 30))
    #expect(small.width == 2 && small.height == 2 && small.x == 1 && small.y == 1)
    #expect(small.pixels == Array(repeating: 0xFF00_0001, count: 4))
    #expect(CursorFile(file, size: 100)?.pixels.first == 0xFF00_0002)
  }

  @Test func `a cursor's file that is cut off or something else is none`() {
    let file = cursor([(24, 2, 0xFF00_0001)])
    for count in 0..<file.count { #expect(CursorFile(Array(file.prefix(count)), size: 24) == nil) }
    #expect(CursorFile(Array(repeating: 0xFF, count: 400), size: 24) == nil)
  }

  @Test func `an arrow is found in the themes that a theme builds on`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "detent-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ path: String, _ data: Data) throws {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try write("Own/index.theme", Data("[Icon Theme]\nInherits=Base\n".utf8))
    try write("Base/cursors/left_ptr", Data(cursor([(24, 2, 7)])))
    #expect(CursorFile.arrow(theme: "Own", size: 24, in: [root.path])?.pixels.first == 7)
    #expect(CursorFile.arrow(theme: "None", size: 24, in: [root.path]) == nil)
  }

  /// Our tables of a protocol agree with its text.
  @Test(arguments: [
    (
      "unstable/xdg-output/xdg-output-unstable-v1.xml",
      [Interface.outputPlaces, Interface.outputPlace]
    ),
    ("stable/viewporter/viewporter.xml", [Interface.viewporter, Interface.viewport]),
    (
      "staging/fractional-scale/fractional-scale-v1.xml",
      [Interface.fractionalScales, Interface.fractionalScale]
    ),
    (
      "unstable/tablet/tablet-unstable-v2.xml",
      [
        Interface.tablets, Interface.tabletSeat, Interface.tabletTool, Interface.tablet,
        Interface.tabletPad, Interface.tabletPadGroup, Interface.tabletPadRing,
        Interface.tabletPadStrip,
      ]
    ),
  ])
  func `requests and events are those of the protocols`(file: String, interfaces: [Interface])
    throws
  {
    let path = "/usr/share/wayland-protocols/" + file
    let parser = try #require(XMLParser(contentsOf: URL(filePath: path)))
    let text = ProtocolText()
    parser.delegate = text
    #expect(parser.parse())
    for interface in interfaces {
      let shape = interface.pointer.pointee
      func list(_ messages: UnsafePointer<wl_message>?, _ count: Int32) -> [String] {
        (0..<Int(count)).compactMap { messages?[$0] }.map {
          String(cString: $0.name) + " " + String(cString: $0.signature)
        }
      }
      #expect(list(shape.methods, shape.method_count) == text.requests[interface.name])
      #expect(list(shape.events, shape.event_count) == text.events[interface.name] ?? [])
    }
  }

  /// Names and signatures of a protocol's requests and events, by interface.
  private final class ProtocolText: NSObject, XMLParserDelegate {
    var requests: [String: [String]] = [:]
    var events: [String: [String]] = [:]
    private var interface = ""
    private var message = ""

    private static let types = [
      "int": "i", "uint": "u", "fixed": "f", "string": "s", "object": "o", "new_id": "n",
      "array": "a", "fd": "h",
    ]

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      switch element {
      case "interface": interface = attributes["name"] ?? ""
      case "request", "event":
        let since = attributes["since"].map { $0 == "1" ? "" : $0 } ?? ""
        message = (attributes["name"] ?? "") + " " + since
      case "arg":
        if attributes["allow-null"] == "true" { message += "?" }
        message += ProtocolText.types[attributes["type"] ?? ""] ?? ""
      default: break
      }
    }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      if element == "request" { requests[interface, default: []].append(message) }
      if element == "event" { events[interface, default: []].append(message) }
    }
  }
}
