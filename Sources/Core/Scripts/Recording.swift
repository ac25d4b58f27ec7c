import DetentControls
import DetentDrawing
import DetentGeometry
import DetentStage

/// An interaction that is being written down: its inputs as rounded from outside, and a short digest
/// of the picture after each step.
public struct Recording: Equatable, Sendable {
  private var script: Script
  private var firstStep = 0
  private var trace: [UInt16] = []
  /// The number of steps in one line of the trace.
  private static let traceLength = 24

  init(_ scene: Scene, _ environment: Environment) {
    script = Script(scene, environment: environment)
  }

  mutating func append(_ note: Recorder<MenuEvent>.Note, step: Int) {
    switch note {
    case .input(let input): append(.input(input), time: input.time ?? Recording.time(of: step))
    case .environment(let environment) where step == 0: script.environment = environment
    case .environment(let environment):
      var time = Recording.time(of: step)
      // Two changes at one time would be read as one, and a microsecond is still the same step.
      if let last = script.entries.last, case .environment = last.action {
        time = max(time, (last.time + 1e-6).rounded(toParts: 1e6))
      }
      append(.environment(environment), time: time)
    case .event(let event): append(event, step: step)
    case .picture(let list): append(Digest(list), step: step)
    }
  }

  private mutating func append(_ action: Script.Action, time: Double) {
    script.entries.append(
      Script.Entry(max(time, script.entries.last?.time ?? 0), action))
  }

  private mutating func append(_ picture: Digest, step: Int) {
    if trace.isEmpty || step != firstStep + trace.count || trace.count == Recording.traceLength {
      flush()
      firstStep = step
    }
    trace.append(UInt16(truncatingIfNeeded: picture.value))
  }

  private mutating func append(_ event: MenuEvent, step: Int) {
    guard event != .ticked else { return }
    flush()
    append(.expect(event.text), time: Recording.time(of: step))
  }

  private mutating func flush() {
    guard !trace.isEmpty else { return }
    let last = firstStep + trace.count - 1
    append(.trace(first: firstStep, trace), time: Recording.time(of: last))
    trace = []
  }

  /// Returns the script so far, which ends with the digest of the current picture.
  func script(measurements: Measurements, picture: Digest, step: Int) -> Script {
    var copy = self
    copy.flush()
    let time = Recording.time(of: step)
    // An input that waits for a later step has not happened yet.
    copy.script.entries = copy.script.entries.filter { entry in
      if case .input = entry.action { entry.time <= time } else { true }
    }
    for index in copy.script.entries.indices where copy.script.entries[index].time > time {
      copy.script.entries[index].time = time
    }
    copy.append(.digest(picture.text), time: time)
    copy.append(.end, time: time)
    copy.script.measurements = measurements
    return copy.script
  }

  /// Returns the time of a step as scripts can hold it, in whole microseconds.
  static func time(of step: Int) -> Double { (Double(step) * Step.seconds).rounded(toParts: 1e6) }
}

/// A reference to a recording, which is changed in place.
private final class RecordingNotes {
  var recording: Recording

  init(_ recording: Recording) { self.recording = recording }
}

extension Live where Root: Staged {
  /// Starts recording everything from here on, so that `script` can replay it.
  ///
  /// - Precondition: No step has been taken yet, because a script begins with a scene as it was created.
  public func startRecording() {
    precondition(stage.steps == 0, "A recording starts before the first step")
    let notes = RecordingNotes(Recording(root.scene, stage.environment))
    record(into: Recorder(into: notes) { notes.recording.append($0, step: $1) })
  }

  /// The recording so far, or nil if there is none.
  public var script: Script? {
    guard let recorder else { return nil }
    // Only `startRecording` creates recorders.
    let notes = unsafeDowncast(recorder.notes, to: RecordingNotes.self)
    return notes.recording.script(
      measurements: stage.measurements, picture: Digest(stage.displayList), step: stage.steps)
  }
}
