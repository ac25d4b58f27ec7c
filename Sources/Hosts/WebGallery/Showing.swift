import Detent

/// A script being shown: at any time of it, there and back.
///
/// A replay is a value, so a copy now and then is all that going back takes.
struct Showing {
  private var replay: Replay
  /// How far it was played, in seconds; the stage's own time is that of its last step.
  private var time = 0.0
  /// Copies at 0, one spacing, two, as far as it was ever played.
  private var snapshots: [Replay] = []

  /// In seconds.
  private static let spacing = 0.25

  init(_ script: Script) {
    replay = Replay(script)
    snapshots.append(replay)
  }

  /// Seconds.
  var duration: Double { replay.duration }
  /// As of where it was told to go.
  var displayList: DisplayList { replay.displayList }
  var size: Size { replay.stage.environment.size }

  /// Goes to a time in seconds, cut to the script's length.
  mutating func seek(to wanted: Double) {
    let wanted = max(0, min(duration, wanted))
    if wanted < time {
      let place = min(snapshots.count - 1, Int(wanted / Showing.spacing))
      replay = snapshots[place]
      time = Double(place) * Showing.spacing
    }
    while Double(snapshots.count) * Showing.spacing < wanted {
      replay.advance(to: Double(snapshots.count) * Showing.spacing)
      snapshots.append(replay)
    }
    replay.advance(to: wanted)
    time = wanted
  }

  /// The digest of the picture after every step of the whole script, or where it first differs from
  /// what it expects.
  static func verdict(on script: Script) -> String {
    var replay = Replay(script)
    replay.finish()
    guard let difference = replay.divergence else { return replay.digest.text }
    return "line \(difference.line): \(difference.message)"
  }
}
