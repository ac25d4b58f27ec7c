import DetentControls
import DetentDrawing
import DetentGeometry

/// What came to a component from outside, in order. Every instant of an interaction follows from it.
///
/// A `Playback` plays it to a stage, and a `SeekablePlayback` shows it at any step. `Script.tape` is that of a
/// script.
public struct Tape: Equatable, Sendable {
  /// What can come from outside.
  public enum Content: Equatable, Sendable {
    /// A pointer, a key, a request or another input.
    case input(Input)
    /// Other surroundings.
    case environment(Environment)
  }

  /// Something that came after so many steps.
  public struct Note: Equatable, Sendable {
    public let steps: Int
    public let content: Content
  }

  /// In the order of their steps.
  public private(set) var notes: [Note] = []
  /// In steps.
  public var length = 0

  /// An empty tape.
  public init() {}

  /// Adds what came after so many steps. None comes before the one before it.
  public mutating func append(_ content: Content, after steps: Int) {
    notes.append(Note(steps: max(steps, notes.last?.steps ?? 0), content: content))
  }
}

/// A stage, and how much of a tape was played to it. A copy is a snapshot.
public struct Playback<Root: Component>: Equatable, Sendable {
  public private(set) var stage: Stage<Root>
  /// How many of the tape's notes the stage has been handed.
  public private(set) var noteCount = 0

  /// - Parameter stage: As it was when the tape began.
  public init(of stage: Stage<Root>) { self.stage = stage }

  /// Hands the stage what came by a step, and takes every step up to it in which something can change.
  ///
  /// - Parameters:
  ///   - count: Later notes than so many wait for another call.
  ///   - measure: Measures texts whose sizes the stage does not know.
  ///   - afterStep: Is called after each step that was taken, with what the component told in it.
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
      events.removeAll(keepingCapacity: true)
    }
  }
}

/// A tape that is shown at any of its steps, there and back.
///
/// A snapshot is kept for each fifth of a second that was played, so that going back and forth never plays
/// more than that again.
public struct SeekablePlayback<Root: Component> {
  public let tape: Tape
  /// The stage at the step that is shown.
  public var stage: Stage<Root> { now.stage }

  private let measure: ((TextRun) -> Size)?
  private var now: Playback<Root>
  /// At step 0, one spacing, two, as far as it was ever played.
  private var snapshots: [Playback<Root>]
  private static var spacing: Int { Step.perSecond / 5 }

  /// Shows the tape's beginning.
  ///
  /// - Parameters:
  ///   - stage: As it was when the tape began.
  ///   - measure: Measures texts whose sizes the stage does not know.
  public init(
    _ tape: Tape, of stage: Stage<Root>, measure: ((TextRun) -> Size)? = nil
  ) {
    self.tape = tape
    self.measure = measure
    now = Playback(of: stage)
    snapshots = [now]
  }

  /// Goes to a step, cut to the tape's length.
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
