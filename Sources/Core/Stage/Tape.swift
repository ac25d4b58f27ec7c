import DetentControls
import DetentDrawing
import DetentGeometry

/// Everything that came to a component from outside, in order. It determines every instant of an interaction.
///
/// A `Playback` plays it to a stage, and a `SeekablePlayback` shows it at any step.
/// `Script.tape` is a script's tape.
public struct Tape: Equatable, Sendable {
  /// Something that comes from outside.
  public enum Content: Equatable, Sendable {
    /// A pointer, a key, a request or another input.
    case input(Input)
    /// A new environment.
    case environment(Environment)
  }

  /// A content, with the number of steps that were taken before it came.
  public struct Note: Equatable, Sendable {
    public let steps: Int
    public let content: Content
  }

  /// The notes, in the order of their steps.
  public private(set) var notes: [Note] = []
  /// The length of the tape, in steps.
  public var length = 0

  /// Creates an empty tape.
  public init() {}

  /// Adds a content that came after a number of steps. If that is less than the last
  /// note's, the last note's is used.
  public mutating func append(_ content: Content, after steps: Int) {
    notes.append(Note(steps: max(steps, notes.last?.steps ?? 0), content: content))
  }
}

/// A stage, and how much of a tape has been played to it. A copy is a snapshot.
public struct Playback<Root: Component>: Equatable, Sendable {
  public private(set) var stage: Stage<Root>
  /// The number of the tape's notes that the stage has received.
  public private(set) var noteCount = 0

  /// Creates a playback at the beginning of a tape.
  ///
  /// - Parameter stage: The stage as it was when the tape began.
  public init(of stage: Stage<Root>) { self.stage = stage }

  /// Sends the stage what came up to a step, and takes every step up to there in which something can change.
  ///
  /// - Parameters:
  ///   - count: The number of notes to play at most, counted from the tape's beginning.
  ///     Later ones wait for another call.
  ///   - measure: Measures texts whose sizes the stage does not know.
  ///   - afterStep: A closure that is called after each step with the events of that step.
  public mutating func play(
    _ tape: Tape, until step: Int, notes count: Int = .max,
    measuring measure: ((TextRun) -> Size)? = nil,
    afterStep: (inout Playback, [Root.Event]) -> Void = { _, _ in }
  ) {
    while noteCount < min(count, tape.notes.count), tape.notes[noteCount].steps <= step {
      let note = tape.notes[noteCount]
      takeSteps(until: note.steps, afterStep)
      noteCount += 1
      switch note.content {
      case .input(let input): stage.send(input)
      case .environment(let environment): stage.fit(environment, measure: measure)
      }
    }
    takeSteps(until: step, afterStep)
  }

  private mutating func takeSteps(
    until last: Int, _ afterStep: (inout Playback, [Root.Event]) -> Void
  ) {
    var events: [Root.Event] = []
    while stage.takeStep(notAfter: last, emit: { events.append($0) }) {
      afterStep(&self, events)
      // Most steps have no events, and to empty an array of a generic type takes the runtime a while.
      if events.count > 0 { events.removeAll(keepingCapacity: true) }
    }
  }
}

/// A playback that can go forwards and backwards to any step of its tape.
///
/// It keeps a snapshot for each fifth of a second that it has played, so that going
/// back never replays more than that.
public struct SeekablePlayback<Root: Component> {
  public let tape: Tape
  /// The stage at the current step.
  public var stage: Stage<Root> { now.stage }

  private let measure: ((TextRun) -> Size)?
  private var now: Playback<Root>
  /// The snapshots at step 0, after one spacing, after two, and so on, as far as the tape was ever played.
  private var snapshots: [Playback<Root>]
  private static var spacing: Int { Step.perSecond / 5 }

  /// Creates a playback at the tape's beginning.
  ///
  /// - Parameters:
  ///   - stage: The stage as it was when the tape began.
  ///   - measure: Measures texts whose sizes the stage does not know.
  public init(
    _ tape: Tape, of stage: Stage<Root>, measure: ((TextRun) -> Size)? = nil
  ) {
    self.tape = tape
    self.measure = measure
    now = Playback(of: stage)
    snapshots = [now]
  }

  /// Goes to a step, clamped to the tape's length.
  public mutating func seek(to step: Int) {
    let step = max(0, min(tape.length, step))
    let spacing = SeekablePlayback.spacing
    let place = min(snapshots.count - 1, step / spacing)
    if step < now.stage.steps || place * spacing > now.stage.steps { now = snapshots[place] }
    while snapshots.count * spacing <= step {
      now.play(tape, until: snapshots.count * spacing, measuring: measure)
      snapshots.append(now)
    }
    now.play(tape, until: step, measuring: measure)
  }
}
