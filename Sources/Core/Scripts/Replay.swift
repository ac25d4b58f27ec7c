import DetentControls
import DetentDrawing
import DetentStage
import DetentText

/// Plays a script, and notices where it differs from what was written down.
///
/// It goes on after the first difference, so that the rest can be looked at.
public struct Replay: Equatable, Sendable {
  /// Where a replay and its script part.
  public struct Divergence: Equatable, Sendable {
    /// The line of the script that notices it, from 1; 0 for a script without text.
    public var line: Int
    /// The first step that is known to differ.
    public var step: Int
    /// What was expected, and what is.
    public var message: String

    /// Seconds.
    public var time: Double { Double(step) * Step.seconds }
  }

  public let script: Script
  public private(set) var stage: Stage<AnyControl>
  /// Everything told so far, with the seconds of the step it was told in.
  public private(set) var events: [Told] = []
  /// The digest of the picture after every step so far.
  public private(set) var digest = Digest()
  /// The first difference so far.
  public private(set) var divergence: Divergence?
  private var next = 0
  private var unexpected: [String] = []
  private var trace: StepTrace

  public struct Told: Equatable, Sendable {
    public var time: Double
    public var event: MenuEvent
  }

  public init(_ script: Script) {
    guard let control = AnyControl(script.scene) else {
      preconditionFailure("A script's scene was checked when it was read")
    }
    self.script = script
    trace = StepTrace(script)
    stage = Stage(control)
    stage.measurements = script.measurements
    stage.fit(script.environment)
  }

  /// Seconds until the last line.
  public var duration: Double { script.duration }

  public var time: Double { stage.time }

  /// The last line has been played.
  public var isDone: Bool { next == script.entries.count }

  public var displayList: DisplayList { stage.displayList }

  /// Plays everything up to `time`, in seconds.
  public mutating func advance(to time: Double) {
    while next < script.entries.count, script.entries[next].time <= time {
      let entry = script.entries[next]
      next += 1
      play(entry)
    }
    takeSteps(until: time)
  }

  /// Plays all of it.
  public mutating func finish() { advance(to: duration) }

  private mutating func play(_ entry: Script.Entry) {
    switch entry.action {
    case .input(let input):
      if input.time == nil { takeSteps(until: entry.time) }
      stage.send(input)
    case .environment(let environment):
      takeSteps(until: entry.time)
      stage.fit(environment)
    case .expect(let event): expect(event, entry)
    case .digest(let expected):
      takeSteps(until: entry.time)
      let found = Digest(stage.displayList).text
      if Word(found) != Word(expected) {
        differ(entry.line, stage.steps, "expected digest \(expected), found \(found)")
      }
    case .trace, .end: takeSteps(until: entry.time)
    }
  }

  private mutating func expect(_ event: String, _ entry: Script.Entry) {
    takeSteps(until: entry.time)
    if let index = unexpected.firstIndex(where: { Word($0) == Word(event) }) {
      unexpected.removeFirst(index + 1)
      return
    }
    let told = unexpected.isEmpty ? "nothing" : unexpected[unexpected.count - 1]
    differ(entry.line, stage.steps, "expected \(event), last told was \(told)")
  }

  private mutating func takeSteps(until time: Double) {
    let last = Step.count(until: time)
    var told: [MenuEvent] = []
    while stage.takeStep(notAfter: last, emit: { told.append($0) }) {
      for event in told {
        events.append(Told(time: stage.time, event: event))
        unexpected.append(event.text)
      }
      told.removeAll(keepingCapacity: true)
      let picture = Digest(stage.displayList)
      digest.add(UInt64(stage.steps))
      digest.add(picture.value)
      if let difference = trace.check(stage.steps, picture) {
        differ(difference.line, difference.step, difference.message)
      }
    }
  }

  private mutating func differ(_ line: Int, _ step: Int, _ message: String) {
    guard divergence == nil else { return }
    divergence = Divergence(line: line, step: step, message: message)
  }
}

/// What a script says of each step.
private struct StepTrace: Equatable, Sendable {
  private struct Expected: Equatable, Sendable {
    var step: Int
    var value: UInt16
    var line: Int
  }

  private var expected: [Expected] = []
  private var next = 0

  init(_ script: Script) {
    for entry in script.entries {
      guard case .trace(let first, let values) = entry.action else { continue }
      for (offset, value) in values.enumerated() {
        expected.append(Expected(step: first + offset, value: value, line: entry.line))
      }
    }
  }

  /// The difference at a step that was taken, if there is one.
  mutating func check(_ step: Int, _ picture: Digest) -> Replay.Divergence? {
    guard next < expected.count else { return nil }
    let here = expected[next]
    if here.step > step {
      return next == 0
        ? nil : Replay.Divergence(line: here.line, step: step, message: "moves where nothing moved")
    }
    next += 1
    if here.step < step {
      return Replay.Divergence(line: here.line, step: here.step, message: "rests where it moved")
    }
    guard here.value != StepTrace.value(of: picture) else { return nil }
    return Replay.Divergence(line: here.line, step: step, message: "looks different")
  }

  static func value(of picture: Digest) -> UInt16 { UInt16(truncatingIfNeeded: picture.value) }
}
