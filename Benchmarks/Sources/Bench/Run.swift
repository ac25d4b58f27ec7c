import Detent
import DetentPeers
import DetentScenes

/// What came of a scene in an engine.
struct Run {
  /// Mean nanoseconds of a step, of the processor's time.
  var step: Double
  /// Nanoseconds that one step of a hundred exceeds; of a few steps together where they are short.
  var worst: Double
  /// Points by which the worst rigid rod was off, looked at now and then.
  var rodError: Double
  /// Points by which the lowest body is beyond a wall at the end; less than 0 if it hovers.
  var depth: Double
  /// How bodies lie in one another at the end.
  var crowding: Crowding
  /// The height of the highest body's centre at the end, in points.
  var height: Double
  /// Of all places at the end, for our own world.
  var digest: UInt64?

  /// - Parameter share: Of the scene's steps.
  init(_ scene: PhysicsScene, in engine: Engine, share: Double = 1) {
    let simulation = Simulation(scene, in: engine)
    let count = scene.steps(share)
    // To look at the clock takes time too, so short steps share it.
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
  /// So many of its steps, but not too few to be timed.
  func steps(_ share: Double) -> Int { max(24, Int(Double(steps) * share)) }
}
