import DetentPeers
import DetentScenes

/// A scene that runs in each engine in turn, round by round.
struct Contest {
  /// The scene's index in `PhysicsScene.timed`.
  let index: Int
  let scene: PhysicsScene
  /// The budget for our time, as a fraction of Box2D's.
  let target: Double
  /// The budget for our time in WebAssembly, in multiples of our native time.
  static let webTarget = 1.3
  private(set) var runs: [Engine: [Run]] = [:]
  /// The runs in WebAssembly, one a round; empty without a module.
  private(set) var web: [WebRun] = []
  /// The peak memory in megabytes, less that of the program without an engine.
  var memory: [Engine: Double] = [:]

  init(_ index: Int, target: Double) {
    (self.index, self.target) = (index, target)
    scene = PhysicsScene.timed[index]()
  }

  /// Runs the scene. The first round warms up and is not counted.
  ///
  /// - Parameter share: The fraction of the scene's steps that are taken.
  mutating func run(rounds: Int, share: Double, web module: WebModule?) {
    for round in 0...rounds {
      for engine in Engine.present {
        report("\(scene.name), \(engine.rawValue), round \(round) of \(rounds)")
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

  /// Returns one engine's time divided by another's, round by round.
  func ratios(_ engine: Engine, to other: Engine) -> [Double]? {
    guard let ours = runs[engine], let theirs = runs[other] else { return nil }
    return zip(ours, theirs).map { $0.step / $1.step }
  }

  /// Whether our world has the same digest in WebAssembly as natively; nil if it did not run there.
  var isSameInWeb: Bool? {
    guard let ours = runs[.detent]?.first?.digest, !web.isEmpty else { return nil }
    return web.allSatisfy { $0.digest == String(ours, radix: 16) }
  }

  /// Our time in WebAssembly divided by our native time, round by round; nil if it did not run there.
  var webRatios: [Double]? {
    guard let ours = runs[.detent], !web.isEmpty else { return nil }
    return zip(web, ours).map { $0.step / $1.step }
  }
}
