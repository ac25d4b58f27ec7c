import DetentPeers
import DetentScenes

/// The scenes as a table: a line an engine, with what is wanted of ours.
struct PhysicsTable {
  let contests: [Contest]

  var text: String {
    let titles = [
      "scene", "engine", "µs/step", "ns/body", "÷ Box2D", "÷ Chipmunk", "÷ native", "wanted",
      "p99 µs",
      "rods off", "sunk", "overlap", "height", "MB",
    ]
    var rows = [titles]
    for contest in contests {
      for engine in Engine.allCases { rows.append(row(contest, engine)) }
      if let web = webRow(contest) { rows.append(web) }
    }
    let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        column < 2
          ? row[column].padded(to: widths[column]) : row[column].aligned(to: widths[column])
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func row(_ contest: Contest, _ engine: Engine) -> [String] {
    let scene = contest.scene
    let step = contest.median(engine) { $0.step } ?? 0
    let bodies = Double(scene.bodies.count { !$0.isAnchored })
    func number(_ value: Double?, if isThere: Bool = true) -> String {
      isThere ? value?.digits ?? "" : ""
    }
    func ratio(to other: Engine) -> String {
      engine == other ? "" : number(contest.ratios(engine, to: other)?.median)
    }
    return [
      scene.name, engine.rawValue, (step / 1000).digits, (step / bodies).digits,
      ratio(to: .box2d), ratio(to: .chipmunk), "",
      engine == .detent ? "≤ \(contest.target)" : "",
      number(contest.median(engine) { $0.worst / 1000 }),
      number(contest.median(engine) { $0.rodError }, if: !scene.rods.isEmpty),
      number(contest.median(engine) { $0.depth }, if: scene.collides),
      number(contest.median(engine) { $0.overlap }, if: scene.collides),
      number(contest.median(engine) { $0.height }, if: scene.collides),
      number(contest.memory[engine]),
    ]
  }

  private func webRow(_ contest: Contest) -> [String]? {
    guard let ratio = contest.webRatios?.median else { return nil }
    let step = contest.web.map { $0.step }.median
    let bodies = Double(contest.scene.bodies.count { !$0.isAnchored })
    return [
      contest.scene.name, "Detent, WebAssembly", (step / 1000).digits, (step / bodies).digits, "",
      "",
      ratio.digits, "≤ \(Contest.webTarget)",
    ] + Array(repeating: "", count: 6)
  }
}
