import Glibc

/// Reads small files of the desktop as a whole.
enum SmallFile {
  /// The limit in bytes, after which reading stops. No file that is meant is that long.
  private static let most = 1 << 20

  /// Returns the file's text; nil if it cannot be read.
  static func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  static func bytes(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var portion = [UInt8](repeating: 0, count: 4096)
    while bytes.count < most {
      let count = read(file, &portion, portion.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += portion.prefix(count)
    }
    return bytes
  }
}
