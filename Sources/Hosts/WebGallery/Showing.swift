import Detent

/// A script being shown: at any time of it, there and back.
struct Showing {
  private var playback: SeekablePlayback<AnyControl>
  /// Seconds.
  let duration: Double

  init(_ script: Script) {
    playback = SeekablePlayback(script.tape, of: script.stage)
    duration = script.duration
  }

  /// As of where it was told to go.
  var displayList: DisplayList { playback.stage.displayList }
  var size: Size { playback.stage.environment.size }

  /// Goes to a time in seconds, cut to the script's length.
  mutating func seek(to time: Double) { playback.seek(to: Step.count(until: time)) }

  /// The digest of the picture after every step of the whole script, or where it first differs from
  /// what it expects.
  static func verdict(on script: Script) -> String {
    var replay = Replay(script)
    replay.finish()
    guard let difference = replay.divergence else { return replay.digest.text }
    return "line \(difference.line): \(difference.message)"
  }
}
