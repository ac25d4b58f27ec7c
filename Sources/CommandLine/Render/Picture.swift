import Detent
import DetentCairo

/// A script played up to a moment, as a picture.
struct Picture {
  let list: DisplayList

  /// - Parameter time: In seconds; nil for the last moment with something to see.
  init(of script: NamedScript, at time: Double?) {
    var replay = Replay(script.script)
    replay.advance(to: time ?? Picture.last(of: script))
    list = Picture.grounded(replay)
  }

  /// Returns the time of the end, or of the start of closing if the script ends closed.
  static func last(of script: NamedScript) -> Double {
    var replay = Replay(script.script)
    replay.finish()
    guard replay.events.last?.event == .closed else { return replay.duration }
    let closing = replay.events.last { if case .closing = $0.event { true } else { false } }
    return closing?.time ?? replay.duration
  }

  /// Returns what the replay shows, on the background of its theme.
  static func grounded(_ replay: Replay, in size: Size? = nil) -> DisplayList {
    replay.displayList.grounded(on: replay.stage.environment.theme.background, in: size)
  }

  func png(scale: Double, by renderer: CairoRenderer) throws(Failure) -> [UInt8] {
    try Failure.onPicture { () throws(PictureError) in
      try Bitmap.render(list, scale: scale, by: renderer).png()
    }
  }

  func svg(by renderer: CairoRenderer) throws(Failure) -> [UInt8] {
    try Failure.onPicture { () throws(PictureError) in try renderer.svg(list) }
  }
}
