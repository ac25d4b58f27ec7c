import Allocations
import Detent
import DetentPeers
import DetentScenes

/// The budgets for the scenes of `PhysicsScene.timed`, in their order, as fractions of Box2D's time.
private let targets = [0.75, 0.75, 0.75, 0.6, 0.45, 0.42, 0.3, 0.25, 0.4, 0.5, 0.75]

/// Returns the scene with a name, or else all whose names contain it. An empty word and "physics" stand for all scenes.
func contests(named word: String) -> [Contest] {
  let all = targets.enumerated().map { Contest($0, target: $1) }
  let exact = all.filter { $0.scene.name == word }
  guard exact.isEmpty else { return exact }
  return all.filter { word.isEmpty || word == "physics" || $0.scene.name.contains(word) }
}

/// Memory, copies, rest and growth in the scenes.
func physicsSubjects() -> [Subject] {
  PhysicsScene.timed.map { $0() }
    .filter { $0.bodies.count <= 2500 }.map { warmAllocations($0) }
    + [copying(.ring(1000)), copying(.pile(1000))] + Engine.present.map { settling(in: $0) }
    + Engine.present.map { spreading(in: $0) }
}

/// The number of allocations in a step of a world that has run for a while, which should be 0.
private func warmAllocations(_ scene: PhysicsScene) -> Subject {
  var count: Double?
  return Subject(figures: [Figure("allocations in a step of \(scene.name)", "", .budget(0))]) {
    // The number is the same in each round.
    if let count { return [count] }
    let simulation = Simulation(scene, in: .detent)
    simulation.step(scene.steps - 120)
    let found = Double(allocations { simulation.step(120) }) / 120
    count = found
    return [found]
  }
}

/// The time and memory that a snapshot takes. A shared array is copied when it is next written to. So a step of a world
/// that shares its arrays is timed, together with the copying, and the same step of a world that shares nothing.
private func copying(_ scene: PhysicsScene) -> Subject {
  var simulated = SceneWorld(scene)
  var isUnderWay = false
  return Subject(figures: [
    Figure("\(scene.name) copied over another world", "µs", .budget(50)),
    Figure("\(scene.name) copied over another world, memory asked for", "kB", .budget(0)),
    Figure("\(scene.name) copied by assignment", "µs"),
    Figure("\(scene.name) copied by assignment, memory asked for", "kB"),
  ]) {
    if !isUnderWay { for _ in 0..<scene.steps / 2 { simulated.step() } }
    isUnderWay = true
    let before = simulated.world
    var start = before
    start.step()
    var kept = start
    kept.step()
    // The least of many times is taken, because the difference is only a tenth of a step.
    var (alone, over, assigned) = (Double.infinity, Double.infinity, Double.infinity)
    var (bytesOver, bytesAssigned) = (UInt.zero, UInt.zero)
    for _ in 0..<200 {
      var world = before
      world.step()  // From now on it shares nothing.
      alone = min(alone, processorSeconds { world.step() })
      bytesOver = allocation_bytes()
      over = min(
        over,
        processorSeconds {
          kept.overwrite(with: start)
          kept.step()
        })
      bytesOver = allocation_bytes() - bytesOver
      var copy = start
      bytesAssigned = allocation_bytes()
      assigned = min(assigned, processorSeconds { copy.step() })
      bytesAssigned = allocation_bytes() - bytesAssigned
      use(world)
      use(copy)
    }
    use(kept)
    return [
      (over - alone) * 1e6, Double(bytesOver) / 1000, (assigned - alone) * 1e6,
      Double(bytesAssigned) / 1000,
    ]
  }
}

/// A step of a pile that has come to rest and may sleep, and one while it falls.
private func settling(in engine: Engine) -> Subject {
  var scene = PhysicsScene.pile(500)
  scene.sleeps = true
  let name = "\(scene.name) that may sleep, \(engine.rawValue)"
  return Subject(figures: [
    Figure("\(name), a step of its first second", "µs"),
    Figure("\(name), of its eleventh", "µs", .beside("\(name), a step of its first second")),
  ]) {
    let simulation = Simulation(scene, in: engine)
    func second() -> Double { processorSeconds { simulation.step(120) } * 1e6 / 120 }
    let falling = second()
    simulation.step(1080)
    return [falling, second()]
  }
}

/// The exponent with which an engine's time grows with the number of piles side by side. Each body has the same work in
/// one pile as in ten, so growth beyond the power 1 is the engine's own.
private func spreading(in engine: Engine) -> Subject {
  let name = "\(engine.rawValue), exponent of growth from 1 to 10 piles of 500"
  return Subject(figures: [Figure(name, "", engine == .detent ? .budget(1.1) : .none)]) {
    let (one, ten) = (Run(.piles(1), in: engine), Run(.piles(10), in: engine))
    return [logarithm(ten.step / one.step) / logarithm(10)]
  }
}

/// The exponents with which an engine's time grows from a pile of 500 to a pile of 5000: one for the number of bodies,
/// and one for the number of touching pairs, since in a higher pile a body touches more others.
func growth(_ contests: [Contest]) -> [Figure] {
  func runs(_ name: String, _ engine: Engine) -> [Run]? {
    contests.first { $0.scene.name == name }?.runs[engine]
  }
  return Engine.present.flatMap { engine -> [Figure] in
    guard let few = runs("pile 500", engine), let many = runs("pile 5000", engine) else {
      return []
    }
    let name = "\(engine.rawValue), exponent of growth from pile 500 to 5000"
    var (bodies, pairs) = (
      Figure("\(name), by bodies", ""), Figure("\(name), by pairs that touch", "")
    )
    for (few, many) in zip(few, many) {
      let growth = logarithm(many.step / few.step)
      bodies.samples.append(growth / logarithm(10))
      pairs.samples.append(
        growth / logarithm(Double(many.crowding.touching) / Double(few.crowding.touching)))
    }
    return [bodies, pairs]
  }
}
