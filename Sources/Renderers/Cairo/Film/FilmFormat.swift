/// A kind of file for moving pictures.
public enum FilmFormat: Equatable, Sendable {
  /// How exactly frames are kept.
  public enum Quality: Equatable, Sendable {
    /// Every pixel stays as it is.
    case lossless
    /// 0…100; from 90 on hardly to be told from lossless.
    case lossy(Double)
  }

  /// An animated WebP, of few bytes and all colours, which browsers show.
  case webp(Quality)
  /// An animated PNG, which is a still picture to programs that do not know better.
  case png
  /// At most 255 colours a frame and 50 frames a second; a pixel is there or not.
  case gif

  /// From the end of a file's name; nil for an unknown one.
  public init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "webp": self = .webp(.lossless)
    case "png", "apng": self = .png
    case "gif": self = .gif
    default: return nil
    }
  }
}
