import Detent
import DetentCatalogue
import DetentScenes

/// The contents of one file in Tests/Goldens, and how to compute them.
struct GoldenSet: Sendable {
  /// The file's name without `.txt`.
  let name: String
  /// Whether it takes seconds and not minutes.
  var isQuick = true
  let runs: [Run]

  struct Run: Sendable {
    let name: String
    /// The file's lines for it, each with a line feed.
    let digests: @Sendable () -> String
  }

  static let all = [
    GoldenSet(
      name: "digests",
      runs: Catalogue.scenarios.map { scenario in
        Run(name: scenario.name) { "\(scenario.name) \(digest(of: scenario.script))\n" }
      }),
    GoldenSet(name: "scenes", runs: SceneRun.short.map(Run.init)),
    GoldenSet(name: "scenes-long", isQuick: false, runs: SceneRun.long.map(Run.init)),
  ]
}

extension GoldenSet.Run {
  init(_ run: SceneRun) {
    self.init(name: run.name) {
      var text = ""
      for line in run.lines { text += line + "\n" }
      return text
    }
  }
}

/// Returns the digest of a script given as text, or what is wrong with the text.
func digest(ofScript text: [UInt8]) -> String {
  do {
    return digest(of: try Script(parsing: text))
  } catch {
    return "line \(error.line), column \(error.column): \(error.message)"
  }
}

/// The digest of the picture after every step of the whole script.
private func digest(of script: Script) -> String {
  var replay = Replay(script)
  replay.finish()
  return replay.digest.text
}
