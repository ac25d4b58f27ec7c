import DetentControls
import DetentDrawing
import DetentGeometry
import DetentStage

/// An interaction being written down: inputs as they came through the door, and after each step a
/// short digest of the picture.
public struct Recording: Equatable, Sendable {
  private var script: Script
  private var firstStep = 0
  private var trace: [UInt16] = []
  /// Steps that one line of the trace holds.
  private static let traceLength = 24

  init(_ scene: Scene, _ environment: Environment) {
    script = Script(scene, environment: environment)
  }

  mutating func append(_ note: Recorder<MenuEvent>.Note, step: Int) {
    switch note {
    case .input(let input): append(.input(input), time: input.time ?? Recording.time(of: step))
    case .environment(let environment) where step == 0: script.environment = environment
    case .environment(let environment):
      append(.environment(environment), time: Recording.time(of: step))
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

  /// What was recorded so far, ended by the picture as it is now.
  func script(measurements: Measurements, picture: Digest, step: Int) -> Script {
    var copy = self
    copy.flush()
    let time = Recording.time(of: step)
    // What waits for a later step has not happened yet.
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

  /// A step's time as scripts can hold it.
  static func time(of step: Int) -> Double { (Double(step) * Step.seconds).rounded(toParts: 1e6) }
}

/// A recording that is changed in place.
private final class RecordingNotes {
  var recording: Recording

  init(_ recording: Recording) { self.recording = recording }
}

extension Live where Root: Staged {
  /// Writes down everything from here on, so that `script` can replay it.
  ///
  /// - Precondition: Nothing has happened yet: a script begins with a scene as it was made.
  public func startRecording() {
    precondition(stage.steps == 0, "A recording starts before the first step")
    let notes = RecordingNotes(Recording(root.scene, stage.environment))
    record(into: Recorder(into: notes) { notes.recording.append($0, step: $1) })
  }

  /// The recording so far; nil if there is none.
  public var script: Script? {
    guard let recorder else { return nil }
    // Only `startRecording` makes recorders.
    let notes = unsafeDowncast(recorder.notes, to: RecordingNotes.self)
    return notes.recording.script(
      measurements: stage.measurements, picture: Digest(stage.displayList), step: stage.steps)
  }
}
