import DetentControls
import DetentDrawing
import DetentStage
import DetentText

/// Plays a script, and finds where the run differs from what the script says.
///
/// It continues after the first difference, so that the rest can be inspected.
public struct Replay: Equatable, Sendable {
  /// A difference between a replay and its script.
  public struct Divergence: Equatable, Sendable {
    /// The line of the script at which the difference was found, from 1; 0 for a script without text.
    public var line: Int
    /// The first step that is known to differ.
    public var step: Int
    /// What was expected and what was found.
    public var message: String

    /// The time of the step, in seconds.
    public var time: Double { Double(step) * Step.seconds }
  }

  public let script: Script
  /// The stage after what was played.
  public var stage: Stage<AnyControl> { playback.stage }
  /// All events so far, with the time in seconds of the step in which each was emitted.
  public private(set) var events: [Told] = []
  /// The digest of the pictures after all steps so far.
  public private(set) var digest = Digest()
  /// The first difference so far.
  public private(set) var divergence: Divergence?
  private let tape: Tape
  private var playback: Playback<AnyControl>
  private let checks: [Check]
  private var nextCheck = 0
  private var unexpected: [String] = []
  private var trace: StepTrace

  /// An event, with the time in seconds at which it was emitted.
  public struct Told: Equatable, Sendable {
    public var time: Double
    public var event: MenuEvent
  }

  /// A line that expects something, with the number of notes on the tape before it.
  private struct Check: Equatable, Sendable {
    var entry: Script.Entry
    var notes: Int
  }

  /// Creates a replay at the beginning of a script.
  public init(_ script: Script) {
    self.script = script
    trace = StepTrace(script)
    playback = Playback(of: script.stage)
    var checks: [Check] = []
    tape = script.tape { checks.append(Check(entry: $0, notes: $1)) }
    self.checks = checks
  }

  /// The time of the script's last line, in seconds.
  public var duration: Double { script.duration }

  /// The time up to which the script was played, in seconds.
  public var time: Double { stage.time }

  /// Whether the last line has been played.
  public var isDone: Bool {
    nextCheck == checks.count && playback.noteCount == tape.notes.count
  }

  /// The picture after what was played.
  public var displayList: DisplayList { stage.displayList }

  /// Plays everything up to `time`, in seconds.
  public mutating func advance(to time: Double) {
    while nextCheck < checks.count, checks[nextCheck].entry.time <= time {
      let check = checks[nextCheck]
      nextCheck += 1
      play(until: check.entry.time, notes: check.notes)
      judge(check.entry)
    }
    play(until: time)
  }

  /// Plays the whole script.
  public mutating func finish() { advance(to: duration) }

  private mutating func judge(_ entry: Script.Entry) {
    switch entry.action {
    case .expect(let event): expect(event, entry)
    case .digest(let expected):
      let found = Digest(stage.displayList).text
      if Word(found) != Word(expected) {
        differ(entry.line, stage.steps, "expected digest \(expected), found \(found)")
      }
    case .input, .environment, .trace, .end: break
    }
  }

  private mutating func expect(_ event: String, _ entry: Script.Entry) {
    if let index = unexpected.firstIndex(where: { Word($0) == Word(event) }) {
      unexpected.removeFirst(index + 1)
      return
    }
    let told = unexpected.isEmpty ? "nothing" : unexpected[unexpected.count - 1]
    differ(entry.line, stage.steps, "expected \(event), last told was \(told)")
  }

  private mutating func play(until time: Double, notes: Int = .max) {
    // The playback is moved out, so that the other properties can be written to while it plays.
    var playback = playback
    playback.play(
      tape, until: Step.count(until: time), notes: notes,
      afterStep: { playback, told in note(told, playback.stage) })
    self.playback = playback
  }

  /// Stores the events of a step, and compares the picture after it.
  private mutating func note(_ told: [MenuEvent], _ stage: Stage<AnyControl>) {
    for event in told {
      events.append(Told(time: stage.time, event: event))
      unexpected.append(event.text)
    }
    let picture = Digest(stage.displayList)
    digest.add(UInt64(stage.steps))
    digest.add(picture.value)
    if let difference = trace.check(stage.steps, picture) {
      differ(difference.line, difference.step, difference.message)
    }
  }

  private mutating func differ(_ line: Int, _ step: Int, _ message: String) {
    guard divergence == nil else { return }
    divergence = Divergence(line: line, step: step, message: message)
  }
}

/// The digests that a script expects after its steps.
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

  /// Returns the difference at a step that was taken, or nil if there is none.
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
