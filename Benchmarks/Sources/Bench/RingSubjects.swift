import Detent
import Peers

/// Our solver beside others at the scene that a dial is made of.
func rings() -> [Subject] {
  [(10, 10), (100, 2)].flatMap { count, seconds in
    let scene = RingScene(count: count, seconds: seconds)
    let names = ["Detent", "Box2D 2.4", "Chipmunk 7"].map { "ring \(count), \($0)" }
    let engines: [(RingScene) -> Run] = [
      runDetent, { run(peer_box2d, $0) }, { run(peer_chipmunk, $0) },
    ]
    return zip(names, engines).map { name, run in
      let isOurs = name == names[0]
      return Subject(figures: [
        Figure("\(name), a step", "ns", isOurs ? .beside("\(names[1]), a step") : .none),
        Figure(
          "\(name), joints off by", "pt", isOurs ? .beside("\(names[1]), joints off by") : .none),
      ]) {
        let result = run(scene)
        return [result.nanosecondsPerStep, result.worstError]
      }
    }
  }
}

/// What came of the scene.
private struct Run {
  var nanosecondsPerStep: Double
  /// Points, looked at every tenth of a second.
  var worstError: Double
}

private func runDetent(_ scene: RingScene) -> Run {
  var ring = Ring(scene)
  return time(scene) { range in
    for step in range { ring.step(step) }
  } error: {
    scene.worstError(ring.place)
  }
}

private func run(_ engine: PeerEngine, _ scene: RingScene) -> Run {
  let places = scene.places.flatMap { [$0.x, $0.y] }
  let ring = engine.make(Int32(scene.places.count), places)
  defer { engine.end(ring) }
  return time(scene) { range in
    for step in range { engine.step(ring, scene.path[step].x, scene.path[step].y) }
  } error: {
    scene.worstError { body in
      var place = Point.zero
      engine.place(ring, Int32(body), &place.x, &place.y)
      return place
    }
  }
}

/// Twelve steps at a time; the first tenth of the scene warms up and is not timed.
private func time(
  _ scene: RingScene, steps: (Range<Int>) -> Void, error: () -> Double
) -> Run {
  let warmUp = scene.path.count / 10
  steps(0..<warmUp)
  var (spent, worst) = (0.0, 0.0)
  for start in stride(from: warmUp, to: scene.path.count, by: 12) {
    spent += seconds { steps(start..<min(start + 12, scene.path.count)) }
    worst = max(worst, error())
  }
  return Run(
    nanosecondsPerStep: spent * 1e9 / Double(scene.path.count - warmUp), worstError: worst)
}
