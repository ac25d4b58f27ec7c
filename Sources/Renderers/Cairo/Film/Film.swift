/// A moving picture, made frame by frame:
///
/// ```swift
/// let film = Film(.webp(.lossless))
/// for frame in frames { try film.add(frame, seconds: 1 / 60.0) }
/// try File(path: "dial.webp").write(film.finish())
/// ```
///
/// Frames are encoded as they are added, so that the caller can show the progress. Equal
/// frames in a row become one that is shown longer.
public final class Film {
  private let reel: any Reel
  private var waiting: FilmFrame?
  private var start = 0.0
  private var end = 0.0
  private var isFinished = false

  /// Creates a film without frames.
  /// - Parameter loops: How often the film plays, up to 65535 times; 0 for ever.
  public init(_ format: FilmFormat, loops: Int = 0) {
    precondition(loops >= 0 && loops <= 65_535, "A film loops 0 to 65535 times.")
    switch format {
    case .webp(let quality): reel = WebPReel(quality, loops: loops)
    case .png: reel = PNGReel(loops: loops)
    case .gif: reel = GIFReel(loops: loops)
    }
  }

  /// Adds a frame that is shown for a number of seconds. All frames have the size of the first.
  /// - Precondition: `seconds` is finite and above 0, and the film is not finished.
  public func add(_ bitmap: Bitmap, seconds: Double) throws(PictureError) {
    precondition(seconds > 0 && seconds.isFinite, "A frame needs a time above 0.")
    precondition(!isFinished, "The film is finished.")
    let frame = FilmFrame(bitmap)
    if let waiting, waiting != frame {
      guard waiting.width == frame.width, waiting.height == frame.height else {
        throw .cannotEncode(format: reel.name, reason: "frames differ in size")
      }
      try reel.add(waiting, from: start, to: end)
      start = end
    }
    waiting = frame
    end += seconds
  }

  /// Returns the film as the bytes of a file.
  /// - Precondition: It is called once.
  public func finish() throws(PictureError) -> [UInt8] {
    precondition(!isFinished, "The film is finished.")
    isFinished = true
    guard let last = waiting else {
      throw .cannotEncode(format: reel.name, reason: "it has no frames")
    }
    waiting = nil
    try reel.add(last, from: start, to: end)
    return try reel.finish(at: end)
  }
}
