/// A file format for moving pictures.
public enum FilmFormat: Equatable, Sendable {
  /// How exactly frames are stored.
  public enum Quality: Equatable, Sendable {
    /// Every pixel stays as it is.
    case lossless
    /// A quality of 0…100; from 90 on hardly distinguishable from lossless. Other numbers count as the nearest of
    /// these.
    case lossy(Double)
  }

  /// An animated WebP: small, with all colours, and shown by browsers.
  case webp(Quality)
  /// An animated PNG, which programs that do not know the format show as a still picture.
  case png
  /// A GIF, with at most 255 colours a frame and 50 frames a second; a pixel is opaque or transparent.
  case gif

  /// Chooses a format by the extension of a path. Returns nil for an unknown one.
  public init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "webp": self = .webp(.lossless)
    case "png", "apng": self = .png
    case "gif": self = .gif
    default: return nil
    }
  }
}
