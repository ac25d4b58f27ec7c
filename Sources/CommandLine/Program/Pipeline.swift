import DetentItems
import Glibc

/// The processes that a shell has started together with this one.
enum Pipeline {
  /// Whether another one of them is this program, which may be asking now.
  static var hasOtherQuestion: Bool {
    guard let own = program("self"), let folder = opendir("/proc") else { return false }
    defer { closedir(folder) }
    let (group, process) = (getpgrp(), getpid())
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let other = pid_t(name), other != process, getpgid(other) == group else { continue }
      if program(name) == own { return true }
    }
    return false
  }

  /// The path of a process's program without the word that tells the program of a toolkit apart.
  private static func program(_ process: String) -> String? {
    File.target(of: "/proc/\(process)/exe").map { path in
      path.hasSuffix("-gtk") ? String(path.dropLast(4)) : path
    }
  }
}
