import Detent
import DetentCairo

/// Plays a script and films it.
struct Recorder {
  let format: FilmFormat
  /// The frame rate, in frames a second.
  let rate: Double
  /// The scale, in pixels a point.
  let scale: Double
  let renderer: CairoRenderer

  /// Returns the film's bytes. `progress` is called with the fraction that is done, 0…1.
  func film(_ script: NamedScript, progress: (Double) -> Void) throws(Failure) -> [UInt8] {
    let film = Film(format)
    var replay = Replay(script.script)
    let size = script.largestSize
    var shown = Picture.grounded(replay, in: size)
    var since = 0.0
    let count = max(1, Int((replay.duration * rate).rounded(.up)))
    for frame in 1...count {
      let time = min(Double(frame) / rate, replay.duration)
      replay.advance(to: time)
      let next = Picture.grounded(replay, in: size)
      progress(Double(frame) / Double(count))
      // Equal frames become one long frame.
      guard next != shown, frame < count else { continue }
      try add(shown, lasting: time - since, to: film)
      (shown, since) = (next, time)
    }
    try add(shown, lasting: max(1 / rate, replay.duration - since), to: film)
    return try Failure.onPicture { () throws(PictureError) in try film.finish() }
  }

  private func add(_ list: DisplayList, lasting seconds: Double, to film: Film) throws(Failure) {
    try Failure.onPicture { () throws(PictureError) in
      try film.add(try Bitmap.render(list, scale: scale, by: renderer), seconds: seconds)
    }
  }
}
