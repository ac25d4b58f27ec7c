import Detent
import Testing

/// Frames of displays whose rates the step does not divide.
@Suite struct `Frames between steps` {
  static let rates = [60.0, 75, 90, 144, 165, 240, 360]

  @Test(arguments: rates)
  func `move what moves steadily by the same way each`(rate: Double) {
    let live = Live(Runner(speed: 700))
    live.fit(Environment(size: Size(10_000, 100)))
    let places = frames(of: live, at: rate, 400) { leftEdge(of: $0) }
    #expect(unevenness(of: places) < 0.001)
  }

  @Test(arguments: rates)
  func `turn a wheel that coasts by the same way each`(rate: Double) throws {
    var tuning = DialMenu.Tuning()
    tuning.friction = 0.1
    let live = Live(DialMenu((0..<12).map { Item("Item \($0)") }, tuning: tuning))
    live.fit(Environment(size: Size(480, 480)))
    live.send(Request.open)
    live.advance(to: 0)
    live.advance(to: 3)
    fling(live, at: 3)
    live.advance(to: 3.5)
    let angles = frames(of: live, at: rate, 60, from: 3.5) { list in
      let option = list.regions.first { $0.semantics.label == "Item 0" }!
      return (option.frame.center - Point(240, 240)).angle.radians
    }
    #expect(unevenness(of: unwound(angles)) < 0.01)
  }

  @Test(arguments: rates)
  func `let a body drift by the same way each, whatever the world's own step`(rate: Double) {
    let live = Live(Drifter(speed: 300))
    live.fit(Environment(size: Size(10_000, 100)))
    let places = frames(of: live, at: rate, 300) { leftEdge(of: $0) }
    #expect(unevenness(of: places) < 0.001)
  }

  @Test(arguments: rates)
  func `leave the state and what is told as they are at any other rate`(rate: Double) {
    func run(at rate: Double, draws: Bool) -> (Stage<AnyControl>, [MenuEvent]) {
      var events: [MenuEvent] = []
      let live = Live(AnyControl(DrawerMenu(["One", Item("Two", children: ["Three"])]))) {
        events.append($0)
      }
      live.fit(Environment(size: Size(400, 400)))
      live.advance(to: 0)
      live.send(Request.open)
      live.send(.key(KeyEvent(.down, .down, time: 0.4)))
      live.send(.key(KeyEvent(.down, .enter, time: 0.81)))
      for frame in 0..<Int(2 * rate) {
        live.advance(to: Double(frame) / rate)
        if draws { _ = live.displayList }
      }
      live.advance(to: 2)
      return (live.stage, events)
    }
    let (stage, events) = run(at: 240, draws: false)
    #expect(!events.isEmpty)
    let other = run(at: rate, draws: true)
    #expect(other.0 == stage)
    #expect(other.1 == events)
  }

  @Test func `show what came in since the last step, and tell of it in the next`() {
    var events = 0
    let live = Live(Jumper()) { _ in events += 1 }
    live.fit(Environment(size: Size(1000, 100)))
    live.advance(to: 0)
    live.send(key("j", at: 0.0101))
    live.advance(to: 0.0102)
    #expect(leftEdge(of: live.displayList) == 100)
    #expect(events == 0)
    #expect(live.root.x == 0)
    live.advance(to: 0.0126)
    #expect(leftEdge(of: live.displayList) == 100)
    #expect(events == 1)
  }

  @Test func `tell a host without frames what an input brings about`() {
    var events = 0
    let live = Live(Jumper()) { _ in events += 1 }
    live.fit(Environment(size: Size(1000, 100)))
    live.advance(to: 0)
    live.send(key("j", at: 0.5))
    live.flush()
    #expect(events == 1)
    #expect(live.stage.time == 0.5)
  }

  @Test func `leave a recording that ends between two steps one that can be played`() throws {
    let live = Live(AnyControl(DrawerMenu(["One", "Two"])))
    live.startRecording()
    live.fit(Environment(size: Size(400, 400)))
    live.advance(to: 0)
    live.send(Request.open)
    live.advance(to: 0.1003)
    #expect(live.displayList != live.stage.displayList)
    var replay = Replay(try #require(live.script))
    replay.finish()
    #expect(replay.divergence == nil)
  }

  @Test func `leave a recording that ends while an input waits one that can be played`() throws {
    let live = Live(AnyControl(DrawerMenu(["One", "Two"])))
    live.startRecording()
    live.fit(Environment(size: Size(400, 400)))
    live.advance(to: 0)
    live.send(Request.open)
    live.advance(to: 0.1)
    live.send(.key(KeyEvent(.down, .down, time: 0.109)))
    let script = try #require(live.script)
    #expect(!script.text.contains("key-down"))
    var replay = Replay(script)
    replay.finish()
    #expect(replay.divergence == nil)
  }

  @Test func `draw the step itself where a frame is due with it`() {
    let live = Live(Runner(speed: 700))
    live.fit(Environment(size: Size(10_000, 100)))
    live.advance(to: 5)
    for step in 1...100 {
      live.advance(to: 5 + Double(step) / 240)
      #expect(live.displayList == live.stage.displayList)
    }
  }

  @Test func `keep a ball that bounces above the floor`() {
    var world = World()
    let ball = world.add(
      Body(at: Point(50, 20), size: Size(20, 20), outline: .ellipse, elasticity: 0.9))
    world.add(Gravity())
    world.add(Collision(boundsInsets: .zero))
    world.bounds = Rect(x: 0, y: 0, width: 100, height: 300)
    var deepest = 0.0
    var deepestOnGrid = 0.0
    for _ in 0..<600 {
      world.advance(by: 1.0 / 165)
      deepest = max(deepest, world.presentation.position(of: ball).y)
      deepestOnGrid = max(deepestOnGrid, world.position(of: ball).y)
    }
    #expect(deepest < deepestOnGrid + 0.5)
  }

  /// Returns what `measure` reads from a number of frames, at 1 / rate seconds each.
  private func frames<Root: Component>(
    of live: Live<Root>, at rate: Double, _ count: Int, from start: Double = 0,
    _ measure: (DisplayList) -> Double
  ) -> [Double] {
    (0..<count).map { frame in
      live.advance(to: start + Double(frame) / rate)
      return measure(live.displayList)
    }
  }

  /// The standard deviation of the distances between frames from the mean of their neighbours, as a fraction of the
  /// mean distance. An even deceleration does not count.
  private func unevenness(of places: [Double]) -> Double {
    let ways = zip(places, places.dropFirst()).map { $1 - $0 }
    let mean = ways.reduce(0, +) / Double(ways.count)
    var variance = 0.0
    for index in 1..<ways.count - 1 {
      let jolt = ways[index] - (ways[index - 1] + ways[index + 1]) / 2
      variance += jolt * jolt / Double(ways.count - 2)
    }
    return variance.squareRoot() / mean.magnitude
  }

  /// Angles in radians, each counted on from the one before.
  private func unwound(_ angles: [Double]) -> [Double] {
    var sum = angles[0]
    return [sum]
      + zip(angles, angles.dropFirst()).map { before, after in
        sum += Angle(radians: after - before).normalized.radians
        return sum
      }
  }

  private func leftEdge(of list: DisplayList) -> Double { list.regions[0].frame.minX }

  /// A quick stroke along the rim of a dial of 480 by 480 points.
  private func fling(_ live: Live<DialMenu>, at start: Double) {
    let center = Point(240, 240)
    let rim = live.root.bubbleCenters[3] - center
    for number in 0...9 {
      let phase: PointerEvent.Phase = number == 0 ? .down : number == 9 ? .up : .move
      let place = center + rim.rotated(by: .radians(0.05 * Double(min(number, 8))))
      live.send(.pointer(PointerEvent(phase, at: place, time: start + 0.008 * Double(number))))
    }
  }
}

extension Canvas {
  fileprivate mutating func square(at x: Double) {
    region(1, frame: Rect(x: x, y: 0, width: 10, height: 10), Semantics(.image, label: "Square"))
  }
}

/// A square that moves to the right for ever.
private struct Runner: Component {
  typealias Event = Never
  /// The speed, in points per second.
  var speed: Double
  var x = 0.0
  let isAtRest = false

  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
  mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim { .ignored }
  mutating func advance(by seconds: Double, emit: (Event) -> Void) { x += speed * seconds }
  func draw(on canvas: inout Canvas) { canvas.square(at: x) }
}

/// A square that jumps by 100 points at any input.
private struct Jumper: Component {
  var x = 0.0
  let isAtRest = true

  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
  mutating func handle(_ input: Input, emit: (Double) -> Void) -> Claim {
    x += 100
    emit(x)
    return .captured
  }
  mutating func advance(by seconds: Double, emit: (Double) -> Void) {}
  func draw(on canvas: inout Canvas) { canvas.square(at: x) }
}

/// A body without resistance, in a world whose steps are twice as long as the stage's.
private struct Drifter: Component {
  typealias Event = Never
  var world = World()
  let body: Handle<Body>
  let isAtRest = false

  init(speed: Double) {
    body = world.add(
      Body(at: Point(0, 50), size: Size(10, 10), velocity: Vector(speed, 0), resistance: 0))
  }

  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
  mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim { .ignored }
  mutating func advance(by seconds: Double, emit: (Event) -> Void) { world.advance(by: seconds) }
  func draw(on canvas: inout Canvas) {
    canvas.square(at: world.presentation.position(of: body).x)
  }
}
