import DetentGoldens
import DetentScenes
import Foundation
import Testing

/// The positions and velocities of the scenes' bodies, to the last bit. Web/digests.mjs compares WebAssembly with the
/// same files, and Scripts/processors other processors.
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
