import Detent
import DetentPeers
import DetentScenes

/// The results of a scene in an engine.
struct Run {
  /// The mean processor time of a step, in nanoseconds.
  var step: Double
  /// The processor time that one step in a hundred exceeds, in nanoseconds. Short steps are timed several at a time.
  var worst: Double
  /// The greatest error of a rigid rod's length, in points, among every tenth time and the last.
  var rodError: Double
  /// How far the lowest body is inside a wall at the end, in points; below 0 if it hovers.
  var depth: Double
  /// How bodies overlap at the end.
  var crowding: Crowding
  /// The height of the highest body's centre at the end, in points.
  var height: Double
  /// The digest of our own world at the end; nil for other engines.
  var digest: UInt64?

  /// Runs a scene.
  ///
  /// - Parameter share: The fraction of the scene's steps that are taken.
  init(_ scene: PhysicsScene, in engine: Engine, share: Double = 1) {
    let simulation = Simulation(scene, in: engine)
    let count = scene.steps(share)
    // Reading the clock takes time too, so short steps are timed together.
    let block = max(1, 1200 / scene.bodies.count)
    var times: [Double] = []
    rodError = 0
    while simulation.steps < count {
      let steps = min(block, count - simulation.steps)
      times.append(processorSeconds { simulation.step(steps) } * 1e9 / Double(steps))
      if times.count % 10 == 0 || simulation.steps == count {
        rodError = max(rodError, simulation.rodError)
      }
    }
    step = times.reduce(0, +) / Double(times.count)
    worst = times.sorted()[times.count * 99 / 100]
    depth = simulation.depth
    crowding = simulation.crowding
    digest = simulation.digest
    height = -(simulation.places.map { $0.position.y }.min() ?? 0)
  }
}

extension PhysicsScene {
  /// Returns a fraction of the scene's steps, but at least 24, which are enough to be timed.
  func steps(_ share: Double) -> Int { max(24, Int(Double(steps) * share)) }
}
