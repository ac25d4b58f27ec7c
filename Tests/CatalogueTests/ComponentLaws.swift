import Detent
import DetentCatalogue
import DetentEffort
import Synchronization
import Testing

/// The scenarios that laws are tried with, some of each component. `DETENT_HEAVY=1` looks at every scenario, instant,
/// rate and theme.
let scenarios = Catalogue.scenarios.map(\.name).enumerated()
  .filter { isHeavy || $0.offset % 4 == 0 }.map(\.element)

/// Laws for every component in every scenario.
@Suite struct `Every scenario` {
  func script(_ name: String) throws -> Script {
    try #require(Catalogue.scenario(named: name)).script
  }

  func played(_ script: Script, framesPerSecond rate: Double) -> Replay {
    var replay = Replay(script)
    var frame = 0.0
    while frame / rate < script.duration {
      replay.advance(to: frame / rate)
      frame += 1
    }
    replay.finish()
    return replay
  }

  /// Each scenario to its end at 60 Hz, which many laws look at.
  private static let ends = Mutex<[String: Replay]>([:])

  func end(of name: String) throws -> Replay {
    if let end = Self.ends.withLock({ $0[name] }) { return end }
    let end = played(try script(name), framesPerSecond: 60)
    Self.ends.withLock { $0[name] = end }
    return end
  }

  @Test(arguments: scenarios) func `is the same at every frame rate`(name: String) throws {
    let script = try script(name)
    let reference = try end(of: name)
    for rate in isHeavy ? [1, 30, 37.3, 144, 1000] : [1, 37.3] {
      let other = played(script, framesPerSecond: rate)
      #expect(other.digest == reference.digest, "at \(rate) Hz")
      #expect(other.events == reference.events, "at \(rate) Hz")
      let isSame = other.stage == reference.stage
      #expect(isSame, "at \(rate) Hz")
    }
  }

  @Test(arguments: scenarios) func `goes on alike in a copy`(name: String) throws {
    let script = try script(name)
    var one = Replay(script)
    one.advance(to: script.duration / 2)
    var two = one
    one.finish()
    two.finish()
    let isSame = one == two
    #expect(isSame)
  }

  @Test(arguments: scenarios) func `is read back from its own text`(name: String) throws {
    let script = try script(name)
    let again = try Script(parsing: script.text)
    #expect(again.text == script.text)
    let isSame = again == script
    #expect(isSame)
    #expect(try played(again, framesPerSecond: 60).digest == end(of: name).digest)
  }

  @Test(arguments: scenarios) func `comes to rest, and then a step changes nothing`(name: String)
    throws
  {
    var stage = try end(of: name).stage
    stage.advance(to: stage.time + 5) { _ in }
    let isAtRest = stage.isAtRest
    #expect(isAtRest)
    let before = stage.root
    stage.step { _ in Issue.record("something was told at rest") }
    let isSame = stage.root == before
    #expect(isSame)
  }

  @Test(arguments: scenarios) func `draws finite numbers only, in pairs that match`(name: String)
    throws
  {
    let script = try script(name)
    var replay = Replay(script)
    while replay.time < script.duration - 0.01 {
      replay.advance(to: replay.time + 1.0 / 30)
      let isDrawable = replay.displayList.isDrawable
      #expect(isDrawable, "at \(replay.time)")
    }
  }

  @Test(arguments: scenarios) func `rests within five seconds wherever it is cancelled`(
    name: String
  ) throws {
    let script = try script(name)
    let inputs = script.entries.filter { if case .input = $0.action { true } else { false } }
    for (index, entry) in inputs.enumerated() where isHeavy || index % 6 == 0 {
      var replay = Replay(script)
      replay.advance(to: entry.time)
      var stage = replay.stage
      for id in 0...1 {
        stage.send(.pointer(PointerEvent(.cancel, at: .zero, time: stage.time, id: id)))
      }
      stage.advance(to: stage.time + 5) { _ in }
      let isAtRest = stage.isAtRest
      #expect(isAtRest, "after the line with time \(entry.time)")
    }
  }

  @Test(arguments: scenarios) func `tells an opening and a closing in turn`(name: String) throws {
    let events = try end(of: name).events.map(\.event)
    var expected = MenuEvent.opening
    for event in events {
      switch event {
      case .opening, .opened, .closed:
        #expect(event == expected)
        expected = event == .opening ? .opened : event == .opened ? .closing(.requested) : .opening
      case .closing:
        #expect(expected == .closing(.requested))
        expected = .closed
      case .highlighted, .selected, .entered, .left, .checked, .submitted, .activated, .ticked:
        #expect(expected != .opening)
      }
    }
  }

  @Test(arguments: scenarios) func `never tells the same selection twice in a row`(name: String)
    throws
  {
    var last: Item?
    for told in try end(of: name).events {
      guard case .selected(let item) = told.event else { continue }
      #expect(item != last)
      last = item
    }
  }
}

extension DisplayList {
  /// Every number is finite (greatest widths may be infinite), and every push has its pop.
  var isDrawable: Bool {
    var depth = 0
    for command in commands {
      switch command {
      case .pushClip, .pushMask, .pushOpacity, .pushBackdropBlur: depth += 1
      case .pop: depth -= 1
      default: break
      }
      guard depth >= 0 else { return false }
    }
    var check = FiniteCheck()
    encode(into: &check)
    return depth == 0 && check.isFinite
  }
}

private struct FiniteCheck: WireSink {
  var isFinite = true
  mutating func byte(_ value: UInt8) {}
  mutating func number(_ value: Double) {
    if value.isNaN || value == -.infinity { isFinite = false }
  }
  mutating func integer(_ value: Int) {}
  mutating func word(_ value: UInt32) {}
  mutating func string(_ value: String) {}
}
