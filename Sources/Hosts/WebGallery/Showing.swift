import Detent

/// A script that is shown, at any of its times, forwards and backwards.
struct Showing {
  private var playback: SeekablePlayback<AnyControl>
  /// The length in seconds.
  let duration: Double

  init(_ script: Script) {
    playback = SeekablePlayback(script.tape, of: script.stage)
    duration = script.duration
  }

  /// The picture at the current time.
  var displayList: DisplayList { playback.stage.displayList }
  var size: Size { playback.stage.environment.size }

  /// Seeks to a time in seconds, limited to the script's length.
  mutating func seek(to time: Double) { playback.seek(to: Step.count(until: time)) }

  /// Returns the digest of the picture after every step of the whole script, or where
  /// it first differs from what the script expects.
  static func verdict(on script: Script) -> String {
    var replay = Replay(script)
    replay.finish()
    guard let difference = replay.divergence else { return replay.digest.text }
    return "line \(difference.line): \(difference.message)"
  }
}
