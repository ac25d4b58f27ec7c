import DetentEffort
import DetentGoldens
import DetentScenes
import Foundation
import Testing

/// The positions and velocities of the scenes' bodies, to the last bit. Web/digests.mjs compares WebAssembly with the
/// same files, and Scripts/processors other processors.
@Suite struct SceneGoldenTests {
  private func expect(_ runs: [SceneRun], match file: String) async throws {
    let lines = await withTaskGroup { group in
      for (index, run) in runs.enumerated() { group.addTask { (index, run.lines) } }
      return await group.reduce(into: runs.map { _ in [String]() }) { $0[$1.0] = $1.1 }
    }.flatMap(\.self)
    #expect(!lines.contains { $0.contains("restless") })
    let text = lines.map { $0 + "\n" }.joined()
    let golden = try Golden(file).text(recording: text).split(separator: "\n").map(String.init)
    #expect(lines == golden, "differs from Tests/Goldens/\(file)")
  }

  /// In a quick run, scenes of few bodies.
  @Test func `each scene goes where it is written down`() async throws {
    guard isQuick else { return try await expect(SceneRun.short, match: "scenes.txt") }
    let golden = try String(contentsOfFile: Golden("scenes.txt").path, encoding: .utf8)
    for name in ["ring 10", "ring 100", "pile 500", "everything", "page"] {
      let run = try #require(SceneRun.short.first { $0.name == name })
      let written = golden.split(separator: "\n").filter { $0.hasPrefix("\(name),") }
      #expect(run.lines == written.map(String.init), "\(name)")
    }
  }

  @Test(.enabled(if: isHeavy)) func `each scene comes to rest as written down`() async throws {
    try await expect(SceneRun.long, match: "scenes-long.txt")
  }

  @Test(.enabled(if: isHeavy)) func `the largest heap comes to rest as written`() async throws {
    try await expect(SceneRun.longest, match: "scenes-longest.txt")
  }
}
