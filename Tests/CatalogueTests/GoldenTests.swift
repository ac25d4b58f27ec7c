import Detent
import DetentCatalogue
import DetentGoldens
import Foundation
import Testing

/// The display lists of scenarios, as text that can be read in a diff.
@Suite struct GoldenTests {
  func expect(_ text: String, matches file: String) throws {
    let golden = try Golden(file).text(recording: text)
    #expect(text == golden, "differs from Tests/Goldens/\(file)")
  }

  @Test func `every scenario goes as it expects, to the digest that is written down`() throws {
    var text = ""
    for scenario in Catalogue.scenarios {
      var replay = Replay(scenario.script)
      replay.finish()
      #expect(replay.divergence == nil, "\(scenario.name)")
      text += "\(scenario.name) \(replay.digest.text)\n"
    }
    try expect(text, matches: "digests.txt")
  }

  @Test
  func `every file of the folder is a scenario, and says in its first line what is to be seen`()
    throws
  {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Catalogue/Scripts")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.standardized.path)
    #expect(files.sorted() == Catalogue.scenarios.map { $0.name + ".detent" }.sorted())
    for scenario in Catalogue.scenarios {
      let file = folder.standardized.appending(path: scenario.name + ".detent")
      #expect(try String(contentsOf: file, encoding: .utf8) == scenario.text)
      #expect(scenario.text.hasPrefix("# \(scenario.summary)\ndetent 1\n"), "\(scenario.name)")
      #expect(scenario.summary.last == ".", "\(scenario.name)")
    }
  }

  @Test(arguments: [
    ("dial-opens", 0.15), ("dial-opens", 2.0), ("dial-thrown", 1.3), ("dial-words", 4.0),
    ("dial-sixty", 6.0), ("dial-dark", 3.0), ("dial-empty", 0.9), ("dial-right-to-left", 2.5),
    ("dial-nested", 3.1), ("radial-opens", 0.75), ("radial-opens", 1.5), ("radial-nested", 1.6),
    ("floating-opens", 0.6), ("floating-words", 1.5), ("drawer-opens", 0.7),
    ("drawer-nested", 1.5), ("dial-narrowed", 1.8), ("radial-narrowed", 2.4),
    ("floating-narrowed", 2), ("drawer-several", 2.8), ("confirm-opens", 2.0),
    ("confirm-opens", 3.1), ("alert-opens", 0.4),
    ("alert-long", 1.2),
  ])
  func `a scenario draws what is written down`(name: String, time: Double) throws {
    var replay = Replay(try #require(Catalogue.scenario(named: name)).script)
    replay.advance(to: time)
    try expect(
      replay.displayList.golden, matches: "\(name)-\(Int((time * 1000).rounded())).list")
  }
}
