import Detent

/// Plays a script's inputs and times the steps and the display lists.
struct Player {
  private let tape: Tape
  private var playback: Playback<AnyControl>
  private var frame = 0
  private var (steps, lists) = (0, 0)
  private var (stepTime, listTime) = (0.0, 0.0)

  init(_ script: Script) {
    tape = script.tape
    playback = Playback(of: script.stage)
  }

  var secondsPerStep: Double { stepTime / Double(max(1, steps)) }
  var secondsPerList: Double { listTime / Double(max(1, lists)) }

  mutating func finish() {
    while !isDone { _ = playFrame() }
  }

  var isDone: Bool { playback.stage.steps >= tape.length }

  /// Plays a frame of 1/60 s: its steps and its display list. Returns the time that it took, in seconds; nil if nothing
  /// moved.
  mutating func playFrame() -> Double? {
    frame += 1
    let before = steps
    let stepping = seconds { advance() }
    stepTime += stepping
    guard steps > before else { return nil }
    lists += 1
    let listing = seconds { use(playback.stage.displayList) }
    listTime += listing
    return stepping + listing
  }

  private mutating func advance() {
    var taken = 0
    playback.play(
      tape, until: frame * Step.perSecond / 60, afterStep: { _, _ in taken += 1 })
    steps += taken
  }
}
