import DetentItems
import Glibc

/// A file that is written beside its place and renamed once it is complete, so that an error, or a program that is
/// killed, leaves the file that was there as it was.
struct Draft {
  private let file: Int32
  private let path: String
  /// The path of the file that it replaces, without symbolic links at its end.
  private let place: String

  /// Creates the draft of a file. Returns nil if the file must be written in its place: it is no regular file, it has
  /// a second name or another owner, or its folder takes no new files.
  ///
  /// - Parameters:
  ///   - path: Escaped, like every word of the command line; see `ExactText`.
  ///   - isPrivate: Whether only the user may read it. Otherwise it keeps the permissions of the file that was there.
  init?(of path: String, isPrivate: Bool) throws(Failure) {
    guard let place = Draft.end(of: path), let name = File.name(of: place) else { return nil }
    let old = File.status(of: place)
    if let old, !Draft.isReplaceable(old, place) { return nil }
    let draft = "\(File.folder(of: place))/.\(name).\(getpid()).new"
    let (file, number) = Draft.create(draft, isPrivate ? 0o600 : 0o666)
    guard file >= 0 else {
      if [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(number) { return nil }
      throw Failure("\(path): \(File.words(for: number))")
    }
    (self.file, self.path, self.place) = (file, draft, place)
    if let old, !isPrivate, !takePermissions(of: old) {
      close(file)
      remove()
      return nil
    }
  }

  /// Writes everything and puts the file in its place. Returns false, and leaves nothing behind, if the file must be
  /// written in its place after all.
  func replace(with bytes: [UInt8], named name: String) throws(Failure) -> Bool {
    var number = File.write(bytes, to: file)
    if close(file) != 0, number == nil { number = errno }
    if let number {
      remove()
      throw Failure("\(name): \(File.words(for: number))")
    }
    guard rename(File.bytes(of: path), File.bytes(of: place)) == 0 else {
      remove()
      return false
    }
    return true
  }

  private func remove() { unlink(File.bytes(of: path)) }

  private func takePermissions(of old: stat) -> Bool {
    var new = stat()
    guard fstat(file, &new) == 0 else { return false }
    // The owner stays: -1.
    guard new.st_gid == old.st_gid || fchown(file, uid_t.max, old.st_gid) == 0 else { return false }
    return fchmod(file, old.st_mode & 0o7777) == 0
  }

  private static func isReplaceable(_ old: stat, _ place: String) -> Bool {
    old.st_mode & S_IFMT == S_IFREG && old.st_nlink == 1 && old.st_uid == geteuid()
      && access(File.bytes(of: place), W_OK) == 0
  }

  /// Creates a file that does not exist yet. A file that a killed program of the same number left is replaced.
  private static func create(_ path: String, _ mode: mode_t) -> (file: Int32, number: Int32) {
    let bytes = File.bytes(of: path)
    var file: Int32 = -1
    var number: Int32 = 0
    for _ in 0..<2 {
      file = Glibc.open(bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      number = file < 0 ? errno : 0
      guard number == EEXIST, unlink(bytes) == 0 else { break }
    }
    return (file, number)
  }

  /// Follows symbolic links to the path at their end. Returns nil for a link that stands for an open file, such as
  /// /dev/stdout, and for links in a circle.
  static func end(of path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      guard let target = File.target(of: path) else { return path }
      let folder = File.folder(of: path)
      guard !isOfOpenFiles(folder) else { return nil }
      path = target.utf8.first == UInt8(ascii: "/") ? target : "\(folder)/\(target)"
    }
    return nil
  }

  /// Whether a folder is in `/proc`, where links stand for open files.
  private static func isOfOpenFiles(_ folder: String) -> Bool {
    guard let whole = realpath(File.bytes(of: folder), nil) else { return false }
    defer { free(whole) }
    return strncmp(whole, "/proc/", 6) == 0
  }
}
