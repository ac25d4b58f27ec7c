import Detent
import Testing

/// A component that records what happens to it.
struct Probe: Component {
  enum Event: Equatable, Sendable {
    case handled(Input)
    case advanced
  }

  var handled: [Input] = []
  var steps = 0
  var busy = 0
  var measured = Size.zero

  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {
    measured = measure(TextRun("width", font: Font(size: 15)))
  }

  mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    handled.append(input)
    busy = 10
    emit(.handled(input))
    return .captured
  }

  mutating func advance(by seconds: Double, emit: (Event) -> Void) {
    guard busy > 0 else { return }
    steps += 1
    busy -= 1
    emit(.advanced)
  }

  func draw(on canvas: inout Canvas) {
    canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: Double(steps + 1))), .black)
  }

  var isAtRest: Bool { busy == 0 }
}

/// A component that nothing changes.
struct Wall: Component {
  typealias Event = Never
  let isAtRest = true
  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
  mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim { .ignored }
  mutating func advance(by seconds: Double, emit: (Event) -> Void) {}
  func draw(on canvas: inout Canvas) {}
}

func key(_ character: Character, at time: Double) -> Input {
  .key(KeyEvent(.down, .character(character), time: time))
}

/// A component whose door a press opens or a key shuts; shut, it has no use for keys.
struct Gate: Component {
  typealias Event = Never
  var isOpen = false
  let isAtRest = true
  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
  mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    guard case .key = input else {
      isOpen = true
      return .interested
    }
    defer { isOpen = false }
    return isOpen ? .captured : .ignored
  }
  mutating func advance(by seconds: Double, emit: (Event) -> Void) {}
  func draw(on canvas: inout Canvas) {}
}

/// A component that takes keys in its first second.
struct Morning: Component {
  typealias Event = Never
  let isAtRest = true
  mutating func fit(_ environment: Environment, measure: (TextRun) -> Size) {}
  mutating func handle(_ input: Input, emit: (Event) -> Void) -> Claim {
    guard let time = input.time else { return .ignored }
    return time < 1 ? .captured : .ignored
  }
  mutating func advance(by seconds: Double, emit: (Event) -> Void) {}
  func draw(on canvas: inout Canvas) {}
}

@Suite struct `A stage` {
  @Test func `asks what is claimed after what waits for its step, and changes nothing by that`() {
    let live = Live(Gate())
    let session = live.session
    session.attach({ 0 }, {})
    _ = session.advance(0)
    #expect(session.claim(key("a", at: 0)) == .ignored)
    session.send(.request(.open))
    #expect(session.claim(key("a", at: 0)) == .captured)
    #expect(session.claim(key("a", at: 0)) == .captured)
    session.send(key("a", at: 0))
    #expect(session.claim(key("b", at: 0)) == .ignored)
    #expect(!live.root.isOpen)
  }

  @Test func `lets an input act in the first step at or after its time`() {
    var stage = Stage(Probe())
    stage.send(key("a", at: 0.5001))
    stage.advance(to: 0.5) { _ in Issue.record("too early") }
    var told = 0
    stage.advance(to: 0.505) { _ in told += 1 }
    #expect(told == 2)
    #expect(stage.steps == 121)
  }

  @Test func `takes a time of whole steps, written in microseconds, for that step`() {
    for step in 1...2000 {
      let time = (Double(step) / 240 * 1e6).rounded() / 1e6
      var stage = Stage(Probe())
      stage.send(key("a", at: time))
      while stage.root.handled.isEmpty { stage.step { _ in } }
      #expect(stage.steps == step)
    }
  }

  @Test func `never lets one input overtake another`() {
    var stage = Stage(Probe())
    stage.send(key("a", at: 0.3))
    stage.send(.request(.open))
    stage.send(key("b", at: 0.1))
    stage.advance(to: 1) { _ in }
    #expect(stage.root.handled == [key("a", at: 0.3), .request(.open), key("b", at: 0.1)])
  }

  @Test func `takes no step at rest, however much time passes`() {
    var stage = Stage(Probe())
    stage.advance(to: 1e6) { _ in Issue.record("nothing can happen") }
    #expect(stage.steps == 240_000_000)
    stage.send(key("a", at: 1e6 + 1))
    stage.advance(to: 1e6 + 2) { _ in }
    #expect(stage.root.steps == 10)
  }

  @Test func `is a value: a copy goes on by itself, alike`() {
    var one = Stage(Probe())
    one.send(key("a", at: 0.1))
    var two = one
    one.advance(to: 0.11) { _ in }
    #expect(two.root.handled.isEmpty)
    two.advance(to: 0.11) { _ in }
    let isSame = one == two
    #expect(isSame)
  }

  @Test func `measures a text once and keeps the answer, rounded`() {
    var stage = Stage(Probe())
    var asked = 0
    for _ in 0..<3 {
      stage.fit(Environment()) { _ in
        asked += 1
        return Size(10.00049, 20)
      }
    }
    #expect(asked == 1)
    #expect(stage.root.measured == Size(10, 20))
  }

  @Test func `says which texts nobody has measured, and stays as it is`() {
    var stage = Stage(AlertPanel("Title", ["Yes", "No"]))
    stage.fit(Environment()) { _ in Size(10, 10) }
    let before = stage
    #expect(stage.textsToMeasure(in: Environment()).isEmpty)
    let input = Input.request(.items(["Yes", "Perhaps", "Perhaps"]))
    let unknown = stage.textsToMeasure(in: Environment(), after: input)
    #expect(unknown.map { $0.string } == ["Perhaps"])
    let larger = Environment(textScale: 2)
    #expect(stage.textsToMeasure(in: larger).map { $0.string } == ["Title", "Yes", "No"])
    #expect(stage == before)
  }

  @Test func `estimates a text where nobody can measure`() {
    var stage = Stage(Probe())
    stage.fit(Environment())
    #expect(stage.root.measured == TextRun("width", font: Font(size: 15)).estimatedSize)
  }
}

@Suite struct `Inputs that wait` {
  @Test func `are handled in their order, however many they are`() {
    var stage = Stage(Probe())
    let count = 100_000
    for index in 0..<count {
      stage.send(.pointer(PointerEvent(.move, at: Point(Double(index), 0), time: 10)))
      stage.send(
        .pointer(PointerEvent(.move, at: Point(Double(index), 1), time: Double(index) / 1e4)))
    }
    // The second of each pair waits for the first, since inputs stay in order.
    stage.advance(to: 9.99) { _ in Issue.record("too early") }
    stage.advance(to: 10) { _ in }
    #expect(stage.root.handled.count == 2 * count)
    let places = stage.root.handled.compactMap { input -> Point? in
      if case .pointer(let event) = input { event.position } else { nil }
    }
    #expect(places == (0..<count).flatMap { [Point(Double($0), 0), Point(Double($0), 1)] })
  }

  @Test func `cost a step no more, however many wait behind them`() {
    var stage = Stage(Probe())
    // Each step has its inputs, and the last ones wait through 24 000 steps.
    for index in 0..<72_000 {
      stage.send(
        .pointer(PointerEvent(.move, at: Point(Double(index), 0), time: Double(index) / 720)))
    }
    stage.advance(to: 100) { _ in }
    #expect(stage.root.handled.count == 72_000)
  }

  @Test func `are the same whatever was handled before them`() {
    func stage(handling count: Int) -> Stage<Wall> {
      var stage = Stage(Wall())
      for _ in 0..<count { stage.send(key("a", at: 0.1)) }
      stage.send(key("b", at: 2))
      stage.advance(to: 1) { _ in }
      return stage
    }
    #expect(stage(handling: 1) == stage(handling: 70))
    #expect(stage(handling: 1) == stage(handling: 200))
    var other = stage(handling: 1)
    other.send(key("c", at: 2))
    #expect(other != stage(handling: 1))
  }
}

@Suite struct `The door` {
  @Test func `rounds to what a script can hold, and lets nothing through that is not finite`() {
    let event = PointerEvent(
      .move, at: Point(1.23456, .nan), time: 0.123_456_78, pressure: .infinity)
    guard case .pointer(let result) = Input.pointer(event).rounded() else { return }
    #expect(result.position == Point(1.235, 0))
    #expect(result.time == 0.123457)
    #expect(result.pressure == 0)
  }

  @Test func `moves what is over already to now`() {
    guard case .key(let event) = key("a", at: 0.1).rounded(notBefore: 0.5) else { return }
    #expect(event.time > 0.5)
    #expect(event.time < 0.5001)
  }
}
