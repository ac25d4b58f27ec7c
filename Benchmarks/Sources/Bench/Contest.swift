import DetentPeers
import DetentScenes

/// A scene in every engine, round by round in turn.
struct Contest {
  /// Of `PhysicsScene.timed`.
  let index: Int
  let scene: PhysicsScene
  /// How much of Box2D's time we want to take at most.
  let target: Double
  /// How much of our own native time WebAssembly is to take at most.
  static let webTarget = 1.3
  private(set) var runs: [Engine: [Run]] = [:]
  /// In WebAssembly, where there is a module: nanoseconds of a step by round.
  private(set) var web: [WebRun] = []
  /// Peak memory in megabytes beyond that of the program without an engine.
  var memory: [Engine: Double] = [:]

  init(_ index: Int, target: Double) {
    (self.index, self.target) = (index, target)
    scene = PhysicsScene.timed[index]()
  }

  /// - Parameter share: Of the scene's steps.
  mutating func run(rounds: Int, share: Double, web module: WebModule?) {
    for round in 0...rounds {
      for engine in Engine.present {
        report("\(scene.name), \(engine.rawValue), round \(round) of \(rounds)")
        // Nought warms up.
        let run = Run(scene, in: engine, share: round == 0 ? share / 10 : share)
        if round > 0 { runs[engine, default: []].append(run) }
      }
      guard round > 0, let module else { continue }
      report("\(scene.name), WebAssembly, round \(round) of \(rounds)")
      let steps = scene.steps(share)
      if let run = module.run(scene: index, steps: steps) { web.append(run) }
    }
  }

  func median(_ engine: Engine, _ number: (Run) -> Double) -> Double? {
    runs[engine].map { $0.map(number).median }
  }

  /// How often one's time contains the other's, round by round.
  func ratios(_ engine: Engine, to other: Engine) -> [Double]? {
    guard let ours = runs[engine], let theirs = runs[other] else { return nil }
    return zip(ours, theirs).map { $0.step / $1.step }
  }

  /// Whether our world comes to the same bits there as here.
  var isSameInWeb: Bool? {
    guard let ours = runs[.detent]?.first?.digest, !web.isEmpty else { return nil }
    return web.allSatisfy { $0.digest == String(ours, radix: 16) }
  }

  var webRatios: [Double]? {
    guard let ours = runs[.detent], !web.isEmpty else { return nil }
    return zip(web, ours).map { $0.step / $1.step }
  }
}
