import DetentItems
import Glibc

// Paths are escaped, like every word of the command line; see `ExactText`.
extension File {
  /// A path as C functions take it.
  static func bytes(of path: String) -> [CChar] {
    ExactText(escaped: path).bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// The last name in a path; nil if the path ends in a slash.
  static func name(of path: String) -> String? {
    let name = path.utf8.split(separator: slash, omittingEmptySubsequences: false).last
    return name.flatMap { $0.isEmpty ? nil : String(Substring($0)) }
  }

  /// The folder that a path's last name is in.
  static func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The path that a symbolic link has; nil if there is no link.
  static func target(of path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) {
        max(0, readlink(self.bytes(of: path), $0.baseAddress!, $0.count))
      }
    }
    return bytes.isEmpty ? nil : ExactText.escaping(bytes)
  }

  /// What the system says about a file; nil if there is none.
  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(bytes(of: path), &status) == 0 ? status : nil
  }

  /// Whether it is a file that is read without waiting for anybody.
  package static func isRegular(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
  }

  /// Throws if a file cannot be written, so that this is known before the work for it is done. It changes nothing.
  static func checkIsWritable(_ path: String) throws(Failure) {
    if let number = obstacle(to: path) { throw Failure("\(path): \(words(for: number))") }
  }

  /// The number of the error that writing a file would have; nil for none.
  private static func obstacle(to path: String) -> Int32? {
    guard let status = status(of: path) else {
      guard errno == ENOENT, !path.isEmpty else { return errno }
      let folder = folder(of: Draft.end(of: path) ?? path)
      return access(bytes(of: folder), W_OK | X_OK) == 0 ? nil : errno
    }
    if status.st_mode & S_IFMT == S_IFDIR { return EISDIR }
    return access(bytes(of: path), W_OK) == 0 ? nil : errno
  }

  private static let slash = UInt8(ascii: "/")
}
