extension SceneRun {
  /// The runs that are quick enough for every test, even in an unoptimised build.
  public static let short: [SceneRun] = [
    SceneRun({ .ring(10) }, at: [1, 120, 1200]),
    SceneRun({ .ring(100) }, at: [1, 120, 480]),
    SceneRun({ .ring(1000) }, at: [1, 60]),
    SceneRun({ .grid(50) }, at: [1, 30]),
    SceneRun({ .pile(500) }, at: [30, 120, 180]),
    SceneRun({ .pile(2000) }, at: [30, 60]),
    SceneRun({ .pile(5000) }, at: [30]),
    SceneRun({ .pyramid(40) }, at: [1, 30, 60]),
    SceneRun({ .circles(5000) }, at: [30]),
    SceneRun(everythingAt: [1, 60, 120, 240, 480, 720, 960], toRestWithin: 9600),
    SceneRun(pageAt: [1, 120, 300, 600]),
  ]

  /// Long runs: heaps until they are at rest, and rings, which are dragged back and forth for ever, for a quarter of
  /// an hour of simulated time.
  public static let long: [SceneRun] = [
    SceneRun({ .ring(10, steps: 100_000) }, at: [1000, 10_000, 100_000]),
    SceneRun({ .ring(100, steps: 100_000) }, at: [1000, 10_000, 100_000]),
    SceneRun({ .ring(1000, steps: 100_000) }, at: [1000, 10_000, 100_000]),
    SceneRun({ .grid(50) }, at: [600, 2400]),
    SceneRun({ .pile(500) }, at: [600], toRestWithin: 24_000),
    SceneRun({ .pile(1000) }, at: [600], toRestWithin: 24_000),
    SceneRun({ .pile(2000) }, at: [600], toRestWithin: 24_000),
    SceneRun({ sleepyPile }, at: [600, 2400]),
    SceneRun({ .pyramid(40) }, at: [600], toRestWithin: 24_000),
    SceneRun({ .circles(5000) }, at: [600], toRestWithin: 24_000),
  ]

  /// Too long for all but a native release build.
  public static let longest: [SceneRun] = [
    SceneRun({ sleepyPile }, at: [], toRestWithin: 24_000)
  ]

  private static var sleepyPile: PhysicsScene {
    var pile = PhysicsScene.pile(5000)
    pile.sleeps = true
    return pile
  }
}
