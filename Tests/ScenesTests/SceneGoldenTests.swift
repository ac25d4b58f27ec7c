import DetentGoldens
import DetentScenes
import Foundation
import Testing

/// Where the scenes' bodies are and how fast, to the last bit. WebAssembly is held against the same
/// files by Web/digests.mjs, other processors by Scripts/processors.
@Suite struct SceneGoldenTests {
  static let isHeavy = ProcessInfo.processInfo.environment["DETENT_HEAVY"] != nil

  private func expect(_ runs: [SceneRun], match file: String) throws {
    let lines = runs.flatMap(\.lines)
    #expect(!lines.contains { $0.contains("restless") })
    let text = lines.map { $0 + "\n" }.joined()
    let golden = try Golden(file).text(recording: text).split(separator: "\n").map(String.init)
    #expect(lines == golden, "differs from Tests/Goldens/\(file)")
  }

  @Test func `every scene goes where it is written down`() throws {
    try expect(SceneRun.short, match: "scenes.txt")
  }

  @Test(.enabled(if: isHeavy)) func `however long it takes`() throws {
    try expect(SceneRun.long, match: "scenes-long.txt")
    try expect(SceneRun.longest, match: "scenes-longest.txt")
  }
}
