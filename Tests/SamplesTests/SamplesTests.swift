import DetentCairo
import DetentDrawing
import DetentSamples
import Foundation
import Testing

/// What the documentation of the physics shows is what is compiled and drawn.
///
/// `Scripts/pictures` draws the pictures anew.
@Suite struct `The documentation of the physics` {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  static let catalogue = root.appending(path: "Sources/Core/Dynamics/DetentDynamics.docc")

  struct Block: Sendable, CustomTestStringConvertible {
    let page: String
    let lines: [String]
    var testDescription: String { "\(page): \(lines.first ?? "")" }
  }

  static func files(_ folder: URL, _ ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }

  /// The lines of a text that say something, without what they are indented by.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  static let blocks: [Block] = {
    var blocks: [Block] = []
    let pages = (try? files(catalogue, "md")) ?? []
    for page in pages + [root.appending(path: "README.md")] {
      let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
      for (index, block) in text.components(separatedBy: "```").enumerated()
      where index % 2 == 1 && block.hasPrefix("swift\n") {
        let name = page.deletingPathExtension().lastPathComponent
        let lines = lines(String(block.dropFirst(6)))
        // The README has other code too.
        if name == "README", lines.first != "import DetentDynamics" { continue }
        blocks.append(Block(page: name, lines: lines.filter { !$0.hasPrefix("import ") }))
      }
    }
    return blocks
  }()

  @Test func `has a page with code for each of its parts`() {
    let pages = Set(Self.blocks.map(\.page))
    #expect(pages.count >= 12 && pages.contains("README"))
  }

  @Test(arguments: blocks) func `shows code that is compiled`(_ block: Block) throws {
    let sources = try Self.files(Self.root.appending(path: "Documentation/Samples"), "swift")
    let isFound = try sources.contains { source in
      let lines = Self.lines(try String(contentsOf: source, encoding: .utf8))
      return lines.indices.contains { lines[$0...].starts(with: block.lines) }
    }
    #expect(isFound, "No file of Documentation/Samples has these lines in a row.")
  }

  @Test(arguments: Sample.all.map(\.name)) func `shows pictures that are drawn so`(
    _ name: String
  ) throws {
    let sample = try #require(Sample.all.first { $0.name == name })
    let drawn = try Bitmap.render(sample.picture, scale: 2)
    let file = Self.catalogue.appending(path: "Resources/\(name)@2x.png")
    let kept = try Bitmap(path: file.path(percentEncoded: false))
    #expect(drawn.width == kept.width && drawn.height == kept.height)
    guard drawn.width == kept.width && drawn.height == kept.height else { return }
    var difference = 0.0
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let (a, b) = (drawn[x, y], kept[x, y])
        difference += max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
      }
    }
    #expect(
      difference / Double(drawn.width * drawn.height) < 0.001, "Scripts/pictures draws it anew.")
    let bytes = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    #expect(bytes < 40_000)
  }

  @Test(arguments: Sample.all.map(\.name)) func `shows every picture on a page`(
    _ name: String
  ) throws {
    let pages = try Self.files(Self.catalogue, "md")
      .map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(pages.contains { $0.contains("](\(name))") })
  }
}
