import Glibc

/// A file to be written whole.
public struct File {
  public let path: String

  /// A file by its path, which is not touched before it is written.
  public init(path: String) {
    self.path = path
  }

  /// Replaces what is there.
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
