/// Why a picture could not be read, made or written.
public enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case cannotDraw(width: Int, height: Int, reason: String)
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
