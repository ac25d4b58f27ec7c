/// The errors of reading, drawing and writing pictures.
public enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file does not exist, or is no picture.
  case cannotRead(path: String, reason: String)
  /// The file could not be written, for the system's reason.
  case cannotWrite(path: String, reason: String)
  /// A picture of this size is too large, or there is no memory for it.
  case cannotDraw(width: Int, height: Int, reason: String)
  /// The picture does not fit the format, or its library refused it.
  case cannotEncode(format: String, reason: String)

  public var description: String {
    switch self {
    case .cannotRead(let path, let reason): return "\(path): cannot read the picture: \(reason)"
    case .cannotWrite(let path, let reason): return "\(path): cannot write the picture: \(reason)"
    case .cannotDraw(let width, let height, let reason):
      return "cannot draw a picture of \(width) by \(height) pixels: \(reason)"
    case .cannotEncode(let format, let reason): return "cannot make a \(format) picture: \(reason)"
    }
  }
}
