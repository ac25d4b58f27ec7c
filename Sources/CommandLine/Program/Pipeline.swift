import DetentItems
import Glibc

/// The processes that a shell has started together with this one.
enum Pipeline {
  /// Whether another one of them is this program, which may be asking now.
  static var hasOtherQuestion: Bool {
    guard let own = program(of: "self") else { return false }
    return others.contains { program(of: $0) == own }
  }

  /// Whether another one of them is still the shell, which has yet to become a program.
  static var isStarting: Bool {
    let shell = getppid()
    guard let program = program(of: "\(shell)") else { return false }
    return others.contains { self.program(of: $0) == program && parent(of: $0) == shell }
  }

  /// The numbers of the other processes in the group.
  private static var others: [String] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    let (group, own) = (getpgrp(), getpid())
    var others: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let process = pid_t(name), process != own, getpgid(process) == group {
        others.append(name)
      }
    }
    return others
  }

  /// The path of a process's program without the word that tells the program of a toolkit apart.
  private static func program(of process: String) -> String? {
    File.target(of: "/proc/\(process)/exe").map { path in
      path.hasSuffix("-gtk") ? String(path.dropLast(4)) : path
    }
  }

  private static func parent(of process: String) -> pid_t? {
    guard let status = try? File.read("/proc/\(process)/stat"),
      let nameEnd = status.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    // The name is followed by the state and the parent.
    let words = status[(nameEnd + 1)...].split(separator: UInt8(ascii: " "))
    return words.count > 1 ? pid_t(String(decoding: words[1], as: UTF8.self)) : nil
  }
}
