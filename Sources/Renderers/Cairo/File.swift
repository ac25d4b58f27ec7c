import Glibc

/// A file that is written as a whole.
public struct File {
  public let path: String

  /// Creates a file by its path. The file is not touched before it is written.
  public init(path: String) {
    self.path = path
  }

  /// Replaces the content of the file.
  public func write(_ bytes: [UInt8]) throws(PictureError) {
    guard let file = fopen(path, "wb") else { throw failure }
    let count = fwrite(bytes, 1, bytes.count, file)
    let reason = failure
    guard fclose(file) == 0 else { throw failure }
    guard count == bytes.count else { throw reason }
  }

  private var failure: PictureError {
    .cannotWrite(path: path, reason: strerror(errno).map { String(cString: $0) } ?? "unknown")
  }
}
