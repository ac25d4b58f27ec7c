import DetentCairo
import DetentDrawing
import DetentSamples
import Foundation
import Testing

/// The documentation of the physics shows what is drawn.
///
/// `PagesTests` compares its code. `Scripts/pictures` draws the pictures anew.
@Suite struct `The documentation of the physics` {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  static let catalogue = root.appending(path: "Sources/Core/Dynamics/DetentDynamics.docc")

  static func files(_ folder: URL, _ ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
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
    #expect(pages.contains { $0.contains("](Resources/\(name)@2x.png)") })
  }
}
