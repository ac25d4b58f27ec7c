import DetentItems
import Glibc

/// The processes that a shell has started together with this one.
enum Pipeline {
  /// Whether another one of them is this program, which may be asking now.
  static var hasOtherQuestion: Bool { !otherQuestions.isEmpty }

  /// Another one of them that is this program and writes to this one's standard input; nil for none.
  static var questionBefore: String? {
    guard let input = File.target(of: "/proc/self/fd/\(Standard.input)") else { return nil }
    return otherQuestions.first { isWriting($0, to: input) }
  }

  /// Whether another one of them is this program, reads what this one answers, and has opened the terminal: it does
  /// that when it no longer waits for its turn.
  static var isAwaitedInTerminal: Bool {
    guard File.isPipe(Standard.output),
      let output = File.target(of: "/proc/self/fd/\(Standard.output)")
    else { return false }
    return otherQuestions.contains { process in
      let files = "/proc/\(process)/fd"
      return File.target(of: "\(files)/\(Standard.input)") == output
        && names(in: files).contains { File.target(of: "\(files)/\($0)") == "/dev/tty" }
    }
  }

  /// Whether a process still writes to this one's standard input.
  static func isBefore(_ process: String) -> Bool {
    File.target(of: "/proc/self/fd/\(Standard.input)").map { isWriting(process, to: $0) } ?? false
  }

  /// Lets an answer of any length be written to this one's standard input while nobody reads it: a pipe that is full
  /// gets more room. Returns false if it cannot have more.
  static func makeRoom() -> Bool {
    var count: Int32 = 0
    let room = fcntl(Standard.input, getPipeSize)
    guard room > 0, ioctl(Standard.input, UInt(FIONREAD), &count) == 0,
      count > room - page
    else { return true }
    return fcntl(Standard.input, setPipeSize, 2 * room) > 0
  }

  /// `F_SETPIPE_SZ` and `F_GETPIPE_SZ`, which Swift does not import (fcntl(2), "Changing the capacity of a pipe").
  private static let (setPipeSize, getPipeSize) = (Int32(1031), Int32(1032))
  /// The bytes of a pipe's page. A writer waits if there is no free one, and the last one may not be full.
  private static let page: Int32 = 4096

  /// Whether another one of them is still the shell, which has yet to become a program.
  ///
  /// - Parameter isNew: Whether only processes count that have hardly run so far, those of parts of the pipeline too.
  ///   A shell that itself runs a part never becomes another program, and either waits or has run for a while.
  static func isStarting(isNew: Bool) -> Bool {
    let shell = getppid()
    guard let program = program(of: "\(shell)") else { return false }
    return others.contains { process in
      guard self.program(of: process) == program, let status = status(of: process) else {
        return false
      }
      return isNew ? status.hasHardlyRun : status.parent == shell
    }
  }

  private static var otherQuestions: [String] {
    guard let own = program(of: "self") else { return [] }
    return others.filter { program(of: $0) == own }
  }

  private static func isWriting(_ process: String, to file: String) -> Bool {
    File.target(of: "/proc/\(process)/fd/\(Standard.output)") == file
  }

  /// The numbers of the other processes in the group.
  private static var others: [String] {
    let (group, own) = (getpgrp(), getpid())
    return names(in: "/proc").filter { name in
      pid_t(name).map { $0 != own && getpgid($0) == group } ?? false
    }
  }

  /// The names in a folder; none if it cannot be read.
  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  /// The path of a process's program without the word that tells the program of a toolkit apart.
  private static func program(of process: String) -> String? {
    File.target(of: "/proc/\(process)/exe").map { path in
      path.hasSuffix("-gtk") ? String(path.dropLast(4)) : path
    }
  }

  private struct Status {
    let parent: pid_t
    /// Whether it wants to run or reads its program, and has had hardly any time of a processor.
    let hasHardlyRun: Bool
  }

  /// What the system tells of a process (proc(5), "/proc/pid/stat").
  private static func status(of process: String) -> Status? {
    guard let status = try? File.read("/proc/\(process)/stat"),
      let nameEnd = status.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    // The name is followed by the state and the parent, and later by the times in the program and in the system.
    let words = status[(nameEnd + 1)...].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count > 12, let parent = pid_t(words[1]) else { return nil }
    let isBusy = words[0] == "R" || words[0] == "D"
    return Status(parent: parent, hasHardlyRun: isBusy && words[11] == "0" && words[12] == "0")
  }
}
