import DetentControls
import DetentDrawing
import DetentGeometry
import DetentStage

extension Script {
  /// The stage at the script's beginning, with the component in its environment.
  public var stage: Stage<AnyControl> {
    guard let control = AnyControl(scene) else {
      preconditionFailure("A script's scene was checked when it was read")
    }
    var stage = Stage(control)
    stage.measurements = measurements
    stage.fit(environment)
    return stage
  }

  /// The script's inputs and environments as a tape.
  public var tape: Tape { tape { _, _ in } }

  /// Returns the tape.
  ///
  /// - Parameter other: A closure that is called for each other line, with the number of notes before it.
  func tape(other: (Entry, Int) -> Void) -> Tape {
    var (tape, reached) = (Tape(), 0)
    tape.length = Step.count(until: duration)
    for entry in entries {
      switch entry.action {
      case .input(let input):
        // An input with a time of its own waits for its step, so it may be sent earlier.
        let due = input.time.map { Step.count(before: $0) - 1 }
        tape.append(.input(input), after: max(reached, due ?? Step.count(until: entry.time)))
      case .environment(let environment):
        tape.append(.environment(environment), after: Step.count(until: entry.time))
      case .expect, .digest, .trace, .end:
        // Steps up to the time of such a line have been taken.
        reached = Step.count(until: entry.time)
        other(entry, tape.notes.count)
      }
    }
    return tape
  }

  /// Creates a script of what came to a component, with the events that it emitted.
  ///
  /// - Parameters:
  ///   - stage: The stage as it was when the tape began.
  ///   - measure: Measures texts whose sizes the stage does not know.
  public init<Root: Staged>(
    _ tape: Tape, playedTo stage: Stage<Root>, measure: ((TextRun) -> Size)? = nil
  ) {
    var recording = Recording(stage.root.scene, stage.environment)
    var playback = Playback(of: stage)
    func play(until step: Int, notes: Int) {
      playback.play(
        tape, until: step, notes: notes, measuring: measure,
        afterStep: { playback, events in
          for event in events { recording.append(.event(event), step: playback.stage.steps) }
        })
    }
    for (place, note) in tape.notes.enumerated() {
      play(until: note.steps, notes: place)
      switch note.content {
      case .input(let input): recording.append(.input(input), step: note.steps)
      case .environment(let surroundings):
        recording.append(.environment(surroundings), step: note.steps)
      }
    }
    play(until: tape.length, notes: tape.notes.count)
    self = recording.script(
      measurements: playback.stage.measurements, picture: Digest(playback.stage.displayList),
      step: tape.length)
  }
}
