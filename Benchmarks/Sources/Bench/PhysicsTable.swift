import DetentPeers
import DetentScenes

/// The scenes as a table, with a line for each engine, and our budget. Its columns have fixed widths, so that each
/// scene can be printed as soon as it is done.
enum PhysicsTable {
  private static let columns = [
    ("scene", 13), ("engine", 19), ("µs/step", 7), ("ns/body", 7), ("÷ Box2D", 7),
    ("÷ Chipmunk", 10), ("÷ Box2D 3", 9), ("÷ native", 8), ("wanted", 6), ("p99 µs", 6),
    ("rods off", 8), ("sunk", 6),
    ("overlap", 7), ("pressed", 7), ("height", 6), ("MB", 5),
  ]

  static var head: String { line(columns.map { $0.0 }) }

  /// Returns the lines of a scene, one for each engine.
  static func text(_ contest: Contest) -> String {
    let rows = Engine.present.map { row(contest, $0) } + (webRow(contest).map { [$0] } ?? [])
    return rows.map { line($0) }.joined(separator: "\n")
  }

  /// Returns a line: two columns of words, and then columns of numbers.
  private static func line(_ cells: [String]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let width = columns[index].1
      if index > 0 { line += "  " }
      line += index < 2 ? cell.padded(to: width) : cell.aligned(to: width)
    }
    return line
  }

  private static func row(_ contest: Contest, _ engine: Engine) -> [String] {
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
      ratio(to: .box2d), ratio(to: .chipmunk), ratio(to: .box2d3), "",
      engine == .detent ? "≤ \(contest.target)" : "",
      number(contest.median(engine) { $0.worst / 1000 }),
      number(contest.median(engine) { $0.rodError }, if: !scene.rods.isEmpty),
      number(contest.median(engine) { $0.depth }, if: scene.collides),
      number(contest.median(engine) { $0.crowding.overlap }, if: scene.collides),
      number(contest.median(engine) { $0.crowding.pressed }, if: scene.collides),
      number(contest.median(engine) { $0.height }, if: scene.collides),
      number(contest.memory[engine]),
    ]
  }

  private static func webRow(_ contest: Contest) -> [String]? {
    guard let ratio = contest.webRatios?.median else { return nil }
    let step = contest.web.map { $0.step }.median
    let bodies = Double(contest.scene.bodies.count { !$0.isAnchored })
    return [
      contest.scene.name, "Detent, WebAssembly", (step / 1000).digits, (step / bodies).digits, "",
      "", "",
      ratio.digits, "≤ \(Contest.webTarget)",
    ] + Array(repeating: "", count: 7)
  }
}
